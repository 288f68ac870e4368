//! What people look for by words of their own: the one list of other names, in the languages of the page.
//!
//! The page's menus and its help search it, links and the command line read its words in a method's place, and
//! `docs/methods.md` has its table. To add a word: here, and in that table, which a test prints.

/// Something that people look for.
#[derive(Debug, PartialEq, Eq)]
pub struct Topic {
    /// A lane that is it, in the words of links; empty where no lane is.
    pub lane: &'static str,
    /// Its name, empty for a method, which has one of its own.
    pub label: &'static str,
    /// What it is, and where; empty for a method.
    pub help: &'static str,
    /// The words in English, German and Chinese, in lower case, with blanks between their parts.
    pub words: [&'static [&'static str]; 3],
}

impl Topic {
    /// The topic of a word with which a text begins, and the rest of the text: the longest such word that ends with the
    /// text or before one of `ends`. Case counts for nothing, and `-` and `_` are blanks.
    ///
    /// # Complexity
    /// Time O(n) for n characters of all words, no memory.
    ///
    /// # Example
    /// ```
    /// use tiebreak::topics::Topic;
    ///
    /// let (topic, rest) = Topic::beginning("Best-First[f,fifo]", &['[']).expect("it is one");
    /// assert_eq!((topic.lane, rest), ("greedy", "[f,fifo]"));
    /// assert!(Topic::beginning("bfsx", &['[']).is_none());
    /// ```
    pub fn beginning<'a>(text: &'a str, ends: &[char]) -> Option<(&'static Self, &'a str)> {
        let all = TOPICS.iter().flat_map(|topic| {
            let words = topic.words.iter().copied().flatten();
            words.map(move |word| (topic, *word))
        });
        let found = all.filter_map(|(topic, word)| Some((topic, rest(text, word)?)));
        let found = found.filter(|(_, rest)| rest.is_empty() || rest.starts_with(ends));
        found.min_by_key(|(_, rest)| rest.len())
    }
}

/// What follows a word at the beginning of a text.
fn rest<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let plain = |letter: char| match letter {
        '-' | '_' => ' ',
        // All letters of the words that have two cases: the tables of all others weigh more than this file.
        'Ä' => 'ä',
        'Ö' => 'ö',
        'Ü' => 'ü',
        other => other.to_ascii_lowercase(),
    };
    let mut letters = text.chars();
    let is_there = |wanted| letters.next().map(plain) == Some(wanted);
    word.chars().all(is_there).then_some(letters.as_str())
}

/// A method with its other names.
const fn method(name: &'static str, words: [&'static [&'static str]; 3]) -> Topic {
    Topic {
        lane: name,
        label: "",
        help: "",
        words,
    }
}

/// All of them.
pub const TOPICS: &[Topic] = &[
    method(
        "dijkstra",
        [
            &[
                "ucs",
                "uniform cost",
                "uniform cost search",
                "dijkstra's algorithm",
            ],
            &["uniforme kostensuche", "kürzeste wege"],
            &["一致代价搜索", "迪杰斯特拉", "最短路径"],
        ],
    ),
    method(
        "breadth_first",
        [
            &[
                "bfs",
                "breadth first",
                "breadth first search",
                "flood fill",
                "wavefront",
            ],
            &["breitensuche"],
            &["广度优先", "广度优先搜索", "宽度优先搜索", "广搜"],
        ],
    ),
    method(
        "depth_first",
        [
            &["dfs", "depth first", "depth first search", "backtracking"],
            &["tiefensuche", "rücksetzverfahren"],
            &["深度优先", "深度优先搜索", "深搜", "回溯"],
        ],
    ),
    method(
        "greedy",
        [
            &[
                "best first",
                "best first search",
                "greedy best first",
                "gbfs",
            ],
            &["bestensuche", "gierige bestensuche"],
            &["最佳优先", "最佳优先搜索", "贪心最佳优先"],
        ],
    ),
    method(
        "trace",
        [
            &["yours", "my program"],
            &["deins", "mein programm"],
            &["你的程序", "我的程序"],
        ],
    ),
    method("astar", [&["a*", "a star"], &["a stern"], &["a星"]]),
    method(
        "weighted",
        [
            &["wa*", "weighted a*", "weighted a star"],
            &["gewichtetes a*"],
            &["加权 a*", "加权a*"],
        ],
    ),
    method(
        "ida",
        [
            &["ida*", "iterative deepening", "iterative deepening a*"],
            &["iterative vertiefung", "iterative tiefensuche"],
            &["迭代加深"],
        ],
    ),
    method(
        "pea",
        [
            &["pea*", "partial expansion"],
            &["teilweise expansion"],
            &["部分扩展"],
        ],
    ),
    method(
        "ara",
        [
            &["ara*", "anytime", "anytime a*"],
            &["jederzeit abbrechbar"],
            &["任意时间算法"],
        ],
    ),
    method(
        "front_to_end",
        [
            &["bidirectional", "bidirectional search", "two sided search"],
            &["bidirektional", "bidirektionale suche"],
            &["双向搜索"],
        ],
    ),
    method(
        "theta",
        [
            &["theta*", "any angle", "any angle search"],
            &["beliebiger winkel", "beliebige winkel"],
            &["任意角度"],
        ],
    ),
    method("lazy_theta", [&["lazy theta*"], &[], &[]]),
    method("walk", [&["hill climbing"], &["bergsteigen"], &["爬山法"]]),
    Topic {
        lane: "astar+pruning:jump",
        label: "A* with jump points",
        help: "Jump points are a setting of Dijkstra, greedy, A* and weighted A*: under “Neighbours kept”.",
        words: [
            &["jps", "jump points", "jump point search"],
            &["sprungpunkte", "sprungpunktsuche"],
            &["跳点", "跳点搜索"],
        ],
    },
    Topic {
        lane: "astar+beam:16",
        label: "A* with a cap on OPEN",
        help: "Beam search: OPEN holds no more cells than its setting says.",
        words: [&["beam", "beam search"], &["strahlsuche"], &["束搜索"]],
    },
    Topic {
        lane: "astar+graph:clusters",
        label: "A* over clusters",
        help: "HPA*: from gate to gate first. In a lane's settings, under “Search over”.",
        words: [
            &["hpa", "hpa*", "hierarchical", "hierarchical path finding"],
            &["hierarchisch", "hierarchische suche"],
            &["分层寻路", "分层搜索"],
        ],
    },
    Topic {
        lane: "astar+landmarks",
        label: "A* with landmarks",
        help: "ALT: h by distances to landmarks, one of the heuristics.",
        words: [&["alt", "landmarks"], &["landmarken"], &["地标"]],
    },
    Topic {
        lane: "astar+smooth:pull",
        label: "A* with its path pulled straight",
        help: "In a lane's settings, under “Then smooth the path”.",
        words: [
            &["string pulling", "smoothing", "path smoothing"],
            &["glätten", "glättung"],
            &["路径平滑", "拉绳"],
        ],
    },
    Topic {
        lane: "astar+moves:8",
        label: "A* with diagonal steps",
        help: "Moves says whether steps are diagonal, corners whether they pass walls, costs what they cost.",
        words: [
            &[
                "diagonal",
                "diagonals",
                "diagonal movement",
                "eight directions",
            ],
            &["diagonale", "diagonalen", "acht richtungen"],
            &["对角", "对角移动", "斜向", "八方向"],
        ],
    },
    Topic {
        lane: "astar[f,fifo]+moves:4+manhattan+order:N-S-E-W-NE-SE-SW-NW",
        label: "A* that goes north and south first",
        help: "Among equal paths the order of the neighbours decides; with LIFO in the chain its end comes first.",
        words: [
            &["vertical first", "vertical before horizontal"],
            &["senkrecht zuerst", "vertikal zuerst"],
            &["垂直优先", "先纵后横"],
        ],
    },
    Topic {
        lane: "astar[f,fifo]+moves:4+manhattan+order:E-W-N-S-NE-SE-SW-NW",
        label: "A* that goes east and west first",
        help: "Among equal paths the order of the neighbours decides; with LIFO in the chain its end comes first.",
        words: [
            &["horizontal first", "horizontal before vertical"],
            &["waagerecht zuerst", "horizontal zuerst"],
            &["水平优先", "先横后纵"],
        ],
    },
    Topic {
        lane: "astar+plan:field",
        label: "Flow field",
        help: "A way to lead units: under World, Units; then in a lane's settings.",
        words: [
            &["flow field", "flow fields", "vector field"],
            &["flussfeld", "strömungsfeld", "vektorfeld"],
            &["流场", "向量场"],
        ],
    },
    Topic {
        lane: "astar+plan:dlite",
        label: "D* Lite",
        help: "A way to lead units: under World, Units; then in a lane's settings.",
        words: [
            &["d* lite", "d star lite", "replanning", "incremental search"],
            &["umplanen", "inkrementelle suche"],
            &["增量搜索", "重新规划"],
        ],
    },
    Topic {
        lane: "",
        label: "Weights of the ground",
        help: "What a step onto a cell costs, 1 to 9 or as a table says: a tool to draw with, and World.",
        words: [
            &[
                "weights",
                "terrain costs",
                "movement costs",
                "cost map",
                "swamp",
            ],
            &["gewichte", "geländekosten", "kostenkarte", "sumpf"],
            &["权重", "地形代价", "代价地图", "沼泽"],
        ],
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Method;
    use std::collections::BTreeSet;

    #[test]
    fn each_word_leads_to_one_topic_and_is_no_method_s_name() {
        let mut known = BTreeSet::new();
        for topic in TOPICS {
            let words = topic.words.iter().copied().flatten();
            for word in words {
                assert!(known.insert(word), "{word}");
                assert!(word.parse::<Method>().is_err(), "{word}");
                assert_eq!(rest(word, word), Some(""), "{word}");
                let written = word.to_uppercase().replace(' ', "-");
                let found = Topic::beginning(&written, &[]);
                assert_eq!(found, Some((topic, "")), "{word}");
            }
            let is_method = topic.lane.parse::<Method>().is_ok();
            assert_eq!(is_method, topic.label.is_empty(), "{}", topic.lane);
            assert_eq!(is_method, topic.help.is_empty(), "{}", topic.lane);
        }
    }

    #[test]
    fn the_longest_word_counts() {
        let ends = ['*', '[', ' '];
        let rest = |text| Topic::beginning(text, &ends).map(|(topic, rest)| (topic.lane, rest));
        assert_eq!(
            rest("d* lite reopen"),
            Some(("astar+plan:dlite", " reopen"))
        );
        assert_eq!(
            rest("best first search[f,fifo]"),
            Some(("greedy", "[f,fifo]"))
        );
        assert_eq!(rest("best first zero"), Some(("greedy", " zero")));
        assert_eq!(rest("wa**2"), Some(("weighted", "*2")));
        assert_eq!(rest("BREITENSUCHE"), Some(("breadth_first", "")));
        assert_eq!(rest("Glätten"), Some(("astar+smooth:pull", "")));
        assert_eq!(rest("bfsearch"), None);
        assert_eq!(rest(""), None);
    }
}
