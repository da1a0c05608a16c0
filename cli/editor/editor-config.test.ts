import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { questionsSchema } from "#domain/compare.ts";
import { electionsSchema } from "#domain/elections/election-config.ts";
import { field, optional } from "#domain/fields/field.ts";
import { kindNames } from "#domain/fields/kinds.ts";
import { text } from "#domain/fields/values.ts";
import { listFields } from "#domain/editor/form-values.ts";
import { siteFileSchema } from "#domain/site/site-config.ts";
import { maxSizeBytes } from "#domain/content/file-rules.ts";
import { kindShapes } from "#ingest/fields/read-fields.ts";
import { toShape, type Shape } from "#ingest/fields/schema-shape.ts";
import { callCli, createTree } from "#cli/test/call-cli.ts";
import { asObject } from "./collections.ts";
import { createEditorConfig } from "./editor-config.ts";
import { writeFields, type EditorField } from "./widgets.ts";

const content = {
  title: "Bündnis Muster",
  root: "inhalt",
  folders: [
    { name: "liste", kind: "candidate" },
    { name: "bueros", kind: "office" },
    { name: "saele", kind: "venue" },
    { name: "termine", kind: "event", hasDays: true },
    { name: "transparenz", kind: "transparency" },
    { name: "", kind: "page" },
  ] as const,
  persons: [{ path: "/liste/anna", name: "Anna" }],
  pages: [{ path: "/programm", name: "Unser Programm" }],
  elections: [{ id: "landtag-2029", name: "Landtagswahl 2029" }],
  questions: [{ id: "bus", question: "Soll der Bus auch nachts fahren?" }],
};
const { config, hidden } = createEditorConfig(content, { name: "gitea", repo: "a/b" });

/** Every key of a shape by its path; those of mappings with free keys belong to the content. */
function listPaths(shape: Shape, path: string): string[] {
  switch (shape.type) {
    case "list":
      return listPaths(shape.item, `${path}.*`);
    case "choice":
      return shape.options.flatMap((one) =>
        listPaths(one, path).map((found) => found.replace(`${path}.*.*`, `${path}.*`)),
      );
    case "object":
      return [...shape.fields].flatMap(([key, inner]) => [
        `${path}.${key}`,
        ...listPaths(inner, `${path}.${key}`),
      ]);
    default:
      return [];
  }
}

/** Every field of a form by its path. */
function listShown(fields: readonly EditorField[], path: string): string[] {
  return listFields(fields).flatMap((one) => {
    const own = `${path}.${one.name}`;
    const inner = one.widget === "list" ? `${own}.*` : own;
    const types = (one["types"] ?? []) as { fields: EditorField[] }[];
    const forms = [one["fields"] ?? [], ...types.map((type) => type.fields)] as EditorField[][];
    const tag = typeof one["typeKey"] === "string" ? [`${inner}.${one["typeKey"]}`] : [];
    return [own, ...tag, ...forms.flatMap((form) => listShown(form, inner))];
  });
}

const settings = { site: siteFileSchema, elections: electionsSchema, fragen: questionsSchema };

test("every field of every kind and settings file is in a form or on the list of hidden fields", () => {
  const shown = new Set(
    config.collections.flatMap((one) =>
      "files" in one
        ? one.files.flatMap(({ name, fields }) => listShown(fields, name))
        : listShown(one.fields as EditorField[], "label_singular" in one ? one.label_singular : ""),
    ),
  );
  const singular = [
    "Seite",
    "Person",
    "Geschäftsstelle",
    "Veranstaltungsort",
    "Termin",
    "Transparenzbekanntmachung",
  ];
  const known = [
    ...kindNames.flatMap((kind, index) => listPaths(kindShapes[kind], singular[index] ?? kind)),
    ...Object.entries(settings).flatMap(([name, schema]) => listPaths(toShape(schema), name)),
  ];
  const missing = known.filter((path) => !shown.has(path));
  expect(new Set(missing.map((path) => path.slice(path.indexOf(".") + 1)))).toEqual(
    new Set(["head"]),
  );
  expect(hidden).toEqual(["head"]);
  expect(known.length).toBeGreaterThan(300);
});

test("a new field appears in its form, and a field that no form can show is an error", () => {
  const shape = toShape(
    z.strictObject({
      motto: field(text(80), { german: "wahlspruch", help: "Ein Satz.", example: "Los" }),
      extra: optional(z.record(z.string(), z.unknown()), { help: "Beliebiges." }),
      both: optional(z.union([z.boolean(), z.record(z.string(), z.unknown())]), {
        help: "Beides.",
      }),
    }),
  );
  const form = { relations: {}, choices: {}, freeKeys: {}, hidden: [] };
  expect(writeFields(asObject(shape), { path: "", form })).toMatchObject([
    {
      name: "motto",
      label: "Wahlspruch",
      hint: "Ein Satz. Zum Beispiel: Los",
      required: true,
      widget: "string",
      maxlength: 80,
    },
    { name: "both", required: false, widget: "select" },
  ]);
  expect(form.hidden).toEqual(["extra"]);
});

/** A field of the form of a folder. */
function findField(folder: string, name: string): EditorField | undefined {
  const collection = config.collections.find((one) => one.name === folder);
  const fields = collection && "fields" in collection ? (collection.fields as EditorField[]) : [];
  return listFields(fields).find((one) => one.name === name);
}

test("no hint in a form mentions keys or markup of files", () => {
  const hints = JSON.stringify(config).match(/"hint":"(?:[^"\\]|\\.)*"/g) ?? [];
  expect(hints.length).toBeGreaterThan(100);
  const marked =
    /`|\]\(|Siehe \[|\[\d|Kurzform|"(?:true|false)\b|src und alt|\.yml|polls-close|Anker|\bbare\b/;
  expect(hints.filter((hint) => marked.test(hint))).toEqual([]);
});

test("the hints for addresses of a notice say whose address each field wants", () => {
  const keys = ["controlledByAddress", "controlledBySeat", "controlledByRegister"];
  for (const key of [...keys, "payerAddress", "payerSeat"])
    expect(findField("transparenz", key)?.hint).toContain(" der Stelle oder Person, die ");
});

test("the field for the menu in site.yml has the hint of a menu, not that of the page field with the same key", () => {
  const settings = config.collections.find(({ name }) => name === "einstellungen");
  const [site] = settings && "files" in settings ? settings.files : [];
  expect(site?.fields.find(({ name }) => name === "navigation")).toMatchObject({
    label: "Menü",
    hint: "Einträge der Navigation, höchstens zwölf.",
  });
});

test("the field for the title of a page has a hint written for pages", () => {
  expect(findField("pages", "title")?.hint).toBe(
    "So heißt die Seite, oben auf ihr und in Listen; höchstens 200 Zeichen. Zum Beispiel: Unser Programm",
  );
});

test("no hint in a form shows a date in the format used in files", () => {
  expect(findField("termine", "start")?.["hint"]).toBe("Tag und Uhrzeit, deutsche Zeit.");
  expect(findField("transparenz", "changes")?.["hint"]).not.toContain("am und was");
  expect(JSON.stringify(config)).not.toMatch(/"hint":"[^"]*\d{4}-\d\d/);
});

/** The names of what a form shows at first, and its groups with what they fold. */
function listFirst(folder: string) {
  const collection = config.collections.find((one) => one.name === folder);
  const fields = collection && "fields" in collection ? (collection.fields as EditorField[]) : [];
  const isGroup = (one: EditorField) => one["isGroup"] === true;
  return {
    first: fields.filter((one) => !isGroup(one)).map(({ name }) => name),
    groups: fields.filter(isGroup) as (EditorField & { fields: EditorField[] })[],
  };
}

test.each([
  [
    "liste",
    "givenName familyName listPosition constituency occupation residence photo body",
    "group-name group-contact group-topics group-candidacy group-publishing group-language group-page",
  ],
  [
    "termine",
    "title start end venue place participants body image",
    "group-status group-details group-days group-publishing group-language group-page",
  ],
  [
    "saele",
    "name street postalCode city capacity body image",
    "group-access group-contact group-publishing group-language group-page",
  ],
  [
    "bueros",
    "name street postalCode city openingHours phone email body",
    "group-access group-office group-publishing group-language group-page",
  ],
  [
    "transparenz",
    "title sponsor from until amount funding fundingOrigin body",
    "group-sponsor group-facts group-publishing group-language group-page",
  ],
  ["pages", "title lead body ai image", "group-poster group-publishing group-language group-page"],
])(
  "the form of the folder %s shows at most eight fields and collapses all others",
  (folder, names, folded) => {
    const { first, groups } = listFirst(folder);
    expect(first.join(" ")).toBe(names);
    expect(groups.map(({ name }) => name).join(" ")).toBe(folded);
    for (const { hint, collapsed, fields } of groups) {
      expect(hint).toMatch(/\.$/);
      expect(collapsed).toBe(true);
      // A group that is folded hides no field that one must fill in.
      expect(fields.filter(({ required }) => required === true)).toEqual([]);
    }
  },
);

test("a yes-or-no field can stay unanswered, because a switch would write false and hide the page", () => {
  expect(JSON.stringify(config)).not.toContain('"widget":"boolean"');
  expect(findField("pages", "navigation")).toMatchObject({
    widget: "select",
    required: false,
    options: [
      { label: "Ja", value: true },
      { label: "Nein", value: false },
    ],
  });
  expect(config.output.omit_empty_optional_fields).toBe(true);
});

test("forms offer places and persons to choose from, German words for values, and fields for picture rights", () => {
  expect(findField("termine", "venue")).toMatchObject({
    widget: "relation",
    collection: "saele",
    value_field: "saele/{{slug}}",
  });
  expect(findField("termine", "participants")).toMatchObject({
    widget: "list",
    field: { widget: "relation", collection: "liste" },
  });
  expect(findField("termine", "status")?.["options"]).toContainEqual({
    label: "Abgesagt",
    value: "cancelled",
  });
  const photo = findField("liste", "photo")?.["fields"] as EditorField[];
  expect(photo.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["src", "alt", "credit", "licence"]),
  );
  expect(findField("liste", "answers")?.["fields"]).toMatchObject([
    { name: "bus", label: "Soll der Bus auch nachts fahren?" },
  ]);
  expect(findField("bueros", "postalCode")?.hint).toBe("Fünf Ziffern, zum Beispiel 24103.");
});

test("if persons are in several folders, forms offer them by address", () => {
  const folders = [...content.folders, { name: "direkt", kind: "candidate" } as const];
  const written = createEditorConfig({ ...content, folders }, {});
  expect(JSON.stringify(written)).toContain(
    '"widget":"select","options":[{"label":"Anna","value":"/liste/anna"}]',
  );
});

const siteText = `title: Bündnis Muster
party: { name: Bündnis Muster }
kinds: { team: candidate, termine: event }
navigation:
  - { text: Programm, href: /programm }
`;

test("the editor configuration has the folders of site.yml, folders of pages and the forge", async () => {
  const { contentDir, env, write } = await createTree({});
  await write({
    "site.yml": siteText,
    "termine/0225.auftakt.md": "",
    "programm/1.wohnen.md": "",
    "index.md": "",
  });
  const out = join(contentDir, "editor/config.yml");
  const repository = "https://git.example.org/verein/website.git";
  const args = ["schema", "--editor", "sveltia", "--repository", repository];
  const { code, stdout } = await callCli([...args, "--branch", "main", "--out", out], env);
  expect([code, stdout]).toEqual([0, `Geschrieben: ${out}\n`]);
  const written = await readFile(out, "utf8");
  expect(written).toContain("beim Speichern unverändert: head, answers");
  const { backend, collections } = parse(written) as {
    backend: object;
    collections: { folder?: string; slug?: unknown }[];
  };
  expect(backend).toMatchObject({
    name: "gitea",
    repo: "verein/website",
    branch: "main",
    api_root: "https://git.example.org/api/v1",
  });
  expect(collections.map(({ folder }) => folder)).toEqual([
    "team",
    "termine",
    "",
    "programm",
    undefined,
  ]);
  expect(collections.map(({ slug }) => slug)).toEqual([
    "{{givenName}}-{{familyName}}",
    { template: "{{start | date('MMDD')}}.{{title}}", editable: false },
    "{{title}}",
    { template: "{{title}}", editable: ["create"] },
    undefined,
  ]);
  const printed = await callCli(["schema", "--editor", "sveltia"], env);
  expect(parse(printed.stdout)).toMatchObject({ app_title: "Bündnis Muster" });
  // The editor knows nothing of other spellings; only `/redaktion` does.
  expect(printed.stdout).not.toContain("pellings");
  expect(printed.stdout).not.toMatch(/group-|isGroup/);
  const forms = await callCli(["schema", "--editor", "sveltia", "--json"], env);
  expect(forms.stdout).toContain('"name":"familyName","label":"Nachname","spellings":["nachname"');
});

test("forms offer two persons of the same name as two distinct choices", async () => {
  const anna = (more: string) => `---\nvorname: Anna\nnachname: Meier\n${more}\n---\n\nText.\n`;
  const { env, write } = await createTree({});
  await write({
    "site.yml": siteText.replace("team: candidate", "team: candidate, direkt: candidate"),
  });
  const listOptions = async () => {
    const { stdout } = await callCli(["schema", "--editor", "sveltia"], env);
    const values = Array.from(stdout.matchAll(/label: (Anna Meier.*)\n\s+value: (.+)/g));
    return [...new Set(values.map(([, label, value]) => `${label} = ${value}`))];
  };
  await write({
    "team/91.anna-meier.md": anna("listenplatz: 91"),
    "team/92.anna-meier.md": anna("listenplatz: 92"),
  });
  expect(await listOptions()).toEqual([
    "Anna Meier (91.anna-meier) = team/91.anna-meier",
    "Anna Meier (92.anna-meier) = team/92.anna-meier",
  ]);
  await write({ "team/92.anna-meier.md": anna("listenplatz: 92\nslug: anna-meier-2") });
  expect(await listOptions()).toEqual([
    "Anna Meier = /team/anna-meier",
    "Anna Meier = /team/anna-meier-2",
  ]);
});

test("forms do not offer persons whose page is a draft or scheduled", async () => {
  const { env, write } = await createTree({});
  const person = (name: string, more = "") =>
    `---\ngivenName: ${name}\nfamilyName: Aal\nlistPosition: 1\n${more}---\n`;
  await write({
    "site.yml": siteText.replace("team: candidate", "team: candidate, direkt: candidate"),
    "team/ada.md": person("Ada"),
    "team/bea.md": person("Bea", "entwurf: ja\n"),
    "direkt/cem.draft.md": person("Cem"),
    "direkt/dora.md": person("Dora", "publishAt: 2028-12-20\n"),
  });
  const { stdout } = await callCli(["schema", "--editor", "sveltia"], env);
  expect(stdout).toContain("Ada Aal");
  expect(stdout).not.toMatch(/(?:Bea|Cem|Dora) Aal/);
});

test.each([
  [["--editor", "decap"], "Bekannt ist sveltia"],
  [["--editor", "sveltia", "--repository", "verein"], "braucht die Adresse"],
  [["--editor", "sveltia", "--backend", "svn"], "Möglich sind gitea"],
  [["--branch", "main"], "nur zusammen mit --editor sveltia"],
])("invalid options %j are refused with an explanation", async (options, sentence) => {
  const { env } = await createTree({ "site.yml": siteText });
  const { code, stderr } = await callCli(["schema", ...options], env);
  expect(code).toBe(2);
  expect(stderr).toContain(sentence);
});

test("the editor takes pictures from no foreign host and none larger than the import accepts", () => {
  expect(config.media_libraries).toEqual({
    default: { config: { max_file_size: maxSizeBytes.asset } },
    stock_assets: false,
  });
});

test("the editor has no upload folder that it would delete together with an entry", () => {
  const listFolders = (root: string) => {
    const { collections } = createEditorConfig({ ...content, root }, {}).config;
    return collections.map((one) =>
      "media_folder" in one ? [one.media_folder, one.public_folder] : undefined,
    );
  };
  const folders = content.folders.map(({ name }) => name).filter((name) => name !== "");
  // Those of the content folder itself and of the settings go to the folder of all.
  expect(listFolders("inhalt")).toEqual([
    ...folders.map((name) => [`/inhalt/${name}`, `/${name}`]),
    undefined,
    undefined,
  ]);
  expect(listFolders("")).toEqual([
    ...folders.map((name) => [`/${name}`, `/${name}`]),
    undefined,
    undefined,
  ]);
  expect([config.media_folder, config.public_folder]).toEqual(["inhalt/bilder", "/bilder"]);
});

test("forms offer languages, elections and German originals of translations as lists", () => {
  expect(findField("pages", "lang")?.["options"]).toEqual(
    expect.arrayContaining([
      { label: "Leichte Sprache", value: "de-simple" },
      { label: "Ukrainisch", value: "uk" },
    ]),
  );
  const pages = [{ label: "Unser Programm", value: "/programm" }];
  expect(findField("pages", "translationOf")).toMatchObject({ widget: "select", options: pages });
  const elections = [{ label: "Landtagswahl 2029", value: "landtag-2029" }];
  expect(findField("liste", "election")).toMatchObject({ widget: "select", options: elections });
});

test("the editor lists persons in the order that their titles show, and can sort them by name, constituency and residence", () => {
  const persons = config.collections.find(({ name }) => name === "liste");
  expect(persons).toMatchObject({
    sortable_fields: {
      fields: ["listPosition", "familyName", "givenName", "constituency", "residence"],
      default: { field: "_summary" },
    },
  });
  // What a list is sorted by is not folded.
  expect(listFirst("liste").first).toEqual(
    expect.arrayContaining(["listPosition", "familyName", "constituency", "residence"]),
  );
});
