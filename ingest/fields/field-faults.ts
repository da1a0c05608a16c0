import { noBreakSpaces } from "#domain/words/clean-text.ts";
import type { FieldCheckName } from "#domain/fields/field.ts";
import { citeFact } from "#domain/notice/notice-facts.ts";
import { clipTexts, type Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import { sayFacts, type Facts, type FindingCode } from "#ingest/catalogue/catalogue.ts";
import type { FrontMatter } from "#ingest/front-matter/front-matter.ts";
import type { YamlPath } from "#ingest/front-matter/read-yaml.ts";
import type { ObjectShape } from "./schema-shape.ts";

/** The state of reading the data of one file: the author's paths, and the findings so far. */
export interface FieldScope {
  frontMatter: FrontMatter;
  diagnostics: Diagnostic[];
  /** The author's path of every canonical path; both are joined with dots. */
  origins: Map<string, YamlPath>;
  /** Canonical paths that already have an error. */
  flawed: Set<string>;
  /** Unknown keys by the dotted paths of the fields that were probably meant. */
  standIns: Map<string, StandIn>;
  /** Whether findings name keys in German where the author has not written them. */
  isGerman: boolean;
  checks: FieldChecks;
  /** The shape of the whole file, once reading has begun. */
  root?: ObjectShape;
}

/** An unknown key, with the finding about it. */
export interface StandIn {
  authorPath: YamlPath;
  finding: Diagnostic;
}

/** A canonical path inside the data of a file. */
export interface Spot {
  scope: FieldScope;
  path: YamlPath;
}

/** Checks one value, reports what is wrong with it and returns the form to be stored. */
export type FieldCheck = (value: unknown, spot: Spot) => unknown;

/** Rules about single values that no schema can express, by the name in the note of a field. */
export type FieldChecks = Readonly<Partial<Record<FieldCheckName, FieldCheck>>>;

/** The facts of a code without the field, which follows from the place. */
export type FieldFacts<Code extends FindingCode> = WithoutField<Facts<Code>>;

type WithoutField<All> = All extends unknown ? Omit<All, "field"> : never;

export function createFieldScope(
  frontMatter: FrontMatter,
  options: { isGerman: boolean; checks?: FieldChecks },
): FieldScope {
  return {
    frontMatter,
    diagnostics: [],
    origins: new Map(),
    flawed: new Set(),
    standIns: new Map(),
    isGerman: options.isGerman,
    checks: options.checks ?? {},
  };
}

const maxFindings = 50;

/**
 * Whether further findings of a severity are dropped: a file may repeat a mistake thousands of
 * times, and each one costs a search for place and remedy.
 */
export function isFull({ diagnostics }: FieldScope, severity: Diagnostic["severity"]): boolean {
  if (diagnostics.length < maxFindings) return false;
  return diagnostics.filter((one) => one.severity === severity).length >= maxFindings;
}

/**
 * Adds a finding at the place of a canonical path, or of its nearest written parent. It names the fact
 * of a transparency notice that the field gives.
 */
export function report<Code extends FindingCode>(
  { scope, path }: Spot,
  code: Code,
  facts: FieldFacts<Code>,
  severity: Diagnostic["severity"] = "error",
): void {
  if (severity !== "warning") scope.flawed.add(path.join("."));
  const fact = scope.root?.fields.get(String(path[0]))?.note?.fact;
  const authorPath = findAuthorPath({ scope, path });
  const field = findWritten(scope, authorPath);
  const noBreakSpace = code.startsWith("bad-") ? findNoBreakSpace(scope, field) : undefined;
  const own = {
    field,
    ...facts,
    ...(noBreakSpace !== undefined && { noBreakSpace }),
    ...(fact !== undefined && { cites: citeFact(fact) }),
  };
  reportAt(scope, authorPath, { ...sayFacts(code, own), severity });
}

/** The path of a value, or of the one that stands for its whole mapping: `tiktok: ADDRESS`. */
function findWritten({ frontMatter }: FieldScope, authorPath: YamlPath): YamlPath {
  const parent = authorPath.slice(0, -1);
  return frontMatter.rawScalar(parent) === undefined ? authorPath : parent;
}

/** The code of a no-break space in a refused value, because it looks like an ordinary blank. */
function findNoBreakSpace({ frontMatter }: FieldScope, authorPath: YamlPath): string | undefined {
  const written = frontMatter.rawScalar(authorPath)?.trim() ?? "";
  const found = noBreakSpace.exec(written)?.[0];
  return found?.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
}

const noBreakSpace = new RegExp(`[${noBreakSpaces}]`);

/** Adds a finding at the place of a path in the author's spelling; undefined if it is not new. */
export function reportAt(
  scope: FieldScope,
  authorPath: YamlPath,
  found: Pick<Diagnostic, "code" | "severity" | "message" | "hint" | "facts"> & {
    part?: "key" | "value";
  },
): Diagnostic | undefined {
  const { part, ...rest } = found;
  const { frontMatter } = scope;
  if (isFull(scope, rest.severity)) return undefined;
  const place = locateNearest(frontMatter, authorPath, part);
  const isEcho = frontMatter.diagnostics.some((one) => isEchoOf(one, rest.code, place?.line));
  // A field without any written parent is reported at the head of the file.
  const { line = 1, column = 1 } = place ?? {};
  // Fields at the top level are part of every candidacy, and would be reported with each.
  const isSaid = scope.diagnostics.some(
    (one) => one.message === rest.message && one.line === line && one.column === column,
  );
  if (isEcho || isSaid) return undefined;
  const diagnostic = {
    file: frontMatter.file,
    ...clipTexts(rest),
    line,
    column,
    excerpt: frontMatter.quote(line),
  };
  scope.diagnostics.push(diagnostic);
  return diagnostic;
}

/** Faults that leave a line without the value that was meant. */
const valueFaults = new Set([
  "yaml-list-beside-key",
  "yaml-tag",
  "yaml-unclosed-bracket",
  "yaml-unknown-alias",
]);

/** Whether a finding only follows from one about the form of the front matter. */
function isEchoOf({ code, line }: Diagnostic, later: string, at: number | undefined): boolean {
  // Without any keys, every required field is missing.
  if (code === "front-matter-no-mapping")
    return later === "missing-field" || later === "event-without-place";
  if (line !== at) return false;
  return later === "unknown-key" ? code === "yaml-missing-colon" : valueFaults.has(code);
}

/** The path as the author wrote it; parts that were not written keep their canonical names. */
export function findAuthorPath({ scope, path }: Spot): YamlPath {
  for (let length = path.length; length > 0; length -= 1) {
    const origin = scope.origins.get(path.slice(0, length).join("."));
    if (origin) return [...origin, ...path.slice(length)];
  }
  return path;
}

/** The place of a path in the author's spelling, or of its nearest written parent. */
export function locateNearest(frontMatter: FrontMatter, path: YamlPath, part?: "key" | "value") {
  const exact = path.length > 0 ? frontMatter.locate(path, part) : undefined;
  if (exact) return exact;
  for (let length = path.length - 1; length > 0; length -= 1) {
    const place = frontMatter.locate(path.slice(0, length), "key");
    if (place) return place;
  }
  return undefined;
}

/** The place of a value within another. */
export function step({ scope, path }: Spot, key: string | number): Spot {
  return { scope, path: [...path, key] };
}

/** The last key of a place, in its author's spelling. */
export function nameKey(spot: Spot): string {
  return String(findAuthorPath(spot).at(-1));
}
