import { readFileSync } from "node:fs";
import { writeYaml } from "#domain/content/edit-yaml.ts";

// Chunks of the built program are one folder below dist/, as its entries are.
const place = import.meta.url.endsWith(".ts") ? "../templates/" : "../cli/templates/";
const folder = new URL(place, import.meta.url);

/** Values that replace examples; undefined leaves a line, which is mostly a comment, as it is. */
export type TemplateValues = Record<string, unknown>;

/**
 * Fills a template: values replace the lines of their keys, commented out or not, and words replace
 * the `${…}` with their name.
 */
export function fillTemplate(
  name: string,
  words: Readonly<Record<string, string>>,
  values: TemplateValues,
): string {
  let text = readFileSync(new URL(name, folder), "utf8");
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined) text = setKey(text, key, value);
  }
  return text.replaceAll(/\$\{(\w+)\}/g, (_, word: string) => {
    const found = words[word];
    if (found === undefined) throw new Error(`The template ${name} has no word for ${word}.`);
    return found;
  });
}

function setKey(text: string, key: string, value: unknown): string {
  const example = new RegExp(`^( *(?:- )?)(?:# )?${key}: .*$`, "m");
  if (!example.test(text)) throw new Error(`A template has no line for ${key}.`);
  const lines = writeYaml({ [key]: value }).trim();
  return text.replace(example, (_line, indent: string) => indent + lines);
}
