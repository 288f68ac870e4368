//! The sentences that refuse a question about a richer world, and a second definition of which of them apply, in order.

use tiebreak::config::{Aim, Config, Graph, Skip, Smooth, Unreachable};
use tiebreak::ends::Ends;
use tiebreak::grid::{Corners, Neighbourhood};
use tiebreak::heuristic::Heuristic;
use tiebreak::search::variant::Pruning;
use tiebreak::search::{Method, Stop};
use tiebreak::shape::Shape;
use tiebreak::world::{Layers, Pass, Passage, World, Wrap};

pub(super) const FLOORS: &str = "Floors need squares.";
pub(super) const LOOKS: &str = "What is seen from a cell is known on squares only.";
pub(super) const FLAT: &str = "Way-points and clusters need squares on one floor.";
pub(super) const SLIPS: &str =
    "Where corners are always cut, a way can slip through one, past all gates.";
pub(super) const TURNS: &str =
    "A turn penalty needs steps with a direction: cells that are squares or hexagons.";
pub(super) const PULLS: &str =
    "Pulling a path straight needs lines of sight, which only squares have.";
pub(super) const SWAPS: &str = "Swapping steps needs steps with a direction: squares or hexagons.";
pub(super) const STRAIGHT: &str = "A path over way-points is straight between them already.";
pub(super) const HOPS: &str = "Only a path that is refined to its end can be smoothed.";
pub(super) const COARSE: &str = "Coarse distances need squares on one floor.";
pub(super) const PREPARED: &str = "Prepared distances are for searches cell by cell.";
pub(super) const SKIPS: &str = "Islands and dead ends are looked for cell by cell.";
pub(super) const CALM: &str = "Danger lies on cells; a region has a weight.";
pub(super) const KNOWN: &str = "What a player has seen is known cell by cell.";
pub(super) const LANDMARKS: &str = "This map has no room for that many landmarks. Choose fewer.";
pub(super) const GROWS: &str = "Costs could grow too large on this map. Choose smaller weights.";
pub(super) const BLIND: &str = "Breadth-first and depth-first search count steps from cell to cell: no turns, alternate diagonals, way-points or clusters.";
pub(super) const CELL_BY_CELL: &str =
    "A bound, the nearest cell and a search of everything need a search cell by cell.";
pub(super) const WHOLE: &str =
    "The nearest cell and a search of everything leave nothing out and take all goals at once.";

/// The sentence about a method or an option that needs squares on one floor, from one start to one goal.
pub(super) fn alone(what: &str) -> String {
    format!(
        "{what} can't search such a world or question; Dijkstra, greedy, A* and weighted A* can."
    )
}

/// The sentence about a method or an option, and something that only searches without it have.
pub(super) fn apart(what: &str, from: &str) -> String {
    format!("{what} doesn't go with {from}.")
}

/// The reasons to refuse a lane of the one loop, or of another algorithm, on a small world, in their order.
pub(super) fn reasons(world: &World, ends: &Ends, config: &Config) -> Vec<String> {
    let layers = world.layers();
    let outlook = config.outlook;
    let squares = layers.shape == Shape::Square;
    let hex = layers.shape == Shape::Hex;
    let regions = layers.shape == Shape::Regions;
    let flat = squares && layers.floors.is_empty();
    let cells = outlook.graph == Graph::Cells;
    let points = outlook.graph == Graph::Points;
    let clusters = outlook.graph == Graph::Clusters;
    let looks = layers.sources.iter().any(|source| source.sight)
        || layers
            .players
            .iter()
            .any(|player| !player.scouts.is_empty());
    let always =
        config.moves.corners == Corners::Always && config.moves.neighbours == Neighbourhood::Eight;
    let smooths = outlook.smooth != Smooth::None;
    let coarse = [Heuristic::Coarse, Heuristic::CoarseLow].contains(&config.heuristic);
    let prepared = coarse || [Heuristic::True, Heuristic::Landmarks].contains(&config.heuristic);
    let is_blind = [Method::BreadthFirst, Method::DepthFirst].contains(&config.method);
    let has_other_loop = !config.method.is_plain() && !is_blind;
    let whats = [
        (has_other_loop, config.method.label(), "This method"),
        (
            config.options.pruning != Pruning::None,
            "Jump points",
            "Pruning",
        ),
        (config.options.beam > 0, "A cap on OPEN", "A cap on OPEN"),
        (config.options.limit > 0, "A limit", "A limit"),
    ];
    let what = whats.iter().find(|what| what.0);
    let other = what.is_some();
    let alone = what.map_or(String::new(), |what| alone(what.1));
    let nearest = outlook.unreachable == Unreachable::Nearest;
    let (bound, all) = (outlook.within > 0, config.stop == Stop::All);
    let each = outlook.aim == Aim::Each && ends.goals().nth(1).is_some();
    let apart = |from| what.map_or(String::new(), |what| apart(what.2, from));
    let wraps = layers.wrap != Wrap::None;
    let joined = wraps || !layers.passages.is_empty();
    let one_way = layers.passages.iter().any(|it| leads_one_way(it, layers));
    let landmarks = config.heuristic == Heuristic::Landmarks;
    let apart_from = [
        (wraps, apart("a map that wraps")),
        (!layers.passages.is_empty(), apart("passages")),
        (nearest, apart("the nearest cell")),
        (bound, apart("a bound")),
        (all, apart("a search of everything")),
    ];
    let more = !flat
        || ends.starts().nth(1).is_some()
        || ends.goals().nth(1).is_some()
        || !cells
        || outlook.turn > 0
        || smooths
        || prepared
        || outlook.skip == Skip::DeadEnds
        || outlook.danger > 0 && config.options.pruning == Pruning::Jump;
    let no_player = format!("There is no player {}.", outlook.player);
    let reasons = [
        (!layers.floors.is_empty() && !squares, FLOORS),
        (looks && !squares, LOOKS),
        (!cells && !flat, FLAT),
        (clusters && always, SLIPS),
        (outlook.turn > 0 && !(cells && (squares || hex)), TURNS),
        (outlook.smooth == Smooth::Pull && !squares, PULLS),
        (outlook.smooth == Smooth::Swap && !squares && !hex, SWAPS),
        (smooths && points, STRAIGHT),
        (smooths && clusters && outlook.refine > 0, HOPS),
        (coarse && !flat, COARSE),
        (prepared && !cells, PREPARED),
        (outlook.skip != Skip::None && !cells, SKIPS),
        (regions && outlook.danger > 0, CALM),
        (regions && outlook.player > 0, KNOWN),
        (outlook.player as usize > layers.players.len(), &no_player),
        (other && more, &alone),
        (
            joined && looks,
            "Sight needs a map that neither wraps nor has passages.",
        ),
        (
            joined && !cells,
            "Way-points and clusters need a map that neither wraps nor has passages.",
        ),
        (
            joined && coarse,
            "Coarse distances need a map that neither wraps nor has passages.",
        ),
        (
            joined && smooths,
            "Smoothing needs a map that neither wraps nor has passages.",
        ),
        (
            one_way && (outlook.skip != Skip::None || landmarks),
            "Islands, dead ends and landmarks need passages that lead both ways.",
        ),
        (is_blind && (outlook.turn > 0 || !cells), BLIND),
        ((nearest || bound || all) && !cells, CELL_BY_CELL),
        (
            (nearest || all) && (outlook.skip != Skip::None || each),
            WHOLE,
        ),
        (other && apart_from[0].0, &apart_from[0].1),
        (other && apart_from[1].0, &apart_from[1].1),
        (other && apart_from[2].0, &apart_from[2].1),
        (other && apart_from[3].0, &apart_from[3].1),
        (other && apart_from[4].0, &apart_from[4].1),
    ];
    let applies = reasons.into_iter().filter(|(applies, _)| *applies);
    applies.map(|(_, reason)| reason.to_owned()).collect()
}

/// Whether a passage leads from its first cell to its second and not back, where no other takes that step away.
fn leads_one_way(passage: &Passage, layers: &Layers) -> bool {
    let takes = |other: &Passage| {
        let ends = (other.from, other.to);
        let is_same = ends == (passage.from, passage.to);
        let is_back = ends == (passage.to, passage.from);
        other.cost.is_none()
            && match other.way {
                Pass::None => is_same || is_back,
                Pass::One => is_back,
                Pass::Both => false,
            }
    };
    let is_taken = passage.cost.is_none() && layers.passages.iter().any(takes);
    passage.way == Pass::One && !is_taken
}
