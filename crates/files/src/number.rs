/// A cost as people write it, rounded half up to two decimals: 195143 with 33461 to the unit is
/// `5.83`, 14000 with 1000 to the unit is `14`. `unit` is that of the
/// [cost model](tiebreak::cost::CostModel::unit).
pub fn cost_text(cost: u64, unit: u64) -> String {
    let (cost, unit) = (u128::from(cost), u128::from(unit));
    let hundredths = (cost * 200 + unit) / (2 * unit);
    let text = format!("{}.{:02}", hundredths / 100, hundredths % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_are_rounded_to_hundredths() {
        // 195143 / 33461 = 5.8319; 47321 / 33461 = 1.41421; 33294 / 33461 = 0.99501.
        for (cost, unit, text) in [
            (195_143, 33_461, "5.83"),
            (47_321, 33_461, "1.41"),
            (33_294, 33_461, "1"),
            (0, 33_461, "0"),
            (14_000, 1000, "14"),
            (28_000_000, 10_000, "2800"),
            (1_500, 1_000, "1.5"),
            (1_005, 1_000, "1.01"),
            (u64::MAX, 1, "18446744073709551615"),
        ] {
            assert_eq!(cost_text(cost, unit), text);
        }
    }
}
