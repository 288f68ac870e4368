use super::*;
use crate::grid::{Corners, Order};

fn estimator(heuristic: Heuristic, nudge: Option<Nudge>, costs: CostModel) -> Estimator {
    let grid = Grid::new(16, 16).unwrap();
    let ends = Ends::new(grid.node(1, 2), grid.node(12, 6));
    let steps = (costs.straight(), costs.diagonal());
    Estimator::new(heuristic, nudge, steps, &grid, &ends)
}

#[test]
fn the_article_s_octile_values_in_tens() {
    let octile = estimator(Heuristic::Octile, None, CostModel::Lester);
    let at = |x: u32, y: u32| octile.h(NodeId(y * 16 + x)) / CostModel::Lester.unit();
    assert_eq!(at(3, 3), 102);
    assert_eq!(at(2, 3), 112);
}

#[test]
fn scaling_is_exact_and_does_not_overflow() {
    for value in [0, 1, 999, 1000, 1001, 123_456_789, 1 << 50] {
        for thousandths in [0, 1, 999, 1000, 1001, 1_000_000] {
            let exact = u128::from(value) * u128::from(thousandths) / 1000;
            assert_eq!(u128::from(scale(value, thousandths)), exact);
        }
    }
}

#[test]
fn the_cross_product_is_zero_on_the_line_and_grows_beside_it() {
    let cross = estimator(Heuristic::Zero, Some(Nudge::Cross(1)), CostModel::Uniform);
    assert_eq!(cross.cross(NodeId(2 * 16 + 1)), 0);
    assert_eq!(cross.cross(NodeId(3 * 16 + 1)), 11);
    assert_eq!(cross.h(NodeId(3 * 16 + 1)), 11 * 10000 / 1000);
}

/// The one guarantee that rests on a rounding, over every offset that a map can have.
#[test]
fn euclidean_with_sqrt2_costs_is_consistent_at_every_offset() {
    let side = crate::grid::MAX_SIDE as u64;
    for weight in 1..=9 {
        let (d, d2) = (33461 * weight, 47321 * weight);
        let h = |dx: u64, dy: u64| (d * d * (dx * dx + dy * dy)).isqrt();
        for dy in 0..side - 1 {
            // By symmetry dy <= dx. Away from the diagonal a step lowers h by less than it
            // costs, by a margin far above any rounding, so only the band beside it can fail.
            for dx in dy..(dy + 64).min(side - 1) {
                let here = h(dx, dy);
                assert!(h(dx + 1, dy + 1) <= here + d2, "diagonal at {dx}, {dy}");
                assert!(h(dx + 1, dy) <= here + d, "straight at {dx}, {dy}");
                assert!(h(dx, dy + 1) <= here + d, "straight at {dx}, {dy}");
            }
        }
    }
}

#[test]
fn manhattan_is_only_admissible_with_four_moves() {
    let rule = |neighbours| MovesRule {
        neighbours,
        corners: Corners::Never,
        order: Order::default(),
        checkerboard: false,
        costs: CostModel::Uniform,
        accuracy: ACCURATE,
    };
    let says = |neighbours| guarantee(Heuristic::Manhattan, None, &rule(neighbours)).admissible;
    assert!(says(Neighbourhood::Four));
    assert!(!says(Neighbourhood::Eight));
}
