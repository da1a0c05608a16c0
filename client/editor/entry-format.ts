import { parse, stringify } from "yaml";
import { isObject } from "#domain/content/json-object.ts";
import { readFormValues, type FormField } from "#domain/editor/form-values.ts";

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
      return `---\n${writeYaml(values)}---\n${text === "" ? "" : `\n${text}\n`}`;
    },
  };
}

/** The format of files of settings. */
export function createSettingsFormat(fields: readonly FormField[]): EntryFormat {
  return { fromFile: (source) => readYaml(fields, source), toFile: writeYaml };
}

function readYaml(fields: readonly FormField[], source: string): Record<string, unknown> {
  const value: unknown = parse(source, { logLevel: "error" });
  const text: unknown = parse(source, { schema: "failsafe", logLevel: "error" });
  return isObject(value) ? readFormValues(fields, value, text) : {};
}

function writeYaml(values: object): string {
  return stringify(values, { lineWidth: 0, singleQuote: true });
}
