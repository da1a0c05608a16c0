import { parse } from "yaml";
import { writeYaml } from "#domain/content/edit-yaml.ts";
import { isObject } from "#domain/content/json-object.ts";
import { readFormValues, type FormField } from "#domain/editor/form-values.ts";

/** As the editor quotes texts itself. */
const style = { singleQuote: true };

const fences = /^---[ \t]*\n(?:(?<head>[^]*?)\n)?---[ \t]*(?:\n(?<body>[^]*))?$/;

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
    toFile: ({ body, ...values }) => {
      const text = typeof body === "string" ? body : "";
      if (Object.keys(values).length === 0) return text;
      return `---\n${writeYaml(values, style)}---\n${text === "" ? "" : `\n${text}\n`}`;
    },
  };
}

/** The format of files of settings. */
export function createSettingsFormat(fields: readonly FormField[]): EntryFormat {
  return {
    fromFile: (source) => readYaml(fields, source),
    toFile: (content) => writeYaml(content, style),
  };
}

function readYaml(fields: readonly FormField[], source: string): Record<string, unknown> {
  const value: unknown = parse(source, { logLevel: "error" });
  const text: unknown = parse(source, { schema: "failsafe", logLevel: "error" });
  return isObject(value) ? readFormValues(fields, value, text) : {};
}
