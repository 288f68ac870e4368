//! Bytes as text, pieces of it fit for an error, and fields of comma-separated values.

pub(crate) use tiebreak_document::text::{place, quote, read, short};

/// A file's name written so that no spreadsheet takes it for a formula: it names the same file.
pub fn csv_name(name: &str) -> String {
    if name.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        csv_field(&format!("./{name}"))
    } else {
        csv_field(name)
    }
}

/// A field of comma-separated values by RFC 4180: in quotation marks where it needs them, with those
/// inside doubled.
pub fn csv_field(text: &str) -> String {
    if text.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}
