import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { formatCount } from "#ingest/diagnostics/format-numbers.ts";
import type { ScannedFile } from "#ingest/files/scan-tree.ts";
import { areaFile, divisionTable, tableFiles } from "#ingest/geo-folder/file-names.ts";
import { readDivisionState } from "#ingest/geo-folder/division-state.ts";

/**
 * Describes the content of a shipped division in one or two sentences: `128 Wahlkreise der
 * Landtagswahl 2027, 396 Gemeinden und die Karte um sie herum.`
 */
export async function textForDivision(files: readonly ScannedFile[]): Promise<string> {
  const find = (name: string) => files.find(({ file }) => file === `geo/${name}`);
  const read = async (name: string) => {
    const found = find(name);
    return found ? readFile(found.absolutePath, "utf8") : "";
  };
  const { all, divided, hasParts, constituencies } = countMunicipalities(
    await read(tableFiles.municipalities),
  );
  const {
    count = constituencies,
    area = "Wahlkreis",
    used = "Bundestagswahl 2025",
  } = readDivisionState(await read(divisionTable)) ?? {};
  const areas = formatCount(count, area, `${area}e`);
  const towns = formatCount(all, "Gemeinde", "Gemeinden");
  const map = find(areaFile)
    ? "die Karte um sie herum"
    : `die Karte des Landes, auf der die ${area}e keine Flächen haben`;
  const part = hasParts ? "der Stadtteil" : "das Straßenverzeichnis";
  const many = divided === 1 ? "Eine Gemeinde ist" : `${divided} Gemeinden sind`;
  const note = divided === 0 ? "" : ` ${many} geteilt: Dort entscheidet ${part}.`;
  return `${areas} der ${used}, ${towns} und ${map}.${note}`;
}

/** Counts the municipalities of a shipped table, and those with several constituencies. */
function countMunicipalities(table: string): {
  all: number;
  divided: number;
  /** Whether the table names the part of each constituency. */
  hasParts: boolean;
  constituencies: number;
} {
  const rows: Record<string, string>[] = parse(table, { columns: true });
  const count = (some: typeof rows, column: string) => new Set(some.map((row) => row[column])).size;
  const divided = rows.filter((row) => row["geteilt"] === "1");
  return {
    all: count(rows, "ags"),
    divided: count(divided, "ags"),
    hasParts: divided.every((row) => row["teil"]),
    constituencies: count(rows, "wkr_nr"),
  };
}
