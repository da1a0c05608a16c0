import { isDeepStrictEqual } from "node:util";
import { isCollection, isScalar, parseDocument, stringify, type Document } from "yaml";
import { isObject } from "#domain/content/json-object.ts";
import type { JsonObject } from "#domain/content/records.ts";
import type { YamlPath } from "#ingest/front-matter/read-yaml.ts";
import { readHead, type DocumentFields } from "./fields.ts";

/**
 * A text with other data at its head; order, comments and everything below the head stay.
 *
 * Returns undefined if the text has no front matter or a damaged one, or line ends that are neither
 * `\n` nor `\r\n`.
 */
export function editFrontMatter(
  source: string,
  { written, findAuthorPath }: DocumentFields,
  data: JsonObject,
): string | undefined {
  if (/\r(?!\n)/.test(source)) return undefined;
  const lines = source.split("\n");
  const { firstLine } = readHead(source);
  if (firstLine < 3) return undefined;
  const head = lines.slice(1, firstLine - 2).map((line) => line.replace(/\r$/, ""));
  const edits = listEdits(written, data, []).map(({ path, value }) => ({
    path: findAuthorPath(path),
    value,
  }));
  const edited = editYaml(head.map((line) => `${line}\n`).join(""), edits);
  if (edited === undefined) return undefined;
  const lineEnd = lines[0]?.endsWith("\r") ? "\r\n" : "\n";
  return [
    `${lines[0]}\n`,
    edited.replaceAll("\n", lineEnd),
    lines.slice(firstLine - 2).join("\n"),
  ].join("");
}

/** The text of a new file that has nothing but its head. */
export function writeFrontMatter(data: JsonObject): string {
  return `---\n${stringify(data, { lineWidth: 0 })}---\n`;
}

/** A value of the front matter that becomes another one; undefined removes its key. */
interface Edit {
  path: YamlPath;
  value: unknown;
}

function listEdits(before: unknown, after: unknown, path: YamlPath): Edit[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => listEdits(before[key], after[key], [...path, key]));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.every(isObject)) {
    const all: unknown[] = after.length > before.length ? after : before;
    return all.flatMap((_, index) => listEdits(before[index], after[index], [...path, index]));
  }
  return [{ path, value: after }];
}

function editYaml(yaml: string, edits: readonly Edit[]): string | undefined {
  const document: Document = parseDocument(yaml, {
    version: "1.2",
    schema: "core",
    merge: false,
    uniqueKeys: false,
  });
  if (document.errors.length > 0) return undefined;
  if (!isCollection(document.contents)) document.contents = document.createNode({});
  if (edits.some(({ path }) => !isWithinCollections(document, path))) return undefined;
  // Removed entries of a list shift those behind them.
  const removals = edits.filter(({ value }) => value === undefined).toReversed();
  for (const { path, value } of edits) if (value !== undefined) setAt(document, path, value);
  for (const { path } of removals) removeAt(document, path);
  return document.toString({
    lineWidth: 0,
    indentSeq: !/^\S.*:\n- /m.test(yaml),
    flowCollectionPadding: /\{ \S/.test(yaml) && !/\[\S/.test(yaml),
  });
}

/** The library cannot set values below single values and aliases. */
function isWithinCollections(document: Document, path: YamlPath): boolean {
  return path.slice(1).every((_, index) => {
    const node = document.getIn(path.slice(0, index + 1), true);
    return node === undefined || isCollection(node);
  });
}

function setAt(document: Document, path: YamlPath, value: unknown): void {
  // A single value in the place of another one keeps its comment and its quotes.
  const isReplaced = typeof value !== "object" && isScalar(document.getIn(path, true));
  document.setIn(path, isReplaced ? value : document.createNode(value));
}

/** Removes a key, and a mapping that is empty then. */
function removeAt(document: Document, path: YamlPath): void {
  if (!document.hasIn(path)) return;
  document.deleteIn(path);
  const parent = path.slice(0, -1);
  const rest = parent.length > 0 ? document.getIn(parent, true) : undefined;
  if (isCollection(rest) && rest.items.length === 0) removeAt(document, parent);
}
