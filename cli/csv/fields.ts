import { isDeepStrictEqual } from "node:util";
import { isNomination } from "#domain/elections/candidacies.ts";
import { isObject } from "#domain/content/json-object.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { findSocialNetwork } from "#domain/fields/social-networks.ts";
import { documentChecks } from "#ingest/fields/field-checks.ts";
import { createFieldScope, findAuthorPath } from "#ingest/fields/field-faults.ts";
import { normalise } from "#ingest/fields/normalise-fields.ts";
import { kindShapes } from "#ingest/fields/read-fields.ts";
import { readFrontMatter, type FrontMatter } from "#ingest/front-matter/front-matter.ts";
import type { YamlPath } from "#ingest/front-matter/read-yaml.ts";
import { electionKey, type Column, type SheetKind } from "./columns.ts";

/** The data in the front matter of a file, by canonical keys. */
export interface DocumentFields {
  /** The values as the author wrote them. */
  written: JsonObject;
  /** The values as an import stores them, so that spellings of the same value are equal. */
  stored: JsonObject;
  /** A canonical path in the author's spelling of its keys. */
  findAuthorPath: (path: YamlPath) => YamlPath;
}

/** Reads the front matter of a text, also with a byte order mark and the line ends of Windows. */
export function readHead(source: string): FrontMatter {
  return readFrontMatter(source.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n"), "");
}

/** Reads the data in the front matter of a file; the parser of files reports their faults. */
export function readFields(kind: SheetKind, frontMatter: FrontMatter): DocumentFields {
  const plain = createFieldScope(frontMatter, { isGerman: true });
  const checked = createFieldScope(frontMatter, { isGerman: true, checks: documentChecks });
  return {
    written: toObject(normalise(kindShapes[kind], frontMatter.data, { scope: plain, path: [] })),
    stored: toObject(normalise(kindShapes[kind], frontMatter.data, { scope: checked, path: [] })),
    findAuthorPath: (path) => findAuthorPath({ scope: plain, path }),
  };
}

/** The data of a file without a text, as an import stores them. */
export function normaliseFields(kind: SheetKind, data: JsonObject): JsonObject {
  return readFields(kind, { ...readFrontMatter("", ""), data }).stored;
}

/** The value of a column in the data of a file; returns undefined if there is none. */
export function findValue(column: Column, data: JsonObject, election: string | undefined): unknown {
  const { key, path, mainKey, network, shape } = column;
  if (network !== undefined) {
    const own = listAccounts(data).filter((one) => isOfNetwork(one, network));
    return own.length === 0 ? undefined : own.map(({ url }) => url);
  }
  const written = isOfOther(data, key, election) ? undefined : findAt(data, path);
  const plain = mainKey !== undefined && isObject(written) ? written[mainKey] : written;
  const value = plain ?? findInCandidacies(key, data, election) ?? undefined;
  const isSingle = value !== undefined && !Array.isArray(value);
  return shape.type === "list" && isSingle ? [value] : value;
}

function findAt(data: JsonObject, path: readonly string[]): unknown {
  let value: unknown = data;
  for (const step of path) value = isObject(value) ? value[step] : undefined;
  return value;
}

function listAccounts({ social }: JsonObject): JsonObject[] {
  return Array.isArray(social) ? social.filter(isObject) : [];
}

/** Where the value of a column is in the data of a file: an account is an entry of their list. */
export function locateColumn({ path, network }: Column, data: JsonObject): YamlPath {
  if (network === undefined) return path;
  return [...path, listAccounts(data).findIndex((one) => isOfNetwork(one, network))];
}

function isOfNetwork(account: JsonObject, network: string): boolean {
  return findSocialNetwork(String(account["network"]))?.id === network;
}

/** The short forms of candidacies. */
const shortForms: Readonly<Record<string, { kind: string; key: string }>> = {
  listPosition: { kind: "list", key: "position" },
  list: { kind: "list", key: "list" },
  constituency: { kind: "direct", key: "constituency" },
  constituencyPosition: { kind: "direct", key: "constituencyPosition" },
};
/** The fields of a short form that apply to all candidacies in an election. */
const stateKeys: readonly string[] = ["status", "since", "replacedBy"];

/** Whether a short form belongs to another election, which the file names beside it. */
function isOfOther(data: JsonObject, key: string, election: string | undefined): boolean {
  const isOwn = (data["election"] ?? election) === election;
  return !isOwn && (key in shortForms || stateKeys.includes(key));
}

function findInCandidacies(key: string, data: JsonObject, election: string | undefined): unknown {
  const candidacies = listCandidacies(data, election);
  if (key === electionKey) return candidacies.length > 0 ? election : undefined;
  const form = shortForms[key];
  if (form) return candidacies.find(({ kind }) => kind === form.kind)?.[form.key];
  if (!stateKeys.includes(key)) return undefined;
  const [first, ...others] = candidacies.map((candidacy) => candidacy[key]);
  return others.every((other) => other === first) ? first : undefined;
}

/** The candidacies in an election in their long form; those that have ended come last. */
function listCandidacies({ candidacies }: JsonObject, election: string | undefined): JsonObject[] {
  const list = Array.isArray(candidacies) ? candidacies.filter(isObject) : [];
  return list
    .filter((candidacy) => (candidacy["election"] ?? election) === election)
    .toSorted((one, other) => Number(isNomination(other)) - Number(isNomination(one)));
}

/** A value of a row that differs from the one in the file. */
export interface FieldChange {
  column: Column;
  /** The value as written; undefined if the file lacks the field. */
  before: unknown;
  /** The value to write; undefined removes the field. */
  after: unknown;
}

export interface RowElection {
  election: string | undefined;
  /** Whether candidacies have to name their election. */
  isOneOfSeveral: boolean;
}

/**
 * Applies the changes of a row to the data of a file; a removed candidacy leaves an empty entry.
 */
export function changeData(
  data: JsonObject,
  changes: readonly Pick<FieldChange, "column" | "after">[],
  row: RowElection,
): JsonObject {
  const changed = structuredClone(data);
  // A state is also written into the candidacies that the row adds.
  const isState = ({ column }: { column: Column }) => stateKeys.includes(column.key);
  for (const change of changes) if (!isState(change)) changeField(changed, change, row);
  for (const change of changes) if (isState(change)) changeField(changed, change, row);
  return changed;
}

function changeField(
  data: JsonObject,
  { column, after }: Pick<FieldChange, "column" | "after">,
  row: RowElection,
): void {
  const { key, network } = column;
  const isLong = Array.isArray(data["candidacies"]) || row.isOneOfSeveral;
  if (network !== undefined) {
    const others = listAccounts(data).filter((one) => !isOfNetwork(one, network));
    const urls = Array.isArray(after) ? after : [];
    const accounts = [...others, ...urls.map((url) => ({ network, url: String(url) }))];
    data["social"] = accounts.length > 0 ? accounts : undefined;
  } else if (
    isOfOther(data, key, row.election) ||
    (isLong && data[key] === undefined && (shortForms[key] ?? stateKeys.includes(key)))
  ) {
    changeCandidacies(data, { key, after }, row);
  } else {
    setAt(data, findPlace(data, { column, after }), { value: after, column });
  }
}

/** The path of a value in the data; facts such as a credit are removed with their picture. */
function findPlace(
  data: JsonObject,
  { column: { path, mainKey }, after }: Pick<FieldChange, "column" | "after">,
): readonly string[] {
  const isMapping = mainKey !== undefined && isObject(findAt(data, path));
  return isMapping && after !== undefined ? [...path, mainKey] : path;
}

function setAt(
  data: JsonObject,
  [step = "", ...rest]: readonly string[],
  change: { value: unknown; column: Column },
): void {
  if (rest.length === 0) {
    data[step] = change.value;
    return;
  }
  const current = data[step];
  const { groupKey } = change.column;
  const single = current === undefined || groupKey === undefined ? {} : { [groupKey]: current };
  const inner = isObject(current) ? current : single;
  setAt(inner, rest, change);
  const isEmpty = Object.values(inner).every((value) => value === undefined);
  data[step] = isEmpty ? undefined : inner;
}

/** Changes a state in all candidacies, and a short form in the candidacy that it stands for. */
function changeCandidacies(
  data: JsonObject,
  { key, after }: { key: string; after: unknown },
  { election }: RowElection,
): void {
  const own = listCandidacies(data, election);
  const form = shortForms[key];
  if (!form) {
    for (const candidacy of own) candidacy[key] = after;
    return;
  }
  const all = Array.isArray(data["candidacies"]) ? data["candidacies"] : [];
  const found = own.find(({ kind }) => kind === form.kind);
  if (found && after !== undefined) {
    found[form.key] = after;
  } else if (found && (key === "list" || key === "constituencyPosition")) {
    found[form.key] = undefined;
  } else if (found) {
    // A candidacy without list place and constituency is removed.
    data["candidacies"] = all.map((one: unknown) => (one === found ? undefined : one));
  } else if (after !== undefined) {
    const added = { kind: form.kind, [form.key]: after };
    data["candidacies"] = [...all, election === undefined ? added : { ...added, election }];
  }
}

/** Whether two values, or the data of two files, are equal to readers of the site. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(toComparable(one), toComparable(other));
}

function toComparable(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(toComparable).filter((item) => item !== undefined);
    return items.length === 0 ? undefined : items;
  }
  if (isObject(value)) {
    const entries = Object.entries(value).map(
      ([key, inner]) => [key, toComparable(inner)] as const,
    );
    return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
  }
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return value ?? undefined;
  const text = value.replace(/\r\n?/g, "\n").trim();
  // `2029-02-25T18:00` and `2029-02-25 18:00` are the same time.
  return text === "" ? undefined : text.replace(/^(\d{4}-\d{2}-\d{2})T(?=\d)/, "$1 ");
}

function toObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
