import { finding, type Facts } from "#ingest/catalogue/catalogue.ts";
import { foldHeader } from "#cli/csv/columns.ts";
import { decodeText, readCsv } from "#cli/csv/read-csv.ts";
import { readSheets } from "#cli/csv/read-sheets.ts";
import { isEmptyRow, showCell, type Sheet, type SheetRow } from "#cli/csv/sheet.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { readAreaText, shortenBlanks, type AreaItem } from "#cli/geo/statute/read-area-text.ts";
import { readLawText, type DivisionEntry } from "#cli/geo/statute/read-law-text.ts";

export interface DivisionReading {
  entries: DivisionEntry[];
  findings: FindingRecord[];
}

export interface DivisionFile {
  file: string;
  bytes: Uint8Array;
  /** Headers of the columns with number and name, as given by the user. */
  number?: string | undefined;
  name?: string | undefined;
}

/** The accepted headers, folded; more specific ones come first. */
const headers = {
  number: [
    ["nummer", "nr", "wkrnr", "wknr", "wahlkreisnr", "wahlkreisnummer", "nrdeswahlkreises"],
    ["stimmkreisnr", "stimmkreisnummer", "wahlbereichnr", "wahlbezirknr", "number"],
    ["wahlkreis", "wk", "stimmkreis", "wahlbereich", "wahlbezirk"],
  ],
  name: [
    ["name", "wkrname", "wahlkreisname", "bezeichnung", "namedeswahlkreises", "stimmkreisname"],
    ["wahlkreis", "wk", "stimmkreis", "wahlbereich", "wahlbezirk"],
  ],
  area: [
    [
      "gemeinden",
      "gemeinde",
      "gemeindename",
      "gebiet",
      "umfang",
      "abgrenzung",
      "staedteundgemeinden",
    ],
    [
      "umfangdeswahlkreises",
      "gebietdeswahlkreises",
      "zugehoerigegemeinden",
      "kommune",
      "ort",
      "stadt",
    ],
  ],
  key: [
    [
      "ags",
      "gemeindeschluessel",
      "amtlichergemeindeschluessel",
      "gkz",
      "ars",
      "regionalschluessel",
    ],
  ],
  district: [["kreis", "landkreis", "kreisname"]],
  part: [
    ["teil", "gebietsteil", "ortsteil", "stadtteil", "stadtteile", "ortsteile", "stadtbezirke"],
  ],
  divided: [["geteilt"]],
} as const;
type Column = keyof typeof headers;
type Columns = Partial<Record<Column, number>>;

const maxRowsAbove = 30;

/**
 * Reads a division into constituencies: a table as CSV or XLSX, one row for each constituency or each
 * municipality, or the text of a statute. Never throws.
 */
export async function readDivision(source: DivisionFile): Promise<DivisionReading> {
  const { file, bytes } = source;
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const isTable = isWorkbook || /\.(?:csv|tsv|xlsx?)$/i.test(file);
  const { sheets, findings } = isTable
    ? await readSheets(bytes)
    : { sheets: listSheets(bytes), findings: [] };
  const faults = findings.map(({ row, message, hint }) =>
    finding(
      "geo-format",
      { file, ...(row !== undefined && { line: row }), severity: "error" },
      { case: "table", reason: message, advice: hint ?? "" },
    ),
  );
  if (faults.length > 0) return { entries: [], findings: faults };
  for (const sheet of sheets) {
    const head = findHead(sheet, source);
    if (head) return readTable(sheet, head, file);
  }
  if (isTable) {
    const first = sheets[0]?.rows.find((row) => !isEmptyRow(row));
    const headers = (first?.cells ?? []).map(showCell).filter((one) => one !== "");
    return fail(file, { case: "columns", found: headers.slice(0, 12) });
  }
  return readText(decodeText(bytes), file);
}

/** A text may be a pasted table. */
function listSheets(bytes: Uint8Array): Sheet[] {
  const { sheet } = readCsv(bytes);
  return sheet ? [sheet] : [];
}

function readText(text: string, file: string): DivisionReading {
  const broken = /\S*(?:\uFFFD|Ã[¤¶¼Ÿ„–œ])\S*/.exec(text);
  if (broken) {
    const place = { file, severity: "error" } as const;
    return { entries: [], findings: [finding("geo-encoding", place, { name: broken[0] })] };
  }
  const entries = readLawText(text);
  if (entries.length === 0) return fail(file, { case: "noDivision" });
  const findings = entries.flatMap(({ number, line }, index) => {
    const isTwice = entries.slice(0, index).some((one) => one.number === number);
    const place = { file, line, severity: "error" } as const;
    return isTwice ? [finding("geo-numbers", place, { case: "twiceInText", number })] : [];
  });
  return { entries, findings };
}

function fail(file: string, facts: Facts<"geo-format">): DivisionReading {
  return { entries: [], findings: [finding("geo-format", { file, severity: "error" }, facts)] };
}

interface Head {
  rowIndex: number;
  columns: Columns;
}

/** Finds the header row: with a number, and municipalities by name or key. */
function findHead({ rows }: Sheet, { number, name }: DivisionFile): Head | undefined {
  for (const [rowIndex, row] of rows.slice(0, maxRowsAbove).entries()) {
    const titles = row.cells.map((cell) => foldHeader(showCell(cell)));
    const columns = findColumns(titles, { number, name });
    const hasArea = columns.area !== undefined || columns.key !== undefined;
    if (columns.number !== undefined && hasArea) return { rowIndex, columns };
  }
  return undefined;
}

function findColumns(
  titles: string[],
  wanted: { number: string | undefined; name: string | undefined },
): Columns {
  const columns: Columns = {};
  const taken = new Set<number>();
  for (const [column, groups] of Object.entries(headers)) {
    const given = column === "number" ? wanted.number : column === "name" ? wanted.name : undefined;
    const names = given === undefined ? groups : [[foldHeader(given)]];
    const found = names
      .map((group) =>
        titles.findIndex((title, at) => !taken.has(at) && group.some((one) => one === title)),
      )
      .find((at) => at >= 0);
    if (found === undefined) continue;
    taken.add(found);
    // `column` is a key of the constant above.
    columns[column as Column] = found;
  }
  return columns;
}

function readTable(sheet: Sheet, { rowIndex, columns }: Head, file: string): DivisionReading {
  const entries = new Map<number, DivisionEntry>();
  const findings: FindingRecord[] = [];
  let last: number | undefined;
  for (const row of sheet.rows.slice(rowIndex + 1)) {
    if (isEmptyRow(row)) continue;
    const pick = createPicker(row, columns);
    const place = { file, line: row.number, severity: "error" } as const;
    // In merged cells only the first row has a value.
    const before = pick("number") === "" ? last : undefined;
    const { number = before, name } = readNumber(pick("number"), pick("name"));
    if (number === undefined) {
      findings.push(finding("geo-numbers", place, { case: "ofRow", value: pick("number") }));
      continue;
    }
    last = number;
    const entry = entries.get(number) ?? { number, name, line: row.number, items: [] };
    entries.set(number, entry);
    if (entry.name === "") entry.name = name;
    else if (name !== "" && name !== entry.name) {
      const names: [string, string] = [entry.name, name];
      findings.push(finding("geo-numbers", place, { case: "twoRowNames", number, names }));
    }
    entry.items.push(...readRow(row, columns));
  }
  return { entries: [...entries.values()], findings };
}

function createPicker({ cells }: SheetRow, columns: Columns): (column: Column) => string {
  return (column) => shortenBlanks(showCell(cells[columns[column] ?? -1]));
}

/** The number may have the name behind it: `Wahlkreis 5 Eckernförde`. */
function readNumber(cell: string, name: string): { number?: number; name: string } {
  const [, digits, rest = ""] =
    /^(?:(?:wahl|stimm)kreis\s*)?(\d{1,4})(?:\.0)?(?:\s*[-–.:)]?\s+(\D.*))?$/i.exec(cell) ?? [];
  const number = Number(digits);
  return number > 0 ? { number, name: name === "" ? rest : name } : { name };
}

function readRow(row: SheetRow, columns: Columns): AreaItem[] {
  const pick = createPicker(row, columns);
  const { number: line } = row;
  const [key, area, district, part] = [pick("key"), pick("area"), pick("district"), pick("part")];
  const isDivided = part !== "" || /^(?:1|ja|x|wahr|true)$/i.test(pick("divided"));
  const more = {
    ...(district === "" ? {} : { district }),
    ...(isDivided ? { part } : {}),
  };
  if (key !== "") {
    const [read] = readAreaText({ text: area.replaceAll(",", " "), lineAt: () => line });
    const own = read?.part === undefined ? { name: area } : { name: read.name, part: read.part };
    return [{ kind: "municipality", written: area, line, key, ...own, ...more }];
  }
  return readAreaText({ text: area, lineAt: () => line }).map((item) => ({ ...item, ...more }));
}
