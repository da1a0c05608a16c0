import { join } from "node:path";
import { readIfPresent, writeFiles } from "#cli/command/content-folder.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { formatCount } from "#ingest/diagnostics/format-numbers.ts";
import { digestBytes } from "#ingest/files/read-file.ts";
import type { ScannedFile } from "#ingest/files/scan-tree.ts";
import { checkDivision } from "./check-division.ts";
import { compareDivisions, type Division } from "./compare-divisions.ts";
import { areaTables, tableFiles } from "#ingest/geo-folder/file-names.ts";
import { writeTable } from "#ingest/geo-folder/split-table.ts";
import type { ElectionSystem } from "#domain/elections/election-systems.ts";
import { listSiteGeodata } from "#ingest/geo-folder/site-geodata.ts";
import { createGazetteer, type Gazetteer } from "#cli/geo/statute/gazetteer.ts";
import type { GermanState } from "#ingest/geo-folder/german-states.ts";
import { resolveDivision, type DivisionRow } from "#cli/geo/statute/resolve-division.ts";
import {
  listDemanded,
  readSourceNotes,
  updateSourceNotes,
  type SourceRow,
} from "#ingest/geo-folder/source-notes.ts";
import { enterMapSettings } from "#cli/command/enter-map-settings.ts";
import { judgeCompanions } from "./judge-companions.ts";
import { toSourceRow, reportUnlicensed, trimOrigin, type ImportOrigin } from "./import-origin.ts";
import { judgeFiles, reportChanged } from "./recorded-files.ts";
import { readDivision } from "./read-division.ts";
import { copyShipped } from "./copy-shipped.ts";
import { readGeoFolder } from "./read-geo-folder.ts";
import {
  readShippedDistricts,
  readShippedMunicipalities,
  readShippedPlaces,
} from "#ingest/geo-folder/shipped-tables.ts";

export interface DivisionRequest extends ImportOrigin {
  contentRoot: string;
  /** A table or the text of a statute. */
  bytes: Uint8Array;
  state: GermanState;
  /** The kind of the first election; in a local one only some districts of the Land vote. */
  system: ElectionSystem | undefined;
  /** Unusual headers of the columns with number and name. */
  number?: string | undefined;
  name?: string | undefined;
  /** Whether to overwrite files that were changed by hand. */
  isForced: boolean;
  /** Whether municipalities may be missing. */
  isPartial: boolean;
  /** Whether to write nothing. */
  isTrial: boolean;
}

export type DivisionOutcome =
  /** Findings, and nothing was written. */
  | { kind: "found"; findings: FindingRecord[] }
  | {
      kind: "imported";
      constituencies: number;
      municipalities: number;
      /** The differences from the former files in `geo/`; undefined without any. */
      differences: string[] | undefined;
      /** Written files, by name below `geo/`. */
      written: string[];
      /** Shipped files of the same division that were copied, because the tables need them. */
      taken: string[];
      removed: string[];
      /** Warnings only. */
      findings: FindingRecord[];
    };

/**
 * Turns an office's table or the text of a statute into the tables of constituencies and
 * municipalities; writes all or nothing. Removes postcodes and areas of another division.
 */
export async function importDivision(input: DivisionRequest): Promise<DivisionOutcome> {
  const request = trimOrigin(input);
  const { contentRoot, file, state, system, isPartial, source, licence } = request;
  const isStatewide = system !== "kommunal";
  const folder = join(contentRoot, "geo");
  const wish = { state: state.name, system };
  const geodata = await listSiteGeodata(contentRoot, wish);
  const before = await readGeoFolder([...geodata.own, ...geodata.shipped]);
  const gazetteer = await openGazetteer(state, before.division);
  const { entries, findings } = await readDivision(request);
  const { rows, findings: unresolved, doubtful } = resolveDivision(entries, file, gazetteer);
  findings.push(...unresolved);
  if (entries.length > 0) {
    findings.push(
      ...checkDivision(entries, rows, { file, gazetteer, doubtful, isStatewide, isPartial }),
    );
  }
  if (source === "" || licence === "") findings.push(reportUnlicensed(file));
  const tables = [before.namesFile, tableFiles.municipalities];
  if (!request.isForced) findings.push(...(await findChanged(folder, tables)));
  findings.sort((one, other) => (one.line ?? Infinity) - (other.line ?? Infinity));
  if (findings.some(({ severity }) => severity === "error")) return { kind: "found", findings };
  const names = entries.map(({ number, name }): [number, string] => [
    number,
    name === "" ? `Wahlkreis ${number}` : name,
  ]);
  const after = { names: new Map(names.toSorted(([one], [other]) => one - other)), rows };
  const companions = await judgeCompanions({ folder, geodata, before }, after);
  const row = createSourceRows(request, after);
  const texts = new Map([
    [before.namesFile, writeNames(after)],
    [tableFiles.municipalities, writeMunicipalities(rows, gazetteer, before.streets)],
  ]);
  if (!request.isTrial) {
    await write(folder, { ...companions, texts, row });
    await enterMapSettings(contentRoot, {});
  }
  return {
    kind: "imported",
    constituencies: entries.length,
    municipalities: new Set(rows.map(({ key }) => key)).size,
    differences:
      before.division.rows.length === 0 ? undefined : compareDivisions(before.division, after),
    written: [...texts.keys(), "SOURCE.md"],
    taken: companions.taken.map(({ file: path }) => path.slice("geo/".length)),
    removed: companions.removed,
    findings: [...findings, ...companions.findings],
  };
}

async function openGazetteer(state: GermanState, { rows }: Division): Promise<Gazetteer> {
  const [districts, places, germany] = await Promise.all([
    readShippedDistricts(),
    readShippedPlaces(state),
    readShippedMunicipalities(),
  ]);
  return createGazetteer({ state, own: [...rows], germany, districts, places });
}

async function findChanged(folder: string, files: string[]): Promise<FindingRecord[]> {
  const recorded = await judgeFiles(folder, files);
  return files.filter((file) => recorded.get(file) === false).map(reportChanged);
}

function writeNames({ names }: Division): string {
  return writeTable([
    ["wkr_nr", "wkr_name"],
    ...Array.from(names, ([number, name]) => [String(number), name]),
  ]);
}

/** One row for each municipality and constituency, sorted by key; streets stay as they were. */
function writeMunicipalities(
  rows: readonly DivisionRow[],
  { districts }: Gazetteer,
  streets: ReadonlyMap<string, string>,
): string {
  const hasStreets = rows.some(({ key }) => streets.has(key));
  const sorted = mergeParts(rows).toSorted(
    (one, other) => Number(one.key) - Number(other.key) || one.number - other.number,
  );
  return writeTable([
    ["ags", "gemeinde", "kreis", "wkr_nr", "geteilt", "teil", ...(hasStreets ? ["strassen"] : [])],
    ...sorted.map(({ key, name, number, part }) => [
      key,
      name,
      districts.get(key.slice(0, 5)) ?? "",
      String(number),
      part === undefined ? "0" : "1",
      part ?? "",
      ...(hasStreets ? [streets.get(key) ?? ""] : []),
    ]),
  ]);
}

/** Joins the rows of a municipality that a constituency names twice. */
function mergeParts(rows: readonly DivisionRow[]): DivisionRow[] {
  const groups = Map.groupBy(rows, ({ key, number }) => `${key} ${number}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first?.part === undefined) return first ? [first] : [];
    const parts = [first, ...others].flatMap(({ part }) => part || []);
    return [{ ...first, part: parts.join(", ") }];
  });
}

interface Writing {
  texts: Map<string, string>;
  row: (file: string) => SourceRow;
  /** Shipped files to copy. */
  taken: readonly ScannedFile[];
  removed: string[];
}

async function write(folder: string, { texts, row, taken, removed }: Writing): Promise<void> {
  const text = (await readIfPresent(join(folder, "SOURCE.md")))?.toString("utf8");
  const copies = await copyShipped(taken);
  const rows = [...texts.keys()].map(row);
  const notice = { code: noticeCode, text: `Wahlkreiseinteilung: ${rows[0]?.origin}` };
  const checksums = Array.from(texts, ([file, content]) => [file, digestBytes(content)] as const);
  const notes = {
    rows: [...rows, ...copies.rows],
    notices: [notice, ...copies.notices],
    checksums: new Map([...checksums, ...copies.checksums]),
  };
  const old = readSourceNotes(text ?? "");
  const gone = old.rows.filter(({ file }) => texts.has(file) || removed.includes(file));
  const left = old.rows.filter((one) => !gone.includes(one));
  const demanded = listDemanded([...left, ...notes.rows], [...old.notices, ...notes.notices]);
  const obsolete = listDemanded(gone, old.notices).filter(
    ({ code }) => !demanded.some((one) => one.code === code),
  );
  const lines = [...removed, ...obsolete.map(({ code }) => code)];
  await writeFiles(folder, [
    ...Array.from(texts, ([file, content]) => ({ file, content })),
    ...copies.files,
    { file: "SOURCE.md", content: updateSourceNotes(text, notes, lines) },
    ...removed.map((file) => ({ file })),
  ]);
}

const noticeCode = "NE";

function createSourceRows(
  request: DivisionRequest,
  { names, rows }: { names: Division["names"]; rows: readonly DivisionRow[] },
): (target: string) => SourceRow {
  const constituencies = formatCount(names.size, "Wahlkreis", "Wahlkreise");
  const count = new Set(rows.map(({ key }) => key)).size;
  return (target) => ({
    file: target,
    content: areaTables.includes(target)
      ? `${constituencies}; \`wkr_nr\`, \`wkr_name\``
      : `${formatCount(count, "Gemeinde", "Gemeinden")}; \`ags\`, \`gemeinde\`, \`kreis\`, \`wkr_nr\`, \`geteilt\`, \`teil\``,
    ...toSourceRow(request, noticeCode),
    processing: "Namen den amtlichen Gemeindeschlüsseln zugeordnet",
  });
}
