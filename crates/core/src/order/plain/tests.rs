use super::*;
use crate::shape::Shape;

/// Numbers that are random enough, below a limit.
struct Numbers(u32);

impl Numbers {
    fn below(&mut self, limit: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) % limit
    }
}

fn formulas() -> impl Iterator<Item = Heuristic> {
    let all = Heuristic::ALL.iter().copied();
    all.filter(|heuristic| !heuristic.is_prepared())
}

/// Where a cell's images lie, by the definition.
fn images(layout: &Layout<'_>, wrap: Wrap, place: NodeId) -> Vec<(i64, i64, i64)> {
    let (width, height) = match *layout {
        Layout::Squares { width, height, .. } | Layout::Hexagons { width, height } => {
            (width, height)
        }
        _ => unreachable!("only these wrap"),
    };
    let (x, y, z) = layout.position(place);
    let shifts = |wraps| if wraps { vec![-1, 0, 1] } else { vec![0] };
    let mut images = Vec::new();
    for i in shifts(wrap.columns()) {
        for j in shifts(wrap.rows()) {
            let (x, y) = (
                i64::from(x) + i * i64::from(width),
                i64::from(y) + j * i64::from(height),
            );
            images.push((x, y, i64::from(z)));
        }
    }
    images
}

/// h to one image by the formula.
fn formula(
    layout: &Layout<'_>,
    heuristic: Heuristic,
    (d, d2): (u64, u64),
    from: NodeId,
    to: (i64, i64, i64),
) -> u64 {
    let (x, y, z) = layout.position(from);
    let at = (i64::from(x), i64::from(y));
    let (steps, squared, octile) = match layout {
        Layout::Hexagons { .. } => {
            let axial = |(x, y): (i64, i64)| (x - (y - y.rem_euclid(2)) / 2, y);
            let (one, other) = (axial(at), axial((to.0, to.1)));
            let (dq, dr) = ((one.0 - other.0), (one.1 - other.1));
            let steps = dq.abs().max(dr.abs()).max((dq + dr).abs()) as u64;
            (
                [d * steps; 2],
                (dq * dq + dq * dr + dr * dr) as u64,
                d * steps,
            )
        }
        _ => {
            let (dx, dy) = (at.0.abs_diff(to.0), at.1.abs_diff(to.1));
            let octile = d * dx.abs_diff(dy) + d2 * dx.min(dy);
            ([d * (dx + dy), d * dx.max(dy)], dx * dx + dy * dy, octile)
        }
    };
    let dz = i64::from(z).abs_diff(to.2);
    match heuristic {
        Heuristic::Zero => 0,
        Heuristic::Manhattan => steps[0] + d * dz,
        Heuristic::Chebyshev => steps[1] + d * dz,
        Heuristic::Octile => octile + d * dz,
        Heuristic::Euclidean => (d * d * squared).isqrt() + d * dz,
        _ => d * squared + d * dz * dz,
    }
}

/// Maps of some sizes, wrapped in every way that is allowed.
fn each_map(mut visit: impl FnMut(Layout<'static>, Wrap, &mut Numbers)) {
    let mut numbers = Numbers(7);
    for case in 0..40 {
        let (width, height) = (3 + numbers.below(9), 3 + numbers.below(8));
        let wrap = Wrap::ALL[case % 4];
        let floors = 1 + numbers.below(3);
        visit(
            Layout::Squares {
                width,
                height,
                floors,
            },
            wrap,
            &mut numbers,
        );
        visit(
            Layout::Squares {
                width,
                height,
                floors: 1,
            },
            wrap,
            &mut numbers,
        );
        let height = if wrap.rows() {
            height.next_multiple_of(2)
        } else {
            height
        };
        visit(Layout::Hexagons { width, height }, wrap, &mut numbers);
    }
}

fn places(numbers: &mut Numbers, count: u32, layout: &Layout<'_>) -> Vec<NodeId> {
    let all = layout.places() as u32;
    (0..count).map(|_| NodeId(numbers.below(all))).collect()
}

const STEPS: (u64, u64) = (33_461, 47_321);

#[test]
fn h_on_a_map_that_wraps_is_the_least_over_the_goals_images() {
    each_map(|layout, wrap, numbers| {
        let count = 1 + numbers.below(4);
        let goals = places(numbers, count, &layout);
        for heuristic in formulas() {
            let plain = Plain::new(layout, heuristic, STEPS, None).wrapped(wrap);
            let h = plain.to_nearest(&goals);
            for place in (0..layout.places() as u32).map(NodeId) {
                let all = goals.iter().flat_map(|&goal| images(&layout, wrap, goal));
                let least = all
                    .map(|to| formula(&layout, heuristic, STEPS, place, to))
                    .min();
                assert_eq!(
                    Some(h[place.index()]),
                    least,
                    "{heuristic} {layout:?} {wrap}"
                );
            }
        }
    });
}

#[test]
fn h_with_portals_is_the_least_that_agrees_with_itself() {
    each_map(|layout, wrap, numbers| {
        if !matches!(layout, Layout::Squares { .. }) {
            return;
        }
        let (goal_count, count) = (1 + numbers.below(2), 1 + numbers.below(7));
        let goals = places(numbers, goal_count, &layout);
        let ends = [
            places(numbers, count, &layout),
            places(numbers, count, &layout),
        ];
        let portals = ends[0].iter().zip(&ends[1]).map(|(&from, &to)| {
            let cost = 1 + numbers.below(4) as u8;
            Portal { from, to, cost }
        });
        let portals: Vec<_> = portals.collect();
        for heuristic in formulas() {
            let plain = Plain::new(layout, heuristic, STEPS, None).wrapped(wrap);
            let h = plain
                .clone()
                .with_portals(portals.iter().copied())
                .to_nearest(&goals);
            let foot = |from: NodeId, to: NodeId| {
                let all = images(&layout, wrap, to).into_iter();
                all.map(|to| formula(&layout, heuristic, STEPS, from, to))
                    .min()
                    .unwrap()
            };
            // As many rounds as there are portals, after which nothing changes.
            let all = (0..layout.places() as u32).map(NodeId);
            let mut least: Vec<u64> = all
                .clone()
                .map(|place| goals.iter().map(|&goal| foot(place, goal)).min().unwrap())
                .collect();
            for _ in 0..=portals.len() {
                for place in all.clone() {
                    for portal in &portals {
                        let by = foot(place, portal.from)
                            + u64::from(portal.cost) * STEPS.0
                            + least[portal.to.index()];
                        least[place.index()] = by.min(least[place.index()]);
                    }
                }
            }
            if heuristic == Heuristic::Zero {
                least.fill(0);
            }
            assert_eq!(
                h, least,
                "{heuristic} {layout:?} {wrap} {goals:?} {portals:?}"
            );
        }
    });
}

#[test]
fn heuristics_that_are_alike_on_a_shape_are_one_there_and_no_other_is() {
    let (width, height) = (7, 5);
    let shapes = [
        (Shape::Hex, Layout::Hexagons { width, height }),
        (Shape::Triangle, Layout::Triangles { width, height }),
    ];
    for (shape, layout) in shapes {
        let (alike, _) = Heuristic::alike_on(shape).unwrap();
        let all = |heuristic| {
            let plain = Plain::new(layout, heuristic, STEPS, None);
            let places = || (0..width * height).map(NodeId);
            let pairs = places().flat_map(|from| places().map(move |to| (from, to)));
            pairs
                .map(|(from, to)| plain.between(from, to))
                .collect::<Vec<_>>()
        };
        let one = all(alike[0]);
        for heuristic in formulas() {
            let is_one = all(heuristic) == one;
            assert_eq!(is_one, alike.contains(&heuristic), "{heuristic}, {shape}");
        }
    }
}
