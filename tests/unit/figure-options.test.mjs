import assert from "node:assert/strict";
import { test } from "node:test";
import { documentOf } from "../../www/src/address/keys.ts";
import { pickLanes, readOptions } from "../../www/src/embed/options.ts";

const usual = {
  controls: "min",
  autoplay: false,
  loop: false,
  draw: false,
  speed: null,
  from: null,
  to: null,
  theme: "auto",
  lanes: null,
  caption: null,
  lang: null,
};

const read = (search, hash = "") => readOptions({ search, hash });

test("options and document are told apart, in either form", () => {
  const options = { ...usual, controls: "full", autoplay: true, loop: true, speed: 40 };
  const search = "?controls=full&autoplay=yes&loop=yes&speed=40";
  assert.deepEqual(read(search, "#1abc"), { options, link: "#1abc", complaints: [] });
  assert.deepEqual(read(`${search}&map=trap:64x40:1&a=astar[f,h]+octile`), {
    options,
    link: "?map=trap:64x40:1&a=astar[f,h]+octile",
    complaints: [],
  });
  assert.deepEqual(read("", "#1abc"), { options: usual, link: "#1abc", complaints: [] });
});

test("the rest stays in the document as it was written", () => {
  const { link } = read("?title=100%25&from=3&b=astar%5Bf,h%5D");
  assert.equal(link, "?title=100%25&b=astar%5Bf,h%5D");
});

test("values are read as forms write them", () => {
  const { options, complaints } = read("?caption=Gr%C3%B6%C3%9Fe+A%2A&lanes=a%2Cc&from=0&to=12");
  assert.deepEqual(complaints, []);
  assert.deepEqual(options, { ...usual, caption: "Größe A*", lanes: ["a", "c"], from: 0, to: 12 });
  assert.equal(read("?lanes=12").options.lanes, 12);
});

test("yes and no are read as HTML and forms write them", () => {
  for (const [text, value] of [
    ["", true],
    ["yes", true],
    ["true", true],
    ["no", false],
    ["false", false],
  ]) {
    for (const name of ["autoplay", "play"]) {
      const { options, complaints } = read(`?${name}=${text}&loop=${text}`, "#1abc");
      assert.deepEqual(complaints, []);
      assert.deepEqual(options, { ...usual, autoplay: value, loop: value });
    }
  }
  assert.equal(read("?autoplay", "#1abc").options.autoplay, true);
});

test("an option that isn't understood is named, and left out", () => {
  for (const [search, ...sentences] of [
    ["?controls=all", 'The option "controls" is none, min or full, not "all".'],
    ["?play=1", 'The option "autoplay" is yes or no, not "1".'],
    ["?autoplay=YES", 'The option "autoplay" is yes or no, not "YES".'],
    ["?speed=0", 'The option "speed" is a whole number from 1 to 1000000, not "0".'],
    ["?speed=1e3", 'The option "speed" is a whole number from 1 to 1000000, not "1e3".'],
    ["?from=-1", 'The option "from" is a whole number from 0 to 4294967296, not "-1".'],
    ["?from=9&to=3", 'The option "from", 9, is above "to", 3.'],
    ["?theme=sepia", 'The option "theme" is light, dark or auto, not "sepia".'],
    ["?play=yes&play=yes", 'The option "autoplay" appears twice.'],
    ["?play=no&autoplay=yes", 'The option "autoplay" appears twice.'],
    ["?caption=%E0%A4%A", 'The option "caption" is a text of at most 200 characters, not "".'],
  ]) {
    assert.deepEqual(read(search, "#1abc").complaints, sentences, search);
  }
  for (const lanes of ["m", "a,,b", "a,a", "0", "13", "A", ""]) {
    const { options, complaints } = read(`?lanes=${lanes}`, "#1abc");
    assert.equal(options.lanes, null);
    assert.match(complaints[0] ?? "", /^The option "lanes" is letters from a to l/, lanes);
  }
});

test("beside a link in #, a key of documents is named", () => {
  const { complaints } = read("?map=trap&strat=1,1", "#1abc");
  assert.equal(complaints.length, 2);
  assert.match(complaints[0] ?? "", /^There is no option "map"; there are controls, autoplay, /);
  assert.match(complaints[1] ?? "", /^There is no option "strat"/);
});

test("what senders add is left out, beside either form of link", () => {
  const added = "utm_source=x&controls=full&fbclid=1&source=a&colour=blue&__proto__=1&s=20";
  const options = { ...usual, controls: "full" };
  assert.deepEqual(read(`?${added}`, "#1abc"), { options, link: "#1abc", complaints: [] });
  assert.deepEqual(read(`?${added}&amp;map=trap&amp;a=astar`), {
    options,
    link: "?map=trap&a=astar",
    complaints: [],
  });
  assert.deepEqual(read(`?${added}`), { options, link: "", complaints: [] });
});

test("a slip in an option's name is told, beside either form of link", () => {
  for (const [written, meant] of [
    ["contrls", "controls"],
    ["Theme", "theme"],
    ["autopaly", "autoplay"],
    ["captions", "caption"],
    ["AUTOPLAY", "autoplay"],
  ]) {
    const complaints = [`There is no option "${written}"; "${meant}" is probably meant.`];
    const told = { options: usual, complaints };
    assert.deepEqual(read(`?${written}=x`, "#1abc"), { ...told, link: "#1abc" });
    assert.deepEqual(read(`?${written}=x&map=trap`), { ...told, link: "?map=trap" });
  }
});

test("a document is found in every kind of link", () => {
  for (const [link, named] of [
    ["https://tiebreak.example/#1abc", "#1abc"],
    ["https://tiebreak.example/index.html?map=trap&a=dijkstra", "?map=trap&a=dijkstra"],
    ["https://tiebreak.example/?map=trap#1abc", "#1abc"],
    [" #1abc\n", "#1abc"],
    ["?map=trap", "?map=trap"],
    ["?map=trap#", "?map=trap"],
    ["https://tiebreak.example/", ""],
    ["https://tiebreak.example/?", ""],
    ["https://tiebreak.example/?fbclid=1", ""],
    ["https://tiebreak.example/?map=trap&fbclid=1&amp;a=dijkstra", "?map=trap&a=dijkstra"],
    ["https://tiebreak.example/?fbclid=1#1abc", "#1abc"],
    ["javascript:alert(1)", ""],
    ["", ""],
  ]) {
    assert.equal(documentOf(link), named, link);
  }
});

test("lanes are picked by letter or by number", () => {
  const lanes = ["one", "two", "three"];
  assert.deepEqual(pickLanes(lanes, null), { lanes, complaints: [] });
  assert.deepEqual(pickLanes(lanes, ["c", "a"]), { lanes: ["one", "three"], complaints: [] });
  assert.deepEqual(pickLanes(lanes, 2), { lanes: ["one", "two"], complaints: [] });
});

test("lanes that the link doesn't have are named, and the others shown", () => {
  const lanes = ["one", "two"];
  assert.deepEqual(pickLanes(lanes, ["b", "d"]), {
    lanes: ["two"],
    complaints: ["The link has no lane d; its last one is b."],
  });
  assert.deepEqual(pickLanes(lanes, ["e"]).lanes, lanes);
  assert.deepEqual(pickLanes(lanes, 4), {
    lanes,
    complaints: ['The option "lanes" asks for 4 lanes; the link has 2.'],
  });
});

test("a sender's text behind # is no link where the document stands before it", () => {
  const link = "?map=trap";
  for (const hash of ["#xtor=RSS-1", "#:~:text=Trap"])
    assert.deepEqual(read("?map=trap&controls=full&fbclid=1", hash), {
      options: { ...usual, controls: "full" },
      link,
      complaints: [],
    });
});
