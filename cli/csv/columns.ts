import { commonFields } from "#domain/fields/common-fields.ts";
import type { FieldNote } from "#domain/fields/field.ts";
import type { KindName } from "#domain/fields/kinds.ts";
import { socialNetworks } from "#domain/fields/social-networks.ts";
import { foldWord } from "#domain/words/fold-word.ts";
import { kindShapes } from "#ingest/fields/read-fields.ts";
import {
  addressNames,
  fullNameKey,
  listHeaders,
  spokenHeaders,
  streetNames,
  weakHeaders,
} from "./spoken-headers.ts";
import { listSpellings, type ObjectShape, type Shape } from "#ingest/fields/schema-shape.ts";

/** The kinds of documents that a spreadsheet can contain. */
export const sheetKinds = [
  "candidate",
  "office",
  "venue",
  "event",
  "transparency",
] as const satisfies KindName[];
export type SheetKind = (typeof sheetKinds)[number];

interface Identity {
  /** The fields that make up the name. */
  name: readonly string[];
  /** The field that distinguishes two documents of the same name. */
  addition: string;
  /** The fields whose equal values mean the same document. */
  places: readonly string[];
  /** How tips name what two rows may both be. */
  same: string;
  /** The field whose column distinguishes the kind's tables from others. */
  telling?: string;
}

/** The fields that identify documents of a kind, as in the checks of an import. */
export const identities: Readonly<Record<SheetKind, Identity>> = {
  candidate: {
    name: ["givenName", "nameParticle", "familyName"],
    addition: "birthYear",
    places: ["listPosition", "constituency"],
    same: "dieselbe Person",
  },
  event: { name: ["title"], addition: "start", places: ["start"], same: "derselbe Termin" },
  office: {
    name: ["name"],
    addition: "city",
    places: ["street"],
    same: "dieselbe Geschäftsstelle",
  },
  venue: { name: ["name"], addition: "city", places: ["street"], same: "derselbe Ort" },
  transparency: {
    name: ["title"],
    addition: "from",
    places: ["short"],
    same: "dieselbe Anzeige",
    // Events have titles and days as well, so the amount distinguishes notices.
    telling: "amount",
  },
};

/** A column of a spreadsheet, for the value of a field or of a nested one. */
export interface Column {
  /** The canonical dotted path, unique among the columns of a kind. */
  key: string;
  path: readonly string[];
  /** The German header in exports. */
  header: string;
  /** All accepted headers, folded. */
  names: ReadonlySet<string>;
  /** The shape of the value; a list has several values in one cell. */
  shape: Shape;
  isRequired: boolean;
  note: FieldNote | undefined;
  /**
   * For a field that may also be a mapping: the key in the mapping that has the value of this
   * column.
   */
  mainKey?: string;
  /** Whether an entry of a list may be a sentence with commas. */
  hasSentences?: boolean;
  /** For a further key of a mapping with a `mainKey`: the key of the column with that. */
  groupKey?: string;
  /** For accounts: the network of the column's addresses. */
  network?: string;
  /** Whether the column only identifies a row, and is not a field of its file. */
  isHelper?: boolean;
}

/** The column with the file name of a row. */
export const fileKey = "datei";
/** The column with the days of events whose times are in other columns. */
export const dayKey = "datum";
/** The column with the election of a candidacy, for campaigns with several. */
export const electionKey = "election";

const fileColumn = createHelper(fileKey, ["datei", "file", "dateiname"]);
const dayColumn = createHelper(dayKey, ["datum", "tag", "wochentag", "date"]);
/** The column with the whole address of an office or a venue. */
export const addressKey = "address";
/** The fields that the address in such a column has. */
export const partsOfAddress: ReadonlySet<string> = new Set(["street", "postalCode", "city"]);
const addressColumn = createHelper(
  addressKey,
  [...addressNames, "plzort", "ortplz", "plzundort"],
  "anschrift",
);
/** The columns with the opening hours of one weekday each. */
export const weekdayKey = "weekday";
const weekdayColumn = createHelper(
  weekdayKey,
  "mo di mi do fr sa so montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag".split(
    " ",
  ),
  "öffnungszeiten",
);
/** The columns with the address of an event's venue, in their order in an address. */
export const venueAddressKeys = ["venueStreet", "venuePostalCode", "venueCity"] as const;
const venueAddressColumns = [
  createHelper("venueStreet", [...streetNames, ...addressNames], "straße des Ortes"),
  createHelper("venuePostalCode", ["plz", "postleitzahl"], "plz des Ortes"),
  createHelper("venueCity", ["stadt", "gemeinde", "plzort"], "gemeinde des Ortes"),
];
const fullNameColumn = createHelper(
  fullNameKey,
  listHeaders(spokenHeaders.candidate).flatMap(([name, key]) => (key === fullNameKey ? name : [])),
  "vorname und nachname",
);

function createHelper(key: string, names: string[], header = key): Column {
  return {
    key,
    path: [key],
    header,
    names: new Set(names),
    shape: { type: "text", use: "name" },
    isRequired: false,
    note: undefined,
    isHelper: true,
  };
}

const known = new Map<SheetKind, Column[]>();

/** The columns of a kind: helpers, then its fields, then those of every document. */
export function listColumns(kind: SheetKind): Column[] {
  const columns = known.get(kind) ?? createColumns(kind);
  known.set(kind, columns);
  return columns;
}

function createColumns(kind: SheetKind): Column[] {
  const shape = kindShapes[kind];
  if (shape.type !== "object") return [];
  const columns = listFields(shape).map((column) =>
    column.key === electionKey ? { ...column, isHelper: true } : column,
  );
  const own = columns.filter((column) => !isCommon(column));
  const named = nameColumns(
    [...own, ...columns.filter(isCommon)],
    [...listHeaders(spokenHeaders[kind]), ...listHeaders(weakHeaders[kind])],
  );
  const helpers: Partial<Record<SheetKind, Column[]>> = {
    candidate: [fullNameColumn],
    office: [addressColumn, weekdayColumn],
    venue: [addressColumn],
    event: [dayColumn, ...venueAddressColumns],
  };
  return [fileColumn, ...(helpers[kind] ?? []), ...named];
}

/** Whether every document may have the field of a column. */
export function isCommon({ path, isRequired }: Column): boolean {
  return !isRequired && (path[0] ?? "") in commonFields;
}

type SpokenName = [name: string, key: string];

function nameColumns(columns: DraftColumn[], spoken: SpokenName[]): Column[] {
  const taken = new Set(columns.flatMap(({ names }) => [...names]));
  const shortNames = columns.flatMap((column) => [...new Set(column.shortNames)]);
  const counts = Map.groupBy(shortNames, (name) => name);
  return columns.map((draft) => {
    const { shortNames: own, ...column } = draft;
    const names = new Set(column.names);
    for (const [name, key] of [...spoken, ...listFactNames(draft, spoken)]) {
      if (key === column.key) names.add(name);
      else names.delete(name);
    }
    // The name of a nested field suffices where no other column has it.
    for (const name of own) {
      if (!taken.has(name) && counts.get(name)?.length === 1) names.add(name);
    }
    // The German name may be the header of another column.
    const isOwn = names.has(foldHeader(column.header));
    return { ...column, names, header: isOwn ? column.header : column.path.join(" ") };
  });
}

/**
 * Headers of facts such as a picture's credit also combine with the spoken names of the picture.
 */
function listFactNames(column: DraftColumn, spoken: SpokenName[]): SpokenName[] {
  const { groupKey, key, path, shortNames } = column;
  if (groupKey === undefined) return [];
  return spoken.flatMap(([name, main]) =>
    shortNames.map((own): SpokenName => [name + own, main === path[0] ? key : main]),
  );
}

interface DraftColumn extends Column {
  /** Folded spellings without the group of a nested field. */
  shortNames: readonly string[];
}

/** Lower case letters and digits only, with `ä` as `ae`. */
export function foldHeader(header: string): string {
  return foldWord(header).replace(/[^\p{L}\p{N}]+/gu, "");
}

interface FieldPosition {
  path: string[];
  headers: string[];
  /** Folded spellings of the whole path so far. */
  names: string[];
  /** Folded spellings without the first part. */
  shortNames: string[];
}

function listFields(shape: ObjectShape, parent?: FieldPosition): DraftColumn[] {
  return [...shape.fields].flatMap(([key, field]) => {
    const own = listSpellings(key, field.note).map(foldHeader);
    const german = field.note?.german ?? key;
    if (!parent) {
      const position = { path: [key], headers: [german], names: own, shortNames: [] };
      return listColumnsOf(field, position, shape.required.has(key));
    }
    const append = (starts: string[]) => starts.flatMap((start) => own.map((name) => start + name));
    const { path, headers, names, shortNames } = parent;
    const position: FieldPosition = {
      path: [...path, key],
      headers: [...headers, german],
      names: append(names),
      shortNames: path.length === 1 ? own : append(shortNames),
    };
    return listColumnsOf(field, position, false);
  });
}

function listColumnsOf(shape: Shape, position: FieldPosition, isRequired: boolean): DraftColumn[] {
  switch (shape.type) {
    case "object":
      return shape.rest || shape.variants ? [] : listFields(shape, position);
    case "list":
      if (shape.item.type !== "object") return [createColumn(shape, position, isRequired)];
      return shape.item.fields.has("network") ? listAccounts(shape, position) : [];
    case "choice":
      return listChoice(shape, position, isRequired);
    case "any":
      return [];
    default:
      return [createColumn(shape, position, isRequired)];
  }
}

/** Creates the columns of a value that may be single or a mapping: `foto` and `foto urheber`. */
function listChoice(
  shape: Shape & { type: "choice" },
  position: FieldPosition,
  isRequired: boolean,
): DraftColumn[] {
  const mapping = shape.options.find((option) => option.type === "object");
  if (!mapping) return [createPlain(shape, position, isRequired)];
  const single = shape.options.find(({ type }) => type !== "object") ?? { type: "any" };
  const [mainKey] = mapping.required;
  if (mainKey === undefined || mapping.rest) return [];
  const column = createColumn({ ...single, ...note(shape) }, position, isRequired);
  const inner = listFields(mapping, position).filter(({ path }) => path.at(-1) !== mainKey);
  return [{ ...column, mainKey }, ...inner.map((one) => ({ ...one, groupKey: mainKey }))];
}

/**
 * Creates a plain column; a single line or several are a list in a cell, other options are chosen
 * when reading.
 */
function createPlain(
  shape: Shape & { type: "choice" },
  position: FieldPosition,
  isRequired: boolean,
): DraftColumn {
  const list = shape.options.find(({ type }) => type === "list");
  if (!list) return createColumn(shape, position, isRequired);
  return { ...createColumn({ ...list, ...note(shape) }, position, isRequired), hasSentences: true };
}

function note({ note: own }: Shape): { note?: FieldNote } {
  return own ? { note: own } : {};
}

function createColumn(shape: Shape, position: FieldPosition, isRequired: boolean): DraftColumn {
  return {
    key: position.path.join("."),
    path: position.path,
    header: position.headers.join(" "),
    names: new Set(position.names),
    shortNames: position.shortNames,
    shape,
    isRequired,
    note: shape.note,
  };
}

function listAccounts(shape: Shape & { type: "list" }, position: FieldPosition): DraftColumn[] {
  const url = shape.item.type === "object" ? shape.item.fields.get("url") : undefined;
  if (!url) return [];
  return socialNetworks.map(({ id, name, spellings = [] }) => {
    const own = [id, name, ...spellings].map(foldHeader);
    return {
      ...createColumn({ type: "list", item: url, ...note(shape) }, position, false),
      key: `${position.path.join(".")}.${id}`,
      header: id,
      names: new Set([...own, ...position.names.flatMap((start) => own.map((one) => start + one))]),
      network: id,
    };
  });
}
