//! The allocator of the system, which ends the program with a sentence where there is no memory: the standard
//! library would abort.
#![allow(unsafe_code, reason = "an allocator can't be written without")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::io::{self, Write as _};
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// The system's allocator.
pub(crate) struct Memory;

// SAFETY: each call goes to the system's allocator unchanged.
unsafe impl GlobalAlloc for Memory {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as the caller promises.
        or_end(unsafe { System.alloc(layout) }, layout.size())
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as the caller promises.
        or_end(unsafe { System.alloc_zeroed(layout) }, layout.size())
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as the caller promises.
        or_end(unsafe { System.realloc(memory, layout, size) }, size)
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: as the caller promises.
        unsafe { System.dealloc(memory, layout) }
    }
}

fn or_end(memory: *mut u8, size: usize) -> *mut u8 {
    if memory.is_null() {
        end(size);
    }
    memory
}

/// Threads run out of memory together, but only the first says so.
static SAID: AtomicBool = AtomicBool::new(false);

#[cold]
fn end(size: usize) -> ! {
    while SAID.swap(true, Ordering::Relaxed) {
        thread::sleep(Duration::from_secs(1));
    }
    let _ = writeln!(
        io::stderr(),
        "error: There isn't enough memory: {size} more bytes were needed."
    );
    process::exit(4)
}
