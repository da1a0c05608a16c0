import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { AssetRecord } from "#domain/content/records.ts";
import type { MapRecord } from "#domain/map/map-record.ts";
import { correctQuery } from "#db/search/correct-query.ts";
import { listSearchConstituencies } from "#db/search/search-constituencies.ts";
import { searchDocuments } from "#db/search/search.ts";
import { openMemory } from "#db/store/open-store.ts";
import { publish } from "#db/test/records.ts";
import { readElections } from "#ingest/settings/settings-files.ts";
import { readSite } from "#ingest/test/parse-text.ts";
import { parseDocument } from "#ingest/document/parse-document.ts";

const root = join(import.meta.dirname, "../..");
const content = join(root, "content");
const read = (file: string) => readFileSync(join(content, file));
const document = readFileSync(join(root, "docs/suche.md"), "utf8");

test("docs/suche.md says what the search finds in the demo campaign, and how well", () => {
  const find = createDemoSearch();
  const rows = readRows();
  expect(rows.length).toBeGreaterThanOrEqual(80);
  const results = rows.map((row) => judge(row, find(row.query)));
  const sum = (pick: (result: Judgement) => number) =>
    results.reduce((total, result) => total + pick(result), 0);
  const share = (part: number, all: number) =>
    `${part} von ${all} (${((100 * part) / all).toLocaleString("de-DE", { maximumFractionDigits: 1 })} %)`;
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
});

interface Row {
  query: string;
  firsts: string[];
  others: string[];
  notFirst: string[];
}

function readRows(): Row[] {
  const [, table = ""] = document.split("## Anfragen");
  return Array.from(table.matchAll(/^\| (.+) \|$/gm), ([, row = ""]) =>
    row.split(" | ").map((cell) => cell.trim().replaceAll("\\", "")),
  )
    .slice(2)
    .map(([query = "", firsts, others, notFirst]) => ({
      query,
      firsts: readCell(firsts),
      others: readCell(others),
      notFirst: readCell(notFirst),
    }));
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

function createDemoSearch(): (query: string) => Found {
  const { store, constituencies } = publishDemo();
  const visibility = { now: new Date("2029-01-10T12:00:00Z"), withDrafts: false };
  const options = { visibility, constituencies };
  return (query) => {
    const { groups, total } = searchDocuments(store, query, { ...options, limit: 100 });
    if (total === 0) {
      const corrected = correctQuery(store, query, options);
      const said = [corrected === undefined ? "–" : `Meintest du: ${corrected}`];
      return { firsts: said, all: said };
    }
    const paths = groups.map(({ hits }) => hits.map(({ path }) => path.replace(/#.*/, "")));
    return { firsts: paths.flatMap((group) => group.slice(0, 1)), all: paths.flat() };
  };
}

/** The texts of the demo campaign, without its pictures and the drawing of its map. */
function publishDemo() {
  const site = readSite(read("site.yml")).config;
  const { elections = [] } = readElections(read("elections.yml"));
  if (!site) throw new Error("the demo campaign has no settings");
  const files = globSync("**/*.md", { cwd: content }).filter((file) => !/README|SOURCE/.test(file));
  const upserts = files.toSorted().map((file) => {
    const source = { file, bytes: read(file), digest: file, modifiedAt: "2029-01-01T00:00:00Z" };
    const parsed = parseDocument(source, { site, elections, findAsset: describePicture });
    if (!parsed.document) throw new Error(JSON.stringify(parsed.diagnostics));
    return parsed.document;
  });
  const map = describeMap();
  const store = openMemory();
  publish(store, { site, elections, map, upserts });
  return { store, constituencies: listSearchConstituencies({ elections, map }) };
}

function describePicture(file: string): AssetRecord {
  const mediaType = "image/svg+xml";
  const size = { width: 800, height: 1000 };
  return { file, digest: file, mediaType, sizeBytes: 1, mediaName: file, variants: [], ...size };
}

function describeMap(): MapRecord {
  const { features } = JSON.parse(read("geo/wahlkreise.geojson").toString()) as {
    features: { properties: { WKR_NR: number; WKR_NAME: string } }[];
  };
  return {
    mediaName: "map.svg",
    viewBox: [0, 0, 1, 1],
    projection: { scale: 1, offsetX: 0, offsetY: 0 },
    constituencies: features.map(({ properties: { WKR_NR: number, WKR_NAME: name } }) => ({
      number,
      name,
      label: { x: 0, y: 0, size: 1 },
      box: [0, 0, 1, 1],
    })),
    cities: [],
    seas: [],
  };
}
