//! The figures of lanes as a table, for people and for programs.

use tiebreak::cost::cost_text;
use tiebreak::told::{Told, Value};
use tiebreak_journey::{Arrivals, Counts, Plan, Policy, Reason};

use super::played::{Lane, Played};
use crate::failure::Failure;
use crate::figures::Line;
use crate::output::{Output, or_dash};

/// Columns of counts, with the head of each.
const COUNTS: [(&str, &str); 15] = [
    ("expanded", "expanded"),
    ("worst", "worst tick"),
    ("plans", "searches"),
    ("failed", "failed"),
    ("wasted", "wasted"),
    ("splices", "splices"),
    ("bad", "bad"),
    ("refined", "refined"),
    ("requeued", "requeued"),
    ("raised", "raised"),
    ("notified", "notes"),
    ("collisions", "collisions"),
    ("bumps", "bumps"),
    ("waits", "waits"),
    ("danger", "danger"),
];

/// Columns that the table has only if they apply to one of its lanes.
const RARE: [&str; 6] = [
    "splices", "bad", "refined", "requeued", "raised", "notified",
];

/// Whether a count can be anything but 0 with a policy.
fn means(policy: &Policy, count: &str) -> bool {
    let (has_path, is_repaired) = (policy.plan.has_paths(), policy.plan.is_repaired());
    match count {
        "splices" | "bad" => has_path && policy.splice > 0,
        "refined" => has_path && policy.first.is_some(),
        "requeued" => is_repaired && policy.plan != Plan::DStar,
        "raised" => policy.plan == Plan::DStar,
        "notified" => {
            let is_region = |reason: &Reason| matches!(reason, Reason::Region(_));
            has_path && policy.when.iter().any(is_region)
        }
        "plans" | "failed" | "wasted" => has_path || is_repaired || policy.plan == Plan::Field,
        _ => true,
    }
}

/// Writes a table of all lanes.
pub(super) fn table(lanes: &[Lane], output: &mut Output) -> Result<(), Failure> {
    let played = || lanes.iter().filter_map(|lane| Some((lane, lane.played()?)));
    let shown = COUNTS.iter().filter(|(count, _)| match *count {
        // It depends on the world, not on a policy.
        "danger" => played().any(|(_, played)| played.counts.danger > 0),
        count => !RARE.contains(&count) || played().any(|(lane, _)| means(lane.policy(), count)),
    });
    let shown: Vec<&(&str, &str)> = shown.collect();
    let first = ["<lane", "<status", "ticks", "arrived", "moves", "cost"];
    // A journey of one unit has no costs but its ticks.
    let has_several = lanes
        .iter()
        .filter_map(Lane::played)
        .any(Played::has_several);
    let several = ["makespan", "sum of costs"];
    let several = several.into_iter().filter(|_| has_several);
    let heads = first.into_iter().chain(several);
    let heads = heads.chain(shown.iter().map(|(_, head)| *head));
    let heads: Vec<&str> = heads.collect();
    let row = |lane: &Lane| {
        let mut row = vec![lane.words().to_owned(), lane.status().to_owned()];
        let Some(played) = lane.played() else {
            row.resize(heads.len(), "-".to_owned());
            return row;
        };
        let Played {
            counts, arrivals, ..
        } = played;
        row.extend([
            counts.ticks.to_string(),
            arrivals.arrived.to_string(),
            counts.moves.to_string(),
            cost_text(counts.cost, lane.unit()),
        ]);
        if has_several {
            row.extend([
                or_dash(arrivals.makespan()),
                or_dash(arrivals.sum_of_costs()),
            ]);
        }
        let named = counts.named();
        row.extend(shown.iter().map(|(count, _)| {
            let counted = named.iter().find(|(name, _)| name == count);
            or_dash(
                counted
                    .map(|(_, number)| *number)
                    .filter(|_| means(lane.policy(), count)),
            )
        }));
        row
    };
    let rows: Vec<_> = lanes.iter().map(row).collect();
    output.table(&heads, &rows)
}

/// Writes a line for each lane, comma-separated, with all counts.
pub(super) fn csv(lanes: &[Lane], output: &mut Output) -> Result<(), Failure> {
    let line = |arrivals: &Arrivals, unit: u64, counts: &Counts| {
        Line::told(|line| {
            arrivals.tell(line);
            line.figure("costUnit", Some(Value::Whole(unit)));
            counts.tell(line);
        })
    };
    let names = line(&Arrivals::default(), 0, &Counts::default()).names;
    let head = ["lane", "status", "refused"].map(str::to_owned);
    output.csv(&[&head[..], &names].concat())?;
    for lane in lanes {
        let unit = lane.unit();
        let fields = match lane.played() {
            Some(it) => line(&it.arrivals, unit, &it.counts).fields,
            // A figure that isn't counted is an empty field.
            None => names
                .iter()
                .map(|name| match name.as_str() {
                    "cost_unit" => unit.to_string(),
                    _ => String::new(),
                })
                .collect(),
        };
        let refused = lane.refused().unwrap_or_default();
        let first = [lane.words(), lane.status(), refused].map(str::to_owned);
        output.csv(&[&first[..], &fields].concat())?;
    }
    Ok(())
}
