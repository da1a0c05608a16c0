import { Agent, request } from "node:http";
import { join } from "node:path";
import { words, writeDocuments } from "./generate.ts";
import {
  importContent,
  rounds,
  startServer,
  withFolder,
  type Report,
  type Row,
} from "./processes.ts";

/** Of each kind and round. */
const searches = 40;

/** Searches over HTTP, one after another, none of them repeated: the page and the suggestions. */
export async function measureSearch(report: Report): Promise<void> {
  report(await measureSite(1000, 30));
  report(await measureSite(10_000, 80));
}

async function measureSite(documents: number, atMost: number): Promise<Row> {
  return withFolder(async (folder) => {
    const env = { CONTENT_DIR: join(folder, "content"), DATA_DIR: join(folder, "data") };
    await writeDocuments(env.CONTENT_DIR, documents);
    await importContent(env);
    const server = await startServer({ ...env, WATCH: "0" });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const values: number[] = [];
    try {
      await server.awaitImport();
      // A server that has just started still compiles its code: the first round is not counted.
      for (const round of [0, ...rounds]) {
        const durations: number[] = [];
        for (const path of listPaths(round)) durations.push(await search(server.url + path, agent));
        durations.sort((one, other) => one - other);
        if (round > 0) values.push(durations[Math.floor(durations.length * 0.99)] ?? Number.NaN);
      }
    } finally {
      agent.destroy();
      await server.stop();
    }
    const what = `search in ${documents.toLocaleString("en")} documents, p99`;
    return { what, unit: "ms", values, atMost };
  });
}

function listPaths(round: number): string[] {
  return Object.values(kinds).flatMap((write) =>
    Array.from({ length: searches }, (_, index) => {
      const q = write(round * searches + index);
      return index % 2 === 0
        ? `/suche?${new URLSearchParams({ q }).toString()}`
        : `/api/suche?${new URLSearchParams({ q, limit: "8" }).toString()}`;
    }),
  );
}

/** The number makes each text another one. */
const kinds: Record<string, (number: number) => string> = {
  "a word and a number": (number) => `${pick(number)} ${number}`,
  "the beginning of a word": (number) => `${pick(number).slice(0, 3)} ${number}`,
  "two words": (number) => `${pick(number)} ${pick(number * 7 + 1 + turn(number))}`,
  "six words": (number) =>
    [1, 7, 11, 13, 17, 19].map((step) => pick((number + turn(number)) * step)).join(" "),
  "a misspelt word": (number) => misspell(pick(number), turn(number)),
  "a word that does not exist": (number) => `${spell(number * 9973)}quartett${spell(number)}`,
  "200 characters of words": (number) => fill((at) => pick(number * 3 + at * (1 + (number % 11)))),
  "200 characters of misspelt words": (number) =>
    fill((at) => misspell(pick(number * 3 + at), number)),
  "200 characters of nonsense": (number) => fill((at) => spell(number * 7919 + at * 104_729)),
  "strange characters": (number) => `"AND" NEAR(a b) title:* 🌊 in*innen ﬃ %00 中文 ${number}`,
};

function pick(number: number): string {
  return words[number % words.length] ?? "";
}

/** How often all words have been used. */
function turn(number: number): number {
  return Math.floor(number / words.length);
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

function fill(write: (at: number) => string): string {
  return Array.from({ length: 100 }, (_, at) => write(at))
    .join(" ")
    .slice(0, 200);
}

function search(url: string, agent: Agent): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "gzip, deflate, br, zstd", accept: "text/html" };
    request(url, { agent, headers }, (response) => {
      response.on("end", () => resolve(performance.now() - startedAt)).resume();
      if (response.statusCode !== 200) reject(new Error(`${url} was a ${response.statusCode}`));
    })
      .on("error", reject)
      .end();
  });
}
