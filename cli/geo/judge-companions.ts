import { finding } from "#ingest/catalogue/catalogue.ts";
import type { Feature } from "geojson";
import type { FindingRecord } from "#domain/content/records.ts";
import {
  compareAreas,
  comparePostcodes,
  isSameDivision,
  type Agreement,
} from "./compare-geodata.ts";
import { listNumbers } from "#ingest/map/read-areas.ts";
import { compareDivisions, type Division } from "./compare-divisions.ts";
import { foldName } from "#cli/geo/statute/gazetteer.ts";
import { areaFile, tableFiles } from "#ingest/geo-folder/file-names.ts";
import type { ScannedFile } from "#ingest/files/scan-tree.ts";
import { pickDivision, type SiteGeodata } from "#ingest/geo-folder/site-geodata.ts";
import type { GeoFolder } from "./read-geo-folder.ts";
import { judgeFiles } from "./recorded-files.ts";

/** A site before its own division is written. */
export interface FormerSite {
  /** The path of its folder `geo/`. */
  folder: string;
  geodata: SiteGeodata;
  /** The contents of the site's geodata. */
  before: GeoFolder;
}

/**
 * Decides about postcodes and areas beside a new division: those of another one are deleted if the
 * program wrote them, and reported otherwise; those of the same one stay, shipped ones are copied,
 * and single contradictions are reported.
 */
export async function judgeCompanions(
  { folder, geodata, before: { postcodes, places, features } }: FormerSite,
  { names, rows }: Division,
): Promise<{ taken: ScannedFile[]; removed: string[]; findings: FindingRecord[] }> {
  const recorded = await judgeFiles(folder, [tableFiles.postcodes, areaFile]);
  const own = postcodes.filter(({ outside }) => outside === undefined);
  const companions = [
    {
      file: tableFiles.postcodes,
      numbers: own.map(({ number }) => number),
      agreement: comparePostcodes(rows, places, own),
    },
    {
      file: areaFile,
      numbers: features.flatMap(listNumbers),
      agreement: compareAreas(rows, places, features),
    },
  ];
  const taken: ScannedFile[] = [];
  const removed: string[] = [];
  const findings: FindingRecord[] = [];
  for (const { file, numbers, agreement } of companions) {
    if (numbers.length === 0) continue;
    const shipped = geodata.shipped.find((one) => one.file === `geo/${file}`);
    if (fits(new Set(numbers), names, agreement)) {
      const differing = agreement.differing.map(({ name }) => name);
      if (differing.length > 0)
        findings.push(
          finding(
            "geo-division",
            { file: `geo/${file}`, severity: "warning" },
            { case: "otherMunicipalities", names: differing },
          ),
        );
      if (shipped) taken.push(shipped);
    } else if (recorded.get(file)) removed.push(file);
    else if (!shipped) findings.push(findingForOtherDivision(file));
  }
  return { taken, removed, findings };
}

/**
 * Decides about the tables beside new areas: they stay if their numbers, names and most
 * municipalities agree, and shipped ones are copied. Otherwise those that the program wrote are
 * deleted, and the others reported.
 */
export async function judgeTables(
  { folder, geodata, before }: FormerSite,
  features: readonly Feature[],
): Promise<TableJudgement> {
  const files = [tableFiles.postcodes, tableFiles.municipalities, before.namesFile];
  const recorded = await judgeFiles(folder, files);
  const present = [...recorded.keys()];
  const reason = findDifference(before, features);
  const shipped = pickDivision(geodata.shipped).filter(({ file }) => file.endsWith(".csv"));
  if (reason === undefined) {
    return { kept: present, taken: shipped, removed: [], unread: [], reason: "", findings: [] };
  }
  const [removed = [], own = []] = [true, false].map((isWritten) =>
    present.filter((file) => recorded.get(file) === isWritten),
  );
  const findings = own.map(findingForOtherDivision);
  const unread = shipped.map(({ file }) => file.slice("geo/".length));
  return { kept: [], taken: [], removed, unread, reason, findings };
}

export interface TableJudgement {
  /** Names below `geo/` that stay. */
  kept: string[];
  /** Shipped tables of the same division, to be copied. */
  taken: ScannedFile[];
  removed: string[];
  /** Shipped tables of another division, which are not read. */
  unread: string[];
  /** The difference of the division, as a sentence. */
  reason: string;
  findings: FindingRecord[];
}

/**
 * The difference between areas and the division of the tables, as a sentence. Undefined if they
 * agree.
 */
function findDifference(
  { division, places, features: drawn }: GeoFolder,
  features: readonly Feature[],
): string | undefined {
  const old = division.names.size > 0 ? division.names : listNames(drawn);
  // Compares folded names, because offices spell them differently.
  const names = [...listNames(features)].map(([number, name]): [number, string] => {
    const known = old.get(number);
    return [number, known !== undefined && foldName(known) === foldName(name) ? known : name];
  });
  const after = { names: new Map(names), rows: [] };
  // A table of municipalities alone has no names to compare.
  const [difference] = old.size === 0 ? [] : compareDivisions({ names: old, rows: [] }, after);
  if (difference !== undefined) return difference;
  return isSameDivision(compareAreas(division.rows, places, features))
    ? undefined
    : "Die meisten Gemeinden liegen in anderen Wahlkreisen";
}

function listNames(features: readonly Feature[]): Map<number, string> {
  return new Map(
    features.flatMap((feature) =>
      listNumbers(feature).map((number): [number, string] => {
        return [number, String(feature.properties?.["WKR_NAME"])];
      }),
    ),
  );
}

function fits(numbers: Set<number>, names: Division["names"], agreement: Agreement): boolean {
  const isSame = numbers.size === names.size && [...numbers].every((number) => names.has(number));
  return isSame && isSameDivision(agreement);
}

/** Reports a file that stays, because the program did not write it. */
function findingForOtherDivision(file: string): FindingRecord {
  return finding(
    "geo-division",
    { file: `geo/${file}`, severity: "warning" },
    { case: "otherFile" },
  );
}
