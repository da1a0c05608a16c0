import { parse } from "yaml";
import { writeYaml } from "#domain/content/edit-yaml.ts";
import { isObject } from "#domain/content/json-object.ts";
import { editFormValues } from "#domain/editor/edit-form-values.ts";
import {
  foldGroups,
  listFields,
  readFormValues,
  unfoldGroups,
  type FormField,
} from "#domain/editor/form-values.ts";

/** The same quotation marks that the editor writes. */
const style = { singleQuote: true };

const fences = /^---[ \t]*\n(?:(?<head>[^]*?)\n)?---[ \t]*(?:\n(?<body>[^]*))?$/;

/**
 * The key under which an entry carries its values as they are written. The editor keeps keys that
 * its form lacks.
 */
const writtenKey = "_written";

/** Reads and writes the files of a form. */
export interface EntryFormat {
  fromFile(this: void, source: string): Record<string, unknown>;
  toFile(this: void, content: Record<string, unknown>): string;
}

/** The format of texts, which have their values between fences at their head. */
export function createTextFormat(fields: readonly FormField[]): EntryFormat {
  return {
    fromFile: (source) => {
      const found = fences.exec(source)?.groups;
      if (!found) return { body: source };
      const { head = "", body = "" } = found;
      return { ...readYaml(fields, head), body: body.replace(/^\n/, "") };
    },
    toFile: ({ body, ...content }) => {
      const text = typeof body === "string" ? body : "";
      const head = writeValues(fields, content);
      return head === "" ? text : `---\n${head}---\n${text === "" ? "" : `\n${text}\n`}`;
    },
  };
}

/** The format of files of settings. */
export function createSettingsFormat(fields: readonly FormField[]): EntryFormat {
  return {
    fromFile: (source) => readYaml(fields, source),
    toFile: (content) => writeValues(fields, content),
  };
}

function writeRows({ rows }: Record<string, unknown>): string {
  return typeof rows === "string" ? rows : "";
}

/**
 * A table stays as it is written, because the editor itself would drop the alignment of its
 * columns.
 */
export const table = {
  id: "table",
  label: "Tabelle",
  fields: [
    {
      name: "rows",
      label: "Zeilen",
      widget: "text" as const,
      hint: "Eine Zeile je Zeile der Tabelle, mit | zwischen den Spalten. Die zweite Zeile trennt den Kopf ab; --: stellt eine Spalte nach rechts.",
    },
  ],
  pattern: /^(?<rows>\|.*\n\|[ \t:|-]+(?:\n\|.*)*)$/m,
  toBlock: writeRows,
  // Forms show no preview, but the editor asks for one.
  toPreview: writeRows,
};

function readYaml(fields: readonly FormField[], source: string): Record<string, unknown> {
  const value: unknown = parse(source, { logLevel: "error" });
  const text: unknown = parse(source, { schema: "failsafe", logLevel: "error" });
  if (value === null && source !== "") return { [writtenKey]: source };
  if (!isObject(value)) return {};
  const values = readFormValues(listFields(fields), value, text);
  return { ...foldGroups(fields, values), [writtenKey]: source };
}

function writeValues(
  fields: readonly FormField[],
  { [writtenKey]: written, ...content }: Record<string, unknown>,
): string {
  const values = unfoldGroups(fields, content);
  const edited =
    typeof written === "string" ? editFormValues(written, listFields(fields), values) : undefined;
  if (edited !== undefined) return edited.replace(/(?<!\n)$/, "\n");
  return Object.keys(values).length === 0 ? "" : writeYaml(values, style);
}
