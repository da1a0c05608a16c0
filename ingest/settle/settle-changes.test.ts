import { expect, test } from "vitest";
import { settleChanges, type Change, type Version } from "./settle-changes.ts";

type Tree = Record<string, string[]>;

/** A document with a key of its own that names others. */
function version(key: string, names: string[] = [], rest: Partial<Version> = {}): Version {
  return { offers: [key], names, needs: names, ...rest };
}

/** The changes from one tree to another, where documents are keyed by their files. */
function compare(last: Tree, next: Tree): Change[] {
  const files = [...new Set([...Object.keys(last), ...Object.keys(next)])];
  return files.map((file) => {
    const [old, names] = [last[file], next[file]];
    const before = old && version(file, old);
    const isSame = before && names && JSON.stringify(old) === JSON.stringify(names);
    return { file, last: before, next: isSame ? before : names && version(file, names) };
  });
}

function settle(last: Tree, next: Tree): string[] {
  return [...settleChanges(compare(last, next))].toSorted();
}

test("a removed document is kept while another one names it, and goes with the last reference", () => {
  expect(settle({ event: ["hall"], hall: [] }, { event: ["hall"] })).toEqual(["hall"]);
  expect(settle({ event: ["hall"], hall: [] }, { event: [] })).toEqual([]);
});

test("documents removed together go together, circles included", () => {
  expect(settle({ event: ["hall"], hall: [] }, {})).toEqual([]);
  expect(settle({ a: ["b"], b: ["a"], c: [] }, { c: [] })).toEqual([]);
  expect(settle({ a: ["b"], b: ["a"], c: ["a"] }, { c: ["a"] })).toEqual(["a", "b"]);
});

test("what a kept document names is kept as well, down a chain", () => {
  const last = { a: ["b"], b: ["c"], c: ["d"], d: [], e: [] };
  expect(settle(last, { a: ["b"], e: [] })).toEqual(["b", "c", "d"]);
  expect(settle(last, { a: [], e: [] })).toEqual([]);
});

test("a new version waits while it names what is not in the tree, and so does what names it", () => {
  expect(settle({}, { a: ["b"], b: ["c"] })).toEqual(["a", "b"]);
  expect(settle({ a: [] }, { a: ["b"] })).toEqual(["a"]);
  expect(settle({}, { a: ["b"], b: ["a"] })).toEqual([]);
});

test("a document that waits needs what its last version names", () => {
  const last = { event: ["hall"], hall: [] };
  expect(settle(last, { event: ["ghost"] })).toEqual(["event", "hall"]);
});

test("a document that is only held can be named as before, but not for the first time", () => {
  const last = { event: ["hall"], hall: [] };
  expect(settle(last, { event: ["hall", "other"], other: [] })).toEqual(["hall"]);
  expect(settle(last, { event: ["hall"], party: ["hall"] })).toEqual(["hall", "party"]);
});

test("a document that moves keeps its address while others name it, unless another one offers it", () => {
  const event = version("event", ["hall"]);
  const moving = { file: "hall", last: version("hall"), next: version("barn") };
  const unchanged = { file: "event", last: event, next: event };
  expect([...settleChanges([unchanged, moving])]).toEqual(["hall"]);
  const successor = { file: "new", next: version("hall") };
  expect([...settleChanges([unchanged, moving, successor])]).toEqual([]);
  const alias = { ...moving, next: { ...version("barn"), offers: ["barn", "hall"] } };
  expect([...settleChanges([unchanged, alias])]).toEqual([]);
});

test("a draft neither waits nor keeps anything", () => {
  const draft = { offers: [], names: [], needs: [] };
  const hall = { file: "hall", last: version("hall") };
  expect([...settleChanges([{ file: "event", last: draft, next: draft }, hall])]).toEqual([]);
  const drafted = { file: "event", last: version("event", ["hall"]), next: draft };
  expect([...settleChanges([drafted, hall])]).toEqual([]);
  const loose = { file: "loose", next: { offers: [], names: ["ghost"], needs: [] } };
  expect([...settleChanges([loose])]).toEqual([]);
});

test("a mistake that is already online stays until the document is changed", () => {
  expect(settle({ a: ["ghost"] }, { a: ["ghost"] })).toEqual([]);
  expect(settle({ a: ["ghost"], b: [] }, { a: ["ghost", "b"], b: [] })).toEqual(["a"]);
});

test("files kept for another reason keep what they name", () => {
  const changes = compare({ a: ["b"], b: [] }, { a: [], c: [] });
  const kept = settleChanges(changes, () => ["a"]);
  expect([...kept].toSorted()).toEqual(["a", "b"]);
});

/** A repeatable sequence of numbers below the given one. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const files = ["a", "b", "c", "d", "e"];

/** Adds, removes or rewrites a few files. */
function edit(tree: Tree, random: (below: number) => number): Tree {
  const edited = { ...tree };
  for (let count = 1 + random(3); count > 0; count -= 1) {
    const file = files[random(files.length)] ?? "";
    const names = [...files, "ghost"].filter(() => random(4) === 0);
    if (random(3) === 0) delete edited[file];
    else edited[file] = names;
  }
  return edited;
}

/** What is online after the import of a tree. */
function publish(online: Tree, tree: Tree): Tree {
  const kept = settleChanges(compare(online, tree));
  const shown = files.flatMap((file) => {
    const names = kept.has(file) ? online[file] : tree[file];
    return names ? [[file, names] as const] : [];
  });
  return Object.fromEntries(shown);
}

function isConsistent(online: Tree): boolean {
  return Object.values(online)
    .flat()
    .every((name) => name in online);
}

/** The removed files that are online although nothing leads to them from a file of the tree. */
function findStray(online: Tree, tree: Tree): string[] {
  const reached = new Set(Object.keys(online).filter((file) => file in tree));
  for (const file of reached) for (const name of online[file] ?? []) reached.add(name);
  return Object.keys(online).filter((file) => !reached.has(file));
}

test("after any sequence of imports nothing online names what is not, and nothing is held in vain", () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = createRandom(seed);
    let tree: Tree = {};
    let online: Tree = {};
    for (let step = 0; step < 12; step += 1) {
      const before = online;
      tree = edit(tree, random);
      online = publish(before, tree);
      const lost = Object.keys(before).filter((file) => file in tree && !(file in online));
      const isStable = JSON.stringify(publish(online, tree)) === JSON.stringify(online);
      const facts = { isConsistent: isConsistent(online), isStable, lost };
      const stray = findStray(online, tree);
      const run = { seed, step, before, tree };
      const wanted = { isConsistent: true, isStable: true, lost: [], stray: [] };
      expect({ ...run, ...facts, stray }).toEqual({ ...run, ...wanted });
    }
  }
});

test("a tree without mistakes is published as it is, whatever was online before", () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = createRandom(seed);
    let online: Tree = {};
    for (let step = 0; step < 5; step += 1) online = publish(online, edit(online, random));
    const tree = edit(edit({}, random), random);
    const whole = Object.fromEntries(
      Object.entries(tree).map(([file, names]) => [file, names.filter((name) => name in tree)]),
    );
    expect(publish(online, whole)).toEqual(whole);
  }
});
