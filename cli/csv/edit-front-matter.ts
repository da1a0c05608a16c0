import { isDeepStrictEqual } from "node:util";
import { editYaml, writeYaml, type YamlEdit } from "#domain/content/edit-yaml.ts";
import { isObject } from "#domain/content/json-object.ts";
import type { JsonObject } from "#domain/content/records.ts";
import type { YamlPath } from "#ingest/front-matter/read-yaml.ts";
import { readHead, type DocumentFields } from "./fields.ts";

/**
 * Replaces the data in the front matter of a text; order, comments and the text below stay.
 *
 * Returns undefined if the front matter is missing or damaged, or if line ends are neither `\n` nor
 * `\r\n`.
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

/** The text of a new file with front matter only. */
export function writeFrontMatter(data: JsonObject): string {
  return `---\n${writeYaml(data)}---\n`;
}

function listEdits(before: unknown, after: unknown, path: YamlPath): YamlEdit[] {
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
