import { isCollection, isScalar, parseDocument, type Document } from "yaml";
import { readHead } from "./document-fields.ts";
import type { YamlPath } from "#ingest/front-matter/read-yaml.ts";

/** One value of the front matter that becomes another one. */
export interface Edit {
  /** In the author's spelling of the keys. */
  path: YamlPath;
  /** Undefined removes the key. */
  value: unknown;
  /** If the parent is a single value so far: the key that this value gets in the mapping. */
  parentKey?: string;
}

/**
 * A text with other values at its head; order, comments and everything below the head stay.
 *
 * Undefined when the text has no front matter or a damaged one, or line ends that are neither `\n`
 * nor `\r\n`.
 */
export function editFrontMatter(source: string, edits: readonly Edit[]): string | undefined {
  if (/\r(?!\n)/.test(source)) return undefined;
  const lines = source.split("\n");
  const { firstLine } = readHead(source);
  if (firstLine < 3) return undefined;
  const head = lines.slice(1, firstLine - 2).map((line) => line.replace(/\r$/, ""));
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
export function writeFrontMatter(edits: readonly Edit[]): string {
  return `---\n${editYaml("", edits) ?? ""}---\n`;
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
  // Removed entries of a list shift those behind them.
  const removals = edits.filter(({ value }) => value === undefined);
  for (const edit of edits) if (edit.value !== undefined) setAt(document, edit);
  for (const { path } of removals.toSorted(compareBackwards)) removeAt(document, path);
  return document.toString({
    lineWidth: 0,
    indentSeq: !/^\S.*:\n- /m.test(yaml),
    flowCollectionPadding: /\{ \S/.test(yaml) && !/\[\S/.test(yaml),
  });
}

function compareBackwards(one: Edit, other: Edit): number {
  const [left, right] = [one, other].map(({ path }) =>
    path.find((step) => typeof step === "number"),
  );
  return (right ?? 0) - (left ?? 0);
}

function setAt(document: Document, { path, value, parentKey }: Edit): void {
  // The library goes no further than to a single value or to a key without one.
  for (let length = 1; length < path.length; length += 1) {
    const place = path.slice(0, length);
    const node = document.getIn(place, true);
    if (!isScalar(node)) continue;
    const isEmpty = node.value === null || node.value === "" || parentKey === undefined;
    const mapping = isEmpty ? {} : { [parentKey]: node.value };
    document.setIn(place, document.createNode(mapping));
  }
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
