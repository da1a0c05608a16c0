import { expect, test } from "vitest";
import { createTree, electionsYml, importTree, siteYml } from "#ingest/test/tree.ts";
import { event, place } from "#ingest/test/campaign.ts";

const campaign = { "site.yml": siteYml, "elections.yml": electionsYml, "index.md": "# Start\n" };

function person(givenName: string, place = 1): string {
  return `---\nvorname: ${givenName}\nnachname: Beispiel\nlistenplatz: ${place}\n---\n\nText.\n`;
}

/** Findings about kinds, as `file message hint`. */
async function listMisplaced(files: Record<string, string>): Promise<string[]> {
  const { findings } = await importTree(createTree({ ...campaign, ...files }));
  expect(findings.filter(({ code }) => code === "unknown-key")).toEqual([]);
  return findings
    .filter(({ code }) => code === "kind-misplaced")
    .map(({ file, line, message, hint }) => `${file}:${line} ${message} ${hint}`);
}

test("a person, place or event outside its folder is reported once, with the folders of its kind", async () => {
  expect(
    await listMisplaced({
      "anna.md": person("Anna"),
      "team/halle.md": place("Halle"),
      "fest.md": event("Fest", "halle"),
    }),
  ).toEqual([
    "anna.md:2 Die Datei sieht nach einer Person aus, liegt aber nicht in „landesliste“ oder „direktkandidatinnen“. So wird daraus eine gewöhnliche Seite. Verschiebe sie nach „landesliste“ oder „direktkandidatinnen“.",
    "fest.md:3 Die Datei sieht nach einem Termin aus, liegt aber nicht in „termine“. So wird daraus eine gewöhnliche Seite. Verschiebe sie nach „termine“.",
    "team/halle.md:3 Die Datei sieht nach einer Geschäftsstelle oder einem Veranstaltungsort aus, liegt aber nicht in „geschaeftsstellen“ oder „veranstaltungsorte“. So wird daraus eine gewöhnliche Seite. Verschiebe sie nach „geschaeftsstellen“ oder „veranstaltungsorte“.",
  ]);
});

test("persons in a folder that site.yml does not list are reported once, and both tips mend that", async () => {
  const people = { "liste/anna.md": person("Anna"), "liste/bert.md": person("Bert", 2) };
  expect(
    await listMisplaced({
      ...people,
      "site.yml": `${siteYml}kinds: { landesliste: candidate }\n`,
    }),
  ).toEqual([
    "liste:undefined In „liste“ liegen 2 Texte, die nach Personen aussehen. So werden daraus gewöhnliche Seiten. Benenne „liste“ in „landesliste“ um, oder schreibe in site.yml unter „kinds“ „liste“ statt „landesliste“.",
  ]);
  expect(
    await listMisplaced({ ...people, "site.yml": `${siteYml}kinds: { liste: candidate }\n` }),
  ).toEqual([]);
  expect(await listMisplaced({ ...people, "site.yml": `${siteYml}kinds: {}\n` })).toEqual([
    expect.stringContaining("Trage in site.yml unter „kinds“"),
  ]);
});

test("ordinary pages and the index of a list are not reported as misplaced", async () => {
  expect(
    await listMisplaced({
      "kontakt.md": "---\ntitle: Kontakt\nimage: null\n---\n\nText.\n",
      "landesliste/index.md": "---\ntitle: Unsere Liste\n---\n\nText.\n",
    }),
  ).toEqual([]);
});

test("the address of a person whose file leaves the folder redirects to the new address", async () => {
  const tree = createTree({ ...campaign, "landesliste/anna.md": person("Anna") });
  await importTree(tree);
  tree.remove("landesliste/anna.md");
  tree.write("anna.md", person("Anna"));
  const { findings, departures } = await importTree(tree);
  expect(departures).toEqual([]);
  expect(findings.map(({ file, code }) => `${file} ${code}`)).toEqual([
    "anna.md address-changed",
    "anna.md kind-misplaced",
  ]);
});
