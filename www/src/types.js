/**
 * The types that the page's folders share. Types only; nothing here runs.
 *
 * A cell is named by its index `y * width + x`, the origin at the top left. Costs (g, h, f) are
 * whole numbers in the units of a lane's cost model; `catalogue().costs[i].unit` of them make one
 * unit in figures on the page (33461 for `sqrt2`, so 195143 shows as 5.83).
 */

/**
 * A lane's configuration, in the words of the worked cases (`tests/vectors/search.jsonl`), so that
 * a lane can be copied from there.
 * @typedef {object} LaneConfig
 * @property {string} algorithm such as "astar"; like the others, one of the catalogue's choices
 * @property {string} moves
 * @property {string} corners
 * @property {string} costs
 * @property {string} heuristic
 * @property {string} order eight directions, such as "N NE E SE S SW W NW"
 * @property {boolean} checkerboard
 * @property {string[]} ties the chain after f, such as ["low_h", "hash:7", "lifo"]
 * @property {null | [kind: string, size: number]} nudge p of "scale" or k of "cross", in thousandths
 * @property {number} weight in thousandths, used by `weighted`
 * @property {boolean} reopen
 * @property {string} stop
 */

/**
 * What only version 2 of documents says is there only where it isn't usual: `catalogue.settings` has its names and
 * its usual values.
 * @typedef {LaneConfig & Record<string, string | number | null | boolean | string[]>} NewConfig
 */

/**
 * @typedef {{ id: number, config: LaneConfig, policy?: Policy }} Lane `id` is unique in the document and never reused; `policy`
 *   says how its units behave in the document's journey, only what isn't usual
 * @typedef {Record<string, unknown>} Policy in the words of files
 */

/**
 * The origin of a map, until it is edited.
 * @typedef {{ generator: string, seed: number } | { file: string }} Source
 */

/**
 * The document: everything that people undo, save and share. Immutable; `update` makes the next one.
 * @typedef {object} Doc
 * @property {string} title
 * @property {number} width cells, 1 to 2048
 * @property {number} height cells, 1 to 2048
 * @property {Uint8Array} cells 0 is a wall, 1 to 9 a terrain weight; never written in place
 * @property {number} start cell
 * @property {number} goal cell
 * @property {Source | null} source
 * @property {Source | null} origin the generator or file that the map began as; edits don't change it
 * @property {Lane[]} lanes 1 to 12
 * @property {WorldData | undefined} [world] what there is beside the map; missing where there is nothing
 * @property {JourneyData | undefined} [journey] what its lanes play; missing where they only search
 * @property {import("./journey/types.js").Plan & { isPlain: boolean, result: Result }} [plan] the search of a journey that it stands for; `isPlain` if
 *   another search of the document does the same
 */

/**
 * Units on their way while the map changes. Immutable. Cells are indices.
 * @typedef {object} JourneyData
 * @property {{ at: number, goal: number, depart: number }[] | null} units null for one from the start to the goal
 * @property {{ route: number[], mode: "loop" | "back", every: number, offset: number }[]} patrols
 * @property {{ at: number, set: number, cells: number[] }[]} script what cells become, from which tick on
 * @property {{ cells: number[], open: number, shut: number, offset: number }[]} doors
 * @property {number | null} sight how far units see; null if they see everything
 * @property {"all" | "nothing"} known at first
 * @property {"stay" | "leave"} arrived
 * @property {number} still ticks in which no unit moves before it is stuck
 * @property {number} limit ticks
 */

/**
 * What a document has beside its map. Immutable; a key is missing where it would say nothing. With floors, the
 * document's cells are those of all floors, the map's first; with regions they are the regions' weights.
 * @typedef {object} WorldData
 * @property {"hex" | "triangle" | "regions" | undefined} [shape] missing for squares
 * @property {string[] | undefined} [danger] rows: `.` none, 1 to 9; floors follow one another, missing rows are none
 * @property {DangerSource[] | undefined} [sources]
 * @property {{ seen: string[] | null, scouts: Scout[] }[] | undefined} [players] rows: `.` seen, `?` not
 * @property {number | undefined} [floors] how many there are above the map
 * @property {number[] | undefined} [stairs] cells from which stairs lead up
 * @property {number[] | undefined} [points] cells
 * @property {Regions | undefined} [regions]
 * @property {string[] | undefined} [map] rows of the map and its floors, which regions don't use
 * @property {number[] | undefined} [starts] more starts, by place
 * @property {number[] | undefined} [goals] more goals
 *
 * @typedef {{ at: number, strength: number, range: number, falloff: "flat" | "linear", sight: boolean }} DangerSource
 * @typedef {{ at: number, range: number }} Scout
 * @typedef {[a: number, b: number, cost: number]} Border in straight steps
 * @typedef {{ areas: string[], routes: Border[] } | { places: [number, number][], borders: Border[] }} Regions
 *   `areas`: rows of letters, one for each region, other signs for none; numbered by their first cells
 */

/**
 * The document as plain JSON, for `tiebreak.document`. Rows use `#` for a wall, `.` for weight 1
 * and digits 2 to 9 for heavier ground; cells are `[x, y]`.
 * @typedef {object} DocJson
 * @property {1 | 2} version the lowest that can say the document
 * @property {string} title
 * @property {string[]} map
 * @property {number | number[]} start
 * @property {number | number[]} goal
 * @property {Source | null} source
 * @property {(LaneConfig & { id?: number })[]} lanes
 * @property {object} [world] these three as documents have them
 * @property {unknown[]} [starts]
 * @property {unknown[]} [goals]
 * @property {object} [journey] as files have it; lanes may then have a `policy`
 */

/**
 * The view, which isn't part of the document; undo doesn't change it.
 * @typedef {object} ViewState
 * @property {"wall"|"erase"|"weight"|"line"|"rect"|"fill"|"start"|"goal"|"pan"|import("./state/world.js").LayerTool} tool
 * @property {boolean} draws whether a finger draws; otherwise it scrolls the page or moves a zoomed map
 * @property {number | null} shown the lane that a narrow window shows, by id; null for the first
 * @property {boolean} two whether a narrow window shows the lane after it as well
 * @property {number | null} pin the lane that the others are compared with, by id; null for the first
 * @property {number} brush the value to draw: 0 for a wall, 1 to 9 for a weight
 * @property {import("./view/layers.js").Layer} layer
 * @property {boolean} arrows parent arrows, where cells are large enough
 * @property {boolean} figures G, H and F in the corners, where cells are large enough
 * @property {number} position of the timeline: a step (sync "steps") or a share of 0 to 1000 (sync "share")
 * @property {"steps"|"share"} sync keeps lanes in step by expansions, or by the share of each lane's own run
 * @property {boolean} atEnd whether the timeline stays at the end when results change
 * @property {boolean} playing
 * @property {number} speed expansions a second in sync "steps"; in "share" a run takes 1000/speed.. seconds
 * @property {boolean} automatic whether the usual speed plays the whole timeline in about ten seconds, however long
 * @property {{ scale: number, x: number, y: number }} camera CSS pixels a cell, and the map point (cells) at the panel's top left; scale 0 means "fit"
 * @property {boolean} held whether a zoomed view stays where it is, instead of following the expanded cell
 * @property {number | null} hover cell under the pointer
 * @property {number | null} cursor cell of the keyboard's cursor, null while it isn't used
 */

/**
 * @typedef {{ state: "open"|"closed", g: number, h: number | null, f: number, step: number | null, parent: number | null, again: number | undefined, kind: number, who: number }} CellInfo `h` is null if the lane doesn't use it, and for a cell that the second of two sides has seen; `kind` is that of its latest event; `again` is 1 where it was reopened, else how a repair has changed it
 */

/**
 * The worst case of a heuristic.
 * @typedef {{ cell: [number, number], h: number, distance: number }} Overestimate in cost units
 * @typedef {{ from: [number, number], to: [number, number], drop: number, step: number }} Inconsistency h falls by `drop` over a step that costs `step`
 */

/**
 * One lane's result in numbers. The verdict comes after the rest: it means nothing until `judged`.
 * @typedef {RunFigures & Verdict & { judged: boolean }} Figures
 */

/**
 * The part of the numbers that comes from the run itself.
 * @typedef {object} RunFigures
 * @property {boolean} found
 * @property {string} status `found`, `no_path`, or `limit` if the search gave up
 * @property {number} expanded
 * @property {number} generated
 * @property {number} updated
 * @property {number} reopened
 * @property {number} maxOpen
 * @property {number | null} cost of the path, in cost units
 * @property {number | null} g of the goal; more than the cost where a cell on the path improved too late
 * @property {number} costUnit how many cost units make 1
 * @property {number | null} steps of a path from place to place
 * @property {number | null} straight steps of a path on squares of one floor
 * @property {number | null} diagonal steps likewise
 * @property {number | null} length in cells, of the path's steps or lines
 * @property {number | null} turns changes of direction along a path from cell to cell
 * @property {number} [dropped] cells taken out of OPEN by a cap or a band; like the next ones there only where it means something
 * @property {number} [deferred] returns to OPEN of cells that were expanded in part
 * @property {number} [scanned] cells passed in runs to jump points
 * @property {number} [looks] tests of a line of sight
 * @property {number} [skipped] cells of a pass that stayed in the list
 * @property {[bound: number, g: number | null, expanded: number][]} [passes] what each pass was bound by (for ARA*: its weight), g of the goal where a pass has its own path, and expansions
 * @property {number} [waypoints] cells of the path that are parents
 * @property {[number, number]} [meeting] the cell over which the path of two sides leads
 * @property {{ searches: number, expanded: number, nodes?: number, gates?: number, edges?: number }} [prepared] the work before the search
 * @property {number} [deadEnds] free cells left out
 * @property {number} [links] directed links between way-points
 * @property {number} [joined] cells expanded to join the ends to gates
 * @property {Uint32Array} [landmarks] whose distances bound h
 * @property {{ cost: number | null, expanded: number, path: Uint32Array }} [coarse] the search from gate to gate
 * @property {Uint32Array} [smoothed] the path after smoothing
 * @property {number} [turnsSmoothed]
 * @property {number} [lengthSmoothed] in cells
 * @property {number} [danger] of the cells that the path enters
 * @property {{ blocked: number | null, cost: number | null }} [truth] the first step of a player's path that fails, from 0; or else its true cost
 * @property {import("./journey/types.js").Counts & import("./journey/types.js").Reached} [journey] what the units of a journey have done; of the others then only `found`, `status`, `expanded` and `cost` mean anything
 * @property {number} share expanded cells / all cells of the map, 0 to 1 (above 1 only with reopening)
 * @property {Guarantee} rule what the configuration guarantees on any map
 */

/**
 * The part of the numbers that needs true distances.
 * @typedef {object} Verdict
 * @property {number | null} optimum the least cost, in cost units; null if there is no path
 * @property {number | null} deviation (cost - optimum) / optimum; 0 is optimal
 * @property {number} [anyAngle] the least cost at any angle, for a search of such paths on a map that isn't too large
 * @property {boolean | null} admissible here: h never exceeds the true distance on this map; null where that is unknown, or h isn't used
 * @property {boolean | null} consistent here: h never falls by more than a step costs
 * @property {Overestimate | null} overestimate the worst cell, where h is too large
 * @property {Inconsistency | null} inconsistency the worst step, where h isn't consistent
 */

/**
 * @typedef {object} Guarantee
 * @property {boolean} admissible
 * @property {boolean} consistent
 * @property {boolean} optimal a path that is found is optimal on every map
 * @property {string | null} bound how much it can cost otherwise, as a badge; null where an outcome says enough
 * @property {boolean} usesH h can decide what is expanded next; if not, neither h nor its guarantees mean anything
 * @property {string} reason one sentence
 */

/**
 * A recorded run, in columns by event, laid out as in core's `trace.rs`. Event e is about `cell[e]`, which
 * then has cost `g[e]`. `from[e]` tells the event's kind and the cell's parent, most compactly as a place in
 * `ways`. A word has the kind (1 generate, 2 update, 3 reopen, 4 expand) in its five highest bits; below, all
 * ones for the start, else the parent: its number, in `ways` how much higher it is than the cell's, from the
 * middle of all numbers on. `past[e]` is about the event before it in the same slot, so that a step back needs
 * no search: its kind, and 1 + its number; 0 if there is none. See `view/replay.js`. Each searcher has a slot
 * for each cell. `who` (the number of the searcher) and `f` (in cost units) exist only if nothing else tells
 * them. Step 0 puts the start in OPEN, step k is the k-th expansion with all that it generates; `marks` has
 * how many events have happened after every 64th step, from step 0 on.
 * @typedef {object} Trace
 * @property {Uint32Array} cell
 * @property {Uint8Array | Uint32Array} from
 * @property {Uint32Array} [ways] if missing, `from` has the words themselves
 * @property {Uint32Array} past
 * @property {Uint32Array | Float64Array} g
 * @property {Uint8Array} [who] if missing, always 0
 * @property {Uint32Array | Float64Array} [f] if missing, it follows from g and h
 * @property {Uint32Array} marks
 * @property {number} steps how many are recorded, step 0 included
 * @property {number} searchers how many there are: two sides of one search, or several units; otherwise 1
 * @property {boolean} truncated the run was longer than what is recorded
 * @property {Uint8Array} [changes] of a repair, by event: how its cell has changed by then, as `view/changes.js` numbers it
 */

/**
 * @typedef {object} Result
 * @property {number} id the lane's
 * @property {Figures} figures
 * @property {Figures | null} before while these figures await their verdict, the last ones that have one: the new ones will look similar
 * @property {Trace} trace
 * @property {Uint32Array} path cells from start to goal, empty without a path
 * @property {import("./view/sparse.js").Sparse} h by cell, nudged, in cost units (walls too); on a large map only near the cells seen
 * @property {{ g: number, h: number }} evaluation f = g * evaluation.g + floor(h * evaluation.h / 1000)
 * @property {number} unit cost units in one unit as the page writes costs
 * @property {number | null} time median milliseconds of untraced runs; null until measured
 * @property {number} runs the number of runs behind the median
 * @property {number} events about how many events the run was allowed to record
 * @property {boolean} isLong the search took too long to be repeated, so its time stays unknown
 * @property {Extra | undefined} [extra] what the lane shows beside its run
 * @property {import("./journey/types.js").Plan} [plan] for a search of a journey
 * @property {Playing} [journey] for a lane that plays a journey, whose steps are ticks
 * @property {import("./view/finding.js").Finding} [finding] the part of a layer that needs more than the run
 */

/**
 * @typedef {{ tape: import("./journey/tape.js").Tape, policy: Policy, first: Uint8Array, prepare?: (tick: number) => Promise<void> }} Playing `first`: the document's cells;
 *   `prepare` resolves when all is known that its map shows at a tick
 */

/**
 * What a lane of a richer world shows beside its run, each only where it has it. Places, unless it says otherwise.
 * @typedef {object} Extra
 * @property {Uint32Array} [smoothed] the path after smoothing
 * @property {Uint32Array} [coarse] the ends and the gates that a coarse path passes
 * @property {Uint32Array} [gates] all gates, as pairs of cells, ascending
 * @property {Uint32Array} [landmarks]
 * @property {Uint8Array} [skipped] by place: 1 where it is left out
 * @property {Uint8Array} [unseen] by place: 1 where the lane's player hasn't seen it
 * @property {number} [block] the side of blocks, in cells
 */

/**
 * A lane's state on the page. `stale` results belong to an older document; the page shows them until the
 * new ones come.
 * @typedef {object} LaneStatus
 * @property {"waiting"|"running"|"done"|"failed"} phase
 * @property {number} expanded so far, while running
 * @property {Result | null} result
 * @property {boolean} stale
 * @property {string | null} error one sentence, when failed
 */

/**
 * Whether a configuration makes sense, before it is run.
 * @typedef {object} Check
 * @property {string} chain such as "[f, h, lifo]", the same everywhere; where lanes play a journey, the policy's name
 * @property {string} name "A* [f, h, lifo]"
 * @property {(string | null)[]} notes by criterion of `ties`: why it can't matter, or null
 * @property {Uses["idle"]} idle on the map, or on any where the engine wasn't asked about one
 * @property {Uses["barred"]} [barred] on the map; missing where the engine wasn't asked about one
 * @property {string} site what of the map decides about settings; empty without one
 * @property {Guarantee} rule
 * @property {LanePolicy} [policy] where lanes play a journey
 */

/**
 * What a lane's settings are good for.
 * @typedef {object} Uses
 * @property {Record<string, string>} idle by setting that makes no difference: why it makes none
 * @property {Record<string, Record<string, string>>} barred by setting and choice that can't be searched: why not, where
 *   the choice is to blame and no number would mend it
 */

/**
 * @typedef {object} LanePolicy what there is to say of a lane's policy
 * @property {string} chain the search's
 * @property {string} help the same in sentences, without the last full stop
 * @property {string[]} details the rest of the lane's settings
 * @property {Record<string, Setting>} settings by their keys; none before it is known which make a difference
 * @property {Record<string, string>} idle by setting without an effect here: why it has none
 */

/**
 * @typedef {{ name: string, label: string, help: string }} Choice
 * @typedef {object} Setting a description of one setting of a lane, a policy or a journey
 * @property {"choice"|"number"|"optional"|"flag"|"order"|"chain"|"nudge"|"list"|"phrase"|"numbers"} kind a `list` has words
 *   each once, such as `every:10`; a `phrase` is one word with its number, or null; `numbers` are one for each choice
 * @property {number} since the version of documents that it came with
 * @property {string} noun what sentences call it
 * @property {string} label what menus call it
 * @property {string} help one sentence; empty if the choices have their own
 * @property {Choice[]} choices for a choice, a chain (`hash` stands for "hash:SEED") or a nudge
 * @property {number} least of a number, or of a nudge's size
 * @property {number} most
 * @property {number} unit how many make 1 on the page: 1000 for thousandths
 * @property {any} [usual] the value where the setting is left out, of those that came after version 1
 * @property {({ least: number, most: number, unit: number, usual: number } | null)[]} [numbers] the limits of words' numbers, by
 *   choice; null for a word that stands alone
 * @typedef {Record<string, Setting>} Settings by their keys, in the order of documents
 * @typedef {object} Catalogue everything that menus list, from the library's own enums
 * @property {{ [K in keyof LaneConfig]: Setting }} settings of lanes, in the order of documents
 * @property {Record<string, string[]>} newer by setting of version 1, its choices that came later
 * @property {Record<string, string[]>} prepares by setting, its choices that have something worked out before a search
 * @property {string[]} ofWorlds the settings about richer worlds, in the order of documents
 * @property {string[]} ofMethods the settings of which each belongs to some algorithm only
 * @property {Settings} journey
 * @property {Settings} policy
 * @property {Record<string, LaneConfig>} usual by algorithm, its usual configuration
 * @property {Record<string, string>} families by algorithm, the heading that menus list it under
 * @property {Record<string, number>} units by cost model, how many cost units make one unit
 * @property {(Choice & { seeded: boolean, world?: true })[]} generators `seeded` if the seed matters, `world` if it makes a world
 * @property {string[]} directions
 * @property {string[]} figures the names of all that is told of a lane in numbers, in the order of tables
 * @property {Limits} limits
 * @typedef {object} Limits the most of each
 * @property {number} side cells
 * @property {number} chain criteria of ties
 * @property {number} lanes
 * @property {number} title code units
 * @property {number} bytes of a file or a text
 * @property {number} sources of danger
 * @property {number} strength of a source
 * @property {number} range of a source or a scout, in cells
 * @property {number} players
 * @property {number} scouts of a player
 * @property {number} floors above the map
 * @property {number} cells of all floors
 * @property {number} places that aren't squares on one floor
 * @property {number} points to go by
 * @property {number} border what one costs, in straight steps
 * @property {number} units
 * @property {number} patrols
 * @property {number} route points
 * @property {number} script cells of all entries
 * @property {number} doors cells of all of them
 * @property {number} ticks
 * @property {number} interval ticks between two steps of a patrol
 * @property {number} offset of a patrol, in steps
 */

/**
 * A map without lanes, from a generator or a file.
 * @typedef {{ width: number, height: number, cells: Uint8Array, start: number, goal: number, world?: WorldData | undefined }} MapData
 */

/**
 * One line of a .scen file.
 * @typedef {object} Problem
 * @property {number} bucket
 * @property {string} map its file's name, as written there
 * @property {number} width of that map
 * @property {number} height
 * @property {[number, number]} start
 * @property {[number, number]} goal
 * @property {number} length of the optimal path, as published
 */

/**
 * The contents of a link: the document and the view. `origin` stays when the map is edited (and makes
 * the link shorter); `source` is null once the map has been edited.
 * @typedef {Pick<ViewState, "layer"|"arrows"|"figures"|"position"|"sync"|"atEnd"|"speed"|"camera">} LinkView
 * @typedef {Omit<Doc, "lanes"> & { lanes: LaneConfig[], policies?: Policy[], ids?: (number | null)[], view: LinkView }} LinkDoc the
 *   `ids` of lanes are those that a page gave them
 */

/**
 * Why a link can't be opened; `query` is for the readable form.
 * @typedef {Error & { kind: "damaged"|"cut"|"newer"|"foreign"|"long"|"map"|"query" }} LinkFailure
 */

export {};
