//! Whether stdout was closed when the program began.
//!
//! Before `main`, the standard library opens /dev/null in place of a closed stdout, and nothing written there fails.
//! So this looks even earlier.
#![allow(unsafe_code, reason = "only the loader calls anything before main")]

use std::sync::atomic::{AtomicBool, Ordering};

static IS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Whether stdout was closed.
pub(crate) fn stdout() -> bool {
    IS_CLOSED.load(Ordering::Relaxed)
}

#[cfg(unix)]
mod early {
    use std::ffi::c_int;
    use std::sync::atomic::Ordering;

    const STDOUT: c_int = 1;
    const F_GETFD: c_int = 1;

    unsafe extern "C" {
        fn fcntl(file: c_int, command: c_int, ...) -> c_int;
    }

    // SAFETY: the loader calls the functions of these sections before `main`, and this one needs nothing of the
    // standard library.
    #[used]
    #[cfg_attr(
        target_vendor = "apple",
        unsafe(link_section = "__DATA,__mod_init_func")
    )]
    #[cfg_attr(not(target_vendor = "apple"), unsafe(link_section = ".init_array"))]
    static LOOK: extern "C" fn() = look;

    extern "C" fn look() {
        // SAFETY: F_GETFD takes no more arguments and changes nothing.
        let is_closed = unsafe { fcntl(STDOUT, F_GETFD) } == -1;
        super::IS_CLOSED.store(is_closed, Ordering::Relaxed);
    }
}
