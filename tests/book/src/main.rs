//! `book FROM TO`: builds the book in one folder into another.

use std::env;
use std::path::PathBuf;

use mdbook_driver::MDBook;

fn main() {
    let mut folders = env::args_os().skip(1).map(PathBuf::from);
    let (Some(from), Some(to)) = (folders.next(), folders.next()) else {
        panic!("the folder of a book and the folder for its pages are needed");
    };
    let mut book = MDBook::load(from).expect("a book that can be read");
    book.config.build.build_dir = to;
    book.build().expect("a book that can be built");
}
