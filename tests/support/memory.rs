//! How much memory a piece of work takes: an allocator that counts, for the whole program.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static HELD: Cell<usize> = const { Cell::new(0) };
    static MOST: Cell<usize> = const { Cell::new(0) };
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
    static LARGEST: Cell<usize> = const { Cell::new(usize::MAX) };
}

/// How often this thread has asked for memory so far.
pub fn allocations() -> u64 {
    ALLOCATIONS.get()
}

/// The result of a piece of work, and the most bytes that it held at any moment.
pub fn most_held<T>(work: impl FnOnce() -> T) -> (T, usize) {
    // Memory held before and given back meanwhile doesn't count.
    HELD.set(0);
    MOST.set(0);
    let given = work();
    (given, MOST.get())
}

/// The result of a piece of work for which no block of more bytes than these is to be had.
pub fn without_blocks_above<T>(bytes: usize, work: impl FnOnce() -> T) -> T {
    LARGEST.set(bytes);
    let given = work();
    LARGEST.set(usize::MAX);
    given
}

/// Whether there is a block of this number of bytes.
fn is_there(size: usize) -> bool {
    size <= LARGEST.get()
}

struct Counting;

impl Counting {
    fn take(size: usize) {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        let held = HELD.get().wrapping_add(size);
        HELD.set(held);
        if held as isize > MOST.get() as isize {
            MOST.set(held);
        }
    }

    fn give(size: usize) {
        HELD.set(HELD.get().wrapping_sub(size));
    }
}

// SAFETY: every call goes to the system's allocator unchanged, or finds no memory.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if !is_there(layout.size()) {
            return std::ptr::null_mut();
        }
        Self::take(layout.size());
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if !is_there(layout.size()) {
            return std::ptr::null_mut();
        }
        Self::take(layout.size());
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        Self::give(layout.size());
        unsafe { System.dealloc(place, layout) }
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if !is_there(size) {
            return std::ptr::null_mut();
        }
        // Old and new are held at the same time, at worst.
        Self::take(size);
        let moved = unsafe { System.realloc(place, layout, size) };
        Self::give(layout.size());
        moved
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;
