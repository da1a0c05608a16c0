import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callCli, createTree, smallTree } from "#cli/test/call-cli.ts";

test.each([
  {
    kind: "candidate",
    title: "Dr. Anna Lena von Höltz",
    file: "landesliste/01.dr-anna-lena-von-hoeltz.md",
  },
  { kind: "office", title: "Büro Husum", file: "geschaeftsstellen/01.buero-husum.md" },
  { kind: "venue", title: "Alte Werft", file: "veranstaltungsorte/01.alte-werft.md" },
  { kind: "event", title: "Klönschnack: Hafen", file: "termine/01.kloenschnack-hafen.md" },
  { kind: "page", title: "Über uns", file: "ueber-uns.md" },
  { kind: "Büro", title: "Laden", file: "geschaeftsstellen/01.laden.md" },
  { kind: "termin", title: "Fest", file: "termine/01.fest.md" },
  {
    kind: "ort",
    title: "\u200BTonnen\u00ADhalle\u00A0Süd\u2060",
    file: "veranstaltungsorte/01.tonnenhalle-sued.md",
  },
])("new $kind writes a template that passes the check", async ({ kind, title, file }) => {
  const { env, contentDir } = await createTree(smallTree);
  const created = await callCli(["new", kind, title], env);
  expect(created.stderr).toBe("");
  expect(created.stdout).toBe(`Angelegt: ${file}\n`);
  expect(created.code).toBe(0);
  expect(await readFile(join(contentDir, file), "utf8")).toContain("draft: true");
  const checked = await callCli(["check"], env);
  expect(checked.stderr).toBe("");
  expect(checked.code).toBe(0);
});

test.each(["candidate", "office", "venue", "event", "page"])(
  "a new %s published without edits gets a warning for each text of its template",
  async (kind) => {
    const { env, contentDir } = await createTree(smallTree);
    const { stdout } = await callCli(["new", kind, "Anna Aal"], env);
    const file = join(contentDir, stdout.trim().replace("Angelegt: ", ""));
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace("draft: true\n", "").replace(/^venue: .*$/m, ""));
    const { findings } = JSON.parse((await callCli(["check", "--json"], env)).stdout) as {
      findings: { code: string; excerpt: string }[];
    };
    const leftovers = findings.filter(({ code }) => code === "template-leftover");
    const written = text
      .split("\n")
      .filter((line) => /^[^#]*Muster(?:stra|stadt)|"00000"|^Hier |^- /.test(line));
    expect(leftovers.map(({ excerpt }) => excerpt)).toEqual(expect.arrayContaining(written));
    expect(leftovers.length).toBeGreaterThan(0);
  },
);

test("a new page published without edits gets one finding, which says what to fill in", async () => {
  const { env, contentDir } = await createTree(smallTree);
  await callCli(["new", "seite", "Wahlprogramm"], env);
  const file = join(contentDir, "wahlprogramm.md");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace("draft: true\n", ""));
  const { findings } = JSON.parse((await callCli(["check", "--json"], env)).stdout) as {
    findings: { file: string; code: string }[];
  };
  expect(findings.filter((one) => one.file === "wahlprogramm.md")).toMatchObject([
    { code: "template-leftover" },
  ]);
});

test("a second person of the same name gets another address and a line that distinguishes the two", async () => {
  const anna = (year: number) =>
    `---\nvorname: Anna\nnachname: Aal\nlistenplatz: ${year - 1969}\ngeburtsjahr: ${year}\n---\n\nText.\n`;
  const { env, contentDir } = await createTree({
    ...smallTree,
    "landesliste/01.anna-aal.md": anna(1970),
    "landesliste/02.anna-aal.md": anna(1971),
  });
  const created = await callCli(["new", "candidate", "Anna Aal"], env);
  expect(created.stdout).toBe(
    "Angelegt: landesliste/03.anna-aal-3.md\n„Anna Aal“ gibt es schon: landesliste/01.anna-aal.md und landesliste/02.anna-aal.md. Ist es dieselbe Person, lösche die neue Datei; sind es zwei Menschen, nenne bei beiden das Geburtsjahr.\n",
  );
  await writeFile(join(contentDir, "landesliste/03.anna-aal-3.md"), anna(1972));
  const { findings } = JSON.parse((await callCli(["check", "--json"], env)).stdout) as {
    findings: { file: string; code: string }[];
  };
  expect(findings.map(({ file, code }) => `${file} ${code}`)).toEqual([
    "landesliste/02.anna-aal.md address-numbered",
  ]);
});

test("the command that a finding proposes for a missing venue creates the venue", async () => {
  const event =
    "---\ntitle: Fest\nstart: 2029-02-01 19:00\nend: 2029-02-01 21:00\nort: saal-nord\n---\n\nText.\n";
  const { env, contentDir } = await createTree({ ...smallTree, "termine/fest.md": event });
  const inFolder = event.replace("saal-nord", "nord/saal-nord");
  const other = await createTree({ ...smallTree, "termine/fest.md": inFolder });
  expect((await callCli(["check"], other.env)).stderr).toContain("Schreibweise, lege die Datei an");
  const { stderr } = await callCli(["check"], env);
  const [, command = ""] = /`npx plakat ([^`]+)`/.exec(stderr) ?? [];
  const words = Array.from(
    command.matchAll(/"([^"]+)"|(\S+)/g),
    ([, quoted, word]) => quoted ?? word ?? "",
  );
  const { stdout } = await callCli(words, env);
  expect(stdout).toBe("Angelegt: veranstaltungsorte/01.saal-nord.md\n");
  const file = join(contentDir, "veranstaltungsorte/01.saal-nord.md");
  await writeFile(
    file,
    '---\nname: Saal Nord\nstreet: Weg 1\npostalCode: "24103"\ncity: Kiel\n---\n',
  );
  expect(await callCli(["check"], env)).toMatchObject({ code: 0, stderr: "" });
});

test("a candidate's name is split into its fields", async () => {
  const { env, contentDir } = await createTree(smallTree);
  await callCli(["new", "candidate", "Prof. Dr. Anna Lena von der Höltz"], env);
  const text = await readFile(
    join(contentDir, "landesliste/01.prof-dr-anna-lena-von-der-hoeltz.md"),
    "utf8",
  );
  expect(text).toContain("honorific: Prof. Dr.\n");
  expect(text).toContain("givenName: Anna Lena\n");
  expect(text).toContain("nameParticle: von der\n");
  expect(text).toContain("familyName: Höltz\n");
});

test("a name in capitals is written as on a website, in the file and in its name", async () => {
  const { env, contentDir } = await createTree(smallTree);
  const written = ["Dr. Max VON DER TANN", "KÖHLER geb. HUBER, Eva", "Ayşe YILDIRIM", "Eva KÖHLER"];
  const outputs = [];
  for (const name of written)
    outputs.push((await callCli(["new", "kandidatin", name], env)).stdout);
  expect(outputs).toEqual([
    "Angelegt: landesliste/01.dr-max-von-der-tann.md\n„VON DER TANN, Dr. Max“ steht in Großbuchstaben; übernommen wird „von der Tann, Dr. Max“.\n",
    expect.stringContaining("Angelegt: landesliste/02.eva-koehler.md\n"),
    expect.stringContaining("„YILDIRIM, Ayşe“ bleibt in Großbuchstaben"),
    expect.stringContaining("\n„Eva Köhler“ gibt es schon: landesliste/02.eva-koehler.md."),
  ]);
  const text = await readFile(join(contentDir, "landesliste/01.dr-max-von-der-tann.md"), "utf8");
  expect(text).toContain(
    "honorific: Dr.\ngivenName: Max\nnameParticle: von der\nfamilyName: Tann\n",
  );
  expect(text).toContain("Hier steht der Text über Dr. Max von der Tann:");
});

test("a new candidate gets the first free list position", async () => {
  const { env, contentDir } = await createTree({
    ...smallTree,
    "landesliste/01.a-a.md": "---\ngivenName: A\nfamilyName: A\nlistPosition: 1\n---\nText\n",
    "landesliste/02.b-b.md": '---\nvorname: B\nnachname: B\nListenplatz: "2"\n---\nText\n',
    "landesliste/04.d-d.md": "---\ngivenName: D\nfamilyName: D\nlistPosition: 4\n---\nText\n",
  });
  const { stdout } = await callCli(["new", "candidate", "Clara Cordes"], env);
  expect(stdout).toBe("Angelegt: landesliste/03.clara-cordes.md\n");
  const text = await readFile(join(contentDir, "landesliste/03.clara-cordes.md"), "utf8");
  expect(text).toContain("listPosition: 3\n");
});

test("new candidate --wahlkreis writes a direct candidate", async () => {
  const { env, contentDir } = await createTree(smallTree);
  const { stdout } = await callCli(["new", "candidate", "Dora Dahl", "--wahlkreis", "7"], env);
  expect(stdout).toBe("Angelegt: direktkandidatinnen/07.dora-dahl.md\n");
  const text = await readFile(join(contentDir, "direktkandidatinnen/07.dora-dahl.md"), "utf8");
  expect(text).toContain("constituency: 7\n");
  expect((await callCli(["check"], env)).code).toBe(0);
});

test("a new event takes place at the first venue of the content folder", async () => {
  const { env, contentDir } = await createTree(smallTree);
  await callCli(["new", "venue", "Alte Werft"], env);
  const venue = join(contentDir, "veranstaltungsorte/01.alte-werft.md");
  const text = await readFile(venue, "utf8");
  await writeFile(venue, text.replace("draft: true\n", ""));
  await callCli(["new", "event", "Hafenrunde"], env);
  const event = await readFile(join(contentDir, "termine/01.hafenrunde.md"), "utf8");
  expect(event).toContain("venue: /veranstaltungsorte/alte-werft\n");
  expect((await callCli(["check"], env)).stderr).not.toContain("Fehler");
});

test("a new event takes place at a venue even if the site has several folders of venues", async () => {
  const { env, contentDir } = await createTree({
    ...smallTree,
    "site.yml": `${smallTree["site.yml"]}kinds: { saele: venue, gaststaetten: venue, termine: event }\n`,
    "gaststaetten/01.krug.md":
      "---\nname: Krug\nstreet: Weg 1\npostalCode: '24103'\ncity: Kiel\n---\nText\n",
  });
  await callCli(["new", "event", "Hafenrunde"], env);
  const event = await readFile(join(contentDir, "termine/01.hafenrunde.md"), "utf8");
  expect(event).toContain("venue: /gaststaetten/krug\n");
});

test("the number of a new file follows the highest one, with as many digits as the folder uses", async () => {
  const { env } = await createTree({
    ...smallTree,
    "termine/008.alt.md":
      "---\ntitle: Alt\nstart: 2029-01-10 19:00\nonline: https://example.org/\n---\nText\n",
  });
  const { stdout } = await callCli(["new", "event", "Neu"], env);
  expect(stdout).toBe("Angelegt: termine/009.neu.md\n");
});

test("a new event falls within the campaign, and its file name begins with month and day", async () => {
  const campaign = "{ id: wahl, name: Probewahl, date: 2029-02-25, campaignStart: 2029-01-07 }";
  const { env, contentDir } = await createTree({
    ...smallTree,
    "elections.yml": `elections: [${campaign}]\n`,
    "termine/0223.alt.md":
      "---\ntitle: Alt\nstart: 2029-02-23 19:00\nonline: https://example.org/\n---\nText\n",
  });
  const { stdout } = await callCli(["new", "event", "Neu"], env);
  expect(stdout).toBe("Angelegt: termine/0107.neu.md\n");
  const event = await readFile(join(contentDir, "termine/0107.neu.md"), "utf8");
  expect(event).toContain("start: 2029-01-07 19:00\n");
});

test("a new file has no number in its name if no other file of the folder has one", async () => {
  const { env } = await createTree({
    ...smallTree,
    "termine/alt.md":
      "---\ntitle: Alt\nstart: 2029-01-10 19:00\nonline: https://example.org/\n---\nText\n",
  });
  const { stdout } = await callCli(["new", "event", "Neu"], env);
  expect(stdout).toBe("Angelegt: termine/neu.md\n");
});

test.each([
  ["by its number", "termine", "3.termine"],
  ["without its number", "3.termine", "termine"],
  ["by its address", "gespraeche", "2.Gespräche"],
  ["in another folder", "vor-ort/termine", "1.Vor Ort/termine"],
])(
  "new finds the folder of events although it is named otherwise than in site.yml: %s",
  async (_name, bound, folder) => {
    const { env } = await createTree({
      ...smallTree,
      "site.yml": `${smallTree["site.yml"]}kinds: { ${bound}: event }\n`,
      [`${folder}/_dir.yml`]: "title: Termine\n",
    });
    const { stdout } = await callCli(["new", "event", "Neu"], env);
    expect(stdout).toBe(`Angelegt: ${folder}/01.neu.md\n`);
  },
);

test.each([
  {
    name: "an address that is taken",
    args: ["page", "Seite"],
    says: "Die Adresse /seite ist schon vergeben, an die Datei seite.md.",
  },
  {
    name: "an unknown kind",
    args: ["plakat", "X"],
    says: "Die Art „plakat“ gibt es nicht.",
  },
  { name: "an empty title", args: ["page", "  "], says: "Der Titel muss zwischen" },
  { name: "a title without letters", args: ["page", "!?"], says: "mindestens einen Buchstaben" },
  { name: "half a name", args: ["candidate", "Anna"], says: "Nenne Vor- und Nachnamen" },
  {
    name: "a constituency that is not a number",
    args: ["candidate", "Anna Aal", "--wahlkreis", "x"],
    says: "„x“ ist keine Wahlkreisnummer.",
  },
  {
    name: "a constituency for a page",
    args: ["page", "Neu", "--wahlkreis", "1"],
    says: "--wahlkreis gibt es nur bei candidate.",
  },
  {
    name: "a second site",
    args: ["site", "Neu"],
    says: "Die Datei site.yml gibt es schon. Es wurde nichts geschrieben.",
  },
  {
    name: "an option of a site for a page",
    args: ["page", "Neu", "--list-date", "2029-01-01"],
    says: "--list-date gibt es nur bei site.",
  },
])("new with $name exits with 2 and writes nothing", async ({ args, says }) => {
  const { env, contentDir } = await createTree(smallTree);
  const before = await readdir(contentDir, { recursive: true });
  const { code, stderr } = await callCli(["new", ...args], env);
  expect(code).toBe(2);
  expect(stderr).toContain(says);
  expect(await readdir(contentDir, { recursive: true })).toEqual(before);
});

test("without site.yml new says how to create one", async () => {
  const { env } = await createTree({});
  const { code, stderr } = await callCli(["new", "page", "Neu"], env);
  expect(code).toBe(2);
  expect(stderr).toContain("npx plakat new site");
});

test("with two elections a new candidacy names its election, and numbers also follow candidacies written as a list", async () => {
  const { env, contentDir } = await createTree({
    ...smallTree,
    "elections.yml": `elections:
  - { id: bund, name: Bundestagswahl, date: 2029-02-25 }
  - { id: land, name: Landtagswahl, date: 2029-05-06 }
`,
    "landesliste/01.a-a.md": `---
givenName: A
familyName: A
candidacies: [{ kind: list, election: bund, position: 1 }]
---
Text
`,
  });
  await callCli(["new", "candidate", "Bea Boje"], env);
  await callCli(["new", "candidate", "Cora Claus", "--wahlkreis", "3"], env);
  const list = await readFile(join(contentDir, "landesliste/02.bea-boje.md"), "utf8");
  expect(list).toContain("  - kind: list\n    election: bund\n    position: 2\n");
  const direct = await readFile(join(contentDir, "direktkandidatinnen/03.cora-claus.md"), "utf8");
  expect(direct).toContain("  - kind: direct\n    election: bund\n    constituency: 3\n");
  expect((await callCli(["check"], env)).stderr).toBe("");
});

test("without an election no candidate can be created", async () => {
  const { env } = await createTree({ "site.yml": smallTree["site.yml"] });
  const { code, stderr } = await callCli(["new", "candidate", "Anna Aal"], env);
  expect(code).toBe(2);
  expect(stderr).toContain("In elections.yml steht noch keine Wahl.");
});

test("a site.yml with errors is rejected", async () => {
  const { env } = await createTree({ "site.yml": "title: [\n" });
  const { code, stderr } = await callCli(["new", "page", "Neu"], env);
  expect(code).toBe(2);
  expect(stderr).toContain("Die Datei site.yml hat Fehler.");
});

test("a new office proposes the party's address, a new venue does not", async () => {
  const party = 'party: { name: Bündnis, street: Hafen 1, postalCode: "24103", city: Kiel }';
  const site = `title: Bündnis\n${party}\nnavigation: [{ text: Start, hash: home }]\n`;
  const { env, contentDir } = await createTree({ ...smallTree, "site.yml": site });
  await callCli(["new", "büro", "Laden"], env);
  await callCli(["new", "ort", "Bürgerhaus"], env);
  const files = await readdir(contentDir, { recursive: true });
  const read = (part: string) =>
    readFile(join(contentDir, files.find((file) => file.includes(part)) ?? ""), "utf8");
  expect(await read("laden")).toContain("street: Hafen 1");
  expect(await read("buergerhaus")).toContain("street: Musterstraße 1");
});

test("a new office with an address gets the coordinates of its postcode, a venue without address gets none", async () => {
  const { env, contentDir } = await createTree(smallTree);
  const address = ["--address", "Markt 1, 01796 Pirna"];
  expect(await callCli(["new", "office", "Büro", ...address], env)).toMatchObject({ code: 0 });
  expect(await callCli(["new", "venue", "Saal"], env)).toMatchObject({ code: 0 });
  const files = await readdir(contentDir, { recursive: true });
  const read = (part: string) =>
    readFile(join(contentDir, files.find((file) => file.includes(part)) ?? ""), "utf8");
  const office = await read("buero");
  expect(office).toContain('street: Markt 1\npostalCode: "01796"\ncity: Pirna\n');
  expect(office).toContain("Nur ungefähr: ein Punkt in 01796 Pirna.");
  expect(office).toContain("geo:\n  lat: 50.9584\n  lon: 13.937\n");
  expect(await read("saal")).toContain("\n# geo: {");
  const wrong = await callCli(["new", "venue", "Halle", "--anschrift", "Pirna"], env);
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('wie "Markt 1, 01796') });
});
