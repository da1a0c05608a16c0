import { dirname, join } from "node:path/posix";

/** For each folder the folders that its files import from, and which files do so. */
export type FolderGraph = Map<string, Map<string, string[]>>;

// Static and dynamic imports, re-exports and types alike. A URL of a file that becomes a process or
// thread of its own is no import: its code does not run here.
const importPattern = /\b(?:from|import)\s*\(?\s*["']([#.][^"']*)["']/g;

/** Reads the imports between the folders of these sources, given by path from the root. */
export function readFolderGraph(sources: ReadonlyMap<string, string>): FolderGraph {
  const graph: FolderGraph = new Map();
  for (const [file, text] of sources) {
    const folder = dirname(file);
    const targets = graph.get(folder) ?? new Map<string, string[]>();
    graph.set(folder, targets);
    for (const [, name = ""] of text.matchAll(importPattern)) {
      const target = dirname(name.startsWith("#") ? name.slice(1) : join(folder, name));
      if (target === folder) continue;
      targets.set(target, [...new Set([...(targets.get(target) ?? []), file])]);
    }
  }
  return graph;
}

/** Lists the imports that are part of a circle between folders, with the files to change. */
export function findCircles(graph: FolderGraph): string[] {
  return [...graph].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => listReached(graph, to).has(from))
      .map(([to, files]) => `${from} -> ${to} (${files.join(", ")})`),
  );
}

function listReached(graph: FolderGraph, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (const folder of waiting) {
    if (reached.has(folder)) continue;
    reached.add(folder);
    waiting.push(...(graph.get(folder)?.keys() ?? []));
  }
  return reached;
}
