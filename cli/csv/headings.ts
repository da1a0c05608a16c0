import {
  dayKey,
  foldHeader,
  addressKey,
  identities,
  listColumns,
  partsOfAddress,
  type Column,
  type SheetKind,
} from "./columns.ts";
import { isPrivateRemark } from "./contacts.ts";
import {
  askedName,
  askedWords,
  asking,
  confidentialTitle,
  contactWords,
  fullNameKey,
  kindWords,
  listHeaders,
  nameKeys,
  personalKeys,
  privateHeader,
  streetNames,
  substituteWords,
  weakHeaders,
} from "./spoken-headers.ts";
import { showCell, type Sheet } from "./sheet.ts";

/** How well a row fits as the headings of a kind. */
export interface Rating {
  sheet: Sheet;
  kind: SheetKind;
  rowIndex: number;
  titles: string[];
  count: number;
  hasRequired: boolean;
  /** Whether the row is the lower one of two heading rows. */
  isLower: boolean;
  /** The columns that headings may mean; a confidential table has none with contacts of persons. */
  columns: readonly Column[];
  /** The columns that a confidential table must not have. */
  withheld: readonly Column[];
  /** Whether the name of the sheet or a title above the headings names the kind. */
  isNamed: boolean;
}

/** How well a row of a sheet fits as the headings of a kind. */
export function rateRow(sheet: Sheet, rowIndex: number, kind: SheetKind): Rating {
  const isConfidential = sheet.rows.slice(0, rowIndex).some(isConfidentialTitle);
  const all = listColumns(kind);
  const withheld = isConfidential ? all.filter(({ key }) => personalKeys.includes(key)) : [];
  const columns = all.filter((column) => !withheld.includes(column));
  const { telling } = identities[kind];
  const titles = readTitles(sheet, rowIndex, columns);
  const known = titles.flatMap((title) => findColumn(columns, title) ?? []);
  const isMeant = telling === undefined || known.some(({ key }) => key === telling);
  const above = sheet.rows.slice(0, rowIndex).flatMap(({ cells }) => cells.map(showCell));
  return {
    sheet,
    kind,
    rowIndex,
    titles,
    columns,
    withheld,
    count: isMeant ? new Set(known).size : 0,
    hasRequired: isMeant && hasAllRequired(kind, known),
    isLower: isLowerRow(sheet, { rowIndex, titles, columns }),
    isNamed: kindWords[kind].test([sheet.name, ...above].join(" ")),
  };
}

export function compareRatings(one: Rating, other: Rating): number {
  return (
    Number(one.hasRequired) - Number(other.hasRequired) ||
    one.count - other.count ||
    Number(one.isLower) - Number(other.isLower) ||
    Number(one.isNamed) - Number(other.isNamed)
  );
}

/**
 * Whether a row has additional headings below those of the row above. Unlike a person's row, it has
 * nothing below the heading of names, and no numbers. Explanations in brackets are no headings.
 */
function isLowerRow(
  { rows }: Sheet,
  { rowIndex, titles, columns }: { rowIndex: number; titles: string[]; columns: Column[] },
): boolean {
  const own = (rows[rowIndex]?.cells ?? []).map(showCell);
  const isShared = titles.some((title, index) => title !== "" && (own[index] ?? "") === "");
  return (
    isShared &&
    own.some((text) => text !== "" && !text.startsWith("(")) &&
    titles.every((title, index) => {
      const text = own[index] ?? "";
      const isName = nameKeys.includes(findColumn(columns, title)?.key ?? "");
      return text === "" || !(isName || /\d/.test(text));
    })
  );
}

/**
 * Whether all required columns exist: a whole name replaces its parts if the sheet is clearly about
 * persons, and a day replaces a start.
 */
export function hasAllRequired(kind: SheetKind, known: readonly Column[]): boolean {
  const keys = new Set(known.map(({ key }) => key));
  const isPerson = ["listPosition", "constituency", "birthYear"].some((key) => keys.has(key));
  const hasName = keys.has(fullNameKey) || (isPerson && keys.has("familyName"));
  return listColumns(kind).every(
    ({ key, isRequired }) =>
      !isRequired ||
      keys.has(key) ||
      (key === "start" && keys.has(dayKey)) ||
      (partsOfAddress.has(key) && keys.has(addressKey)) ||
      (kind === "candidate" && hasName),
  );
}

/**
 * The headings of a row. With two rows of headings, a cell without its own uses the one above, and
 * a heading that needs its group, or is private below it, uses both. `Nr.` and `Name` below
 * `Wahlkreis` are those of the constituency, and names below `Ersatz` those of another person.
 */
function readTitles(sheet: Sheet, rowIndex: number, columns: readonly Column[]): string[] {
  const own = sheet.rows[rowIndex]?.cells ?? [];
  const above = sheet.rows[rowIndex - 1]?.cells ?? [];
  const isHeading = own.some((cell) => findColumn(columns, showCell(cell)));
  const isGrouped = above.filter((cell) => showCell(cell) !== "").length > 1;
  let group = { name: "", isPrivate: false };
  return Array.from({ length: Math.max(own.length, isHeading ? above.length : 0) }, (_, index) => {
    const title = showCell(own[index]);
    const upper = isHeading ? showCell(above[index]) : "";
    // A text above the first column is more likely the title of the sheet.
    if (upper !== "") group = { name: upper, isPrivate: index > 0 && isPrivateRemark(upper) };
    return nameColumnOf({ title, upper, index, group, isGrouped }, columns);
  });
}

/** Whether a row is a title that says that the table is not for others. */
function isConfidentialTitle({ cells }: Sheet["rows"][number]): boolean {
  const [title = "", ...others] = cells.map(showCell).filter((text) => text !== "");
  return others.length === 0 && confidentialTitle.test(title);
}

interface TitleCell {
  title: string;
  upper: string;
  index: number;
  group: { name: string; isPrivate: boolean };
  /** Whether the row above has several groups, so that its texts are no title. */
  isGrouped: boolean;
}

function nameColumnOf(
  { title, upper, index, group, isGrouped }: TitleCell,
  columns: readonly Column[],
): string {
  if (title === "") return index > 0 || findColumn(columns, upper) ? upper : title;
  const both = `${group.name} ${title}`;
  const column = findColumn(columns, title);
  const ofOther = isGrouped ? nameInGroup(group.name, title, columns) : undefined;
  if (ofOther !== undefined) return ofOther;
  if (column) return group.isPrivate && personalKeys.includes(column.key) ? both : title;
  return findColumn(columns, both) ? both : title;
}

/** A heading below `Wahlkreise` or `Ersatz`, whose columns are not about the person of the row. */
function nameInGroup(group: string, title: string, columns: readonly Column[]): string | undefined {
  if (substituteWords.test(group)) return `${group} ${title}`;
  const area = `${group.replace(/(?<=kreis|bereich)e$/i, "")} ${title}`;
  return findColumn(columns, area)?.key === "constituency" ? area : undefined;
}

/** Whether a way to reach a person is that of an office; a question asks for it instead. */
const ofWork = new RegExp(
  /[\s(]{0,3}(?<!\p{L})(?:dienstl|geschäftl|berufl|öff(?:entl)?)(?:ich)?(?!\p{L})[.)]*(?!\?)/u
    .source + `|(?<=^\\W*${contactWords}\\p{L}*\\W*)d\\.?$`,
  "giu",
);

/** Whether a column must stay out of the files. */
export function isPrivate(title: string, columns: readonly Column[]): boolean {
  const isOfPersons = columns.some(({ key }) => key === fullNameKey);
  const name = foldHeader(title);
  const isPersonal = privateHeader.test(name) || streetNames.includes(name);
  return isPrivateRemark(title) || (isOfPersons && isPersonal);
}

/** A remark in brackets that says that the column is about something else. */
const otherRemark = /[([](?:[^)\]]* )?(?:erlernt|alt|bisher|früher|vorher|ehemal|20\d\d)/iu;

const nameWord =
  /^(?:(?:vor|nach|familien|zu|ruf)?name|vor|nach|zu|titel|akad|grad|und|u|ggf|evtl|bzw)$/u;

/**
 * Whether a heading asks for the name, or names given and family name, in any order and with other words:
 * `Titel, Vorname, Name`.
 */
function isWholeName(title: string): boolean {
  if (askedName.test(title)) return true;
  const words = title.toLowerCase().match(/\p{L}+/gu) ?? [];
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
  return (
    words.every((word) => nameWord.test(word)) && has(/^vor/) && has(/^(?:nach|familien|zu)?name$/)
  );
}

/** The columns whose values are in the cells below a heading. */
export interface Meaning {
  column: Column;
  /** Their second value, below headings such as `Mail / Tel.` or `Name, Vorname, Beruf`. */
  second?: SecondValue;
}

export interface SecondValue {
  /** The heading of the second value alone. */
  title: string;
  /** Absent for a value that a website must not have. */
  column: Column | undefined;
  /** How many parts with commas between them the name before it has; 0 for contacts. */
  nameParts: number;
}

/**
 * Finds the column of a heading, even if the heading has an explanation in brackets, says that it is
 * public, or has two words for one column. Of two columns, it is the first.
 */
export function findColumn(columns: readonly Column[], title: string): Column | undefined {
  return findMeaning(columns, title)?.column;
}

/** Longer texts are no headings, and would take long to compare. */
const maxLetters = 1000;

/** Finds the column of a heading, or the two columns of one such as `Mail / Tel.` */
export function findMeaning(columns: readonly Column[], title: string): Meaning | undefined {
  if (title === "" || title.length > maxLetters || isPrivate(title, columns)) return undefined;
  const single = findSingle(columns, title) ?? findRepeated(columns, title);
  if (single) return { column: single };
  const plain = dropRemark(title);
  const pair = findPair(plain, columns);
  if (pair) return pair;
  const asked = findAsked((text) => findByName(columns, text), { columns, title: plain });
  return asked && { column: asked };
}

/** Finds the column that every part of a heading such as `Beruf / Stand` means. */
function findRepeated(columns: readonly Column[], title: string): Column | undefined {
  const [first, ...others] = new Set(title.split(/[/\n]/).map((part) => findByName(columns, part)));
  return others.length === 0 ? first : undefined;
}

function findByName(columns: readonly Column[], text: string): Column | undefined {
  const name = foldHeader(text);
  return name === "" ? undefined : columns.find(({ names }) => names.has(name));
}

/** A heading without an explanation in brackets, unless that says what else the column is about. */
function dropRemark(title: string): string {
  return otherRemark.test(title) ? title : title.replace(/\(.*\)|\[.*\]/gs, "");
}

/** Finds the column of a heading for one value. */
function findSingle(columns: readonly Column[], title: string): Column | undefined {
  const find = (text: string) => findByName(columns, text);
  const whole = columns.find(({ key }) => key === fullNameKey);
  const plain = dropRemark(title);
  if (whole && !find(title) && isWholeName(plain)) return whole;
  const spellings = [title, plain, title.replace(ofWork, "")];
  return spellings.flatMap((text) => find(text) ?? []).at(0) ?? findFirst(find, title);
}

/** Longer texts are no headings with two values. */
const maxPair = { letters: 80, commas: 3 };

function findPair(title: string, columns: readonly Column[]): Meaning | undefined {
  if (title.length > maxPair.letters || title.split(",").length > maxPair.commas + 1)
    return undefined;
  const halves = title.split(/[/,;+&\n]|\s(?:und|oder|u\.)\s/).map((half) => half.trim());
  const [first, second] = halves.map((half) => findOpen(columns, half));
  const keys = [first?.key, second?.key];
  if (first && halves.length === 2 && keys.includes("email") && keys.includes("phone"))
    return { column: first, second: { title: halves[1] ?? "", column: second, nameParts: 0 } };
  return findNamePair(title, columns);
}

/** Finds the columns of a heading such as `Name, Vorname, Beruf`. */
function findNamePair(title: string, columns: readonly Column[]): Meaning | undefined {
  const [, name = "", behind = ""] = /^(.*\p{L}),([^,]+)$/su.exec(title) ?? [];
  const column = findOpen(columns, name.trim());
  if (!column || !["familyName", fullNameKey].includes(column.key)) return undefined;
  const own = behind.trim();
  // A confidential table has a name although what is behind it stays out of the files.
  if (!findSingle(listColumns("candidate"), own) && !isPrivate(own, columns)) return undefined;
  const nameParts = name.split(",").length;
  return { column, second: { title: own, column: findOpen(columns, own), nameParts } };
}

/** Finds the column of a heading that is not private. */
function findOpen(columns: readonly Column[], title: string): Column | undefined {
  return isPrivate(title, columns) ? undefined : findSingle(columns, title);
}

/** The column of a numbered heading for a name or a contact: `E-Mail 1`. */
function findFirst(find: (text: string) => Column | undefined, title: string): Column | undefined {
  const column = /\D1$/.test(title) ? find(title.slice(0, -1)) : undefined;
  return column && [...nameKeys, "givenName", ...personalKeys].includes(column.key)
    ? column
    : undefined;
}

/** The column that a form asks for: `Auf welchem Listenplatz kandidierst du?` */
function findAsked(
  find: (text: string) => Column | undefined,
  { columns, title }: { columns: readonly Column[]; title: string },
): Column | undefined {
  if (/[/\n]/.test(title) || !asking.test(title)) return undefined;
  const weak = new Set(listHeaders(weakHeaders.candidate).map(([name]) => name));
  for (const word of title.split(/[^\p{L}\p{N}-]+/u)) {
    const key = askedWords[foldHeader(word)];
    const named = weak.has(foldHeader(word))
      ? undefined
      : (find(word) ?? find(word.replace(/-.*/, "")));
    const column = key === undefined ? named : columns.find((one) => one.key === key);
    // A question that names a person may be about another one.
    if (column && column.key !== fullNameKey) return column;
  }
  return undefined;
}

/** A heading as written, on a single line. */
export function showTitle(title: string): string {
  return title.replace(/(?<=\p{Ll})-\s*\n\s*(?=\p{Ll})/gu, "").replace(/\s+/g, " ");
}
