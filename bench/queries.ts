import { existsSync } from "node:fs";
import { join } from "node:path";
import { createLiveStore } from "#db/store/live-store.ts";
import { maxSearchHits, searchDocuments } from "#db/search/search.ts";
import { createContentResponses } from "#server/content-api/responses.ts";
import { libraryFolder, topics, towns, writeLibrary } from "./generate.ts";
import { runNode, withFolder } from "./processes.ts";

export interface Library {
  documents: number;
  workers: number;
  /** Keeps the library and its database for the next run. */
  folder?: string | undefined;
}

const warmUps = 20;
const rounds = 300;

/** Responses of the content API and of the search, computed as in the server. */
export async function measureQueries(options: Library): Promise<void> {
  await withLibrary(options, ({ dataDir }) =>
    measure(join(dataDir, "plakat.db"), options.documents),
  );
}

/** Hands out the folders of an imported library. */
export async function withLibrary(
  { documents, workers, folder }: Library,
  run: (folders: { contentDir: string; dataDir: string }) => void | Promise<void>,
): Promise<void> {
  const use = async (place: string) => {
    const contentDir = join(place, "content");
    const dataDir = join(place, "data");
    if (!existsSync(dataDir)) {
      await writeLibrary(contentDir, documents);
      const env = { CONTENT_DIR: contentDir, DATA_DIR: dataDir, WORKERS: String(workers) };
      await runNode(["dist/cli/main.js", "import", "--json"], env);
    }
    await run({ contentDir, dataDir });
  };
  await (folder === undefined ? withFolder(use) : use(folder));
}

function measure(file: string, documents: number): void {
  const now = () => new Date();
  const store = createLiveStore({ file, now });
  const responses = createContentResponses({ store, now });
  console.log(`Queries: ${documents} documents, no query repeated`);
  console.log(`  ${"".padEnd(44)}     p50      p99      max`);
  for (const [name, params] of Object.entries(createQueries(documents))) {
    const endpoint = name.startsWith("navigation") ? "navigation" : "query";
    report(name, (round) => {
      responses.get({ endpoint, params: JSON.stringify(params(round)) });
    });
  }
  console.log(`Search: ${documents} documents`);
  const visibility = { now: now(), withDrafts: false };
  for (const [name, text] of Object.entries(searches)) {
    report(name, (round) => {
      const options = { visibility, limit: maxSearchHits, limitPerGroup: 5 };
      store.snapshot((snapshot) => searchDocuments(snapshot.store, text(round), options));
    });
  }
  store.close();
}

/** Nothing is cached: every round sends another query. */
function createQueries(documents: number): Record<string, (round: number) => object> {
  const sort = [{ _file: 1, $numeric: true }];
  const page = (round: number) => `/${libraryFolder(pageNumber(round))}/seite-${pageNumber(round)}`;
  // Never one of the drafts.
  const pageNumber = (round: number) => ((round * 50) % documents) + 1 + (round % 49);
  const pick = (list: string[], round: number) => list[round % list.length] ?? "";
  const only = ["_path", "title", "datum"];
  const inNavigation = { _partial: { $not: true }, navigation: { $not: false } };
  return {
    "one page": (round) => ({ where: [{ _path: page(round) }], first: true, sort }),
    "neighbours of a page": (round) => ({
      where: [inNavigation],
      without: ["body"],
      surround: { query: page(round) },
      sort,
    }),
    "list of a folder": (round) => ({
      where: [{ _path: `--REGEX /^\\/ordner-${round % 100}\\//` }],
      only: ["_path", "title", "description", `f${round}`],
      sort,
    }),
    "one page of the whole list": (round) => ({ only, sort, skip: round * 20, limit: 20 }),
    "the same as release 2.13 sorts": (round) => ({
      only,
      sort: [{ _stem: 1, $numeric: true }],
      skip: round * 20,
      limit: 20,
    }),
    "the newest": (round) => ({ only, sort: [{ datum: -1 }], skip: round, limit: 10 }),
    "equal value, sorted by number": (round) => ({
      where: [{ ort: pick(towns, round) }],
      sort: [{ rang: 1, $numeric: true }],
      only,
      skip: round,
      limit: 20,
    }),
    "entry of a list": (round) => ({
      where: [{ themen: { $contains: pick(topics, round) } }],
      only,
      skip: round,
      limit: 20,
    }),
    "number of a range": (round) => ({
      where: [{ rang: { $gte: round * 10, $lt: round * 10 + 2000 }, aktiv: true }],
      count: true,
    }),
    "regular expression in titles": (round) => ({
      where: [{ title: `--REGEX /${round}.*(Deich|Hafen)$/i` }],
      only,
      limit: 20,
    }),
    "one of several conditions": (round) => ({
      where: [{ $or: [{ ort: pick(towns, round) }, { rang: { $lt: round } }] }, { aktiv: true }],
      sort: [{ title: 1 }],
      only,
      limit: 20,
    }),
    "navigation of a folder": (round) => ({
      where: [{ _dir: libraryFolder(pageNumber(round)) }, { rang: { $gte: round } }],
    }),
  };
}

const searches: Record<string, (round: number) => string> = {
  "a number": (round) => `Seite ${round * 31 + 1}`,
  "one common word": (round) => ["Küste", "Hafen", "Pflege", "Moor"][round % 4] ?? "",
  "two common words": (round) => ["Deich Schule", "Bahn Miete", "Insel Kita"][round % 3] ?? "",
  "the beginning of a word": (round) => ["Krank", "Digi", "Feuer", "Aus"][round % 4] ?? "",
  "part of a word": (round) => ["haus", "wirtschaft", "rat", "kraft"][round % 4] ?? "",
  "one letter": (round) => ["a", "s", "k"][round % 3] ?? "",
  "a question of six words": () => "Wie bauen wir den Hafen aus",
  "a word that does not exist": (round) => `Xylofonquartett${round}`,
};

function report(name: string, run: (round: number) => void): void {
  for (let round = 0; round < warmUps; round += 1) run(rounds + round);
  const durations = Array.from({ length: rounds }, (_, round) => {
    const startedAt = performance.now();
    run(round);
    return performance.now() - startedAt;
  }).toSorted((one, other) => one - other);
  const show = (share: number) => {
    const value = durations[Math.min(rounds - 1, Math.floor(rounds * share))] ?? 0;
    return `${value.toFixed(2)} ms`.padStart(9);
  };
  console.log(`  ${name.padEnd(44)}${show(0.5)}${show(0.99)}${show(1)}`);
}
