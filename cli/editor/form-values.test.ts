import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { writeYaml } from "#domain/content/edit-yaml.ts";
import { listFields, readFormValues, type FormField } from "#domain/editor/form-values.ts";
import { readElections, readQuestions, readSiteConfig } from "#ingest/settings/settings-files.ts";
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
    const form = (collection && "fields" in collection ? collection.fields : []) as FormField[];
    const fields = listFields(form);
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

test.each(trees)(
  "the form reads the same values from every file of %s as the import",
  async (tree) => {
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
      expect([head.file, read(writeYaml(readForm(head)))]).toEqual([head.file, read(head.head)]);
    }
  },
);

test.each(trees)(
  "the form reads the same values from every file of %s when its keys are German",
  async (tree) => {
    const heads = await listHeads(tree);
    const elections = readElections(readFileSync(join(tree, "elections.yml"), "utf8")).elections;
    const kindsRenamed = new Set<string>();
    for (const head of heads) {
      const english = readForm(head);
      const german = writeYaml(renameKeys(head.fields, english));
      if (german !== writeYaml(english)) kindsRenamed.add(head.kind);
      const read = (text: string) => {
        const frontMatter = readFrontMatter(`---\n${text}---\n`, "a.md");
        return readFields(head.kind, frontMatter, { elections: elections ?? [] }).fields;
      };
      expect([head.file, readForm({ ...head, head: german })]).toEqual([head.file, english]);
      expect([head.file, read(german)]).toEqual([head.file, read(writeYaml(english))]);
    }
    expect(kindsRenamed).toEqual(new Set(heads.map(({ kind }) => kind)));
  },
);

test.each([
  ["Do., 20.4.2029, 19 Uhr", "2029-04-20 19:00"],
  ["am 20. April 2029", "2029-04-20"],
  ["irgendwann", "irgendwann"],
])("a form shows the date %j of a file as %j", (written, shown) => {
  const fields = [{ name: "start", widget: "datetime" }];
  expect(readFormValues(fields, { start: written }, { start: written })).toEqual({ start: shown });
});

const settingsReaders: Readonly<Record<string, (source: string) => unknown>> = {
  site: (source) => readSiteConfig(source, {}).config,
  elections: (source) => readElections(source).elections,
  fragen: (source) => readQuestions(source).questions,
};

test.each(trees)(
  "the form reads the same settings from %s when its keys are German",
  async (tree) => {
    const content = await readEditorContent(tree, new Date("2029-01-15T12:00:00Z"));
    const settings = createEditorConfig(content, {}).config.collections.at(-1);
    const forms = settings && "files" in settings ? settings.files : [];
    const read = forms.flatMap(({ name, fields: form }) => {
      const fields = listFields<FormField>(form);
      const file = join(tree, `${name}.yml`);
      if (!existsSync(file)) return [];
      const english = readForm({ fields, head: readFileSync(file, "utf8") });
      const german = writeYaml(renameKeys(fields, english));
      expect(german).not.toBe(writeYaml(english));
      expect(readForm({ fields, head: german })).toEqual(english);
      const readFile = settingsReaders[name];
      expect(readFile?.(german)).toBeDefined();
      expect(readFile?.(german)).toEqual(readFile?.(readFileSync(file, "utf8")));
      return name;
    });
    expect(read).toEqual(expect.arrayContaining(["site", "elections"]));
  },
);

/** The values of a form with the first other spelling of each key. */
function renameKeys(fields: readonly FormField[], values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields.find((one) => one.name === name);
      return [field?.spellings?.[0] ?? name, field ? renameInside(field, value) : value];
    }),
  );
}

function renameInside(field: FormField, value: unknown): unknown {
  const { types, typeKey = "", typeSpellings = [] } = field;
  if (Array.isArray(value)) return value.map((entry) => renameInside(field, entry));
  if (typeof value !== "object" || value === null) return value;
  const { [typeKey]: tag, ...others } = value as Record<string, unknown>;
  const type = types?.find(({ name }) => name === tag);
  if (!type) return renameKeys(field.fields ?? [], value);
  return { [typeSpellings[0] ?? typeKey]: type.label, ...renameKeys(type.fields ?? [], others) };
}

test("every value of the demo campaign fits the widget of its field", async () => {
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
