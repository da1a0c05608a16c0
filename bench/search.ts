import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { words } from "./generate.ts";
import { startServer } from "./processes.ts";
import { withLibrary, type Library } from "./queries.ts";

/** At most, of each kind: of 400, three are slower than the p99, so that no single pause of the machine decides it. */
const rounds = 400;
/** Searches before the measurement, of each way: a server that has just started still compiles its code. */
const warmUps = 200;
/** Of each kind; few enough to be remembered together. */
const knownCount = 3;

/** Ways to search, by the address that is requested. */
const ways: Record<string, (text: string) => string> = {
  page: (text) => `/suche?${new URLSearchParams({ q: text }).toString()}`,
  data: (text) => `/api/suche?${new URLSearchParams({ q: text }).toString()}`,
  suggestions: (text) => `/api/suche?${new URLSearchParams({ q: text, limit: "8" }).toString()}`,
};

/**
 * Searches over HTTP, as browsers send them, one after another.
 *
 * The database is in memory as far as the system is concerned: what a disk takes is not measured.
 */
export async function measureSearch(options: Library): Promise<void> {
  await withLibrary(options, async ({ dataDir }) => {
    const server = await startServer({ CONTENT_DIR: "/nowhere", DATA_DIR: dataDir, WATCH: "0" });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const search = async (path: string) => get(server.url + path, agent);
    try {
      await readFile(join(dataDir, "plakat.db"));
      const kinds = Object.entries(queries);
      const first = (count: number) => kinds.flatMap(([, list]) => list.slice(0, count));
      for (const write of Object.values(ways)) {
        for (let round = 0; round < warmUps; round += 1) await search(write(warmUp(round)));
      }
      console.log(`Search over HTTP: ${options.documents} documents`);
      for (const [way, write] of Object.entries(ways)) {
        console.log(`  ${way.padEnd(50)}     p50      p99      max`);
        for (const [name, list] of kinds) {
          await report(`never asked before: ${name}`, list.map(write), search);
        }
        const known = first(knownCount).map(write);
        for (const path of known) await search(path);
        await report("asked before, of all kinds", repeat(known), search);
      }
      await report("  for comparison: a finished page", repeat(["/"]), search);
    } finally {
      agent.destroy();
      await server.stop();
    }
  });
}

function repeat(paths: string[]): string[] {
  return Array.from({ length: Math.ceil(rounds / paths.length) }, () => paths).flat();
}

async function report(
  name: string,
  paths: string[],
  search: (path: string) => Promise<void>,
): Promise<void> {
  const durations: number[] = [];
  // One after another, so that none waits for its turn.
  for (const path of paths) {
    const startedAt = performance.now();
    await search(path);
    durations.push(performance.now() - startedAt);
  }
  const sorted = durations.toSorted((one, other) => one - other);
  const show = (share: number) => {
    const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return `${value.toFixed(1)} ms`.padStart(9);
  };
  console.log(`    ${name.padEnd(48)}${show(0.5)}${show(0.99)}${show(1)}`);
}

const strange = [
  `"AND"`,
  "NEAR(a b)",
  "title:*",
  "str.",
  "wk 1",
  "🌊🌊",
  "a\u0301\u0302",
  "in*innen",
  "-er",
  "ß",
  "ﬃ",
  "%00",
  "../",
  "Platz 07",
  "ΑΒΓ",
  "中文",
];

/** Within a kind no query is written twice; kinds with few words have fewer. */
const queries: Record<string, string[]> = {
  "a common word": words,
  "the beginning of a word": listUnique((round) => {
    const word = pick(round);
    return word.slice(0, 2 + (turn(round) % (word.length - 2)));
  }),
  "two words": listUnique((round) => `${pick(round)} ${pick(round * 7 + 1 + turn(round))}`),
  "six words": listUnique((round) =>
    [1, 7, 11, 13, 17, 19]
      .map((step) => pick((round + turn(round)) * step + turn(round)))
      .join(" "),
  ),
  "a name and a number": listUnique((round) => `Seite ${round * 61 + 1}`),
  "one letter": Array.from("abcdefghijklmnopqrstuvwxyz"),
  "a misspelt word": listUnique((round) => misspell(pick(round), turn(round))),
  "a misspelt word of three": listUnique((round) =>
    [pick(round + 5), misspell(pick(round), 1), pick(round + 9 + turn(round))].join(" "),
  ),
  "a word that does not exist": listUnique(
    (round) => `${spell(round * 9973)}quartett${spell(round)}`,
  ),
  "200 characters of words": listUnique((round) =>
    fill((at) => pick(round * 3 + at * (1 + (round % 11)))),
  ),
  "200 characters of beginnings": listUnique((round) =>
    fill((at) => pick(round * 3 + at * (1 + turn(round))).slice(0, 2 + ((round + at) % 3))),
  ),
  "200 characters of misspelt words": listUnique((round) =>
    fill((at) => misspell(pick(round * 3 + at), round)),
  ),
  "200 characters of nonsense": listUnique((round) =>
    fill((at) => spell(round * 7919 + at * 104_729)),
  ),
  "200 letters": listUnique((round) => spell(round + 1).padEnd(200, pick(round))),
  "200 strange characters": listUnique((round) =>
    fill((at) => strange[(round * at + at) % strange.length] ?? "", round % 2 === 0 ? "" : " "),
  ),
};

/** One to ten words, whole ones and others, that all pages contain; none is measured. */
function warmUp(round: number): string {
  const others = "Vorhaben Kosten Jahr heißt dazu Seite mehr vorschlagen worum weitergeht".split(
    " ",
  );
  const write = [(word: string) => word, (word: string) => word.slice(0, 3), misspell][round % 3];
  return Array.from(
    { length: 1 + (round % 10) },
    (_, at) => write?.(others[(round + at * (1 + (round % 7))) % others.length] ?? "", round) ?? "",
  ).join(" ");
}

function pick(round: number): string {
  return words[round % words.length] ?? "";
}

/** How often all words have been used. */
function turn(round: number): number {
  return Math.floor(round / words.length);
}

function listUnique(write: (round: number) => string): string[] {
  return [...new Set(Array.from({ length: rounds * 2 }, (_, round) => write(round)))].slice(
    0,
    rounds,
  );
}

/** A word of letters alone for each number. */
function spell(number: number): string {
  return number
    .toString(26)
    .replaceAll(/[0-9]/g, (digit) => String.fromCodePoint(113 + Number(digit)));
}

/** With two neighbours swapped, at another place for each number. */
function misspell(word: string, number: number): string {
  const at = 1 + (number % Math.max(1, word.length - 2));
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

function fill(write: (at: number) => string, between = " "): string {
  return Array.from({ length: 100 }, (_, at) => write(at))
    .join(between)
    .slice(0, 200);
}

function get(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "gzip, deflate, br, zstd", accept: "text/html" };
    request(url, { agent, headers }, (response) => {
      response.on("end", resolve).resume();
      if (response.statusCode !== 200) reject(new Error(`${url} was a ${response.statusCode}`));
    })
      .on("error", reject)
      .end();
  });
}
