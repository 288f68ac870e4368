//! The steps with exact costs, one a line.

use std::io;
use std::ops::RangeInclusive;

use super::{Entry, HandTrace};

pub(super) fn write(
    hand: &HandTrace<'_>,
    steps: RangeInclusive<usize>,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let name = serde_json::Value::from(hand.name());
    write!(
        out,
        "{{\n  \"name\": {name},\n  \"costUnit\": {},\n  \"steps\": [",
        hand.unit()
    )?;
    let entry = |&Entry { node, g, h, f }: &Entry| {
        let (x, y) = hand.xy(node);
        let h = h.map_or("null".to_owned(), |h| hand.exact(h));
        let [g, f] = [g, f].map(|cost| hand.exact(cost));
        format!("{{ \"cell\": [{x}, {y}], \"g\": {g}, \"h\": {h}, \"f\": {f} }}")
    };
    let mut separator = "";
    for step in hand.steps(steps).map_err(io::Error::other)? {
        let expanded = step.expanded.as_ref().map_or("null".to_owned(), entry);
        let open: Vec<String> = step.open.iter().map(entry).collect();
        let closed = step.closed.iter().map(|&node| {
            let (x, y) = hand.xy(node);
            format!("[{x}, {y}]")
        });
        let closed: Vec<String> = closed.collect();
        write!(
            out,
            "{separator}\n    {{ \"step\": {}, \"expanded\": {expanded}, \"open\": [{}], \
             \"closed\": [{}] }}",
            step.number,
            open.join(", "),
            closed.join(", ")
        )?;
        separator = ",";
    }
    writeln!(out, "\n  ]\n}}")
}
