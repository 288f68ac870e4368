//! Documents with everything that a richer world has.

use tiebreak::config::Config;
use tiebreak::grid::{Grid, Neighbourhood};
use tiebreak::plane::{Falloff, Scout, Source};
use tiebreak::shape::{Areas, Border, Regions, Shape};
use tiebreak::space::NodeId;
use tiebreak::world::{CELL_SETS, DIGITS, Layers, Pass, Passage, Player, Wrap};
use tiebreak_document::Document;
use tiebreak_document::link::readable;

use super::super::documents::{Random, drawn, hand_drawn};

/// A document with some layers and ends, or with none; not always a tidy one.
pub fn rich(random: &mut Random) -> Document {
    let mut document = apart(random);
    let some = |random: &mut Random| random.below(3) == 0;
    let sides = (document.grid.width(), document.grid.height());
    let layers = &mut document.layers;
    let floors = layers.floors.len() as u32 + 1;
    layers.wrap = Wrap::ALL[random.below(8).min(3) as usize];
    if some(random) {
        let passages = (0..random.below(9)).map(|_| passage(random, sides, floors));
        layers.passages = passages.flatten().collect();
    }
    if some(random) {
        let weights = (0..random.below(10)).map(|_| 1 + random.below(999) as u16);
        layers.weights = weights.collect();
    }
    let beside = [
        None,
        None,
        Some(Neighbourhood::Four),
        Some(Neighbourhood::Eight),
    ];
    document.beside = beside[random.below(4) as usize];
    if some(random) {
        const LANES: [&str; 6] = [
            "astar[f,low_y,high_x,lifo]+size:2",
            "greedy[f,high_y,hash:7,fifo]+within:6.5+stop:all",
            "breadth_first[f,fifo]+unreachable:nearest",
            "depth_first[f,low_x,lifo]",
            "astar[f,h,lifo]+costs:own+straight:5+diagonal:7+portals:ignored",
            "dijkstra[f,fifo]+costs:alternate",
        ];
        let words = LANES[random.below(6) as usize];
        let lane = readable::parse_lane(words).expect("a lane");
        document.lanes.push(lane);
    }
    document
}

/// A document whose layers neither join places nor part them.
fn apart(random: &mut Random) -> Document {
    let (width, height) = (1 + random.below(12) as u32, 1 + random.below(9) as u32);
    let grid = cells(random, width, height);
    let mut layers = Layers::default();
    let some = |random: &mut Random| random.below(3) == 0;
    if some(random) {
        let floors = 1 + random.below(3);
        layers.floors = (0..floors).map(|_| cells(random, width, height)).collect();
    }
    let floor = width * height;
    let floors = layers.floors.len() as u32 + 1;
    let places = (floor * floors) as i32;
    if some(random) {
        let count = random.below(places + 1);
        let most = 1 + random.below(10);
        let digits = (0..count).map(|_| (random.below(most + 10) - 10).max(0) as u8);
        layers.danger = digits.collect();
    }
    if some(random) {
        let sources = (0..1 + random.below(4)).map(|_| source(random, places));
        layers.sources = sources.collect();
    }
    if some(random) {
        let players = (0..1 + random.below(4)).map(|_| player(random, places));
        layers.players = players.collect();
    }
    let weight = |layers: &Layers, place: u32| match place / floor {
        0 => grid.cells()[place as usize],
        above => layers.floors[above as usize - 1].cells()[(place % floor) as usize],
    };
    if floors > 1 && random.below(2) == 0 {
        for _ in 0..random.below(5) {
            let lower = random.below((floor * (floors - 1)) as i32) as u32;
            if weight(&layers, lower) > 0 && weight(&layers, lower + floor) > 0 {
                layers.stairs.push(NodeId(lower));
            }
        }
    }
    if some(random) {
        let points = (0..random.below(9)).map(|_| NodeId(random.below(floor as i32) as u32));
        layers.points = points.collect();
    }
    if some(random) {
        layers.regions = Some(match random.below(2) {
            0 => painted(random),
            _ => table(random),
        });
    }
    layers.shape = Shape::ALL[random.below(4) as usize];
    if layers.shape == Shape::Regions && layers.regions.is_none() {
        layers.shape = Shape::Hex;
    }
    let free: Vec<NodeId> = match (&layers.regions, layers.shape) {
        (Some(regions), Shape::Regions) => {
            let all = (0..regions.count() as u32).map(NodeId);
            all.filter(|&region| regions.weight(region).is_some())
                .collect()
        }
        _ => {
            let all = (0..places as u32).filter(|&place| weight(&layers, place) > 0);
            all.map(NodeId).collect()
        }
    };
    let end = |random: &mut Random| free[random.below(free.len() as i32) as usize];
    let ends = |random: &mut Random| match random.below(4) {
        0 => (0..random.below(2 * places)).map(|_| end(random)).collect(),
        1 => (0..random.below(5)).map(|_| end(random)).collect(),
        _ => Vec::new(),
    };
    if free.is_empty() {
        return apart(random);
    }
    Document {
        starts: ends(random),
        goals: ends(random),
        lanes: lanes(random),
        layers,
        ..Document::new(grid.clone(), end(random), end(random))
    }
}

fn cells(random: &mut Random, width: u32, height: u32) -> Grid {
    let heaviest = [1, 1, 9][random.below(3) as usize];
    let cells = (0..width * height).map(|_| match random.below(3) {
        0 => 0,
        _ => 1 + random.below(heaviest) as u8,
    });
    Grid::from_cells(width, height, cells.collect()).expect("sizes and weights are legal")
}

/// A portal, or a passage between two cells that share an edge.
fn passage(random: &mut Random, (width, height): (u32, u32), floors: u32) -> Option<Passage> {
    let mut cell = || NodeId(random.below((width * height * floors) as i32) as u32);
    let (from, other) = (cell(), cell());
    let (x, row) = (from.0 % width, from.0 / width);
    let (y, first) = (row % height, row - row % height);
    let (cost, to) = match random.below(5) {
        0 => (Some(1 + random.below(99) as u8), other),
        1 => (None, NodeId(row * width + (x + 1) % width)),
        2 => (None, NodeId(row * width + (x + width - 1) % width)),
        3 => (None, NodeId((first + (y + 1) % height) * width + x)),
        _ => (
            None,
            NodeId((first + (y + height - 1) % height) * width + x),
        ),
    };
    let way = Pass::ALL[random.below(3) as usize];
    // A side of one cell joins each of its cells to itself.
    (cost.is_some() || from != to).then_some(Passage {
        from,
        to,
        way,
        cost,
    })
}

fn source(random: &mut Random, places: i32) -> Source {
    Source {
        at: NodeId(random.below(places) as u32),
        strength: 1 + random.below(9) as u8,
        range: 1 + random.below(64) as u8,
        falloff: Falloff::ALL[random.below(2) as usize],
        sight: random.below(2) == 0,
    }
}

fn player(random: &mut Random, places: i32) -> Player {
    let count = random.below(places + 1) * random.below(2);
    let scout = |random: &mut Random| Scout {
        at: NodeId(random.below(places) as u32),
        range: 1 + random.below(64) as u8,
    };
    Player {
        seen: (0..count).map(|_| random.below(3) > 0).collect(),
        scouts: (0..random.below(3)).map(|_| scout(random)).collect(),
    }
}

fn painted(random: &mut Random) -> Regions {
    let (width, height) = (1 + random.below(9), 1 + random.below(6));
    let letters = 2 + random.below(51);
    let letter = |number: i32| match number {
        0 => '.',
        1..27 => char::from(b'a' + number as u8 - 1),
        _ => char::from(b'A' + number as u8 - 27),
    };
    let row = |random: &mut Random| -> String {
        (0..width).map(|_| letter(random.below(letters))).collect()
    };
    let rows: Vec<String> = (0..height).map(|_| row(random)).collect();
    let areas = Areas::from_rows(&rows).expect("a small rectangle");
    let count = areas.count();
    let weights = (random.below(2) == 0).then(|| weights(random, count));
    let routes = borders(random, count.max(1), 0);
    match Regions::painted(areas, weights, routes) {
        Ok(regions) => regions,
        // No cell was painted.
        Err(_) => table(random),
    }
}

fn table(random: &mut Random) -> Regions {
    let count = 1 + random.below(9) as usize;
    let place = |random: &mut Random| (random.below(2048) as u32, random.below(30) as u32);
    let places = (0..count).map(|_| place(random)).collect();
    let weights = weights(random, count);
    let borders = borders(random, count, 1);
    Regions::table(places, weights, borders).expect("a legal table")
}

fn weights(random: &mut Random, count: usize) -> Vec<u8> {
    (0..count).map(|_| random.below(10) as u8).collect()
}

fn borders(random: &mut Random, regions: usize, least: i32) -> Vec<Border> {
    let mut borders = Vec::new();
    for _ in 0..random.below(8) {
        let mut region = || random.below(regions as i32) as u32;
        let (a, b) = (region(), region());
        if a != b {
            let cost = (least + random.below(100 - least)) as u32;
            borders.push(Border { a, b, cost });
        }
    }
    borders
}

fn lanes(random: &mut Random) -> Vec<Config> {
    const LANES: [&str; 9] = [
        "astar",
        "dijkstra[f,fifo]+danger:3",
        "astar[f,h,lifo]+turn:500+smooth:pull",
        "astar[f,h,lifo]+aim:each+player:2",
        "weighted*1.5[f,-g,lifo]+skip:dead-ends+landmarks",
        "astar[f,h,lifo]+graph:clusters+block:5+refine:3",
        "astar[f,h,lifo]+true",
        "astar[f,h,lifo]+moves:4+coarse_low+block:12",
        "fringe[f,h,lifo]+danger:1",
    ];
    let lane = |random: &mut Random| {
        let words = LANES[random.below(LANES.len() as i32) as usize];
        readable::parse_lane(words).expect("a lane")
    };
    (0..1 + random.below(3)).map(|_| lane(random)).collect()
}

/// A layer at a time, with its extremes; then many together.
pub fn layered() -> Vec<Document> {
    let base = || {
        let document = drawn(hand_drawn(11));
        Document {
            lanes: vec![Config::default()],
            ..document
        }
    };
    let mut all = Vec::new();
    let mut add = |change: &dyn Fn(&mut Document)| {
        let mut document = base();
        change(&mut document);
        document.tidy();
        document.check().expect("a document within the limits");
        all.push(document);
    };
    for shape in [Shape::Hex, Shape::Triangle] {
        add(&|it| it.layers.shape = shape);
    }
    for (first, digit) in [(0, 1), (2559, 9), (700, 3)] {
        add(&|it| {
            it.layers.danger = vec![0; first];
            it.layers.danger.push(digit);
        });
    }
    add(&|it| it.layers.danger = (0..2560).map(|cell| (cell / 64 % 10) as u8).collect());
    add(&|it| it.layers.danger = hand_drawn(4).cells().iter().map(|cell| 1 - cell).collect());
    for falloff in [Falloff::Flat, Falloff::Linear] {
        for (at, strength, range, sight) in [(0, 1, 1, false), (2559, 9, 64, true)] {
            add(&|it| {
                it.layers.sources = vec![Source {
                    at: NodeId(at),
                    strength,
                    range,
                    falloff,
                    sight,
                }];
            });
        }
    }
    add(&|it| {
        let mut random = Random::new(3);
        it.layers.sources = (0..64).map(|_| source(&mut random, 2560)).collect();
    });
    for count in [1, 4] {
        add(&|it| it.layers.players = vec![Player::default(); count]);
    }
    add(&|it| {
        it.layers.players = vec![
            Player {
                seen: (0..900).map(|cell| cell % 64 < 20).collect(),
                scouts: Vec::new(),
            },
            Player {
                seen: Vec::new(),
                scouts: (0..64_u8)
                    .map(|n| Scout {
                        at: NodeId(u32::from(n) * 40),
                        range: n + 1,
                    })
                    .collect(),
            },
        ];
    });
    for count in [1, 15] {
        add(&|it| it.layers.floors = (20..20 + count).map(hand_drawn).collect());
    }
    add(&|it| {
        it.layers.floors = vec![it.grid.clone(), it.grid.clone()];
        it.layers.stairs = [it.start, it.goal, NodeId(2560 + it.start.0)].to_vec();
        (it.start, it.goal) = (NodeId(it.start.0 + 2560), NodeId(it.goal.0 + 5120));
    });
    add(&|it| {
        let walls = Grid::from_cells(64, 40, vec![0; 2560]).expect("a size within the limits");
        it.layers.floors = vec![std::mem::replace(&mut it.grid, walls)];
        (it.start, it.goal) = (NodeId(it.start.0 + 2560), NodeId(it.goal.0 + 2560));
    });
    add(&|it| it.layers.points = vec![it.goal, it.start, NodeId(0), NodeId(2559)]);
    add(&|it| it.layers.points = (0..512).map(|n| NodeId(n * 5)).collect());
    // Later ones have the number of a part behind all others.
    for layer in CELL_SETS.iter().filter(|layer| layer.number > Some(26)) {
        add(&|it| *layer.of_mut(&mut it.layers) = vec![it.start, it.goal]);
    }
    for layer in DIGITS.iter().filter(|layer| layer.number > 26) {
        add(&|it| *layer.of_mut(&mut it.layers) = vec![0, 1, 9]);
    }
    add(&|it| it.goals = vec![it.start]);
    add(&|it| it.starts = vec![it.goal]);
    add(&|it| {
        let free = (0..).map(NodeId).zip(it.grid.cells());
        it.goals = free
            .filter(|&(_, &cell)| cell > 0)
            .map(|(id, _)| id)
            .collect();
        it.tidy();
    });
    for count in [15, 16, 17, 40] {
        add(&|it| {
            let free = (0..2560)
                .map(NodeId)
                .filter(|&id| it.grid.weight(id).is_some());
            it.starts = free.step_by(7).take(count).collect();
            it.tidy();
        });
    }
    let risk = "aaaabbbbb...../aaaabbbbb..ggg/aaccccbbddd.gg/.acccc..ddddgg/..ccc..eeddd../.ffff.eeee.hhh/.ffff..ee..hhh";
    let risk: Vec<&str> = risk.split('/').collect();
    let areas = || Areas::from_rows(&risk).expect("a rectangle");
    let border = |a, b, cost| Border { a, b, cost };
    for (weights, routes) in [
        (None, vec![]),
        (None, vec![border(5, 7, 2)]),
        (
            Some(vec![1, 2, 3, 4, 5, 6, 7, 0]),
            vec![border(7, 5, 99), border(0, 1, 0)],
        ),
    ] {
        add(&|it| {
            let regions = Regions::painted(areas(), weights.clone(), routes.clone());
            it.grid = Grid::new(14, 7).expect("a small map");
            it.layers.regions = Some(regions.expect("regions"));
            it.layers.shape = Shape::Regions;
            (it.start, it.goal) = (NodeId(5), NodeId(6));
        });
    }
    add(&|it| {
        let letters = (b'A'..=b'Z')
            .chain(b'a'..=b'z')
            .map(char::from)
            .collect::<String>();
        let areas = Areas::from_rows(&[letters.as_str(), &letters]).expect("a rectangle");
        it.layers.regions = Some(Regions::painted(areas, None, Vec::new()).expect("regions"));
        it.layers.shape = Shape::Regions;
        (it.start, it.goal) = (NodeId(0), NodeId(51));
        it.goals = vec![NodeId(3), NodeId(30)];
    });
    for count in [1, 2, 300] {
        add(&|it| {
            let places = (0..count).map(|n| (n * 37 % 2048, n % 7)).collect();
            let weights = (0..count).map(|n| 1 + (n % 9) as u8).collect();
            let borders = (1..count).map(|n| border(n, n / 2, 1 + n % 99)).collect();
            let regions = Regions::table(places, weights, borders);
            it.grid = Grid::new(2, 2).expect("a small map");
            it.layers.regions = Some(regions.expect("regions"));
            it.layers.shape = Shape::Regions;
            (it.start, it.goal) = (NodeId(count - 1), NodeId(0));
        });
    }
    let mut random = Random::new(2);
    all.extend((0..60).map(|_| {
        let mut document = apart(&mut random);
        document.tidy();
        document
    }));
    all.extend(joined());
    all
}

/// What joins places or parts them, at a time; then together.
fn joined() -> Vec<Document> {
    const SAID: [&str; 18] = [
        "wrap=columns",
        "wrap=rows",
        "wrap=both",
        "passages=0,0-1,0:none;3,1-3,2:none;0,2-4,2:none;2,0-2,2:none",
        "passages=0,0-1,0:one;4,1-3,1:one;3,2-3,1:one;0,1-4,1:one;2,2-2,0:one",
        "passages=0,0-4,2:both:1;4,2-0,0:one:99;2,1-2,1:one:7",
        "weights=2,1",
        "weights=1,2,3,4,5,6,7,8,999",
        "goal=2,1&beside=4",
        "goal=1,0&goals=2,1&beside=8",
        "a=astar[f,h,lifo]+costs:own&b=astar[f,h,lifo]+costs:own+straight:5+diagonal:7",
        "a=astar[f,h,lifo]+costs:alternate",
        "a=astar[f,h,lifo]+size:16",
        "a=astar[f,h,lifo]+portals:ignored",
        "a=dijkstra[f,fifo]+within:1000+stop:all",
        "a=greedy[f,fifo]+unreachable:nearest+reopen",
        "a=breadth_first[f,fifo]&b=depth_first[f,fifo]",
        "a=astar[f,low_y,low_x,fifo]&b=astar[f,hash:9,high_y,high_x,lifo]&c=astar[f,high_y,lifo]",
    ];
    let read = |rest: &&str| {
        let usual = if rest.contains("goal=") {
            ""
        } else {
            "&goal=4,2"
        };
        let text = format!("map=...../..@2./.9...&start=0,0{usual}&{rest}");
        readable::parse(&text).expect("a document")
    };
    let mut all: Vec<_> = SAID.iter().map(read).collect();
    let mut random = Random::new(5);
    all.extend((0..40).map(|_| {
        let mut document = rich(&mut random);
        document.tidy();
        document
    }));
    all
}
