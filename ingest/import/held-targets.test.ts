import { expect, test } from "vitest";
import { findDocument } from "#db/read/documents.ts";
import { listPlaces, listTargets } from "#db/read/listings.ts";
import { listPublicPages } from "#db/read/public-pages.ts";
import { searchDocuments } from "#db/search/search.ts";
import {
  createCampaign,
  describe,
  event,
  hall,
  listOnline,
  offices,
  party,
  place,
  readStore,
  visitor,
} from "#ingest/test/campaign.ts";
import { importTree, listFindings, readStored } from "#ingest/test/tree.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>\n';

test("Löschst du eine Datei, die andere noch nennen, bleibt ihre letzte Fassung online: als Seite, in Listen, auf der Karte und in der Suche.", async () => {
  const tree = createCampaign();
  await importTree(tree);
  tree.remove(hall);
  expect(await importTree(tree, { only: [hall] })).toMatchObject({
    isChanged: false,
    counts: { removed: 0, held: 1 },
  });
  readStore(tree, (store) => {
    const path = "/veranstaltungsorte/halle";
    expect(findDocument(store, path, visitor)?.title).toBe("Halle");
    expect(listPlaces(store, "venue", visitor).map((one) => one.path)).toContain(path);
    expect(listPublicPages(store, visitor).map((one) => one.path)).toContain(path);
    const hits = searchDocuments(store, "Halle", { visibility: visitor, limit: 10 }).groups;
    expect(hits.flatMap((group) => group.hits.map((hit) => hit.path))).toContain(path);
    const { id = 0 } = findDocument(store, "/termine/fest", visitor) ?? {};
    const targets = listTargets(store, { id, relation: "venue" }, visitor);
    expect(targets.map((one) => one.path)).toEqual([path]);
  });
});

test("Eine Warnung an der Stelle, die sie nennt, sagt, dass die gelöschte Datei nur noch gehalten wird.", async () => {
  const tree = createCampaign({
    "landesliste/01.anna.md":
      "---\ngivenName: Anna\nfamilyName: Aal\nlistPosition: 1\noffice: kiel\n---\n",
    ...offices,
    [party]: event("Fest", "halle", "participants: [anna]\n"),
  });
  await importTree(tree);
  for (const file of [hall, "landesliste/01.anna.md", "geschaeftsstellen/kiel.md"])
    tree.remove(file);
  const report = await importTree(tree);
  expect(report).toMatchObject({ exitCode: 0, counts: { held: 3, removed: 0 } });
  const end = "fehlt im Inhaltsordner; die letzte Fassung wird online gehalten, weil";
  expect(describe(report)).toEqual([
    `${party}:4:8 warning „${hall}“ ${end} „${party}“ sie nennt.`,
    `${party}:5:16 warning „landesliste/01.anna.md“ ${end} „${party}“ sie nennt.`,
    `${party}:5:16 warning „geschaeftsstellen/kiel.md“ ${end} „landesliste/01.anna.md“ sie nennt.`,
  ]);
  expect(await importTree(tree)).toMatchObject({ isChanged: false, findings: report.findings });
});

test("Nennt sie niemand mehr, verschwindet sie mit demselben Import.", async () => {
  const tree = createCampaign({ "termine/zwei.md": event("Zwei", "halle") });
  await importTree(tree);
  tree.remove(hall);
  await importTree(tree);
  tree.write(party, event("Fest", "scheune"));
  expect(await importTree(tree, { only: [party] })).toMatchObject({ counts: { held: 1 } });
  tree.write("termine/zwei.md", event("Zwei", "scheune"));
  const report = await importTree(tree, { only: ["termine/zwei.md"] });
  expect(report).toMatchObject({ exitCode: 0, findings: [], counts: { held: 0, removed: 1 } });
  expect(listOnline(tree)).not.toContain(hall);
});

test("Benennst du eine Datei um, bleibt auch die alte Seite, bis keine Datei mehr die alte Adresse nennt; mit `aliases` zieht sie sofort um.", async () => {
  const tree = createCampaign();
  await importTree(tree);
  const renamed = "veranstaltungsorte/kulturhalle.md";
  tree.remove(hall);
  tree.write(renamed, place("Halle"));
  const report = await importTree(tree, { only: [hall, renamed] });
  expect(report).toMatchObject({ exitCode: 0, counts: { held: 1 } });
  expect(listOnline(tree)).toEqual(expect.arrayContaining([hall, renamed]));
  tree.write(renamed, place("Halle", "aliases: [/veranstaltungsorte/halle]\n"));
  expect(await importTree(tree, { only: [renamed] })).toMatchObject({
    findings: [],
    counts: { held: 0, removed: 1 },
  });
  tree.write(renamed, place("Halle", "slug: saal\n"));
  expect(describe(await importTree(tree))).toEqual([
    `${renamed}:6:1 warning „${renamed}“ ist nicht mehr unter /veranstaltungsorte/halle zu finden; die letzte Fassung wird online gehalten, weil „${party}“ (Zeile 4) sie nennt.`,
  ]);
  tree.write(party, event("Fest", "saal"));
  expect(await importTree(tree, { only: [party] })).toMatchObject({ exitCode: 0, findings: [] });
});

test("Die umbenannte Datei einer Person wartet so lange, weil ihr Listenplatz oder Wahlkreis noch vergeben ist; auch hier helfen `aliases`.", async () => {
  const person = (more = "") =>
    `---\ngivenName: Anna\nfamilyName: Aal\nlistPosition: 1\n${more}---\n`;
  const [former, renamed] = ["landesliste/anna.md", "landesliste/anna-aal.md"];
  const tree = createCampaign({
    [former]: person(),
    [party]: event("Fest", "halle", "participants: [anna]\n"),
  });
  await importTree(tree);
  tree.remove(former);
  tree.write(renamed, person());
  const report = await importTree(tree, { only: [former, renamed] });
  expect(report).toMatchObject({ exitCode: 1, counts: { held: 1, waiting: 1 } });
  expect(report.findings.find(({ file }) => file === renamed)).toMatchObject({
    code: "list-position-taken",
    line: 4,
    hint: "„landesliste/anna.md“ fehlt im Inhaltsordner und bleibt nur online, bis keine Datei mehr /landesliste/anna nennt. Hast du sie umbenannt, ergänze im Kopf `aliases: [/landesliste/anna]`.",
  });
  tree.write(renamed, person("aliases: [/landesliste/anna]\n"));
  expect(await importTree(tree, { only: [renamed] })).toMatchObject({
    findings: [],
    counts: { held: 0, waiting: 0, removed: 1 },
  });
  expect(listOnline(tree)).toContain(renamed);
});

test("Machst du eine Datei zum Entwurf, die andere nennen, bleibt sie online, und eine Warnung nennt die Dateien, an denen es liegt.", async () => {
  const tree = createCampaign({ "termine/zwei.md": event("Zwei", "halle") });
  await importTree(tree);
  tree.write(hall, place("Halle", "draft: true\n"));
  const report = await importTree(tree, { only: [hall] });
  expect(report).toMatchObject({ exitCode: 0, isChanged: false, counts: { rejected: 0, held: 1 } });
  expect(describe(report)).toEqual([
    `${hall}:6:1 warning „${hall}“ ist jetzt ein Entwurf; die letzte Fassung wird online gehalten, weil „${party}“ (Zeile 4) und „termine/zwei.md“ (Zeile 4) sie nennen.`,
  ]);
  tree.remove(party);
  tree.write("termine/zwei.md", event("Zwei", "scheune"));
  expect(await importTree(tree)).toMatchObject({ findings: [], counts: { held: 0 } });
  readStore(tree, (store) => {
    expect(findDocument(store, "/veranstaltungsorte/halle", visitor)).toBeUndefined();
  });
});

test("a file that no longer offers what others name is shown at its beginning if no line says so", async () => {
  const tree = createCampaign({
    [hall]: place("Halle", "slug: saal\n"),
    [party]: event("Fest", "saal"),
  });
  await importTree(tree);
  tree.write(hall, place("Halle"));
  expect(describe(await importTree(tree))).toEqual([
    `${hall}:1:1 warning „${hall}“ ist nicht mehr unter /veranstaltungsorte/saal zu finden; die letzte Fassung wird online gehalten, weil „${party}“ (Zeile 4) sie nennt.`,
  ]);
});

test("what only the online version of a file says is not quoted from the file as it is", async () => {
  const tree = createCampaign();
  await importTree(tree);
  tree.remove(hall);
  tree.write(party, event("Fest", "scheune").replace("start: 2029-02-01", "start: bald"));
  const report = await importTree(tree);
  expect(report).toMatchObject({ exitCode: 1, counts: { held: 1, outdated: 1 } });
  expect(report.findings.find(({ code }) => code === "target-held")).toMatchObject({
    file: party,
    line: 1,
    column: 1,
    excerpt: "---",
    hint: "Gemeint ist die letzte Fassung von „termine/fest.md“, die noch online ist. Nimm die Angabe heraus, dann verschwindet auch die Seite; oder lege die Datei wieder an.",
  });
});

test("Löschst du alles zusammen, was einander nennt, verschwindet alles zusammen.", async () => {
  const page = (other: string) => `---\ntitle: Seite\neasyReadOf: /${other}\n---\n\nText.\n`;
  const tree = createCampaign({ "eins.md": page("zwei"), "zwei.md": page("eins") });
  expect(await importTree(tree)).toMatchObject({ exitCode: 0 });
  for (const file of [hall, party, "eins.md", "zwei.md"]) tree.remove(file);
  expect(await importTree(tree)).toMatchObject({
    findings: [],
    counts: { held: 0, removed: 4, documents: 2 },
  });
});

test("Von einem gelöschten Ordner bleibt nur, was andere nennen.", async () => {
  const tree = createCampaign();
  await importTree(tree);
  tree.remove("veranstaltungsorte");
  expect(await importTree(tree)).toMatchObject({ counts: { held: 1, removed: 1 } });
  expect(listOnline(tree)).toEqual([party, hall]);
});

test("Was nur noch gehalten wird, kann keine weitere Datei nennen.", async () => {
  const tree = createCampaign();
  await importTree(tree);
  tree.remove(hall);
  await importTree(tree);
  tree.write("termine/zwei.md", event("Zwei", "halle"));
  tree.write(party, event("Fest, anders", "halle"));
  const report = await importTree(tree);
  expect(report).toMatchObject({ exitCode: 1, counts: { held: 1, waiting: 1, changed: 1 } });
  expect(listFindings(report)).toEqual([
    `${party} target-held`,
    "termine/zwei.md reference-dangling",
  ]);
  tree.write("termine/zwei.md", event("Zwei", "hale"));
  const { findings } = await importTree(tree);
  const misspelt = findings.find(({ file }) => file === "termine/zwei.md");
  expect(misspelt?.hint).toBe("Prüfe die Schreibweise oder lege die Datei an.");
});

test("Ein gelöschtes Bild bleibt online, solange eine Seite es zeigt.", async () => {
  const tree = createCampaign({ "a.md": "# A\n\n![Bild](bild.svg)\n", "bild.svg": svg });
  await importTree(tree);
  tree.remove("bild.svg");
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, counts: { held: 1 } });
  expect([...readStored(tree).index.assets]).toEqual(["bild.svg"]);
  tree.write("a.md", "# A\n");
  expect(await importTree(tree, { only: ["a.md"] })).toMatchObject({ findings: [] });
  expect([...readStored(tree).index.assets]).toEqual([]);
});

test("a removed image is held for a draft, too, whose preview shows it", async () => {
  const draft = "---\ntitle: A\ndraft: true\n---\n\n![Bild](bild.svg)\n";
  const tree = createCampaign({ "a.md": draft, "bild.svg": svg });
  await importTree(tree);
  tree.remove("bild.svg");
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, counts: { held: 1 } });
  expect([...readStored(tree).index.assets]).toEqual(["bild.svg"]);
});

test("Läuft `unpublishAt` ab, wird nichts gehalten: Wer die Seite nennt, bleibt online und zeigt sie nicht mehr.", async () => {
  const tree = createCampaign({ [hall]: place("Halle", "unpublishAt: 2029-01-14 12:00\n") });
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, counts: { held: 0 } });
  readStore(tree, (store) => {
    const { id = 0 } = findDocument(store, "/termine/fest", visitor) ?? {};
    const earlier = { ...visitor, now: new Date("2029-01-14T10:00:00Z") };
    const list = (reader: typeof visitor) => listTargets(store, { id, relation: "venue" }, reader);
    expect([list(earlier), list(visitor)].map(({ length }) => length)).toEqual([1, 0]);
  });
});

test("Ein Link im Text, der ins Leere führt, ist nur eine Warnung und hält keine Seite.", async () => {
  const tree = createCampaign({
    "a.md": "# A\n\n[hin](/b) und [weg](/nirgends)\n",
    "b.md": "# B\n",
  });
  expect(await importTree(tree)).toMatchObject({ exitCode: 0 });
  tree.remove("b.md");
  const report = await importTree(tree);
  expect(listFindings(report)).toEqual(["a.md link-dangling", "a.md link-dangling"]);
  expect(report).toMatchObject({ exitCode: 0, counts: { held: 0, removed: 1 } });
  // Nothing is published, but what the link leads to is another file's mistake by now.
  tree.write("nirgends.md", "---\ntitle: [\n---\n");
  expect(listFindings(await importTree(tree))).toEqual([
    "a.md link-dangling",
    "nirgends.md yaml-unclosed-bracket",
    "nirgends.md missing-field",
  ]);
});
