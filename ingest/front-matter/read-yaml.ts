import { restoreBlanks } from "./yaml-blanks.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { yamlFindings } from "#ingest/catalogue/yaml-findings.ts";
import { isAlias, isMap, isScalar, isSeq, parseDocument, type Document } from "yaml";
import { findPlace } from "#ingest/diagnostics/text-place.ts";
import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import { convertNode, nameOfKey, placeOf, tooDeep, type Conversion } from "./yaml-to-json.ts";
import {
  createYamlFindings,
  type Place,
  type YamlFinding,
  type YamlFindings,
  type YamlOrigin,
} from "./yaml-faults.ts";
import { findingForIndent, findingForTab, placeLines, type PlacedLine } from "./yaml-indents.ts";
import { findMissingColon, findTrap, findUnclosedBracket, type Trap } from "./yaml-repairs.ts";

export type YamlPath = readonly (string | number)[];

/** A YAML text as plain data, with the places of its values in the file. */
export interface YamlTree {
  /** JSON data: dotted keys are nested, reserved names are left out. */
  value: unknown;
  /** False when a syntax error could not be repaired, so that parts of the data may be missing. */
  isComplete: boolean;
  /** Finds the start of the value (or the key) at a path in the file. */
  locate: (path: YamlPath, part?: "key" | "value") => Place | undefined;
  /** The characters of an unquoted value as written, or the text of a quoted one. */
  rawScalar: (path: YamlPath) => string | undefined;
  diagnostics: Diagnostic[];
}

const maxRepairs = 5;
// Each repair parses the text again, so only the first mistakes of a large file are reported.
const maxRepairedLength = 65_536;
const start: Place = { line: 1, column: 1 };
const maxErrors = 50;

/**
 * Reads YAML 1.2 (core schema, no tags of its own); never throws.
 *
 * Lines with a known mistake are reported and repaired in memory, and reading starts again, so that
 * the data behind the first mistake is checked in the same run.
 */
export function readYamlText(text: string, origin: YamlOrigin): YamlTree {
  const findings = createYamlFindings(origin);
  let current = restoreBlanks(text);
  let document = parse(current);
  const repairs = text.length > maxRepairedLength ? 0 : maxRepairs;
  for (let round = 0; round < repairs && (document?.errors.length ?? 0) > 0; round += 1) {
    const repaired = document && repairLines(current, document, findings);
    if (repaired === undefined) break;
    current = repaired;
    document = parse(current);
  }
  const state: Conversion = {
    text: current,
    findings,
    anchors: new Map(),
    aliasCount: 0,
    keepsDots: origin.keepsDots ?? false,
  };
  if (!document) {
    findings.add(tooDeep, () => start);
    return createTree(undefined, { document: undefined, state, isComplete: false });
  }
  reportErrors(document, state);
  const value = convertNode(document.contents, state);
  return createTree(value, { document, state, isComplete: document.errors.length === 0 });
}

function parse(text: string): Document | undefined {
  try {
    return parseDocument(text, {
      version: "1.2",
      schema: "core",
      merge: false,
      resolveKnownTags: false,
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: "error",
    });
  } catch {
    // A few thousand open brackets exhaust the parser's stack.
    return undefined;
  }
}

function reportErrors(document: Document, state: Conversion): void {
  const { findings, text } = state;
  // After the first mistake that could not be repaired, the parser complains about correct lines.
  for (const error of [...document.errors.slice(0, 1), ...document.warnings.slice(0, maxErrors)]) {
    const place = findPlace(text, error.pos[0]);
    findings.add(findingForYamlError(error.code), () => place);
  }
  // A `%YAML 1.1` line would change what `yes` and `01067` mean.
  if (document.directives?.yaml.explicit || text.startsWith("%")) {
    findings.add(findingForYamlError("BAD_DIRECTIVE"), () => start);
  }
}

const explained = yamlFindings["yaml-syntax"].cases;

/** The finding about an error of the YAML parser, for authors who do not know the grammar. */
function findingForYamlError(parserCode: string): YamlFinding {
  if (parserCode === "TAG_RESOLVE_FAILED") return finding("yaml-tag", {});
  return finding("yaml-syntax", {}, { case: isExplained(parserCode) ? parserCode : "OTHER" });
}

function isExplained(code: string): code is keyof typeof explained {
  return Object.hasOwn(explained, code);
}

/** Repairs all lines with a known mistake. Returns undefined if there are none. */
function repairLines(text: string, document: Document, findings: YamlFindings): string | undefined {
  const lines = text.split("\n");
  const tabbed = placeTabbed(lines);
  const seen = new Set<number>();
  for (const error of document.errors.slice(0, maxErrors)) {
    const { line } = findPlace(text, error.pos[0]);
    const near = findTrapNear(lines, line, error.code);
    const colonless = near ? undefined : findColonless(lines, line, error.code);
    const found = near ?? colonless;
    if (!found || seen.has(found.line)) continue;
    seen.add(found.line);
    const { repaired, column, ...said } = found.trap;
    const placed = said.code === "yaml-tab" ? tabbed.get(found.line) : undefined;
    findings.add(placed ? findingForTab(placed) : said, () => ({ line: found.line, column }));
    lines[found.line - 1] = placed ? indentLine(repaired, placed) : repaired;
    // A line without a colon makes the parser misread everything after it.
    if (colonless) break;
  }
  return seen.size > 0 ? lines.join("\n") : repairIndents(lines, findings);
}

/** The intended columns of lines that begin with tabs, by line number. */
function placeTabbed(lines: readonly string[]): Map<number, PlacedLine> {
  if (!lines.some((line) => tabs.test(line))) return new Map();
  const spaced = lines.map((line) => line.replace(tabs, (tab) => tab.replaceAll("\t", "  ")));
  return new Map(placeLines(spaced).map((placed) => [placed.line, placed]));
}

const tabs = /^ *\t[\t ]*/;

function indentLine(line: string, { wanted }: PlacedLine): string {
  return " ".repeat(wanted) + line.trimStart();
}

/** Tried last, because it looks at all lines instead of those that the parser names. */
function repairIndents(lines: string[], findings: YamlFindings): string | undefined {
  const misplaced = placeLines(lines).filter(({ column, wanted }) => column !== wanted);
  for (const placed of misplaced) {
    const { line, column } = placed;
    findings.add(findingForIndent(placed), () => ({ line, column: column + 1 }));
    lines[line - 1] = indentLine(lines[line - 1] ?? "", placed);
  }
  return misplaced.length > 0 ? lines.join("\n") : undefined;
}

/** Finds the mistake in a line, or an open quote in one of the lines above it. */
function findTrapNear(
  lines: string[],
  line: number,
  parserCode: string,
): { line: number; trap: Trap } | undefined {
  const own = findTrap(lines[line - 1] ?? "", parserCode);
  if (own) return { line, trap: own };
  if (parserCode === "BAD_INDENT") {
    // The parser complains where the next key begins, which may be at the end of the text.
    const opening = lines.slice(0, line - 1).findLastIndex((text) => text.trim() !== "");
    const trap = findUnclosedBracket(lines[opening] ?? "");
    if (trap) return { line: opening + 1, trap };
  }
  for (let above = line - 1; above > Math.max(0, line - 30); above -= 1) {
    const trap = findTrap(lines[above - 1] ?? "", "");
    if (trap?.code === "yaml-unclosed-quote") return { line: above, trap };
  }
  return undefined;
}

/** A comment ends a text without a colon, so the parser complains about the key after it. */
function findColonless(
  lines: string[],
  line: number,
  parserCode: string,
): { line: number; trap: Trap } | undefined {
  if (parserCode !== "UNEXPECTED_TOKEN") return undefined;
  const text = lines.slice(0, line - 1).findLastIndex((above) => !/^\s*(?:#|$)/.test(above));
  const trap = findMissingColon(lines[text] ?? "");
  return trap && { line: text + 1, trap };
}

interface TreeParts {
  document: Document | undefined;
  state: Conversion;
  isComplete: boolean;
}

function createTree(value: unknown, { document, state, isComplete }: TreeParts): YamlTree {
  const root = document?.contents;
  return {
    value,
    isComplete,
    diagnostics: state.findings.list,
    locate(path, part = "value") {
      const found = findNode(root, path, state);
      const node = part === "key" ? found?.key : (found?.value ?? found?.key);
      if (!node) return undefined;
      const place = placeOf(node, state.text);
      return { line: place.line + state.findings.lineOffset, column: place.column };
    },
    rawScalar(path) {
      const node = findNode(root, path, state)?.value;
      if (!isScalar(node)) return undefined;
      return typeof node.value === "string" ? node.value : node.source;
    },
  };
}

interface Found {
  key?: unknown;
  value: unknown;
}

function findNode(start: unknown, path: YamlPath, state: Conversion): Found | undefined {
  let found: Found = { value: start };
  let rest = path;
  while (rest.length > 0) {
    const node = isAlias(found.value) ? state.anchors.get(found.value.source) : found.value;
    const next = isMap(node) ? findPair(node.items, rest) : findItem(node, rest);
    if (!next) return undefined;
    found = next.found;
    rest = rest.slice(next.length);
  }
  return found;
}

// A part of the path may have been written within a dotted key.
function findPair(items: { key: unknown; value: unknown }[], path: YamlPath) {
  for (let length = 1; length <= path.length; length += 1) {
    const name = path.slice(0, length).join(".");
    const pair = items.find(({ key }) => nameOfKey(key) === name);
    if (pair) return { found: pair, length };
  }
  return undefined;
}

function findItem(node: unknown, path: YamlPath) {
  const index = path[0];
  if (!isSeq(node) || typeof index !== "number" || index >= node.items.length) return undefined;
  const value = node.items[index];
  return { found: { key: value, value }, length: 1 };
}
