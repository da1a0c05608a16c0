import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { findCircles, readFolderGraph } from "./folder-graph.ts";
import { folderOrder } from "./folder-order.ts";

const root = join(import.meta.dirname, "..");
const files = Object.keys(folderOrder)
  .flatMap((layer) =>
    readdirSync(join(root, layer), { recursive: true, encoding: "utf8" }).map((name) =>
      join(layer, name).replaceAll("\\", "/"),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/(test|fixtures)\//.test(file));

test("folders do not import each other in a circle", () => {
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
  expect(findCircles(readFolderGraph(sources))).toEqual([]);
});

test("a circle between folders is found in imports of every form", () => {
  const sources = new Map([
    ["db/write/save.ts", 'import { open } from "#db/store/open.ts";'],
    ["db/store/open.ts", 'import { readFile } from "node:fs";\nimport "#db/files/lock.ts";'],
    ["db/files/lock.ts", 'import {\n  type Save,\n} from "#db/write/save.ts";'],
    ["server/http/send.ts", 'export * from "../../client/app.tsx";\nimport { a } from "./a.ts";'],
    ["client/app.tsx", 'const load = () => import("#client/pages/home.tsx");'],
    ["client/pages/home.tsx", 'export type Send = import("#server/http/send.ts").Send;'],
    ["cli/main.ts", 'import "#client/app.tsx";\nimport "#db/write/save.ts";'],
  ]);
  expect(findCircles(readFolderGraph(sources))).toEqual([
    "db/write -> db/store (db/write/save.ts)",
    "db/store -> db/files (db/store/open.ts)",
    "db/files -> db/write (db/files/lock.ts)",
    "server/http -> client (server/http/send.ts)",
    "client -> client/pages (client/app.tsx)",
    "client/pages -> server/http (client/pages/home.tsx)",
  ]);
});

test("every folder has its place in the order that lint holds", () => {
  const folders = new Set(files.map((file) => dirname(file)));
  expect(Object.values(folderOrder).flat(2).toSorted()).toEqual([...folders].toSorted());
});

test("no folder is too long to be read at a glance", () => {
  const byFolder = Map.groupBy(files, (file) => dirname(file));
  const crowded = [...byFolder].filter(([, names]) => names.length > 24).map(([folder]) => folder);
  expect(crowded).toEqual([]);
});
