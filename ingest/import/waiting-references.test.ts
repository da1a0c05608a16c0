import { expect, test } from "vitest";
import {
  createCampaign,
  describe,
  event,
  listOnline,
  offices,
  party,
  place,
} from "#ingest/test/campaign.ts";
import { importTree, listFindings, readStored, readTitles, siteYml } from "#ingest/test/tree.ts";

test("Nennt eine Datei etwas, das es nicht gibt, bleibt ihre letzte richtige Fassung online.", async () => {
  const tree = createCampaign({
    "landesliste/01.anna.md": "---\ngivenName: Anna\nfamilyName: Aal\nlistPosition: 1\n---\n",
    "leicht.md": "---\ntitle: Leicht\n---\n\nText.\n",
  });
  expect(await importTree(tree)).toMatchObject({ exitCode: 0 });
  const before = readTitles(tree);
  tree.write(party, event("Anders", "hale", "participants: [ana]\n"));
  tree.write(
    "landesliste/01.anna.md",
    "---\ngivenName: Anders\nfamilyName: Aal\nlistPosition: 1\noffice: fehlt\nphoto: { src: fehlt.jpg, alt: Anna }\n---\n",
  );
  tree.write("leicht.md", "---\ntitle: Anders\neasyReadOf: /fehlt\n---\n\nText.\n");
  tree.write("index.md", "# Neuer Start\n");
  const report = await importTree(tree);
  expect(listFindings(report)).toEqual([
    "landesliste/01.anna.md reference-dangling",
    "landesliste/01.anna.md image-missing",
    "leicht.md reference-dangling",
    `${party} reference-dangling`,
    `${party} reference-dangling`,
  ]);
  expect(report).toMatchObject({ exitCode: 1, counts: { rejected: 3, outdated: 3, changed: 1 } });
  expect(readTitles(tree)).toEqual({ ...before, "index.md": "Neuer Start" });
  expect(await importTree(tree)).toMatchObject({ isChanged: false, findings: report.findings });
});

test("Eine neue Datei wartet, bis es alles gibt, was sie nennt.", async () => {
  const tree = createCampaign({ "termine/neu.md": event("Neu", "turm") });
  const first = await importTree(tree);
  expect(first).toMatchObject({ exitCode: 1, counts: { rejected: 1, waiting: 1, outdated: 0 } });
  expect(listOnline(tree)).not.toContain("termine/neu.md");
  tree.write("veranstaltungsorte/turm.md", place("Turm"));
  const report = await importTree(tree, { only: ["veranstaltungsorte/turm.md"] });
  expect(report).toMatchObject({ exitCode: 0, findings: [], counts: { added: 2, waiting: 0 } });
  expect(listOnline(tree)).toContain("termine/neu.md");
});

test("a file that was removed is not called faulty, although it was", async () => {
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

test("Die Meldung zeigt die Zeile und schlägt den ähnlichsten Namen vor, den es gibt.", async () => {
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
        "Veranstaltungsort „/veranstaltungsorte/schoine“ gibt es nicht; „termine/neu.md“ wird deshalb nicht veröffentlicht.",
      hint: "Meintest du „/veranstaltungsorte/scheune“?",
    },
  ]);
});

test("a link to a file that is not there keeps nothing back", async () => {
  const tree = createCampaign({ "a.md": "# Alt\n" });
  await importTree(tree);
  tree.write("a.md", "# Neu\n\n[Blatt](blatt.pdf)\n");
  tree.write("b.md", "# B\n\n[Blatt](blatt.pdf)\n");
  const report = await importTree(tree);
  expect(report).toMatchObject({ exitCode: 0, counts: { added: 1, changed: 1, rejected: 0 } });
  expect(listFindings(report)).toEqual(["a.md file-missing", "b.md file-missing"]);
});

test("Ein Entwurf zählt nicht als vorhanden: Wer ihn nennt, wartet mit ihm.", async () => {
  const tree = createCampaign({
    "veranstaltungsorte/turm.md": place("Turm", "draft: true\n"),
    "termine/neu.md": event("Neu", "turm"),
  });
  const report = await importTree(tree);
  expect(describe(report)).toEqual([
    "termine/neu.md:4:8 error Veranstaltungsort „veranstaltungsorte/turm.md“ ist ein Entwurf und nicht online; „termine/neu.md“ wird deshalb nicht veröffentlicht.",
  ]);
  tree.write("veranstaltungsorte/turm.md", place("Turm"));
  expect(await importTree(tree, { only: ["veranstaltungsorte/turm.md"] })).toMatchObject({
    findings: [],
  });
  expect(listOnline(tree)).toContain("termine/neu.md");
});

test("Ein Entwurf selbst darf nennen, was noch fehlt; dazu gibt es eine Warnung.", async () => {
  const tree = createCampaign({ "termine/neu.md": event("Neu", "turm", "draft: true\n") });
  const report = await importTree(tree);
  expect(report).toMatchObject({ exitCode: 0, counts: { rejected: 0, waiting: 0 } });
  expect(describe(report)).toEqual([
    "termine/neu.md:4:8 warning Veranstaltungsort „/veranstaltungsorte/turm“ gibt es nicht.",
  ]);
  expect(listOnline(tree)).toContain("termine/neu.md");
  tree.write("termine/neu.md", event("Neu", "turm"));
  expect(await importTree(tree)).toMatchObject({ exitCode: 1, counts: { outdated: 1 } });
  expect(
    readStored(tree).index.documents.find(({ file }) => file === "termine/neu.md"),
  ).toMatchObject({ isDraft: true });
});

test("Fehlt die Geschäftsstelle, die `site.yml` unter `contact` nennt, bleibt dort die vorige stehen, und alles andere gilt.", async () => {
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
