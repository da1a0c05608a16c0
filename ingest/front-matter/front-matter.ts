import { finding } from "#ingest/catalogue/catalogue.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { findPlace } from "#ingest/diagnostics/text-place.ts";
import { quoteLine } from "#ingest/diagnostics/quoting.ts";
import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import { isObject } from "#domain/content/json-object.ts";
import type { Place } from "./yaml-faults.ts";
import { readYamlText, type YamlPath, type YamlTree } from "./read-yaml.ts";

/** The data at the head of a file, the text below it, and the places of both. */
export interface FrontMatter {
  file: string;
  data: JsonObject;
  /** Text after the front matter; empty for YAML files. */
  text: string;
  /** One-based line on which `text` begins. */
  firstLine: number;
  /** The list that a YAML file consists of, if it is not a mapping. */
  list?: unknown[];
  /** False when syntax errors may have swallowed keys. */
  isComplete: boolean;
  /** Finds the start of the value (or the key) at a path; paths use the author's spelling of keys. */
  locate: (path: YamlPath, part?: "key" | "value") => Place | undefined;
  /** An unquoted value as written, so that `01067` keeps its five digits. */
  rawScalar: (path: YamlPath) => string | undefined;
  /** Quotes a line of the file for a finding. */
  quote: (line: number) => string;
  diagnostics: Diagnostic[];
}

const maxFrontMatterBytes = 65_536;

/** Separates the front matter of a markdown file with LF line ends and reads it; never throws. */
export function readFrontMatter(source: string, file: string): FrontMatter {
  const fences = findFences(source);
  if (!fences) {
    const problem = findFenceProblem(source);
    return createPlain(source, { file, text: source, problem });
  }
  const yaml = source.slice(fences.start, fences.end);
  const text = source.slice(fences.textStart);
  if (Buffer.byteLength(yaml) > maxFrontMatterBytes) {
    const problem: FenceProblem = finding("front-matter-too-large", { line: 1 }, {});
    return createPlain(source, { file, text, problem });
  }
  const tree = readYamlText(yaml, { file, source, lineOffset: 1 });
  const firstLine = findPlace(source, fences.end).line + 1;
  tree.diagnostics.push(...nameInvisible(source, fences, file));
  return createFrontMatter(tree, { file, source, text, firstLine });
}

/** Reads a whole YAML file with LF line ends; never throws. */
export function readYaml(
  source: string,
  file: string,
  options: { keepsDots?: boolean } = {},
): FrontMatter {
  const tree = readYamlText(source, { file, source, lineOffset: 0, ...options });
  const list = Array.isArray(tree.value) ? (tree.value as unknown[]) : undefined;
  const whole = createFrontMatter(tree, {
    file,
    source,
    text: "",
    firstLine: 1,
    isList: Boolean(list),
  });
  return list ? { ...whole, list } : whole;
}

interface Parts {
  file: string;
  source: string;
  text: string;
  firstLine: number;
  isList?: boolean;
}

function createFrontMatter(tree: YamlTree, parts: Parts): FrontMatter {
  const { file, source, text, firstLine } = parts;
  const { value, diagnostics } = tree;
  const isMapping = isObject(value);
  if (!isMapping && value !== null && value !== undefined && !parts.isList) {
    const line = tree.locate([])?.line ?? 1;
    diagnostics.push(
      finding(
        "front-matter-no-mapping",
        { file, severity: "error", line, column: 1, excerpt: quoteLine(source, line) },
        { case: Array.isArray(value) ? "list" : "text" },
      ),
    );
  }
  return {
    file,
    data: isMapping ? value : {},
    text,
    firstLine,
    isComplete: tree.isComplete,
    locate: tree.locate,
    rawScalar: tree.rawScalar,
    quote: (line) => quoteLine(source, line),
    diagnostics,
  };
}

type FenceProblem = Pick<Diagnostic, "code" | "message" | "hint" | "facts"> & { line: number };

function createPlain(
  source: string,
  { file, text, problem }: { file: string; text: string; problem: FenceProblem | undefined },
): FrontMatter {
  const quote = (line: number) => quoteLine(source, line);
  return {
    file,
    data: {},
    text,
    firstLine: 1,
    isComplete: problem === undefined,
    locate: () => undefined,
    rawScalar: () => undefined,
    quote,
    diagnostics: problem
      ? [{ file, severity: "error", ...problem, column: 1, excerpt: quote(problem.line) }]
      : [],
  };
}

interface Fences {
  start: number;
  end: number;
  textStart: number;
}

/**
 * Invisible characters other than blanks and line ends. Text copied from web pages and word
 * processors contains them, and no editor shows them: a fence with one is still meant as a fence.
 */
const invisible = "[\\p{Default_Ignorable_Code_Point}\\u2800]|(?! )\\p{Zs}";
const fence = `(?:[ \\t]*(?:${invisible})(?:${invisible}|[ \\t])*)?---(?:${invisible}|[ \\t])*`;

function findFences(source: string): Fences | undefined {
  const opening = new RegExp(`^${fence}\\n`, "u").exec(source);
  if (!opening) return undefined;
  const start = opening[0].length;
  const closing = new RegExp(`^${fence}$`, "gmu");
  closing.lastIndex = start;
  const match = closing.exec(source);
  if (!match) return undefined;
  const textStart = Math.min(source.length, match.index + match[0].length + 1);
  return { start, end: match.index, textStart };
}

function nameInvisible(source: string, fences: Fences, file: string): Diagnostic[] {
  const opening = source.slice(0, fences.start);
  const lines = opening + source.slice(fences.end, fences.textStart);
  const found = new RegExp(invisible, "u").exec(lines);
  if (!found) return [];
  const character = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  const isInOpening = found.index < opening.length;
  const offset = isInOpening ? found.index : found.index - opening.length + fences.end;
  const place = findPlace(source, offset);
  return [
    finding(
      "front-matter-invisible",
      { file, severity: "warning", ...place, excerpt: quoteLine(source, place.line) },
      { character },
    ),
  ];
}

const dashes = /^\s*[-–—−‐‑―=_]{1,20}\s*$/;
const keyLine = /^["'“„]?[\p{L}_][\p{L}\p{N}_.-]{0,60}["'”“]?\s?:(?:\s|$)/u;
const headerLine = /^(?:\s*$|\s+\S|- |#|["'“„]?[\p{L}_][\p{L}\p{N}_.-]{0,60}["'”“]?\s?:)/u;

/**
 * Finds what looks like front matter without being recognised: it would be shown as text, and its
 * `draft: true` would have no effect, so it is an error. Thematic breaks at the start of a text are
 * not.
 */
function findFenceProblem(source: string): FenceProblem | undefined {
  const head = source.slice(0, maxFrontMatterBytes);
  const lines = head.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, "").split("\n");
  const first = lines.findIndex((line) => line.trim() !== "");
  if (first === -1) return undefined;
  const line = first + 1;
  const opening = lines[first] ?? "";
  const isOpened = dashes.test(opening);
  if (!isOpened) return findMissingOpening(lines, first);
  const next = lines.slice(first + 1).find((text) => text.trim() !== "") ?? "";
  if (!keyLine.test(next)) return undefined;
  if (opening.trimEnd() !== "---") {
    const end = lines.findIndex((text, index) => index > first && dashes.test(text));
    const isClosed = end === -1 || lines[end]?.trimEnd() === "---";
    return finding("front-matter-fence", { line }, { end: isClosed ? undefined : end + 1 });
  }
  if (first > 0) {
    return finding("front-matter-blank-line", { line: 1 }, {});
  }
  return problemForUnclosed(lines);
}

function problemForUnclosed(lines: string[]): FenceProblem {
  const similar = lines.findIndex((text, index) => index > 0 && dashes.test(text));
  return similar === -1
    ? finding("front-matter-unclosed", { line: 1 }, { case: "open" })
    : finding("front-matter-unclosed", { line: similar + 1 }, { case: "similar" });
}

function findMissingOpening(lines: string[], first: number): FenceProblem | undefined {
  const end = lines.findIndex((text, index) => index > first && /^---[ \t]*$/.test(text));
  const header = lines.slice(first, end);
  const keys = header.filter((text) => keyLine.test(text)).length;
  if (end === -1 || keys < 2 || !header.every((text) => headerLine.test(text))) return undefined;
  return finding("front-matter-unopened", { line: first + 1 }, {});
}
