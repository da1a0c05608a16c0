import { expect, test } from "vitest";
import { parse } from "yaml";
import { kindNames } from "#domain/fields/kinds.ts";
import { callCli, createTree } from "#cli/test/call-cli.ts";
import { writeCollection } from "./collections.ts";
import type { EditorField } from "./widgets.ts";

const emptyForm = { relations: {}, choices: {}, freeKeys: {}, hidden: [] };

/**
 * The names in the templates of a list; those of a field in a group or in the first entry of a list begin
 * with its name.
 */
function listTags({ slug, summary }: { slug?: unknown; summary?: unknown }): string[] {
  return [...JSON.stringify([slug, summary]).matchAll(/\{\{([\w.-]+)/g)].map(([, tag = ""]) =>
    tag.replace(".0.", "."),
  );
}

test("titles and file names of entries in the editor use only fields of their form", async () => {
  const names = (fields: readonly EditorField[], path = ""): string[] =>
    fields.flatMap((one) => [
      path + one.name,
      ...[one, ...((one["types"] ?? []) as EditorField[])].flatMap(({ fields = [] }) =>
        names(fields as EditorField[], `${path}${one.name}.`),
      ),
    ]);
  const { env } = await createTree({
    "site.yml":
      "title: Probe\nparty: { name: Probe }\nkinds: { liste: candidate, termine: event }\nnavigation: [{ text: Home, hash: home }]\n",
    "seite.md": "---\ntitle: Seite\n---\n",
  });
  const { stdout } = await callCli(["schema", "--editor", "sveltia"], env);
  const forms = kindNames.map((kind) =>
    writeCollection({ name: kind, kind }, { root: "", form: emptyForm }),
  );
  const { collections } = parse(stdout) as { collections: typeof forms };
  const lists = [...forms, ...collections].filter((one) => "summary" in one);
  expect(lists.length).toBe(kindNames.length + 3);
  for (const list of lists) {
    expect(names(list.fields as EditorField[])).toEqual(expect.arrayContaining(listTags(list)));
  }
});

test("a person without a particle is found by first and last name, as the search compares every space", () => {
  const list = writeCollection({ name: "liste", kind: "candidate" }, { root: "", form: emptyForm });
  const { summary } = list as { summary: string };
  const shown = summary.replaceAll(/\{\{group-name\.nameParticle[^}]*\}\}/g, "");
  expect(shown).toContain("{{givenName}} {{familyName}}");
});

test("the field from which the editor takes the name of an entry is required", () => {
  for (const kind of kindNames) {
    const list = writeCollection({ name: kind, kind }, { root: "", form: emptyForm });
    const naming = list.fields.find(({ name }) => name === list.identifier_field);
    expect([kind, naming?.["required"]]).toEqual([kind, true]);
  }
});

test("the editor offers only picture formats that the import publishes", () => {
  const { fields } = writeCollection(
    { name: "orte", kind: "venue" },
    { root: "", form: emptyForm },
  );
  const [src] = (fields.find(({ name }) => name === "image")?.["fields"] ?? []) as EditorField[];
  expect(src).toMatchObject({ widget: "image", accept: expect.not.stringMatching(/gif|\*/) });
});
