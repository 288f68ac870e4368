use super::*;

fn rule(neighbours: Neighbourhood, corners: Corners, checkerboard: bool) -> MovesRule {
    let (order, costs) = (Order::default(), CostModel::Sqrt2);
    MovesRule {
        neighbours,
        corners,
        order,
        checkerboard,
        costs,
        accuracy: ACCURATE,
    }
}

fn edges(grid: &Grid, rule: &MovesRule, x: u32, y: u32) -> Vec<(u32, u32)> {
    let moves = Moves::new(Arc::new(grid.clone()), rule);
    let mut found = Vec::new();
    let _ = moves.for_each_edge(grid.node(x, y), Way::NONE, |to, _, _| {
        found.push(grid.xy(to));
        ControlFlow::<()>::Continue(())
    });
    found
}

#[test]
fn corner_rules_look_at_the_two_cells_beside_a_diagonal() {
    // . .      ends of the diagonal are (0, 1) and (1, 0)
    // . #
    let mut grid = Grid::new(2, 2).unwrap();
    grid.set(1, 1, 0);
    let at = |corners| edges(&grid, &rule(Neighbourhood::Eight, corners, false), 0, 1);
    assert_eq!(at(Corners::Never), [(0, 0)]);
    assert_eq!(at(Corners::One), [(0, 0), (1, 0)]);
    grid.set(0, 0, 0);
    let at = |corners| edges(&grid, &rule(Neighbourhood::Eight, corners, false), 0, 1);
    assert_eq!(at(Corners::One), []);
    assert_eq!(at(Corners::Always), [(1, 0)]);
}

#[test]
fn checkerboard_reverses_even_cells_only() {
    let grid = Grid::new(3, 3).unwrap();
    let four = rule(Neighbourhood::Four, Corners::Never, true);
    assert_eq!(edges(&grid, &four, 1, 1), [(0, 1), (1, 2), (2, 1), (1, 0)]);
    assert_eq!(edges(&grid, &four, 0, 1), [(0, 0), (1, 1), (0, 2)]);
}

#[test]
fn a_step_costs_the_weight_of_the_cell_it_enters_and_backwards_of_the_one_it_leaves() {
    let mut grid = Grid::new(2, 1).unwrap();
    grid.set(1, 0, 5);
    let moves = Moves::new(
        Arc::new(grid),
        &rule(Neighbourhood::Four, Corners::Never, false),
    );
    let mut costs = Vec::new();
    let mut note = |_, cost: Cost, _| {
        costs.push(cost.0);
        ControlFlow::<()>::Continue(())
    };
    let _ = moves.for_each_edge(NodeId(0), Way::NONE, &mut note);
    let _ = moves.for_each_edge(NodeId(1), Way::NONE, &mut note);
    let _ = moves
        .reversed()
        .for_each_edge(NodeId(1), Way::NONE, &mut note);
    assert_eq!(costs, [5 * 33461, 33461, 5 * 33461]);
}
