import { finding } from "#ingest/catalogue/catalogue.ts";
import { cleanText } from "#domain/words/clean-text.ts";
import { isObject } from "#domain/content/json-object.ts";
import { isAlias, isMap, isScalar, isSeq, Scalar, type Node, type YAMLMap } from "yaml";
import type { JsonObject } from "#domain/content/records.ts";
import { findPlace } from "#ingest/diagnostics/text-place.ts";
import type { Place, YamlFindings } from "./yaml-faults.ts";

/** The state of one conversion; `anchors` is also used to resolve aliases later. */
export interface Conversion {
  text: string;
  findings: YamlFindings;
  anchors: Map<string, Node>;
  aliasCount: number;
  keepsDots: boolean;
}

const maxDepth = 20;
const maxAliases = 20;
const reservedKeys = new Set(["__proto__", "constructor", "prototype"]);

export const tooDeep = finding("yaml-too-deep", {});

/**
 * Converts YAML nodes to JSON data: dotted keys are nested, reserved names are left out.
 *
 * Depth and alias expansions are limited, so that a few lines cannot become gigabytes.
 */
export function convertNode(node: unknown, state: Conversion, depth = 1): unknown {
  if (isScalar(node)) return convertScalar(node, state);
  if (node === null || node === undefined) return null;
  if (depth > maxDepth) {
    state.findings.add(tooDeep, () => placeOf(node, state.text));
    return null;
  }
  if (isAlias(node)) {
    const target = followAlias(node.source, node, state);
    return target ? convertNode(target, state, depth + 1) : null;
  }
  if (isMap(node)) {
    if (node.anchor) state.anchors.set(node.anchor, node);
    return convertMap(node, state, depth);
  }
  if (isSeq(node)) {
    if (node.anchor) state.anchors.set(node.anchor, node);
    return node.items.map((item) => convertNode(item, state, depth + 1));
  }
  return null;
}

/** The text of a key. Returns undefined if a list or mapping is in its place. */
export function nameOfKey(key: unknown): string | undefined {
  if (!isScalar(key)) return undefined;
  const name = typeof key.value === "string" ? key.value : (key.source ?? "");
  // No-break spaces within a key stay, because it may be the name of a folder.
  return cleanText(name, "prose").replaceAll("\u00AD", "").trim();
}

/** Names with a meaning for JavaScript objects; they never become keys of data. */
export function isReservedKey(name: string): boolean {
  return reservedKeys.has(name);
}

/** The start of a node, counted from the start of the YAML text. */
export function placeOf(node: unknown, text: string): Place {
  const range =
    isScalar(node) || isAlias(node) || isMap(node) || isSeq(node) ? node.range : undefined;
  return findPlace(text, Math.min(range?.[0] ?? 0, text.length));
}

function followAlias(name: string, node: unknown, state: Conversion): Node | undefined {
  state.aliasCount += 1;
  if (state.aliasCount > maxAliases) {
    state.findings.add(finding("yaml-too-many-aliases", {}, {}), () => placeOf(node, state.text));
    return undefined;
  }
  const target = state.anchors.get(name);
  if (!target) {
    state.findings.add(finding("yaml-unknown-alias", {}, { name }), () =>
      placeOf(node, state.text),
    );
  }
  return target;
}

function convertScalar(node: Scalar, state: Conversion): unknown {
  if (node.anchor) state.anchors.set(node.anchor, node);
  const { value } = node;
  if (node.comment) warnAboutComment(node, state);
  if (typeof value === "string") {
    if (node.type === Scalar.PLAIN) warnAboutQuotes(value, node, state);
    return value;
  }
  if (typeof value === "number" && !Number.isFinite(value)) return node.source ?? String(value);
  return value ?? null;
}

// A comment has a blank after #, unlike `#wahl` and colours.
function warnAboutComment(node: Scalar, state: Conversion): void {
  const start = node.range?.[0];
  if (start === undefined || /^\s/.test(node.comment ?? "")) return;
  const end = state.text.indexOf("\n", start);
  const line = state.text.slice(start, end === -1 ? undefined : end);
  const value = line.trim();
  const mark = line.search(/(?<=^|\s)#/);
  if (mark === -1 || value.startsWith('"') || value.startsWith("'")) return;
  // Within braces, the value ends before the closing brace.
  const meant = /^#[\w-]+(?=\s*[\]}]+$)/.exec(value)?.[0] ?? value;
  state.findings.add(finding("yaml-comment", { severity: "warning" }, { meant }), () =>
    findPlace(state.text, start + mark),
  );
}

function warnAboutQuotes(value: string, node: Scalar, state: Conversion): void {
  if (value.charCodeAt(0) < 0x80) return;
  const inner = /^[“”„‟«»‘’‚‹›](.*)[“”„‟«»‘’‚‹›]$/s.exec(value)?.[1];
  if (inner === undefined || /[“”„‟«»‹›]/.test(inner)) return;
  state.findings.add(
    finding("typographic-quotes", { severity: "warning" }, { case: "value", inner }),
    () => placeOf(node, state.text),
  );
}

function convertMap(map: YAMLMap, state: Conversion, depth: number): JsonObject {
  const result: JsonObject = {};
  const keys = new Map<string, unknown>();
  for (const { key, value } of map.items) {
    const name = nameOfKey(key);
    if (name === undefined) {
      state.findings.add(finding("yaml-key", {}, {}), () => placeOf(key, state.text));
      continue;
    }
    const segments = state.keepsDots ? [name] : splitKey(name);
    if (segments.some(isReservedKey)) {
      state.findings.add(finding("reserved-key", { severity: "warning" }, { key: name }), () =>
        placeOf(key, state.text),
      );
      continue;
    }
    const converted = convertNode(value, state, depth + segments.length);
    if (keys.has(name) || !setNested(result, segments, converted)) {
      addDuplicate(name, [keys.get(name), key], state);
    }
    keys.set(name, key);
  }
  return result;
}

/**
 * Splits a dotted key: `seo.title` means `title` inside `seo`; a name with an empty part is not
 * split.
 */
function splitKey(name: string): string[] {
  if (!name.includes(".")) return [name];
  const segments = name.split(".");
  return segments.every((segment) => segment !== "") && segments.length <= maxDepth
    ? segments
    : [name];
}

function setNested(target: JsonObject, segments: string[], value: unknown): boolean {
  let current = target;
  for (const segment of segments.slice(0, -1)) {
    const next = Object.hasOwn(current, segment) ? current[segment] : (current[segment] = {});
    if (!isObject(next)) return false;
    current = next;
  }
  const last = segments.at(-1) ?? "";
  const existing = Object.hasOwn(current, last) ? current[last] : undefined;
  if (existing === undefined) {
    current[last] = value;
    return true;
  }
  if (!isObject(existing) || !isObject(value)) return false;
  const isNew = Object.keys(value).every((key) => !Object.hasOwn(existing, key));
  if (isNew) Object.assign(existing, value);
  return isNew;
}

function addDuplicate(name: string, [earlier, key]: [unknown, unknown], state: Conversion): void {
  if (state.findings.isFull()) return;
  const first = earlier === undefined ? undefined : placeOf(earlier, state.text).line;
  state.findings.add(
    finding(
      "duplicate-key",
      {},
      { key: name, line: first === undefined ? undefined : first + state.findings.lineOffset },
    ),
    () => placeOf(key, state.text),
  );
}
