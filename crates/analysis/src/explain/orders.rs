//! The orders of neighbours that people write.

use tiebreak::grid::Direction::{E, N, NE, NW, S, SE, SW, W};
use tiebreak::grid::{Direction, Neighbourhood, Order};

const STRAIGHT: [Direction; 4] = [N, E, S, W];

/// The diagonals as they follow four straight directions.
const DIAGONALS: [[Direction; 4]; 8] = [
    [NW, NE, SE, SW],
    [NE, SE, SW, NW],
    [NW, NE, SW, SE],
    [NE, NW, SE, SW],
    [NW, SW, NE, SE],
    [SE, NE, SW, NW],
    [NW, SE, NE, SW],
    [NE, NW, SW, SE],
];

/// The orders that are tried: of four moves all 24, of eight 216. In the order of a list of four the diagonals come last.
pub(super) fn orders(moves: Neighbourhood) -> Vec<Order> {
    let lists: Vec<Vec<Direction>> = match moves {
        Neighbourhood::Four => straight()
            .map(|four| [four, DIAGONALS[0]].concat())
            .collect(),
        Neighbourhood::Eight => {
            let around = (0..8_usize).flat_map(|first| {
                [1, 7_usize].map(|step| {
                    let turn = |place| Direction::ALL[(first + step * place) % 8];
                    (0..8_usize).map(turn).collect()
                })
            });
            let mixed =
                straight().flat_map(|four| DIAGONALS.map(|diagonals| [four, diagonals].concat()));
            around.chain(by_lines()).chain(mixed).collect()
        }
    };
    let order = |list: Vec<Direction>| {
        let words: Vec<_> = list.iter().map(|one| one.name()).collect();
        words.join(" ").parse().ok()
    };
    lists.into_iter().filter_map(order).collect()
}

/// Row by row, downwards and upwards, and column by column, each both ways.
fn by_lines() -> impl Iterator<Item = Vec<Direction>> {
    let ways = [[-1, 0, 1], [1, 0, -1]];
    let pairs = move |of: fn(i32, i32) -> (i32, i32)| {
        [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(slow, quick)| {
            let (slow, quick) = (ways[slow], ways[quick]);
            let cells = slow
                .into_iter()
                .flat_map(|line| quick.map(|place| of(place, line)));
            let at = |delta| {
                Direction::ALL
                    .iter()
                    .copied()
                    .find(|it| it.delta() == delta)
            };
            cells.filter_map(at).collect::<Vec<_>>()
        })
    };
    let rows = pairs(|place, line| (place, line));
    rows.into_iter().chain(pairs(|place, line| (line, place)))
}

/// All orders of the four straight directions.
fn straight() -> impl Iterator<Item = [Direction; 4]> {
    // Alphabetical by place among N, E, S, W.
    (0..24).map(|number| {
        let mut left = STRAIGHT.to_vec();
        [6, 2, 1, 1].map(|block| {
            let place = number / block % left.len();
            left.remove(place)
        })
    })
}

/// Whether two orders differ where there are this many moves.
pub(super) fn differ(one: &Order, other: &Order, moves: Neighbourhood) -> bool {
    let counted = |order: &Order| -> Vec<Direction> {
        let all = order.directions().iter().copied();
        all.filter(|it| moves == Neighbourhood::Eight || !it.is_diagonal())
            .collect()
    };
    counted(one) != counted(other)
}

/// An order without what four moves don't have.
pub(super) fn written(order: &Order, moves: Neighbourhood) -> String {
    let all = order.directions().iter();
    let counted = all.filter(|it| moves == Neighbourhood::Eight || !it.is_diagonal());
    counted.map(|it| it.name()).collect::<Vec<_>>().join(" ")
}
