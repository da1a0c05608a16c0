import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  campaign,
  engine,
  getElections,
  listFindings,
  parseText,
} from "#ingest/test/parse-text.ts";

const fixtures = new URL("../fixtures/", import.meta.url);

/** The path at which the text of each pair is parsed. */
const places: Record<string, string> = {
  "fields-candidate": "landesliste/03.anna-aalders.md",
  "fields-direct-candidate": "landesliste/10.okke-quast.md",
  "fields-office": "geschaeftsstellen/nord/2.husum.md",
  "fields-venue": "veranstaltungsorte/tonnenhalle.md",
  "fields-event": "termine/0201.auftakt.md",
  "fields-page": "programm/1.klima.md",
  "fields-mistakes": "landesliste/99.fehler.md",
};

test("every fixture for fields has a path at which it is parsed", () => {
  const names = readdirSync(fixtures).filter((name) => /^fields-.*\.md$/.test(name));
  expect(names.map((name) => name.replace(".md", "")).toSorted()).toEqual(
    Object.keys(places).toSorted(),
  );
});

test.each(Object.entries(places))("the fixture %s is parsed as expected", (name, file) => {
  const text = readFileSync(new URL(`${name}.md`, fixtures), "utf8");
  const result = parseText(file, text);
  const { body, sections, ...document } = result.document ?? {};
  const summary = result.document
    ? { ...document, body: body?.children.length, sections: sections?.length }
    : undefined;
  const found = { document: summary, diagnostics: result.diagnostics };
  expect(JSON.parse(JSON.stringify(found))).toEqual(
    JSON.parse(readFileSync(new URL(`${name}.json`, fixtures), "utf8")),
  );
});

test("a draft is marked by its file name, by draft or by _draft", () => {
  const isDraft = (file: string, head: string, context = campaign as typeof engine) =>
    parseText(file, `---\n${head}\n---\n`, context).document?.isDraft;
  expect(isDraft("a.draft.md", "title: A")).toBe(true);
  expect(isDraft("a.md", "draft: true", engine)).toBe(true);
  expect(isDraft("a.md", "entwurf: ja")).toBe(true);
  expect(isDraft("a.md", "_draft: true")).toBe(true);
  expect(isDraft("a.md", "draft: nein")).toBe(false);
  expect(isDraft("a.md", "entwurf: true", engine)).toBe(false);
});

test("a YAML or JSON document has data and no body, except that a list is its body", () => {
  const yaml = parseText(
    "_globals/theme.yml",
    "title: Gestaltung\nfarben.primaer: '#0a6'\n",
  ).document;
  expect(yaml).toMatchObject({
    kind: "data",
    type: "yaml",
    isPartial: true,
    title: "Gestaltung",
    front: { title: "Gestaltung", farben: { primaer: "#0a6" } },
    description: "",
    wordCount: 0,
    sections: [],
    links: [],
  });
  expect(yaml).not.toHaveProperty("body");
  expect(parseText("liste.yaml", "- a\n- b\n").document?.front).toEqual({ body: ["a", "b"] });
  expect(parseText("liste.json", '[1, {"a.b": 2}]').document).toMatchObject({
    type: "json",
    front: { body: [1, { "a.b": 2 }] },
  });
  expect(parseText("a.json", '{"title": "A", "liste": [1]}').document).toMatchObject({
    title: "A",
    front: { title: "A", liste: [1] },
  });
});

test("mistakes in front matter and text are listed in the order of the file, and the file is rejected", () => {
  const result = parseText(
    "landesliste/a.md",
    "---\nnachname: B\nlistenplatz: 0\nfoo: 1\n---\n\n[x](javascript:y)\n",
  );
  expect(listFindings(result)).toEqual([
    "1:1 missing-field",
    "3:14 bad-value",
    "?4:1 unknown-key",
    "?7:1 link-refused",
  ]);
  expect(result.document).toBeUndefined();
});

test("after a syntax error keys that could not be read are not reported as missing", () => {
  const result = parseText("landesliste/a.md", '---\nvorname: "\\q"\n---\n');
  expect(listFindings(result)).toEqual(["2:11 yaml-syntax"]);
});

test.each([
  ["--\ntitel: A\n--\n\nText.\n", "1:1 front-matter-fence"],
  ["---\ntitel: - A\n---\n", "2:8 yaml-list-beside-key"],
  ["---\ntitel: *A*\n---\n", "2:8 yaml-unknown-alias"],
  ["---\ntitel: !A\n---\n", "2:8 yaml-tag"],
  ["---\ntitel: ? A\n---\n", "2:8 yaml-reserved-character"],
])("a mistake in the punctuation of the front matter is reported once: %j", (text, found) => {
  expect(listFindings(parseText("a.md", text))).toEqual([found]);
});

test("a known syntax error is repaired, so that later mistakes are reported in the same run", () => {
  const result = parseText("a.md", "---\ntitel: Wahlkreis 53: Göttingen\nstand: gestern\n---\n");
  expect(listFindings(result)).toEqual(["2:20 yaml-unquoted-colon", "3:8 bad-date"]);
});

test.each([
  ["Um TODO <!-- TODO: Uhrzeit -->", [[4, "„TODO“, und alle können die Notiz lesen"]]],
  ["<!-- XXX --> MAX MUSTERMANN", [[18, "der Text der Vorlage, und alle können ihn lesen"]]],
  ["<!--\nTODO: Foto\n-->", []],
])("a note or a text of a template is reported where visitors see it: %j", (text, found) => {
  const { diagnostics } = parseText("a.md", text);
  expect(diagnostics.map(({ column, message }) => [column, message])).toEqual(
    found.map(([column, words]) => [column, expect.stringContaining(String(words))]),
  );
});

test("the modification time of a file changes nothing in its document", () => {
  const { document } = parseText("a.md", "---\nstand: 2029-01-02\n---\n");
  expect(document?.updatedAt).toBe("2029-01-02");
  expect(parseText("a.md", "Text").document).not.toHaveProperty("updatedAt");
});

test("a candidacy for a list takes its Land from the election", () => {
  const elections = getElections(`elections:
  - { id: btw29, name: Bundestagswahl, date: 2029-02-25, state: Schleswig-Holstein }
`);
  const { document } = parseText(
    "landesliste/anna.md",
    "---\ngivenName: Anna\nfamilyName: Aalders\nlistPosition: 3\n---\n",
    { ...campaign, elections },
  );

  expect(document?.fields?.["candidacies"]).toEqual([
    { kind: "list", election: "btw29", position: 3, state: "Schleswig-Holstein" },
  ]);
});

test("of a person who has died only name and candidacies are kept, even if one of them was won", () => {
  const head = `givenName: Anna
familyName: Muster
occupation: Lotsin
email: anna@kueste.example
phone: 04841 998877
website: https://anna.example
quote: Ein Satz.
kandidaturen: [{ listenplatz: 1 }, { wahlkreis: 2, status: gewählt }]
status: verstorben
seit: 2029-03-08`;
  const { document } = parseText("landesliste/anna.md", `---\n${head}\n---\n`);
  const kept = ["candidacies", "familyName", "givenName"];
  expect(Object.keys(document?.fields ?? {}).toSorted()).toEqual(kept);
  expect(Object.keys(document?.front ?? {}).toSorted()).toEqual(kept);
});

test("an empty file is an error in a campaign and an empty page without one", () => {
  const inCampaign = parseText("impressum.md", " \n");
  expect(inCampaign.document).toBeUndefined();
  expect(listFindings(inCampaign)).toEqual(["1:1 file-empty"]);
  expect(parseText("impressum.md", "", engine).document?.path).toBe("/impressum");
});
