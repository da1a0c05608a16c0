import { commonFields } from "#domain/fields/common-fields.ts";
import type { FieldNote } from "#domain/fields/field.ts";
import type { KindName } from "#domain/fields/kinds.ts";
import { socialNetworks } from "#domain/fields/social-networks.ts";
import { foldWord } from "#domain/words/fold-word.ts";
import { kindShapes } from "#ingest/fields/read-fields.ts";
import {
  fullNameKey,
  listHeaders,
  spokenHeaders,
  streetNames,
  weakHeaders,
} from "./spoken-headers.ts";
import { listSpellings, type ObjectShape, type Shape } from "#ingest/fields/schema-shape.ts";

/** The kinds that a spreadsheet can have in its rows. */
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
  /** The field that tells two of one name apart. */
  addition: string;
  /** The fields of which the same value means the same document. */
  places: readonly string[];
  /** As tips say that two are one. */
  same: string;
  /** The field without whose column a table is of another kind. */
  telling?: string;
}

/** The fields by which documents of a kind are recognised, as by the checks of an import. */
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
    // Tables of events have a title and days, too.
    telling: "amount",
  },
};

/** A column of a spreadsheet: one value of a field, in nested fields one of their values. */
export interface Column {
  /** The canonical path with dots; unique among the columns of a kind. */
  key: string;
  path: readonly string[];
  /** As it is exported, in German. */
  header: string;
  /** All accepted headers, folded. */
  names: ReadonlySet<string>;
  /** The shape of the value; a list has several values in one cell. */
  shape: Shape;
  isRequired: boolean;
  note: FieldNote | undefined;
  /** For a field that may also be a mapping: the key in it that has the value of this column. */
  mainKey?: string;
  /** Whether an entry of a list may be a sentence with commas. */
  hasSentences?: boolean;
  /** For a key of such a mapping: the main one. */
  groupKey?: string;
  /** For accounts: the network whose addresses the column has. */
  network?: string;
  /** Whether the column says what a row is about, and is not a field of its file. */
  isHelper?: boolean;
}

/** The column that names the file of a row. */
export const fileKey = "datei";
/** The column with the days of events whose times have columns of their own. */
export const dayKey = "datum";
/** The column that names the election of a candidacy, for campaigns with several. */
export const electionKey = "election";

const fileColumn = createHelper(fileKey, ["datei", "file", "dateiname"]);
const dayColumn = createHelper(dayKey, ["datum", "tag", "date"]);
/** The column with the whole address of an office or a venue. */
export const addressKey = "address";
const addressColumn = createHelper(
  addressKey,
  ["anschrift", "adresse", "plzort", "ortplz", "plzundort"],
  "anschrift",
);
/** The columns with the address of an event's venue, in their order in an address. */
export const venueAddressKeys = ["venueStreet", "venuePostalCode", "venueCity"] as const;
const venueAddressColumns = [
  createHelper("venueStreet", [...streetNames, "anschrift", "adresse"], "straße des Ortes"),
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

/** The columns of a kind: helpers, its fields, and at last the fields of every document. */
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
    office: [addressColumn],
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
    // Without the name of its group a nested field is clear where no other column is called so.
    for (const name of own) {
      if (!taken.has(name) && counts.get(name)?.length === 1) names.add(name);
    }
    // The German name may be how tables call another column.
    const isOwn = names.has(foldHeader(column.header));
    return { ...column, names, header: isOwn ? column.header : column.path.join(" ") };
  });
}

/** A fact such as the credit of a picture follows the spoken names of its picture. */
function listFactNames(column: DraftColumn, spoken: SpokenName[]): SpokenName[] {
  const { groupKey, key, path, shortNames } = column;
  if (groupKey === undefined) return [];
  return spoken.flatMap(([name, main]) =>
    shortNames.map((own): SpokenName => [name + own, main === path[0] ? key : main]),
  );
}

interface DraftColumn extends Column {
  /** Folded spellings without the group that a nested field is in. */
  shortNames: readonly string[];
}

/** Lower case letters and digits only, with `ä` as `ae`. */
export function foldHeader(header: string): string {
  return foldWord(header).replace(/[^\p{L}\p{N}]+/gu, "");
}

interface Place {
  path: string[];
  headers: string[];
  /** Folded spellings of the whole path so far. */
  names: string[];
  /** The same without the first step. */
  shortNames: string[];
}

function listFields(shape: ObjectShape, parent?: Place): DraftColumn[] {
  return [...shape.fields].flatMap(([key, field]) => {
    const own = listSpellings(key, field.note).map(foldHeader);
    const german = field.note?.german ?? key;
    if (!parent) {
      const place = { path: [key], headers: [german], names: own, shortNames: [] };
      return listColumnsOf(field, place, shape.required.has(key));
    }
    const append = (starts: string[]) => starts.flatMap((start) => own.map((name) => start + name));
    const { path, headers, names, shortNames } = parent;
    const place: Place = {
      path: [...path, key],
      headers: [...headers, german],
      names: append(names),
      shortNames: path.length === 1 ? own : append(shortNames),
    };
    return listColumnsOf(field, place, false);
  });
}

function listColumnsOf(shape: Shape, place: Place, isRequired: boolean): DraftColumn[] {
  switch (shape.type) {
    case "object":
      return shape.rest || shape.variants ? [] : listFields(shape, place);
    case "list":
      if (shape.item.type !== "object") return [createColumn(shape, place, isRequired)];
      return shape.item.fields.has("network") ? listAccounts(shape, place) : [];
    case "choice":
      return listChoice(shape, place, isRequired);
    case "any":
      return [];
    default:
      return [createColumn(shape, place, isRequired)];
  }
}

/** Of a value that may be single or a mapping both become columns: `foto` and `foto urheber`. */
function listChoice(
  shape: Shape & { type: "choice" },
  place: Place,
  isRequired: boolean,
): DraftColumn[] {
  const mapping = shape.options.find((option) => option.type === "object");
  if (!mapping) return [createPlain(shape, place, isRequired)];
  const single = shape.options.find(({ type }) => type !== "object") ?? { type: "any" };
  const [mainKey] = mapping.required;
  if (mainKey === undefined || mapping.rest) return [];
  const column = createColumn({ ...single, ...note(shape) }, place, isRequired);
  const inner = listFields(mapping, place).filter(({ path }) => path.at(-1) !== mainKey);
  return [{ ...column, mainKey }, ...inner.map((one) => ({ ...one, groupKey: mainKey }))];
}

/** One line or several are a list in a cell; of other choices the readers pick one. */
function createPlain(
  shape: Shape & { type: "choice" },
  place: Place,
  isRequired: boolean,
): DraftColumn {
  const list = shape.options.find(({ type }) => type === "list");
  if (!list) return createColumn(shape, place, isRequired);
  return { ...createColumn({ ...list, ...note(shape) }, place, isRequired), hasSentences: true };
}

function note({ note: own }: Shape): { note?: FieldNote } {
  return own ? { note: own } : {};
}

function createColumn(shape: Shape, place: Place, isRequired: boolean): DraftColumn {
  return {
    key: place.path.join("."),
    path: place.path,
    header: place.headers.join(" "),
    names: new Set(place.names),
    shortNames: place.shortNames,
    shape,
    isRequired,
    note: shape.note,
  };
}

function listAccounts(shape: Shape & { type: "list" }, place: Place): DraftColumn[] {
  const url = shape.item.type === "object" ? shape.item.fields.get("url") : undefined;
  if (!url) return [];
  return socialNetworks.map(({ id, name, spellings = [] }) => {
    const own = [id, name, ...spellings].map(foldHeader);
    return {
      ...createColumn({ type: "list", item: url, ...note(shape) }, place, false),
      key: `${place.path.join(".")}.${id}`,
      header: id,
      names: new Set([...own, ...place.names.flatMap((start) => own.map((one) => start + one))]),
      network: id,
    };
  });
}
