// What is said of texts that stand in no language's file as they are.
import assert from "node:assert/strict";
import { test } from "node:test";
import { numbersIn } from "../../www/src/words/format.ts";
import { say, speaker } from "../../www/src/words/language.ts";

const german = speaker({
  optimal: "optimal",
  wall: "Wand",
  "at most {} times the optimum": "höchstens das {}-Fache des Optimums",
  "The path costs {}.": "Der Weg kostet {}.",
  "The path costs {} more.": "Der Weg kostet {} mehr.",
  "{} becomes {}": "{} wird {}",
  "So the path is optimal.": "Also ist der Weg optimal.",
  "h never overestimates.": "h überschätzt nie.",
  "f (x) [y] {}?": "f von x: {}",
});

test("a text with its values is known by its pattern", () => {
  assert.equal(german("at most 1.5 times the optimum"), "höchstens das 1.5-Fache des Optimums");
  assert.equal(german("f (x) [y] 3?"), "f von x: 3");
  assert.equal(german("at most times the optimum"), "at most times the optimum");
});

test("the pattern that says most comes first", () => {
  assert.equal(german("The path costs 3 % more."), "Der Weg kostet 3 % mehr.");
  assert.equal(german("The path costs 3 %."), "Der Weg kostet 3 %.");
});

test("values that are words are said too", () => {
  assert.equal(german("(3, 1) becomes wall"), "(3, 1) wird Wand");
});

test("sentences are said one by one, and what isn't known stays English", () => {
  assert.equal(
    german("h never overestimates. So the path is optimal. Nobody knows. The path costs 5."),
    "h überschätzt nie. Also ist der Weg optimal. Nobody knows. Der Weg kostet 5.",
  );
});

test("a pattern that would leave half of a text English isn't meant", () => {
  const halved = speaker({ "{} of {}": "{} von {}", "{} and {}": "{} und {}", steps: "Schritte" });
  assert.equal(halved("How many steps of a path are kept."), "How many steps of a path are kept.");
  assert.equal(halved("GIF of the timeline"), "GIF of the timeline");
  assert.equal(halved("steps of A1"), "Schritte von A1");
  assert.equal(halved("3 of New York"), "3 von New York");
});

test("a pattern of one word leaves no word English, but names and numbers", () => {
  const loose = speaker({ "near {}": "nahe {}", "{} ahead": "{} voraus", walls: "Wände" });
  assert.equal(loose("near lakes"), "near lakes");
  assert.equal(loose("lakes ahead"), "lakes ahead");
  assert.equal(loose("near walls"), "nahe Wände");
  assert.equal(loose("near (3, 1)"), "nahe (3, 1)");
  assert.equal(loose("near New York"), "nahe New York");
  assert.equal(loose("5 ahead"), "5 voraus");
});

test("names of files and what is quoted are the reader's own", () => {
  const own = speaker({
    "{} has {} MB.": "{} hat {} MB.",
    'There is no example "{}"; there are {}.': "Es gibt kein Beispiel „{}“; es gibt {}.",
    wall: "Wand",
  });
  assert.equal(own("my big map.png has 12 MB."), "my big map.png hat 12 MB.");
  assert.equal(own("a note that has 12 MB."), "a note that has 12 MB.");
  assert.equal(
    own('There is no example "the old trap"; there are 9.'),
    "Es gibt kein Beispiel „the old trap“; es gibt 9.",
  );
  assert.equal(
    own('There is no example "wall"; there are wall.'),
    "Es gibt kein Beispiel „wall“; es gibt Wand.",
  );
  const english = 'There is no example "wall"; there are a few others.';
  assert.equal(own(english), english);
});

test("values given apart take the places in their order, and English needs no words", () => {
  assert.equal(german("{} becomes {}", 1, "wall"), "1 wird wall");
  assert.equal(german("{} of {}", 1, 2), "1 of 2");
  assert.equal(say("at most {} times the optimum", 2), "at most 2 times the optimum");
  assert.equal(say("at most 2 times the optimum"), "at most 2 times the optimum");
});

test("no space stands between Chinese characters that are put together", () => {
  const chinese = speaker({
    "{}, then {}": "{}，其次 {}",
    "low h": "h 小者优先",
    newest: "最晚进入的优先",
    "One.": "一。",
    "Two.": "二。",
  });
  assert.equal(chinese("low h, then newest"), "h 小者优先，其次最晚进入的优先");
  assert.equal(chinese("One. Two. Three."), "一。二。Three.");
});

test("a value in Chinese joins its sentence, one in Latin letters stands apart", () => {
  const chinese = speaker({ "{} expands {} cells.": "{} 扩展 {} 个格子。", Greedy: "贪心" });
  assert.equal(chinese("Greedy expands 3 cells."), "贪心扩展 3 个格子。");
  assert.equal(chinese("A* expands 3 cells."), "A* 扩展 3 个格子。");
});

test("a sentence may begin with a number", () => {
  const chinese = speaker({
    "Nobody moves.": "没有单位移动。",
    "{} units are left.": "还有 {} 个单位。",
  });
  assert.equal(chinese("Nobody moves. 2 units are left."), "没有单位移动。还有 2 个单位。");
});

test("numbers of the engine's are written as the language does", () => {
  assert.equal(numbersIn("at (3, 1): 1.5 of 1,204,000.25", "de"), "at (3, 1): 1,5 of 1.204.000,25");
  assert.equal(numbersIn("11.9 % of 1,204", "zh"), "11.9% of 1,204");
  assert.equal(numbersIn("1.5 of 1,204", "en"), "1.5 of 1,204");
});
