import { join } from "node:path";
import type { FindingRecord } from "#domain/content/records.ts";
import { digestBytes } from "#ingest/files/read-file.ts";
import { cutGeodata, type Cut } from "#ingest/geodata/cut-geodata.ts";
import { areaFile, areaTables, divisionTable, tableFiles } from "#ingest/geo-folder/file-names.ts";
import { cutTables } from "#ingest/geodata/cut-tables.ts";
import {
  checkDivisionState,
  isConfirmedTable,
  missingDivision,
} from "#ingest/geodata/division-state.ts";
import type { MapSettings } from "#ingest/geodata/edit-map-settings.ts";
import type { GermanState } from "#ingest/geodata/german-states.ts";
import {
  listDemanded,
  readSourceNotes,
  updateSourceNotes,
  type SourceNotes,
  type SourceRow,
} from "#ingest/geo-folder/source-notes.ts";
import { writeFeatures } from "#ingest/geodata/write-features.ts";
import { changedByHand, ownDivision } from "#ingest/geodata/geodata-faults.ts";
import { countMunicipalities } from "./describe-division.ts";
import { judgeFiles } from "./recorded-files.ts";
import { enterMapSettings, type SettingsOutcome } from "./enter-map-settings.ts";
import {
  layerNames,
  readShippedLandtag,
  readShippedLayers,
  readShippedNotes,
  readShippedTables,
} from "./shipped-geodata.ts";
import { readIfPresent, writeFiles } from "#cli/command/content-folder.ts";

/** The elections whose constituencies come with the program. */
export type StatewideElection = "bundestag" | "landtag";

export interface UseRequest {
  contentRoot: string;
  state: GermanState;
  /** Also overwrites files that were changed or brought by others. */
  isForced?: boolean;
  /** Absent for other elections: the map shows the state alone. */
  election?: StatewideElection | undefined;
}

export type UseOutcome =
  /** Nothing was written. */
  | { kind: "found"; findings: FindingRecord[] }
  | {
      kind: "used";
      state: GermanState;
      /** The files below `geo/` and their contents. */
      written: Map<string, string>;
      /** Those from an import. */
      kept: string[];
      removed: string[];
      settings: MapSettings;
      site: SettingsOutcome;
      /** Warnings. */
      findings: FindingRecord[];
    };

/** The files that belong to the constituencies of one election. */
const divisionFiles: readonly string[] = [
  ...areaTables,
  tableFiles.municipalities,
  tableFiles.postcodes,
  areaFile,
];

/**
 * Writes the geodata of one state into `geo/` and the lines about them into `SOURCE.md` and
 * `site.yml`: all files, or none if one of them was changed by hand. Constituencies that
 * `importGeodata` wrote stay, without the shipped tables, which have other numbers.
 */
export async function useGeodata(request: UseRequest): Promise<UseOutcome> {
  const { contentRoot, state, election } = request;
  const folder = join(contentRoot, "geo");
  const [shipped, landtag] = [await readShippedNotes(), await readShippedNotes("landtag/")];
  const all = [shipped, landtag];
  const cut = await cutState(state, election, shipped.rows);
  const oldText = (await readIfPresent(join(folder, "SOURCE.md")))?.toString("utf8");
  const present = await readPresent(folder, listNames(election));
  const selection = selectFiles(cut, present, {
    ...request,
    recorded: await judgeFiles(folder, [...present.keys()]),
    old: readSourceNotes(oldText ?? ""),
    all,
  });
  if ("findings" in selection) return { kind: "found", findings: selection.findings };
  const { files, kept, removed } = selection;
  const rows = cut.rows.filter(({ file }) => files.has(file));
  const { source, obsolete } = writeNotes(oldText, { files, rows, removed, all });
  await writeFiles(folder, [
    ...Array.from(files, ([file, content]) => ({ file, content })),
    { file: "SOURCE.md", content: source },
    ...removed.map((file) => ({ file })),
  ]);
  const attribution = listMapNotices(readSourceNotes(source));
  const settings = { state: state.name, attribution, obsolete };
  return {
    kind: "used",
    state,
    written: files,
    kept,
    removed,
    settings,
    site: await enterMapSettings(contentRoot, settings),
    findings: checkDivisionState(files.get(divisionTable) ?? ""),
  };
}

/** The names below `geo/` that may be written or removed. */
function listNames(election: StatewideElection | undefined): string[] {
  const around = [...layerNames.map(nameLayer), tableFiles.places];
  return election === undefined ? around : [...around, ...divisionFiles];
}

interface CutState {
  /** By their names below `geo/`. */
  files: Map<string, string>;
  rows: SourceRow[];
}

/** The files of a state with their rows of `SOURCE.md`. */
async function cutState(
  state: GermanState,
  election: StatewideElection | undefined,
  shippedRows: SourceRow[],
): Promise<CutState> {
  const layers = await readShippedLayers();
  const cut = cutGeodata(layers, state);
  const tables = cutTables(await readShippedTables(), layers.constituencies, state);
  const files = new Map<string, string>();
  if (election === "bundestag") {
    files.set(areaFile, writeFeatures(cut.layers.constituencies));
    files.set(tableFiles.municipalities, tables.municipalities);
    files.set(tableFiles.postcodes, tables.postcodes);
  }
  for (const name of layerNames) {
    const features = cut.layers[name] ?? [];
    // An empty file is an error.
    if (features.length > 0) files.set(nameLayer(name), writeFeatures(features));
  }
  files.set(tableFiles.places, tables.places);
  const rows = shippedRows
    .map((row) => ({ ...row, file: shippedTables.get(row.file) ?? row.file }))
    .filter(({ file }) => files.has(file))
    .map((row) => describeCut(row, { cut, files, state }));
  const landtag = election === "landtag" ? await readShippedLandtag(state) : undefined;
  return {
    files: new Map([...files, ...(landtag?.files ?? [])]),
    rows: [...rows, ...(landtag?.rows ?? [])],
  };
}

interface Circumstances extends UseRequest {
  /** Whether each present file is as the notes record it. */
  recorded: ReadonlyMap<string, boolean>;
  old: SourceNotes;
  /** The entries about all that ships. */
  all: SourceNotes[];
}

type Selection =
  { findings: FindingRecord[] } | { files: Map<string, string>; kept: string[]; removed: string[] };

/** Decides about each file by its last writer. */
function selectFiles(
  cut: CutState,
  present: Map<string, string>,
  { election, isForced = false, recorded, old, all }: Circumstances,
): Selection {
  const files = keepConfirmed(cut.files, present);
  const isMissing = election !== undefined && !divisionFiles.some((file) => files.has(file));
  const origins = all.flatMap(({ rows }) => rows.map(({ origin }) => origin));
  const authors = [...present].map(([file, text]) => {
    const isWritten = recorded.get(file) === true;
    const author =
      text === files.get(file) ? "program" : isWritten ? findAuthor(file, old, origins) : "other";
    // Where no division ships, the tables that authors wrote take its place.
    const isOwn = isMissing && author === "other" && divisionFiles.includes(file);
    return { file, author: isOwn ? "import" : author };
  });
  const namesBy = (wanted: Author) =>
    authors.flatMap(({ file, author }) => (author === wanted && !isForced ? [file] : []));
  const foreign = namesBy("other");
  if (foreign.length > 0) return { findings: foreign.map(describeForeign) };
  const kept = namesBy("import");
  const hasOwn = [areaFile, ...areaTables].some((file) => kept.includes(file));
  if (isMissing && !hasOwn) return { findings: [missingDivision()] };
  for (const file of hasOwn ? [...divisionFiles, ...kept] : kept) files.delete(file);
  const removed = [...present.keys()].filter((file) => !files.has(file) && !kept.includes(file));
  return { files, kept, removed };
}

/** Keeps the table in which an author has confirmed the shipped division. */
function keepConfirmed(
  files: Map<string, string>,
  present: Map<string, string>,
): Map<string, string> {
  const [shipped, own] = [files.get(divisionTable), present.get(divisionTable)];
  const isKept =
    shipped !== undefined && own !== undefined && isConfirmedTable(own, digestBytes(shipped));
  return isKept ? new Map([...files, [divisionTable, own]]) : new Map(files);
}

type Author = "program" | "import" | "other";

/** The last writer of an unchanged file, by its origin. */
function findAuthor(file: string, { rows }: SourceNotes, origins: string[]): Author {
  const origin = rows.find((row) => row.file === file)?.origin;
  return origin !== undefined && origins.includes(origin) ? "program" : "import";
}

/** A table of constituencies under another name would stand beside the one that is to be written. */
function describeForeign(file: string): FindingRecord {
  const isBeside = file !== divisionTable && areaTables.includes(file);
  return (isBeside ? ownDivision : changedByHand)(`geo/${file}`);
}

interface NotesChange {
  files: Map<string, string>;
  rows: SourceRow[];
  removed: string[];
  all: SourceNotes[];
}

/** The text of `SOURCE.md`, and the notices of shipped data that nothing demands any more. */
function writeNotes(
  oldText: string | undefined,
  { files, rows, removed, all }: NotesChange,
): { source: string; obsolete: string[] } {
  const known = all.flatMap(({ notices }) => notices);
  const digests = Array.from(files, ([file, text]) => [file, digestBytes(text)] as const);
  const notices = listDemanded(rows, known);
  const text = updateSourceNotes(oldText, { rows, notices, checksums: new Map(digests) }, removed);
  const notes = readSourceNotes(text);
  const demanded = listDemanded(notes.rows, notes.notices).map(({ code }) => code);
  const codes = known.map(({ code }) => code).filter((code) => !demanded.includes(code));
  const none: SourceNotes = { rows: [], notices: [], checksums: new Map() };
  const obsolete = notes.notices.filter(({ code }) => codes.includes(code));
  return {
    source: updateSourceNotes(text, none, codes),
    obsolete: obsolete.map((notice) => notice.text),
  };
}

/** The notices to show below the map; the finder shows those of its tables itself. */
function listMapNotices({ rows, notices }: SourceNotes): string[] {
  const drawn = rows.filter(({ file }) => file.endsWith(".geojson"));
  return listDemanded(drawn, notices).map(({ text }) => text);
}

function nameLayer(layer: (typeof layerNames)[number]): string {
  return `${layer}.geojson`;
}

/** The names of the shipped tables, and of the tables cut from them. */
const shippedTables = new Map<string, string>([
  ["plz-wahlkreise.csv", tableFiles.postcodes],
  ["plz-orte.csv", tableFiles.places],
]);

interface CutFacts {
  cut: Cut;
  files: Map<string, string>;
  state: GermanState;
}

/** The row of a cut file, which ends with how it was cut. */
function describeCut(row: SourceRow, { cut, files, state }: CutFacts): SourceRow {
  const { name } = state;
  const add = (done: string, content = row.content): SourceRow => {
    return { ...row, content, processing: `${row.processing}; ${done}` };
  };
  const count = (number: number) => row.content.replace(/^[\d.]+/, number.toLocaleString("de-DE"));
  switch (row.file) {
    case tableFiles.postcodes:
      return add(`Postleitzahlen von ${name}, fremde Wahlkreise mit dem Namen ihres Landes`);
    case tableFiles.places:
      return {
        ...row,
        content: "Orte und Ortsteile mit Postleitzahl, Punkt und Kreis (`ags`)",
        processing: row.processing.replace(/[^;]*$/, ` Orte mit Postleitzahlen von ${name}`),
      };
    case tableFiles.municipalities:
      return add(
        `auf ${name} beschränkt`,
        count(countMunicipalities(files.get(row.file) ?? "").all),
      );
    case areaFile:
      return add(`auf ${name} beschränkt`, count(cut.layers.constituencies.length));
    case "places.geojson":
      return add(`um ${name} ausgewählt, weiter draußen nur große Städte`);
    default: {
      const area = describeExtent(cut);
      return add(
        row.file === "urban.geojson" ? `nur von ${area}` : `genau von ${area}, außerhalb grob`,
      );
    }
  }
}

function describeExtent({ exact }: Cut): string {
  const [west, south, east, north] = exact.map((degrees) =>
    degrees.toLocaleString("de-DE", { maximumFractionDigits: 1 }),
  );
  return `${west} bis ${east} Grad Ost und ${south} bis ${north} Grad Nord`;
}

/** The texts of those files that exist. */
async function readPresent(folder: string, files: string[]): Promise<Map<string, string>> {
  const entries = await Promise.all(
    files.map(async (file): Promise<[string, string][]> => {
      const bytes = await readIfPresent(join(folder, file));
      return bytes ? [[file, bytes.toString("utf8")]] : [];
    }),
  );
  return new Map(entries.flat());
}
