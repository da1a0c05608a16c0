import { expect, test } from "vitest";
import { findDocument, findScannedFile, getBody } from "#db/read/documents.ts";
import { digestBytes } from "#ingest/files/read-file.ts";
import {
  createCampaign,
  describe,
  event,
  hall,
  listOnline,
  offices,
  party,
  place,
  readOnline,
  readStore,
  visitor,
} from "#ingest/test/campaign.ts";
import {
  createTree,
  importTree,
  listFindings,
  readStored,
  readTitles,
  electionsYml,
  siteYml,
  type TestTree,
} from "#ingest/test/tree.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>\n';

function listVenues(tree: TestTree, path: string, now?: Date): string[] {
  return readOnline(tree, now)
    .events.filter(({ document }) => document.path === path)
    .flatMap(({ dates }) => dates.flatMap(({ venue }) => venue?.document.path ?? []));
}

test("a file with a new reference to a missing page keeps its last version", async () => {
  const tree = createCampaign({
    "landesliste/01.anna.md": "---\ngivenName: Anna\nfamilyName: Aal\nlistPosition: 1\n---\n",
    "leicht.md": "---\ntitle: Leicht\n---\n\nText.\n",
  });
  expect(await importTree(tree)).toMatchObject({ exitCode: 0 });
  const before = readTitles(tree);
  tree.write(party, event("Anders", "hale", "participants: [ana]\n"));
  tree.write(
    "landesliste/01.anna.md",
    "---\ngivenName: Anders\nfamilyName: Aal\nlistPosition: 1\noffice: fehlt\n---\n",
  );
  tree.write("leicht.md", "---\ntitle: Anders\neasyReadOf: /fehlt\n---\n\nText.\n");
  tree.write("index.md", "# Neuer Start\n");
  const report = await importTree(tree);
  expect(listFindings(report)).toEqual([
    "landesliste/01.anna.md reference-dangling",
    "leicht.md reference-dangling",
    `${party} reference-dangling`,
    `${party} reference-dangling`,
  ]);
  expect(report).toMatchObject({ exitCode: 1, counts: { rejected: 3, outdated: 3, changed: 1 } });
  expect(readTitles(tree)).toEqual({ ...before, "index.md": "Neuer Start" });
  expect(await importTree(tree)).toMatchObject({ isChanged: false, findings: report.findings });
});

test("a person whose photo is missing is published with initials", async () => {
  const file = "landesliste/01.anna.md";
  const anna = (photo: string) =>
    `---\ngivenName: Anna\nfamilyName: Aal\nlistPosition: 1\nphoto: ${photo}\n---\n\nText ${photo}.\n`;
  const tree = createCampaign({ [file]: anna("a.jpg") });
  for (const photo of ["a.jpg", "b.jpg"]) {
    tree.write(file, anna(photo));
    expect(await importTree(tree)).toMatchObject({
      exitCode: 0,
      heldFiles: [],
      findings: [
        {
          code: "image-missing",
          severity: "warning",
          line: 5,
          message: `Das Bild „landesliste/${photo}“ gibt es nicht; bis es da ist, stehen die Initialen der Person da.`,
        },
      ],
    });
  }
});

test("a draft made public with a dangling reference is reported as held back, not as online", async () => {
  const tree = createCampaign({ [party]: event("Fest", "halle", "draft: true\n") });
  await importTree(tree);
  tree.write(party, event("Fest", "hale"));
  expect(await importTree(tree)).toMatchObject({
    heldFiles: [{ file: party, note: expect.stringMatching(/^Noch nicht online:/) }],
    findings: [{ message: expect.stringMatching(/; „.*“ wird deshalb nicht veröffentlicht\.$/) }],
  });
});

test("a file held back for a missing page is published by the import that brings the page", async () => {
  const tree = createCampaign();
  await importTree(tree);
  tree.write(party, event("Fest im Turm", "turm"));
  expect(await importTree(tree, { only: [party] })).toMatchObject({ counts: { outdated: 1 } });
  // By the digest the editor learns that this text was read.
  expect(readStore(tree, (store) => findScannedFile(store, party))).toMatchObject({
    digest: digestBytes(event("Fest im Turm", "turm")),
    outcome: "blocked",
  });
  tree.write("veranstaltungsorte/turm.md", place("Turm"));
  const report = await importTree(tree, { only: ["veranstaltungsorte/turm.md"] });
  expect(report).toMatchObject({ exitCode: 0, findings: [], counts: { added: 1, changed: 1 } });
  expect(readTitles(tree)).toHaveProperty([party], "Fest im Turm");
});

test("a new file is published without its reference until the page exists", async () => {
  const tree = createCampaign({ "termine/neu.md": event("Neu", "turm") });
  const first = await importTree(tree);
  expect(first).toMatchObject({ exitCode: 1, counts: { rejected: 0, waiting: 0, outdated: 0 } });
  expect(listOnline(tree)).toContain("termine/neu.md");
  expect(listVenues(tree, "/termine/neu")).toEqual([]);
  tree.write("veranstaltungsorte/turm.md", place("Turm"));
  const report = await importTree(tree, { only: ["veranstaltungsorte/turm.md"] });
  expect(report).toMatchObject({ exitCode: 0, findings: [], counts: { added: 1, changed: 0 } });
  expect(listVenues(tree, "/termine/neu")).toEqual(["/veranstaltungsorte/turm"]);
});

test("findings about references give the line, the nearest name and the consequence for visitors", async () => {
  const tree = createCampaign();
  await importTree(tree);
  tree.write(party, event("Fest", "hale"));
  tree.write("termine/neu.md", event("Neu", "schoine"));
  expect((await importTree(tree)).findings).toMatchObject([
    {
      file: party,
      line: 4,
      column: 8,
      excerpt: "venue: hale",
      severity: "error",
      message: `Veranstaltungsort „/veranstaltungsorte/hale“ gibt es nicht; von „${party}“ bleibt deshalb die letzte Fassung online.`,
      hint: "Meintest du „/veranstaltungsorte/halle“?",
    },
    {
      file: "termine/neu.md",
      line: 4,
      column: 8,
      severity: "error",
      message:
        "Veranstaltungsort „/veranstaltungsorte/schoine“ gibt es nicht; die Seite erscheint ohne diese Angabe.",
      hint: "Meintest du „/veranstaltungsorte/scheune“?",
    },
  ]);
});

test("a deleted page leaves at once, and every file that refers to it gets a finding", async () => {
  const tree = createCampaign({ "termine/zwei.md": event("Zwei", "halle") });
  await importTree(tree);
  tree.remove(hall);
  const report = await importTree(tree, { only: [hall] });
  expect(report).toMatchObject({ exitCode: 1, counts: { removed: 1, outdated: 0 } });
  expect(listFindings(report)).toEqual([
    `${party} reference-dangling`,
    "termine/zwei.md reference-dangling",
  ]);
  expect(listOnline(tree)).not.toContain(hall);
  expect(listVenues(tree, "/termine/fest")).toEqual([]);
  expect(await importTree(tree)).toMatchObject({ isChanged: false, findings: report.findings });
});

test("a file that refers to a deleted page may change in every other respect", async () => {
  const tree = createCampaign();
  await importTree(tree);
  tree.remove(hall);
  tree.write(party, event("Fest, anders", "halle"));
  expect(await importTree(tree)).toMatchObject({ exitCode: 1, counts: { changed: 1 } });
  expect(readTitles(tree)).toHaveProperty([party], "Fest, anders");
});

test("a reference to a draft is treated like one to a missing page", async () => {
  const tree = createCampaign({ "termine/neu.md": event("Neu", "halle") });
  await importTree(tree);
  tree.write(hall, place("Halle", "draft: true\n"));
  const report = await importTree(tree, { only: [hall] });
  const message = `error Veranstaltungsort „${hall}“ ist ein Entwurf und nicht online; die Seite erscheint ohne diese Angabe.`;
  expect(describe(report)).toEqual([`${party}:4:8 ${message}`, `termine/neu.md:4:8 ${message}`]);
  expect(report.departures).toEqual([
    `/veranstaltungsorte/halle ist nicht mehr online: „${hall}“ ist jetzt ein Entwurf.`,
  ]);
});

test("a draft may refer to pages that do not exist yet", async () => {
  const tree = createCampaign({ "termine/neu.md": event("Neu", "turm", "draft: true\n") });
  expect(describe(await importTree(tree))).toEqual([
    "termine/neu.md:4:8 warning Veranstaltungsort „/veranstaltungsorte/turm“ gibt es nicht.",
  ]);
  tree.write("termine/neu.md", event("Neu", "turm"));
  expect(await importTree(tree)).toMatchObject({ exitCode: 1, counts: { outdated: 0 } });
  expect(
    readStored(tree).content.documents.find(({ file }) => file === "termine/neu.md"),
  ).toMatchObject({ isDraft: false });
});

test("a deleted file has no findings, even if it was broken", async () => {
  const tower = "veranstaltungsorte/turm.md";
  const tree = createCampaign({
    [tower]: "---\nname: [\n---\n",
    "termine/neu.md": event("Neu", "turm"),
  });
  const find = async () =>
    (await importTree(tree)).findings.find(({ file }) => file === "termine/neu.md")?.message;
  expect(await find()).toContain(`weil „${tower}“ einen Fehler hat`);
  tree.remove(tower);
  expect(await find()).toContain("„/veranstaltungsorte/turm“ gibt es nicht");
});

test("a link to a missing file does not hold back its page", async () => {
  const tree = createCampaign({ "a.md": "# Alt\n" });
  await importTree(tree);
  tree.write("a.md", "# Neu\n\n[Blatt](blatt.pdf) und [weg](/nirgends)\n");
  const report = await importTree(tree);
  expect(report).toMatchObject({ exitCode: 0, counts: { changed: 1, rejected: 0 } });
  expect(listFindings(report)).toEqual(["a.md file-missing", "a.md link-dangling"]);
});

test("a deleted image leaves the pages that show it", async () => {
  const tree = createCampaign({ "a.md": "# A\n\n![Bild](bild.svg)\n", "bild.svg": svg });
  await importTree(tree);
  tree.remove("bild.svg");
  const report = await importTree(tree);
  expect(describe(report)).toEqual([
    "a.md:3:1 error Das Bild „bild.svg“ gibt es nicht; die Seite erscheint ohne diese Angabe.",
  ]);
  expect([...readStored(tree).content.assets]).toEqual([]);
  const body = readStore(tree, (store) =>
    getBody(store, findDocument(store, "/a", visitor)?.id ?? 0),
  );
  expect(JSON.stringify(body)).not.toContain("img");
  expect(await importTree(tree)).toMatchObject({ isChanged: false, findings: report.findings });
});

test.each(["reference-dangling", "event-outside-campaign"])(
  "a finding %s about the published version only does not quote the current file",
  async (about) => {
    const late = event("Fest", "halle").replaceAll("2029-02", "2030-02");
    const tree = createCampaign({ [party]: late });
    await importTree(tree);
    tree.remove(hall);
    tree.write(party, event("Fest", "scheune").replace("start: 2029-02-01", "start: bald"));
    const report = await importTree(tree);
    expect(report).toMatchObject({ exitCode: 1, counts: { outdated: 1 } });
    expect(report.findings.find(({ code }) => code === about)).toMatchObject({
      file: party,
      line: 1,
      column: 1,
      excerpt: "---",
      hint: expect.stringContaining("Gemeint ist die letzte Fassung von „termine/fest.md“"),
    });
  },
);

test("a reference to an expired page is no error, and the page is not shown", async () => {
  const tree = createCampaign({ [hall]: place("Halle", "unpublishAt: 2029-01-14 12:00\n") });
  expect(await importTree(tree)).toMatchObject({ exitCode: 0 });
  const earlier = new Date("2029-01-14T10:00:00Z");
  expect(listVenues(tree, "/termine/fest", earlier)).toEqual(["/veranstaltungsorte/halle"]);
  expect(listVenues(tree, "/termine/fest")).toEqual([]);
});

test("the contact section keeps its last office while the new one does not exist", async () => {
  const contact = (office: string) => `contact: { heading: [Moin], office: ${office} }\n`;
  const tree = createCampaign({ ...offices, "site.yml": siteYml + contact("kiel") });
  expect(await importTree(tree)).toMatchObject({ exitCode: 0 });
  tree.write("site.yml", siteYml.replace("title: Test", "title: Neu") + contact("husum"));
  const report = await importTree(tree);
  expect(describe(report)).toEqual([
    "site.yml:7:37 error Geschäftsstelle „/geschaeftsstellen/husum“ gibt es nicht; es bleibt bei der vorigen Angabe.",
  ]);
  expect(report).toMatchObject({ exitCode: 1, counts: { rejected: 1, outdated: 1 } });
  expect(readStored(tree).site).toMatchObject({
    title: "Neubündnis",
    contact: { office: "/geschaeftsstellen/kiel" },
  });
  tree.write("geschaeftsstellen/husum.md", place("Büro Husum"));
  const next = await importTree(tree, { only: ["geschaeftsstellen/husum.md"] });
  expect(next).toMatchObject({ exitCode: 0, findings: [] });
  expect(readStored(tree).site?.contact?.office).toBe("/geschaeftsstellen/husum");
});

test("a page whose file exists but is not published is not reported as missing", async () => {
  const tree = createTree({
    "site.yml": siteYml,
    "a.md": "# A\n\n![Anna](anna.jpg)\n\n![Ben](ben.heic)\n\n[Programm](/Programm.docx)\n",
    "anna.jpg": "keine Bilddaten",
    "ben.heic": "",
    "Programm.docx": "",
  });
  const { findings } = await importTree(tree);
  const own = findings.filter(({ file }) => file === "a.md");
  expect(own.map(({ code, line }) => `${line} ${code}`)).toEqual([
    "3 file-unusable",
    "5 image-type",
    "7 file-unusable",
  ]);
  expect(own[1]?.message).toContain("HEIC");
});

test("a photo that cannot be shown causes one finding, at its file", async () => {
  const tree = createTree({
    "site.yml": siteYml,
    "elections.yml": electionsYml,
    "landesliste/anna.md":
      "---\nvorname: Anna\nnachname: Aal\nlistenplatz: 1\nfoto: anna.jpg\n---\n\nText.\n",
    "landesliste/anna.jpg": "\0\0\0\x18ftypheic\0\0\0\0mif1heic",
  });
  expect(listFindings(await importTree(tree))).toEqual(["landesliste/anna.jpg image-heic"]);
});

test("an image that was missing and arrives broken is reported as unusable", async () => {
  const tree = createTree({ "site.yml": siteYml, "a.md": "# A\n\n![Anna](anna.jpg)\n" });
  expect(listFindings(await importTree(tree))).toEqual(["a.md image-missing"]);
  tree.write("anna.jpg", "keine Bilddaten");
  const again = listFindings(await importTree(tree));
  expect(again).toEqual(["a.md file-unusable", "anna.jpg image-broken"]);
});
