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

/** The data at the head of a file, by canonical keys. */
export interface DocumentFields {
  /** As the author wrote the values. */
  written: JsonObject;
  /** As an import stores them, so that spellings of the same value are equal. */
  stored: JsonObject;
  /** A canonical path in the author's spelling of its keys. */
  findAuthorPath: (path: YamlPath) => YamlPath;
}

/** The head of a text that may have a byte order mark and the line ends of Windows. */
export function readHead(source: string): FrontMatter {
  return readFrontMatter(source.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n"), "");
}

/** Reads the data at the head of a file; what is wrong with it is for others to report. */
export function readDocumentFields(kind: SheetKind, frontMatter: FrontMatter): DocumentFields {
  const plain = createFieldScope(frontMatter, { isGerman: true });
  const checked = createFieldScope(frontMatter, { isGerman: true, checks: documentChecks });
  return {
    written: toObject(normalise(kindShapes[kind], frontMatter.data, { scope: plain, path: [] })),
    stored: toObject(normalise(kindShapes[kind], frontMatter.data, { scope: checked, path: [] })),
    findAuthorPath: (path) => findAuthorPath({ scope: plain, path }),
  };
}

/** The values of a row as the data of a file that has nothing else. */
export function createFields(
  kind: SheetKind,
  values: ReadonlyMap<Column, unknown>,
): DocumentFields {
  const data: JsonObject = {};
  for (const [column, value] of values) {
    if (column.key !== electionKey) setValue(data, column, value);
  }
  return readDocumentFields(kind, { ...readFrontMatter("", ""), data });
}

function setValue(data: JsonObject, { path, network, mainKey }: Column, value: unknown): void {
  if (network !== undefined) {
    const others = Array.isArray(data["social"]) ? (data["social"] as unknown[]) : [];
    data["social"] = [...others, ...createAccounts(network, value)];
    return;
  }
  // Readers take a mapping with nothing but its main value for that value.
  const steps = mainKey === undefined ? path : [...path, mainKey];
  let place = data;
  for (const step of steps.slice(0, -1)) {
    const next = place[step];
    const inner = isObject(next) ? next : {};
    place[step] = inner;
    place = inner;
  }
  place[steps.at(-1) ?? ""] = value;
}

/** The accounts of a network, as they are written to a file. */
export function createAccounts(network: string, urls: unknown): JsonObject[] {
  return Array.isArray(urls) ? urls.map((url) => ({ network, url: String(url) })) : [];
}

/** The value of a column in the data of a file; undefined when there is none. */
export function findValue(column: Column, data: JsonObject, election: string | undefined): unknown {
  const { key, network, shape } = column;
  if (network !== undefined) return findAccounts(data["social"], network);
  const value = findWritten(column, data) ?? findInCandidacies(key, data, election) ?? undefined;
  const isSingle = value !== undefined && !Array.isArray(value);
  return shape.type === "list" && isSingle ? [value] : value;
}

function findWritten({ path, mainKey }: Column, data: JsonObject): unknown {
  let value: unknown = data;
  for (const step of path) value = isObject(value) ? value[step] : undefined;
  return mainKey !== undefined && isObject(value) ? value[mainKey] : value;
}

function findAccounts(social: unknown, network: string): unknown {
  if (!Array.isArray(social)) return undefined;
  const own = social.filter(
    (one) => isObject(one) && findSocialNetwork(String(one["network"]))?.id === network,
  );
  return own.length === 0 ? undefined : own.map((one: JsonObject) => one["url"]);
}

/** The candidacies of an election in their long form, with their places in the list. */
export function listCandidacies(
  data: JsonObject,
  election: string | undefined,
): { candidacy: JsonObject; index: number }[] {
  const list = Array.isArray(data["candidacies"]) ? (data["candidacies"] as unknown[]) : [];
  return list
    .flatMap((candidacy, index) => (isObject(candidacy) ? [{ candidacy, index }] : []))
    .filter(({ candidacy }) => (candidacy["election"] ?? election) === election)
    .toSorted((one, other) => Number(hasEnded(one)) - Number(hasEnded(other)));
}

function hasEnded({ candidacy: { status } }: { candidacy: JsonObject }): boolean {
  return !isNomination({ status } as Parameters<typeof isNomination>[0]);
}

/** The short forms of candidacies, by the kind and the key that they stand for. */
export const shortForms: Readonly<Record<string, { kind: string; key: string }>> = {
  listPosition: { kind: "list", key: "position" },
  constituency: { kind: "direct", key: "constituency" },
};
/** What a short form says about all candidacies of an election. */
export const stateKeys: readonly string[] = ["status", "since", "replacedBy"];

function findInCandidacies(key: string, data: JsonObject, election: string | undefined): unknown {
  const candidacies = listCandidacies(data, election).map(({ candidacy }) => candidacy);
  if (key === electionKey) return candidacies.length > 0 ? election : undefined;
  const form = shortForms[key];
  if (form) return candidacies.find(({ kind }) => kind === form.kind)?.[form.key];
  if (!stateKeys.includes(key)) return undefined;
  const [first, ...others] = candidacies.map((candidacy) => candidacy[key]);
  return others.every((other) => other === first) ? first : undefined;
}

/** Whether two values of a column are the same to readers of the site. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(simplify(one), simplify(other));
}

function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(simplify);
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return value ?? undefined;
  const text = value.replace(/\r\n?/g, "\n").trim();
  // `2029-02-25T18:00` and `2029-02-25 18:00` are one time.
  return text === "" ? undefined : text.replace(/^(\d{4}-\d{2}-\d{2})T(?=\d)/, "$1 ");
}

function toObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
