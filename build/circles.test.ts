import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const layers = ["domain", "db", "ingest", "server", "client", "cli"];

/** The folder of a file; a file at the top of its layer is a room of its own. */
function roomOf(file: string): string {
  return layers.includes(dirname(file)) ? file : dirname(file);
}

/** The rooms of a layer with the rooms of the same layer that their files import from. */
function readRooms(layer: string): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  const files = globSync(`${layer}/**/*.{ts,tsx}`, { cwd: root });
  for (const file of files.filter((name) => !/\.test\.|\/(?:test|attacks)\//.test(name))) {
    const known = rooms.get(roomOf(file)) ?? new Set();
    rooms.set(roomOf(file), known);
    const source = readFileSync(join(root, file), "utf8");
    for (const [, name = ""] of source.matchAll(/(?:from|import\()\s*"([#.][^"]+)"/g)) {
      const target = name.startsWith("#") ? name.slice(1) : join(dirname(file), name);
      const isOther = roomOf(target) !== roomOf(file);
      if (isOther && target.startsWith(`${layer}/`)) known.add(roomOf(target));
    }
  }
  return rooms;
}

function findReached(rooms: Map<string, Set<string>>, start: string): Set<string> {
  const reached = new Set<string>();
  const queue = [start];
  for (let room = queue.pop(); room !== undefined; room = queue.pop()) {
    for (const next of rooms.get(room) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      queue.push(next);
    }
  }
  return reached;
}

test.each(layers)("the folders of %s do not import each other in circles", (layer) => {
  const rooms = readRooms(layer);
  expect(rooms.size).toBeGreaterThan(5);
  expect([...rooms.keys()].filter((room) => findReached(rooms, room).has(room))).toEqual([]);
});
