import { finding } from "#ingest/catalogue/catalogue.ts";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { FindingRecord } from "#domain/content/records.ts";
import { maxSizeBytes } from "#domain/content/file-rules.ts";
import { readPlaces, readPostcodes } from "#ingest/finder/read-finder-tables.ts";
import { readMunicipalities } from "#ingest/finder/read-municipalities.ts";
import { listNumbers } from "#ingest/map/read-areas.ts";
import { checkConstituencies } from "./check-constituencies.ts";
import { compareAreas, comparePostcodes, findingsForDifferences } from "./compare-geodata.ts";
import { areaFile, tableFiles } from "#ingest/geo-folder/file-names.ts";
import type { MapConfig } from "#domain/map/map-config.ts";
import type { GeoWish } from "#ingest/geo-folder/shipped-files.ts";
import { listSiteGeodata } from "#ingest/geo-folder/site-geodata.ts";
import { readSourceNotes, type SourceRow } from "#ingest/geo-folder/source-notes.ts";
import { readGeoLayer } from "#ingest/geo-folder/read-geojson.ts";
import { readGeoFolder, type GeoFolder } from "./read-geo-folder.ts";

/**
 * Checks a site's data in `geo/`: licence; for constituencies, numbers, rings and overlaps; and
 * whether tables and areas agree, including the shipped ones in use.
 */
export async function verifyGeodata(
  contentRoot: string,
  wish: GeoWish,
  map: MapConfig | undefined,
): Promise<{ files: string[]; findings: FindingRecord[] }> {
  const folder = join(contentRoot, "geo");
  const entries: string[] = await readdir(folder).catch(() => []);
  const files = entries.filter((name) => /\.(?:geojson|csv|pmtiles)$/.test(name)).toSorted();
  const source = await readFile(join(folder, "SOURCE.md"), "utf8").catch(() => "");
  const { rows } = readSourceNotes(source);
  const { own, shipped } = await listSiteGeodata(contentRoot, wish, { map });
  const read = await readGeoFolder([...own, ...shipped]);
  const findings: FindingRecord[] = [];
  for (const name of files) {
    // One after the other, so that only one large file is in memory at a time.
    findings.push(...checkLicence(name, rows));
    findings.push(...(await checkContent(folder, name, read.numbers)));
  }
  return { files, findings: [...findings, ...checkAgreement(read)] };
}

/** Compares the files with constituencies: first their numbers, then each municipality. */
function checkAgreement({ namesFile, division, ...others }: GeoFolder): FindingRecord[] {
  const { postcodes, places, features } = others;
  const { names, rows } = division;
  const sources = [
    { file: namesFile, numbers: new Set(names.keys()) },
    { file: areaFile, numbers: new Set(features.flatMap(listNumbers)) },
    { file: tableFiles.municipalities, numbers: new Set(rows.map(({ number }) => number)) },
  ].filter(({ numbers }) => numbers.size > 0);
  const [main, ...rest] = sources;
  const differences = rest.flatMap((other) =>
    main ? [...compareNumbers(main, other), ...compareNumbers(other, main)] : [],
  );
  const own = postcodes.filter(({ outside }) => outside === undefined);
  return [
    ...differences,
    ...findingsForDifferences(
      compareAreas(rows, places, features),
      comparePostcodes(rows, places, own),
    ),
  ];
}

interface Numbered {
  file: string;
  numbers: ReadonlySet<number>;
}

function compareNumbers(one: Numbered, other: Numbered): FindingRecord[] {
  const missing = [...one.numbers].filter((number) => !other.numbers.has(number));
  if (missing.length === 0) return [];
  const place = { file: `geo/${one.file}`, severity: "error" } as const;
  return [
    finding("geo-difference", place, { case: "numbers", other: other.file, numbers: missing }),
  ];
}

function checkLicence(name: string, rows: readonly SourceRow[]): FindingRecord[] {
  const row = rows.find((one) => one.file === name);
  if (row && row.origin !== "" && row.licence !== "") return [];
  return [finding("geo-licence", { file: `geo/${name}`, severity: "error" }, { case: "notes" })];
}

async function checkContent(
  folder: string,
  name: string,
  numbers: ReadonlySet<number>,
): Promise<FindingRecord[]> {
  if (name.endsWith(".csv")) return checkTable(folder, name, numbers);
  if (!name.endsWith(".geojson")) return [];
  const file = `geo/${name}`;
  const bytes = await readFile(join(folder, name));
  if (bytes.length > maxSizeBytes.geo) {
    return [
      finding("file-too-large", { file, severity: "error" }, { case: "geodata", limit: "30 MB" }),
    ];
  }
  // Other layers have lines and points, which every import checks.
  if (!bytes.includes('"WKR_NR"')) return [];
  const { features, diagnostics } = readGeoLayer(bytes.toString("utf8"), file, "area");
  return diagnostics.length > 0 ? diagnostics : checkConstituencies(features, file);
}

/** Checks the tables of the finder; other tables belong to the author. */
async function checkTable(
  folder: string,
  name: string,
  numbers: ReadonlySet<number>,
): Promise<FindingRecord[]> {
  const file = `geo/${name}`;
  const bytes = await readFile(join(folder, name));
  if (name === tableFiles.places) return readPlaces(bytes, file).findings;
  if (name === tableFiles.municipalities) return readMunicipalities(bytes, file, numbers).findings;
  return name === tableFiles.postcodes ? readPostcodes(bytes, file, numbers).findings : [];
}
