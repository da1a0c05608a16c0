import { isMap, isNode, isScalar, isSeq, parseDocument, visit } from "yaml";
import type { Node, Pair, YAMLMap } from "yaml";
import { chooseOption, chooseVariant, findKey } from "#ingest/fields/normalise-fields.ts";
import type { ObjectShape, Shape } from "#ingest/fields/schema-shape.ts";
import { nameOfKey, splitKey } from "#ingest/front-matter/yaml-to-json.ts";

interface Style {
  /** A dot in a key belongs to its name, as in settings. */
  keepsDots: boolean;
}

/**
 * A YAML text with LF line ends whose known keys have their English names in the order of the shape.
 *
 * Values, comments and unknown keys keep their text; a comment directly above a key moves with it.
 * Returns undefined where anchors, aliases or complex keys make another order doubtful.
 */
export function tidyYaml(text: string, shape: Shape, style: Style): string | undefined {
  const isEnded = text === "" || text.endsWith("\n");
  const source = isEnded ? text : `${text}\n`;
  const document = parseDocument(source, {
    version: "1.2",
    schema: "core",
    merge: false,
    resolveKnownTags: false,
    uniqueKeys: false,
    logLevel: "error",
  });
  if (document.errors.length > 0 || !isSimple(document.contents)) return undefined;
  const edits = listEdits(document.contents, shape, { source, ...style });
  const tidied = applyEdits(source, edits);
  return isEnded ? tidied : tidied.replace(/\n$/, "");
}

function isSimple(contents: unknown): boolean {
  if (!isNode(contents)) return true;
  let isPlain = true;
  visit(contents, {
    Alias: () => ((isPlain = false), visit.BREAK),
    Value(_, node) {
      if (node.anchor !== undefined) isPlain = false;
    },
    Pair(_, { key }) {
      if (!isScalar(key) || key.anchor !== undefined || key.range === undefined) isPlain = false;
    },
  });
  return isPlain;
}

interface Text extends Style {
  source: string;
}

/** Another text for a part of the source. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

function applyEdits(
  source: string,
  edits: readonly Edit[],
  part: { start: number; end: number } = { start: 0, end: source.length },
): string {
  let [result, position] = ["", part.start];
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    result += source.slice(position, start) + text;
    position = end;
  }
  return result + source.slice(position, part.end);
}

function listEdits(node: unknown, given: Shape, text: Text): Edit[] {
  const shape = given.type === "choice" ? chooseOption(given.options, sketch(node)) : given;
  if (isSeq(node) && shape.type === "list") {
    return node.items.flatMap((item) => listEdits(item, shape.item, text));
  }
  if (!isMap(node) || shape.type !== "object") return [];
  const own = chooseVariant(shape, Object(sketch(node)), {});
  const entries = node.items.map((pair) => readEntry(pair, own, text));
  // Free keys have no order of their own.
  return own.rest ? entries.flatMap(({ edits }) => edits) : orderEntries(node, entries, text);
}

/** As much of a value as tells the options of a shape apart. */
function sketch(node: unknown): unknown {
  if (isSeq(node)) return [];
  if (!isMap(node)) return isScalar(node) ? node.value : undefined;
  const entries = node.items.map(({ key, value }) => [
    nameOfKey(key) ?? "",
    isScalar(value) ? value.value : {},
  ]);
  return Object.fromEntries(entries);
}

interface Entry {
  /** From the key to the end of the value. */
  start: number;
  end: number;
  /** The column of the key. */
  indent: number;
  /** The places of the key and of those below it in the order of fields. */
  rank: readonly number[];
  edits: Edit[];
}

function readEntry({ key, value }: Pair, shape: ObjectShape, text: Text): Entry {
  const [start, keyEnd] = rangeOf(key, 0);
  const [, end] = rangeOf(value, keyEnd);
  const name = nameOfKey(key) ?? "";
  const steps = walkKey(text.keepsDots ? [name] : splitKey(name), shape);
  const canonical = steps.map((step) => step.name).join(".");
  const quote = /^["']/.exec(text.source.slice(start, keyEnd))?.[0] ?? "";
  const renamed = { start, end: keyEnd, text: `${quote}${canonical}${quote}` };
  const inner = listEdits(value, steps.at(-1)?.shape ?? { type: "any" }, text);
  return {
    start,
    end: Math.max(end, keyEnd),
    indent: start - (text.source.lastIndexOf("\n", start - 1) + 1),
    rank: steps.map((step) => step.rank),
    edits: canonical === name ? inner : [renamed, ...inner],
  };
}

function rangeOf(node: unknown, otherwise: number): [start: number, end: number] {
  const range = isNode(node) ? (node as Node).range : undefined;
  return range ? [range[0], range[1]] : [otherwise, otherwise];
}

interface Step {
  name: string;
  rank: number;
  shape: Shape;
}

/** The parts of a key with their canonical names; parts that the shape does not know stay. */
function walkKey(parts: readonly string[], start: Shape): Step[] {
  let shape = start;
  return parts.map((part) => {
    const options = shape.type === "choice" ? shape.options : [shape];
    const parent = options.find((option) => option.type === "object");
    const key = parent && findKey(parent, part);
    shape = (key !== undefined && parent?.fields.get(key)) || { type: "any" };
    const rank = key === undefined ? -1 : [...(parent?.fields.keys() ?? [])].indexOf(key);
    return { name: key ?? part, rank: rank < 0 ? Number.MAX_SAFE_INTEGER : rank, shape };
  });
}

function compareRanks({ rank: one }: Entry, { rank: other }: Entry): number {
  const index = one.findIndex((rank, place) => rank !== other[place]);
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? -1);
}

/** Entries in their order; what stands between two of them stays where it is. */
function orderEntries(map: YAMLMap, entries: readonly Entry[], { source }: Text): Edit[] {
  const placed = entries.map((entry, index) => {
    const next = entries[index + 1]?.start ?? source.length;
    const earliest = entries[index - 1]?.end ?? 0;
    const slot = map.flow ? entry : placeSlot(entry, { source, earliest, next });
    return { ...entry, slot };
  });
  const order = placed.toSorted(compareRanks);
  const isOrdered = order.every((entry, index) => entry === placed[index]);
  const slots = placed.map(({ slot }) => slot);
  if (isOrdered || !canMove(slots, source, map.flow === true)) {
    return entries.flatMap(({ edits }) => edits);
  }
  return order.flatMap(({ slot, edits, indent }, index) => {
    const target = slots[index];
    const text = applyEdits(source, edits, slot);
    return target ? [{ ...target, text: fitLine(text, { slot, target, indent }) }] : [];
  });
}

/** The lines of an entry of a block with the comments above it, or an entry within braces. */
interface Slot {
  start: number;
  end: number;
  /** Behind the dash of a list, so that it begins within a line. */
  isInline?: boolean;
}

function placeSlot(
  { start, end, indent }: Entry,
  { source, earliest, next }: { source: string; earliest: number; next: number },
): Slot {
  const lineStart = start - indent;
  const after = endOfEntry(source, { end, indent, next });
  if (/\S/.test(source.slice(lineStart, start))) return { start, end: after, isInline: true };
  return { start: findComments(source, { lineStart, earliest, indent }), end: after };
}

/** The first key of an entry in a list stands behind the dash, all others on lines of their own. */
function fitLine(
  text: string,
  { slot, target, indent }: { slot: Slot; target: Slot; indent: number },
): string {
  if (slot.isInline === target.isInline) return text;
  return target.isInline ? text.trimStart() : " ".repeat(indent) + text;
}

/** The start of the comment lines directly above a line. */
function findComments(
  source: string,
  { lineStart, earliest, indent }: { lineStart: number; earliest: number; indent: number },
): number {
  const comment = new RegExp(`^ {0,${indent}}#`);
  let start = lineStart;
  while (start > earliest + 1) {
    const before = source.lastIndexOf("\n", start - 2) + 1;
    if (before < earliest || !comment.test(source.slice(before, start))) break;
    start = before;
  }
  return start;
}

/** The end of the last line of an entry, with comments that are indented deeper than its key. */
function endOfEntry(
  source: string,
  { end, indent, next }: { end: number; indent: number; next: number },
): number {
  let after = source[end - 1] === "\n" ? end : source.indexOf("\n", end) + 1;
  const deeper = new RegExp(`^(?:[ \\t]*\\n)* {${indent + 1},}#.*\\n`);
  for (;;) {
    const comment = deeper.exec(source.slice(after, next))?.[0];
    if (comment === undefined) return after;
    after += comment.length;
  }
}

/**
 * A comment within braces, or above an entry that would go behind a dash, belongs nowhere else; and
 * text in a block that keeps its last line ends (`|+`) would take over the blank lines that follow.
 */
function canMove(slots: readonly Slot[], source: string, isFlow: boolean): boolean {
  const all = source.slice(slots[0]?.start, slots.at(-1)?.end);
  if (isFlow) return !all.includes("#");
  const isCommented = slots.some(({ start, end }) => /^ *#/.test(source.slice(start, end)));
  return !(slots[0]?.isInline && isCommented) && !/[|>]\d?\+/.test(all);
}
