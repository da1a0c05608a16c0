import { finding } from "#ingest/catalogue/catalogue.ts";
/*
 * A division is the partition of a Land into constituencies that an election used. Its table
 * `geo/wahlkreise.csv` says whether the next election uses it, too.
 */
import { readFileSync } from "node:fs";
import type { MapConfig } from "#domain/map/map-config.ts";
import { divisionTable } from "./file-names.ts";
import { listShippedFiles, type GeoWish } from "./shipped-files.ts";
import { splitTable } from "./split-table.ts";
import type { FindingRecord } from "#domain/content/records.ts";

/** The values of the column that says whether a division is that of the next election. */
const validities = ["nein", "offen", "wahrscheinlich", "ja"] as const;
type Validity = (typeof validities)[number];
const validityColumn = "gilt_fuer_naechste";

interface DivisionFacts {
  count: number;
  /** `Wahlkreis`, `Stimmkreis`, `Wahlbereich` */
  area: string;
  /** The last election that used the division, such as `Landtagswahl 2022`, and the next one. */
  used: string;
  next: string;
  validity: Validity;
}

/** Reads what the table says about its division; undefined without such columns. */
export function readDivisionState(text: string): DivisionFacts | undefined {
  const [head = [], ...rows] = readRows(text);
  const [first] = rows;
  const column = head.indexOf(validityColumn);
  if (!first || column === -1) return undefined;
  const written = rows.map((row) => row[column]?.toLowerCase() ?? "");
  const cell = (name: string) => first[head.indexOf(name)] ?? "";
  return {
    count: rows.length,
    area: cell("art") || "Wahlkreis",
    used: nameElection(cell("einteilung")),
    next: nameElection(cell("naechste_wahl")),
    // An empty cell or an unknown word confirms nothing.
    validity: written.every((one) => one === "ja")
      ? "ja"
      : (validities.find((one) => one !== "ja" && written.includes(one)) ?? "offen"),
  };
}

/**
 * Warns of a division that is not, or not surely, that of the next election. For a shipped
 * division, `site.yml` says for which election it was `confirmed`.
 */
export function checkDivisionState(
  text: string,
  shipped?: { confirmed: string | undefined },
): FindingRecord[] {
  const facts = readDivisionState(text);
  if (!facts || facts.validity === "ja") return [];
  const { area, used, next, validity } = facts;
  const file = `geo/${divisionTable}`;
  if (validity === "nein") {
    const past = { case: "past", area, used, next } as const;
    return [finding("division-outdated", { file, severity: "error" }, past)];
  }
  if (shipped?.confirmed === next) return [];
  return [
    finding(
      "division-unconfirmed",
      { file: shipped ? "site.yml" : file, severity: "warning" },
      { case: validity === "offen" ? "open" : "likely", area, used, next, isShipped: !!shipped },
    ),
  ];
}

/** Warns of a division that ships, or should ship, for a Land and an election. */
export function checkShippedDivision(wish: GeoWish, map?: MapConfig): FindingRecord[] {
  if (wish.system === "landtag" && wish.state === landWithoutDivision)
    return [
      finding(
        "division-outdated",
        { file: `geo/${divisionTable}`, severity: "warning" },
        { case: "missing" },
      ),
    ];
  const table = listShippedFiles(wish).division.find(({ file }) => file === `geo/${divisionTable}`);
  if (!table) return [];
  const text = readFileSync(table.absolutePath, "utf8");
  return checkDivisionState(text, { confirmed: map?.confirmed });
}

/** The cells of all rows; empty if quotation marks are not closed. */
function readRows(text: string): string[][] {
  const table = splitTable(text);
  return "rows" in table ? table.rows.map(({ cells }) => cells) : [];
}

const elections: Record<string, string> = {
  LTW: "Landtagswahl",
  BüW: "Bürgerschaftswahl",
  AGH: "Wahl zum Abgeordnetenhaus",
};

/** `LTW 2022` in words. */
function nameElection(short: string): string {
  return short.replace(/^\p{L}+/u, (letters) => elections[letters] ?? letters);
}

/** The Land whose division for the next Landtag is not shipped. */
export const landWithoutDivision = "Niedersachsen";
