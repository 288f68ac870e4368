//! The differences between an answer and the expected one.

use serde_json::Value;

/// Which members of an object count.
#[derive(Clone, Copy)]
pub(super) enum Members {
    All,
    /// Those that are expected: an answer may have more.
    Expected,
}

/// What differs in a field: the first place of a list, each member of an object.
pub(super) fn differ(
    field: &str,
    answer: Option<&Value>,
    expected: Option<&Value>,
    members: Members,
) -> Vec<String> {
    let inside =
        |key: &str, answer, expected| differ(&format!("{field}{key}"), answer, expected, members);
    match (answer, expected) {
        (Some(Value::Object(answer)), Some(Value::Object(expected))) => {
            let mut keys: Vec<&String> = expected.keys().collect();
            if let Members::All = members {
                keys.extend(answer.keys().filter(|key| !expected.contains_key(*key)));
            }
            let each = keys.into_iter();
            each.flat_map(|key| inside(&format!(".{key}"), answer.get(key), expected.get(key)))
                .collect()
        }
        (Some(Value::Array(answer)), Some(Value::Array(expected))) => {
            let places = answer.len().max(expected.len());
            let each = (0..places).map(|place| {
                inside(
                    &format!("[{place}]"),
                    answer.get(place),
                    expected.get(place),
                )
            });
            each.filter(|found| !found.is_empty())
                .flatten()
                .take(1)
                .collect()
        }
        (answer, expected) if answer == expected => Vec::new(),
        (answer, expected) => {
            vec![format!(
                "{field} is {}, expected {}.",
                shown(answer),
                shown(expected)
            )]
        }
    }
}

fn shown(value: Option<&Value>) -> String {
    value.map_or_else(|| "nothing".to_owned(), Value::to_string)
}
