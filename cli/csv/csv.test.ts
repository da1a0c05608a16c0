import { readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { callCli, createTree, smallTree } from "#cli/test/call-cli.ts";

const anna = "---\ngivenName: Anna\nfamilyName: Muster\nlistPosition: 1\n---\n\nText.\n";

test("csv import --dry-run shows the changes, csv import writes them, and a second import changes nothing", async () => {
  const { env, contentDir, write } = await createTree({
    ...smallTree,
    "landesliste/01.anna-muster.md": anna,
  });
  const file = join(contentDir, "../personen.csv");
  await write({
    "../personen.csv":
      "vorname;nachname;Lfd. Nr.;beruf;Tel.;Mobil;Fax\nAnna;Muster;1;Lotsin;;;\nBo;Bär;2;;;0431 1234;1\n",
  });
  const trial = await callCli(["csv", "import", "--dry-run", file], env);
  expect(trial).toEqual({
    code: 0,
    stderr: expect.stringMatching(
      /^personen\.csv, Zeile 1, Spalte G: .*„Fax“ ist nicht bekannt[^\n]*\n[^\n]*\n$/,
    ),
    stdout: `Gelesene Spalten: vorname, nachname, „Lfd. Nr.“ als listenplatz, beruf, „Tel.“ und „Mobil“ als telefon.
Nicht gelesen: „Fax“.

Geändert: landesliste/01.anna-muster.md (Zeile 2)
    beruf: Lotsin (bisher leer)

Neu: landesliste/02.bo-baer.md (Zeile 3)
    vorname: Bo
    nachname: Bär
    listenplatz: 2
    telefon: 0431 1234

Person: 2 Zeilen gelesen, 1 neu, 1 geändert, 0 unverändert.
Kontaktdaten, die damit für alle zu lesen sind: „Tel.“ und „Mobil“ (1 Person).
  Tipp: Ist davon etwas privat, schreibe „privat“ in die Überschrift, zum Beispiel „Mobil privat“, oder leere die Zelle: Dann bleibt es weg.
Probelauf: Es wurde nichts geschrieben.
`,
  });
  expect(await readdir(join(contentDir, "landesliste"))).toEqual(["01.anna-muster.md"]);
  const done = await callCli(["csv", "import", file], env);
  expect(done).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(
      "schreibe „-“ in die Zelle, und übernimm die Tabelle noch einmal",
    ),
  });
  expect(done.stdout).not.toContain("Gelesene Spalten");
  expect(await readdir(join(contentDir, "landesliste"))).toEqual([
    "01.anna-muster.md",
    "02.bo-baer.md",
  ]);
  expect(await readFile(join(contentDir, "landesliste/01.anna-muster.md"), "utf8")).toBe(
    anna.replace("---\n\n", "occupation: Lotsin\n---\n\n"),
  );
  const again = await callCli(["csv", "import", file], env);
  expect(again.stdout).toBe(
    "Person: 2 Zeilen gelesen, 0 neu, 0 geändert, 2 unverändert.\nEs gab nichts zu schreiben.\n",
  );
});

test("rows that are left out are reported by csv import with and without --dry-run", async () => {
  const { env, contentDir, write } = await createTree(smallTree);
  await write({ "../personen.csv": "vorname;nachname;listenplatz\nBo;Bär;2\nOle;Berg;\n" });
  const file = join(contentDir, "../personen.csv");
  const trial = await callCli(["csv", "import", "--dry-run", file], env);
  expect(trial.stdout).toContain("1 von 2 Zeilen wird übernommen. Es fehlt Zeile 3;");
  const { stdout } = await callCli(["csv", "import", file], env);
  expect(stdout).toContain("1 von 2 Zeilen ist übernommen. Es fehlt Zeile 3;");
});

test("of many new persons the dry run shows the first ones with all values and each other one in a line", async () => {
  const { env, contentDir, write } = await createTree(smallTree);
  const rows = ["Ada", "Bea", "Cem", "Dora", "Emil"].map(
    (name, index) => `${name};Bär;${index + 1}`,
  );
  await write({ "../personen.csv": ["vorname;nachname;listenplatz", ...rows].join("\n") });
  const { stdout } = await callCli(["csv", "import", join(contentDir, "../personen.csv")], env);
  expect(stdout.match(/^ {4}vorname: .*$/gm)).toEqual(
    ["Ada", "Bea", "Cem"].map((name) => `    vorname: ${name}`),
  );
  expect(stdout).toContain(
    "Neu: landesliste/04.dora-baer.md (Zeile 5)\nNeu: landesliste/05.emil-baer.md (Zeile 6)\n\nPerson: 5",
  );
});

test("errors are reported in the order of rows, and one error keeps the whole table from being written", async () => {
  const { env, contentDir, write } = await createTree(smallTree);
  await write({
    "../personen.csv": "vorname;nachname;wahlkreis\nAnna;Muster;1\nBo;Bär;\nCy;M?ller;2\n",
  });
  const { code, stdout, stderr } = await callCli(
    ["csv", "import", join(contentDir, "../personen.csv")],
    env,
  );
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(
    /^personen\.csv, Zeile 3: Fehler: Die Pflichtangabe „kandidaturen“[^]*, Zeile 4, Spalte B: Fehler: [^]*\n2 Fehler: Es wurde nichts geschrieben\.\n$/,
  );
  expect(await readdir(contentDir)).not.toContain("direktkandidatinnen");
});

test("findings about several sheets are listed by sheet and row", async () => {
  const { env, contentDir } = await createTree(smallTree);
  const head = ["Pl.", "Vorname", "Nachname", "Jahrgang"];
  const sheets = [
    { name: "Wahlkreis 2", rows: [head, [1, "Ida", "Adam", 1980], [2, "Bo", "M?ller", 1980]] },
    { name: "Wahlkreis 1", rows: [head, [1, "Eva", "Bär", "alt"], [2, "Ute", "Berg", 1980]] },
  ];
  const file = join(contentDir, "../personen.xlsx");
  await writeFile(file, await writeXlsx({ sheets }));
  const { stderr } = await callCli(["csv", "import", "--dry-run", file], env);
  expect(stderr.match(/^personen\.xlsx, .*?, Zeile \d/gm)).toEqual([
    "personen.xlsx, Blatt „Wahlkreis 2“, Zeile 3",
    "personen.xlsx, Blatt „Wahlkreis 1“, Zeile 2",
  ]);
});

test("csv export writes to a new file or to the output, and never replaces a file", async () => {
  const { env, contentDir } = await createTree({
    ...smallTree,
    "landesliste/01.anna-muster.md": anna,
  });
  const target = join(contentDir, "../personen.csv");
  const csv =
    "\uFEFFdatei;vorname;nachname;listenplatz\r\nlandesliste/01.anna-muster.md;Anna;Muster;1\r\n";
  expect((await callCli(["csv", "export"], env)).stdout).toBe(csv);
  expect((await callCli(["csv", "export", "--art", "Person", target], env)).stdout).toBe(
    `Geschrieben: ${target} (Person, 1 Zeile)\n`,
  );
  expect(await readFile(target, "utf8")).toBe(csv);
  expect(await callCli(["csv", "export", target], env)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("gibt es schon"),
  });
});

test.each([
  { args: ["import", "nirgends.csv"], says: `Gesucht wurde „${resolve("nirgends.csv")}“` },
  {
    args: ["export", "--art", "page"],
    says: "Die Art „page“ gibt es nicht. Möglich sind candidate (Person)",
  },
  { args: ["export", "x.pdf"], says: "muss auf .csv oder .xlsx enden" },
  {
    args: ["imprt"],
    says: "Den Befehl „imprt“ gibt es nicht. Meintest du „npx plakat csv import“?",
  },
])("csv $args is refused", async ({ args, says }) => {
  const { env } = await createTree(smallTree);
  const { code, stderr } = await callCli(["csv", ...args], env);
  expect(code).toBe(2);
  expect(stderr).toContain(says);
});

test("a file too large for a table is refused without being read", async () => {
  const { env, contentDir } = await createTree(smallTree);
  const file = join(contentDir, "../riesig.csv");
  await writeFile(file, "");
  await truncate(file, 21 * 1_048_576);
  const { code, stderr } = await callCli(["csv", "import", file], env);
  expect(code).toBe(2);
  expect(stderr).toContain("größer als 20 MiB");
});

function writeOfficialList(day: string): string {
  const row = (party: string, name: string) =>
    `${day};${name};Kim;1990;Koch;Landesliste;1;SH;${party};1;;;\n`;
  return (
    "Wahltag;Nachname;Vornamen;Geburtsjahr;Beruf;Kennzeichen;Gebietsnummer;GebietLandAbk;Gruppenname;Listenplatz;VerknKennzeichen;VerknGebietsnummer;VerknGruppenname\n" +
    row("Erste", "Eins") +
    row("Zweite", "Zwei")
  );
}

test("csv import of an official list imports the persons of the chosen party", async () => {
  const { env, contentDir, write } = await createTree(smallTree);
  await write({ "../liste.csv": writeOfficialList("25.02.2029") });
  const file = join(contentDir, "../liste.csv");
  const counted =
    "Amtliche Liste: 2 Zeilen, 2 Personen, davon 0 auf einer Liste und in einem Wahlkreis.\n";
  for (const trial of [["--dry-run"], []]) {
    expect(await callCli(["csv", "import", ...trial, file], env)).toMatchObject({
      code: 2,
      stdout: counted,
      stderr: expect.stringContaining("Erste, Zweite"),
    });
  }
  const { code } = await callCli(["csv", "import", "--partei", "zweite", file], env);
  expect(code).toBe(0);
  expect(await readdir(join(contentDir, "landesliste"))).toEqual(["01.kim-zwei.md"]);
});

test.each([
  { option: [], facts: { case: "several" } },
  { option: ["--partei", "Dritte"], facts: { case: "unknown", party: "Dritte" } },
])(
  "csv import --json of an official list without a valid party lists all parties: $facts",
  async ({ option, facts }) => {
    const { env, contentDir, write } = await createTree(smallTree);
    await write({ "../liste.csv": writeOfficialList("26.09.2021") });
    const args = ["csv", "import", "--json", "--dry-run", ...option];
    const { code, stdout } = await callCli([...args, join(contentDir, "../liste.csv")], env);
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({
      files: [],
      findings: [
        { code: "sheet-election-day" },
        {
          code: "sheet-party-missing",
          facts: { ...facts, parties: ["Erste", "Zweite"] },
          hint: expect.stringContaining("--partei"),
        },
      ],
    });
  },
);

test("csv import --json prints nothing if the files cannot be written", async () => {
  const { env, contentDir, write } = await createTree({ ...smallTree, landesliste: "" });
  const file = join(contentDir, "../personen.csv");
  await write({ "../personen.csv": "vorname;nachname;listenplatz\nBo;Bär;2\n" });
  const { code, stdout } = await callCli(["csv", "import", "--json", file], env);
  expect({ isDone: code === 0, stdout }).toEqual({ isDone: false, stdout: "" });
});

test("invisible characters make no difference in headers, cells and file names", async () => {
  const name = "landesliste/01.anna\u00AD-muster.md";
  const { env, contentDir, write } = await createTree({ ...smallTree, [name]: anna });
  const file = join(contentDir, "../personen.csv");
  const rows = [
    "\uFEFFvor\u00ADname;nach\u200Bname\u00A0;Listen\u00ADplatz;beruf;E-Mail;zitat",
    "\u200BAnna\u00A0;Mus\u00ADter;\u00A01;Kranken\u00ADschwester\u2060;an\u00ADna@exam\u200Bple.org;Deich\u00ADschutz um 18\u00A0Uhr",
  ];
  await write({ "../personen.csv": `${rows.join("\n")}\n` });
  const done = await callCli(["csv", "import", file], env);
  expect({ code: done.code, stderr: done.stderr }).toEqual({ code: 0, stderr: "" });
  expect(await readdir(join(contentDir, "landesliste"))).toEqual(["01.anna\u00AD-muster.md"]);
  const text = await readFile(join(contentDir, name), "utf8");
  expect(text).toContain("occupation: Krankenschwester\n");
  expect(text).toContain("email: anna@example.org\n");
  expect(text).toContain("quote: Deich\u00ADschutz um 18\u00A0Uhr\n");
  const again = await callCli(["csv", "import", file], env);
  expect(again.stdout).toContain("0 neu, 0 geändert, 1 unverändert");
});

test("a mail address with an umlaut before the @ is refused, one with an umlaut in the domain is accepted", async () => {
  const { env, contentDir, write } = await createTree(smallTree);
  const file = join(contentDir, "../personen.csv");
  const rows = ["Anna;Muster;1;info@grüne-köln.example", "Bo;Bär;2;bär@example.org"];
  await write({ "../personen.csv": `vorname;nachname;listenplatz;e-mail\n${rows.join("\n")}\n` });
  const { stderr } = await callCli(["csv", "import", file], env);
  expect(stderr).toContain("Zeile 3");
  expect(stderr).toContain("steht vor dem @ ein „ä“");
  expect(stderr).not.toContain("Zeile 2");
});

test("a date of birth that does not exist causes one finding, which says what to write", async () => {
  const { env, contentDir, write } = await createTree(smallTree);
  const rows = ["Bo;Bär;2;31.02.1980", "Co;Dorn;3;30.4.1979", "Di;Ems;4;31.4.80"];
  await write({ "../geb.csv": `vorname;nachname;listenplatz;geburtsdatum\n${rows.join("\n")}\n` });
  const { stderr } = await callCli(["csv", "import", join(contentDir, "../geb.csv")], env);
  expect(stderr.match(/Den Tag.*/g)).toEqual([
    expect.stringMatching(/^Den Tag „31\.02\.1980“ gibt es nicht; übernommen wird das Jahr 1980\./),
  ]);
  expect(stderr).toContain("schreibe nur 1980 in die Zelle");
  expect(stderr).toContain("Ebenso: Zeile 4");
});

test("csv import --json gives code and facts of each finding and no sentences", async () => {
  const { env, contentDir, write } = await createTree(smallTree);
  const file = join(contentDir, "../personen.csv");
  const rows = ["Bo;Bär;2;Mai 1980;Bo;1", "Co;Dorn;3;40 Jahre;Co;2", "Di;Ems;4;50 Jahre;Di;3"];
  await write({
    "../personen.csv": `vorname;nachname;listenplatz;geburtsjahr;spitzname;Fax\n${rows.join("\n")}\n`,
  });
  const { code, stdout, stderr } = await callCli(["csv", "import", "--json", file], env);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const { files, findings } = JSON.parse(stdout);
  expect(files).toHaveLength(3);
  expect(findings).toContainEqual({
    severity: "warning",
    code: "cell-birth-year",
    facts: { case: "unknown", written: "40 Jahre" },
    message: expect.stringMatching(/ist kein Geburtsjahr.* Ebenso: Zeile 4/),
    hint: expect.any(String),
    row: 3,
    column: "D",
    header: "geburtsjahr",
    value: "40 Jahre",
    others: [expect.objectContaining({ row: 4, facts: { case: "unknown", written: "50 Jahre" } })],
  });
  expect(findings).toContainEqual(
    expect.objectContaining({
      code: "sheet-column-unknown",
      facts: expect.objectContaining({ title: "Fax" }),
    }),
  );
});
