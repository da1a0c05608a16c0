import type { Election } from "#domain/elections/election-config.ts";
import { convertGermanDate } from "#ingest/fields/text-formats.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { foldHeader } from "./columns.ts";
import { findingsForHidden } from "./hidden-cells.ts";
import {
  showCell,
  warning,
  type CellValue,
  type Sheet,
  type SheetFinding,
  type SheetRow,
} from "./sheet.ts";

/** The selection of nominations from an official list. */
export interface OfficialChoice {
  elections: readonly Election[];
  /** Short or long name of the party. */
  party?: string | undefined;
  /** Name or abbreviation of a Land. */
  state?: string | undefined;
  /** Whether the residence is imported as well. */
  withResidence?: boolean | undefined;
}

/** The counts of an official list, and the chosen persons as a sheet. */
export interface OfficialList {
  /** The counts of the whole list. */
  counts: OfficialCounts;
  /** The counts of the choice. */
  chosen: OfficialCounts;
  /** The short names of all parties. */
  parties: string[];
  findings: SheetFinding[];
  sheet: Sheet;
}

export interface OfficialCounts {
  rows: number;
  persons: number;
  /** The number of persons with both a list place and a constituency. */
  inBoth: number;
}

/** Columns that only an official list has. */
const marks = ["kennzeichen", "gebietsnummer", "verknkennzeichen", "nachname", "vornamen"];

/**
 * Reads the list of all candidates by the Bundeswahlleitung (formats of 2021 and 2025). Returns
 * undefined for any other sheet.
 *
 * The list has a row for each nomination. The columns `Verkn…` refer to the other nomination of the
 * same person: by the constituency's number and the party's name, because a party nominates one
 * person in each.
 */
export function readOfficialList(sheet: Sheet, choice: OfficialChoice): OfficialList | undefined {
  const start = sheet.rows.slice(0, 30).findIndex(({ cells }) => {
    const names = new Set(cells.map((cell) => foldHeader(showCell(cell))));
    return marks.every((mark) => names.has(mark));
  });
  const header = sheet.rows[start];
  if (!header) return undefined;
  const names = header.cells.map((cell) => foldHeader(showCell(cell)));
  const nominations = sheet.rows
    .slice(start + 1)
    .map((row) => readNomination(row, names))
    .filter(({ values }) => values["nachname"] !== "");
  const persons = joinPersons(nominations);
  const chosen = persons.filter((person) => isChosen(person, choice, nominations));
  const parties = nominations.map((one) => listParties(one)[0] ?? "");
  const day = nominations[0]?.values["wahltag"] ?? "";
  const date = convertGermanDate(day, "date") ?? day;
  const election = choice.elections.find((one) => one.date === date);
  return {
    counts: countNominations(persons),
    chosen: countNominations(chosen),
    parties: [...new Set(parties)].filter((name) => name !== "").toSorted(),
    findings: [
      ...findingsForHidden(sheet),
      ...(election ? [] : [finding("sheet-election-day", warning, { day })]),
    ],
    sheet: createSheet(chosen, choice, election?.id ?? ""),
  };
}

interface Nomination {
  number: number;
  isOnList: boolean;
  values: Record<string, string>;
}

interface Person {
  list?: Nomination;
  direct?: Nomination | undefined;
}

function readNomination(row: SheetRow, names: readonly string[]): Nomination {
  // Some cells have superfluous blanks.
  const clean = (cell: CellValue) => showCell(cell).replace(/\s+/g, " ");
  const values = Object.fromEntries(names.map((name, index) => [name, clean(row.cells[index])]));
  return { number: row.number, isOnList: values["kennzeichen"] === "Landesliste", values };
}

function joinPersons(nominations: readonly Nomination[]): Person[] {
  const direct = nominations.filter(({ isOnList }) => !isOnList);
  const directByKey = new Map(
    direct.map((one) => [keyOf(one.values["gebietsnummer"], one.values["gruppenname"]), one]),
  );
  const listed = nominations
    .filter(({ isOnList }) => isOnList)
    .map((list): Person => {
      const { verknkennzeichen, verkngebietsnummer, verkngruppenname } = list.values;
      const key = keyOf(verkngebietsnummer, verkngruppenname);
      return { list, direct: verknkennzeichen === "" ? undefined : directByKey.get(key) };
    });
  const joined = new Set(listed.map((person) => person.direct));
  const rest = direct.filter((one) => !joined.has(one));
  return [...listed, ...rest.map((one) => ({ direct: one }))];
}

/** The constituency's number without leading zeros, and the party's name. */
function keyOf(number: string | undefined, party: string | undefined): string {
  return `${Number(number)} ${party}`;
}

function countNominations(persons: readonly Person[]): OfficialCounts {
  const inBoth = persons.filter(({ list, direct }) => list && direct).length;
  return { rows: persons.length + inBoth, persons: persons.length, inBoth };
}

function isChosen(
  { list, direct }: Person,
  { party, state }: OfficialChoice,
  all: readonly Nomination[],
): boolean {
  const own = [list, direct].filter((one) => one !== undefined);
  const isParty =
    party === undefined ||
    own.some((one) => listParties(one).some((name) => foldHeader(name) === foldHeader(party)));
  if (!isParty || state === undefined) return isParty;
  const wanted = findState(state, all);
  return own.some(({ values }) => foldHeader(values["gebietlandabk"] ?? "") === wanted);
}

/** The abbreviation of a Land; the rows of its list contain its name. */
function findState(written: string, nominations: readonly Nomination[]): string {
  const wanted = foldHeader(written);
  const row = nominations.find(
    ({ isOnList, values }) => isOnList && foldHeader(values["gebietsname"] ?? "") === wanted,
  );
  return row ? foldHeader(row.values["gebietlandabk"] ?? "") : wanted;
}

/** Short and long name, in the columns of 2021 or 2025. */
function listParties({ values }: Nomination): string[] {
  const names = ["gruppennamekurz", "gruppenname", "gruppennamelang"];
  return names.map((name) => values[name] ?? "").filter((name) => name !== "");
}

/** The headers of the resulting sheet with their columns in the official list. */
const taken = {
  akademischerTitel: "titel",
  vorname: "vornamen",
  namenszusatz: "namenszusatz",
  nachname: "nachname",
  geschlecht: "geschlecht",
  geburtsjahr: "geburtsjahr",
  beruf: "beruf",
} as const;

function createSheet(
  persons: readonly Person[],
  { withResidence }: OfficialChoice,
  election: string,
): Sheet {
  const columns = { ...taken, ...(withResidence ? { wohnort: "wohnort" } : {}) };
  const headers = [...Object.keys(columns), "listenplatz", "wahlkreis", "wahl"];
  const rows = persons.map(({ list, direct }): SheetRow => {
    const { number = 0, values = {} } = list ?? direct ?? {};
    const stands = [list?.values["listenplatz"], direct?.values["gebietsnummer"]];
    const cells = [...Object.values(columns).map((name) => values[name]), ...stands, election];
    return { number, cells: cells.map((cell = "") => cell) };
  });
  return { rows: [{ number: 0, cells: headers }, ...rows], merges: [], isConverted: true };
}
