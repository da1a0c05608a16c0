import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { callCli } from "#cli/test/call-cli.ts";
import { readSite } from "#db/read/site.ts";
import { listSearchConstituencies } from "#db/search/search-constituencies.ts";
import { searchDocuments } from "#db/search/search.ts";
import { openReader } from "#db/store/open-store.ts";

const root = join(import.meta.dirname, "..");
const document = readFileSync(join(root, "docs/suche.md"), "utf8");

test("the examples and hit rates in docs/suche.md hold for the demo campaign", async () => {
  const find = await createDemoSearch();
  const rows = readRows();
  expect(rows.length).toBeGreaterThanOrEqual(80);
  const results = rows.map((row) => judge(row, find(row.query)));
  const sum = (pick: (result: Judgement) => number) =>
    results.reduce((total, result) => total + pick(result), 0);
  const gaps = results.flatMap((result) => result.gaps);
  expect(document).toContain(
    [
      `- ${rows.length} Anfragen`,
      `- Gefunden, was dazu gehört: ${share(
        sum(({ found }) => found),
        sum(({ wanted }) => wanted),
      )}`,
      `- Richtiges an erster Stelle: ${share(
        sum(({ right }) => right),
        sum(({ firsts }) => firsts),
      )}`,
      `- Lücken: ${gaps.join("; ") || "keine"}`,
    ].join("\n"),
  );
  expect(document).toContain(judgeQuestions(find));
});

function share(part: number, all: number): string {
  return `${part} von ${all} (${((100 * part) / all).toLocaleString("de-DE", { maximumFractionDigits: 1 })} %)`;
}

function judgeQuestions(find: (query: string) => Found): string {
  const rows = readTable("## Fragen").map(([query = "", wanted]) => {
    const { all } = find(query);
    const at = all.findIndex((path) => readCell(wanted).includes(path));
    return { query, at, top: all[0] };
  });
  expect(rows.length).toBeGreaterThanOrEqual(136);
  const missed = rows.filter(({ at }) => at !== 0);
  return [
    `- ${rows.length} Fragen`,
    `- Ganz oben: ${share(rows.length - missed.length, rows.length)}`,
    `- Unter den ersten drei: ${share(rows.filter(({ at }) => at >= 0 && at < 3).length, rows.length)}`,
    `- Nicht ganz oben: ${missed.map(({ query, top }) => `„${query}“ (zuerst ${top})`).join("; ")}`,
  ].join("\n");
}

interface Row {
  query: string;
  firsts: string[];
  others: string[];
  notFirst: string[];
}

function readRows(): Row[] {
  return readTable("## Anfragen").map(([query = "", firsts, others, notFirst]) => ({
    query,
    firsts: readCell(firsts),
    others: readCell(others),
    notFirst: readCell(notFirst),
  }));
}

/** The rows of the table below a heading. */
function readTable(heading: string): string[][] {
  const [, section = ""] = document.split(`${heading}\n`);
  const [table = ""] = section.split("\n## ");
  return Array.from(table.matchAll(/^\| (.+) \|$/gm), ([, row = ""]) =>
    row.split(" | ").map((cell) => cell.trim().replaceAll("\\", "")),
  ).slice(2);
}

/** Paths, or a sentence instead of them. */
function readCell(cell = ""): string[] {
  if (cell === "") return [];
  const paths = Array.from(cell.matchAll(/`([^`]+)`/g), ([, path = ""]) => path);
  return paths.length > 0 ? paths : [cell];
}

interface Found {
  firsts: string[];
  all: string[];
}

interface Judgement {
  wanted: number;
  found: number;
  firsts: number;
  right: number;
  gaps: string[];
}

function judge({ query, firsts, others, notFirst }: Row, found: Found): Judgement {
  const wanted = [...firsts, ...others];
  const missing = wanted.filter((path) => !found.all.includes(path));
  const late = firsts.filter((path) => !found.firsts.includes(path));
  const early = notFirst.filter((path) => found.firsts.includes(path));
  return {
    wanted: wanted.length,
    found: wanted.length - missing.length,
    firsts: firsts.length + notFirst.length,
    right: firsts.length - late.length + notFirst.length - early.length,
    gaps: [
      ...missing.map((path) => `„${query}“ ohne ${path}`),
      ...late
        .filter((path) => !missing.includes(path))
        .map((path) => `„${query}“ nicht zuerst ${path}`),
      ...early.map((path) => `„${query}“ zuerst ${path}`),
    ],
  };
}

async function createDemoSearch(): Promise<(query: string) => Found> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "plakat-search-"));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
  await callCli(["import"], { CONTENT_DIR: join(root, "content"), DATA_DIR });
  const store = openReader(join(DATA_DIR, "plakat.db"));
  onTestFinished(() => store.close());
  const settings = readSite(store);
  const constituencies = listSearchConstituencies(settings);
  const visibility = { now: new Date("2029-01-10T12:00:00Z"), withDrafts: false };
  const options = { visibility, settings, constituencies, limit: 100 };
  return (query) => {
    const { groups, total, correction } = searchDocuments(store, query, options);
    if (total === 0) return { firsts: ["–"], all: ["–"] };
    const said = correction === undefined ? [] : [`Meintest du: ${correction}`];
    const paths = groups.map(({ hits }) =>
      hits.map(({ path }) => path.replace(/(?<=[^/])#.*/, "")),
    );
    return {
      firsts: [...said, ...paths.flatMap((group) => group.slice(0, 1))],
      all: [...paths.flat(), ...said],
    };
  };
}
