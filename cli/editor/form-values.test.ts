import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { readFormValues, type FormField } from "#domain/editor/form-values.ts";
import { readElections } from "#ingest/settings/settings-files.ts";
import { readFields } from "#ingest/fields/read-fields.ts";
import { readFrontMatter } from "#ingest/front-matter/front-matter.ts";
import { createEditorConfig } from "./editor-config.ts";
import { readEditorContent } from "./read-content.ts";

const trees = ["content", "examples/landtag", "examples/kommunal"];

/** The front matter of every document of a tree as its author wrote it, with its form. */
async function listHeads(tree: string) {
  const content = await readEditorContent(tree, new Date("2029-01-15T12:00:00Z"));
  const { config } = createEditorConfig(content, {});
  return content.folders.flatMap(({ name, kind }, index) => {
    const collection = config.collections[index];
    const fields = (collection && "fields" in collection ? collection.fields : []) as FormField[];
    const files = readdirSync(join(tree, name)).filter((file) => /(?<!^index)\.md$/.test(file));
    return files.map((file) => {
      const text = readFileSync(join(tree, name, file), "utf8");
      const [, head = ""] = /^---\n(.*?)^---$/ms.exec(text) ?? [];
      return { file: join(name, file), kind, fields, head };
    });
  });
}

function readForm({ fields, head }: { fields: FormField[]; head: string }) {
  const value = (parse(head) ?? {}) as Record<string, unknown>;
  return readFormValues(fields, value, parse(head, { schema: "failsafe" }));
}

test.each(trees)("every file of %s means in the form what it means in the folder", async (tree) => {
  const elections = readElections(readFileSync(join(tree, "elections.yml"), "utf8")).elections;
  const heads = await listHeads(tree);
  expect(heads.length).toBeGreaterThan(15);
  for (const head of heads) {
    const read = (text: string) => {
      const frontMatter = readFrontMatter(`---\n${text}---\n`, "a.md");
      const { fields = {} } = readFields(head.kind, frontMatter, { elections: elections ?? [] });
      // A short form is stored as it is.
      return readFormValues(head.fields, { ...fields }, fields);
    };
    expect([head.file, read(stringify(readForm(head)))]).toEqual([head.file, read(head.head)]);
  }
});

test("no value of the demo has another form than its field", async () => {
  const heads = await listHeads("content");
  const misfits = heads.flatMap((head) => findMisfits(head.fields, readForm(head), head.file));
  expect(misfits).toEqual([]);
});

/** The editor drops a scalar where its form has a mapping or a list. */
function findMisfits(
  fields: readonly FormField[],
  values: Record<string, unknown>,
  path: string,
): string[] {
  return fields.flatMap((field) => {
    const value = values[field.name];
    const place = `${path} ${field.name}`;
    if (value === undefined || value === null) return [];
    if (field.widget === "list") return Array.isArray(value) ? [] : [place];
    if (field.widget !== "object") return [];
    if (typeof value !== "object") return [place];
    return findMisfits(field.fields ?? [], value as Record<string, unknown>, place);
  });
}
