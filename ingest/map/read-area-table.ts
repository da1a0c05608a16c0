import { finding, type Facts } from "#ingest/catalogue/catalogue.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import type { AreaName } from "#domain/map/map-record.ts";
import { quoteLine } from "#ingest/diagnostics/quoting.ts";
import { splitTable } from "#ingest/geo-folder/split-table.ts";
import { decodeText } from "#ingest/files/decode-text.ts";

const numberNames = ["nummer", "nr", "nr.", "wkr_nr", "wahlkreis", "wahlbereich", "number"];
const nameNames = ["name", "wkr_name", "bezeichnung", "gebiet"];
const mostAreas = 1000;

/** Reads a table of numbers and names; never throws. A fault makes it unusable. */
export function readAreaTable(
  bytes: Uint8Array,
  file: string,
): { names: AreaName[]; findings: FindingRecord[] } {
  const { text, diagnostics } = decodeText(bytes, file);
  if (text === undefined) return { names: [], findings: diagnostics };
  const fault = (line: number, facts: Facts<"area-table">) => ({
    names: [],
    findings: [
      finding(
        "area-table",
        { file, line, excerpt: quoteLine(text, line), severity: "error" as const },
        facts,
      ),
    ],
  });
  const table = splitTable(text);
  const [head = { cells: [], line: 1 }, ...body] = "rows" in table ? table.rows : [];
  const columns = [numberNames, nameNames].map((names) =>
    head.cells.findIndex((cell) => names.includes(cell.toLowerCase())),
  );
  if (columns.includes(-1) || body.length === 0) {
    return fault(1, { case: "unreadable" });
  }
  const names = new Map<number, string>();
  for (const { cells, line } of body.slice(0, mostAreas)) {
    const [number = "", name = ""] = columns.map((column) => cells[column] ?? "");
    const wrong = judgeRow(number, name, names);
    if (wrong) return fault(line, wrong);
    names.set(Number(number), name);
  }
  return { names: [...names].map(([number, name]) => ({ number, name })), findings: [] };
}

function judgeRow(
  written: string,
  name: string,
  known: ReadonlyMap<number, string>,
): Facts<"area-table"> | undefined {
  if (!/^0*[1-9]\d{0,3}$/.test(written)) return { case: "number", written };
  const number = Number(written);
  if (name === "") return { case: "name", number };
  return known.has(number) ? { case: "twice", number } : undefined;
}
