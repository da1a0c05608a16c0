import type { FindingRecord } from "#domain/content/records.ts";
import type { AreaName } from "#domain/map/map-record.ts";
import { quoteLine, quoteValue } from "#ingest/diagnostics/quoting.ts";
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
  const fault = (line: number, message: string, hint: string) => ({
    names: [],
    findings: [
      {
        file,
        line,
        excerpt: quoteLine(text, line),
        code: "area-table",
        severity: "error" as const,
        message: `${message} Die letzte brauchbare Fassung bleibt.`,
        hint,
      },
    ],
  });
  const table = splitTable(text);
  const [head = { cells: [], line: 1 }, ...body] = "rows" in table ? table.rows : [];
  const columns = [numberNames, nameNames].map((names) =>
    head.cells.findIndex((cell) => names.includes(cell.toLowerCase())),
  );
  if (columns.includes(-1) || body.length === 0) {
    const message = "Die Tabelle der Wahlkreise lässt sich nicht lesen.";
    const hint =
      "Die erste Zeile heißt `Nummer;Name`, darunter steht eine Zeile je Wahlkreis, zum Beispiel `1;Altstadt`.";
    return fault(1, message, hint);
  }
  const names = new Map<number, string>();
  for (const { cells, line } of body.slice(0, mostAreas)) {
    const [number = "", name = ""] = columns.map((column) => cells[column] ?? "");
    const wrong = judgeRow(number, name, names);
    if (wrong) return fault(line, wrong.message, wrong.hint);
    names.set(Number(number), name);
  }
  return { names: [...names].map(([number, name]) => ({ number, name })), findings: [] };
}

function judgeRow(number: string, name: string, known: ReadonlyMap<number, string>) {
  if (!/^0*[1-9]\d{0,3}$/.test(number)) {
    const message = `${quoteValue(number)} ist keine Nummer eines Wahlkreises.`;
    return { message, hint: "In der Spalte steht eine Zahl von 1 bis 9999 und sonst nichts." };
  }
  if (name === "") {
    const hint = `Schreibe ihn hinter die Nummer, zum Beispiel \`${Number(number)};Altstadt\`.`;
    return { message: `Der Wahlkreis ${Number(number)} hat keinen Namen.`, hint };
  }
  return known.has(Number(number))
    ? {
        message: `Die Nummer ${Number(number)} kommt zweimal vor.`,
        hint: "Lösche eine der Zeilen.",
      }
    : undefined;
}
