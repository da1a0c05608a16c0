import { expect, test } from "vitest";
import { writeXlsx } from "hucre/xlsx";
import { linesForColumns } from "./lines-for-columns.ts";
import { linesForPlan } from "./lines-for-plan.ts";
import { createFolder, planCsv, saxony } from "#cli/csv/test/plan-sheet.ts";

test("five kinds of mistakes in sixty rows cause five messages, which name all rows", async () => {
  const rows = Array.from({ length: 60 }, (_, index) => {
    const letters = String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26));
    const street = index % 9 === 0 ? `Weg ${index + 1}` : "Dorf";
    const email = index % 7 === 0 ? `p${index}@@liste` : `p${index}@liste.example`;
    const phone = index % 6 === 0 ? 4711 + index : "0351 5550101";
    return `Ida;B${letters};${index + 1};${20 + index};${street};${email};${phone};x;y`;
  });
  const { messages, plan } = await planCsv(
    `vorname;nachname;platz;alter;wohnort;e-mail;telefon;fax;notiz\n${rows.join("\n")}\n`,
    createFolder({}),
  );
  expect(plan?.rows).toHaveLength(60);
  expect(messages).toEqual([
    expect.stringMatching(/Spalte H: .*„fax“ ist nicht bekannt.* Ebenso: Spalte I \(„notiz“\)\./),
    expect.stringMatching(/„20“ ist kein Geburtsjahr.* Ebenso: Zeile 3 \(„21“\), .* 39 weitere\./),
    expect.stringMatching(/Straße ohne Ort\. Das gilt auch für Zeile 11, 20, 29, 38, 47 und 56\./),
    expect.stringMatching(
      /„e-mail“.* Ebenso: Zeile 9 \(„p7@@liste“\), .*Zeile 58 \(„p56@@liste“\)/,
    ),
    expect.stringMatching(/„4711“ hat keine Vorwahl.* Zeile 8 \(„4717“\), .*Zeile 56 \(„4765“\)\./),
  ]);
});

test("a gap caused by a list position given twice is not reported as well", async () => {
  const rows = ["A;Ida;1", "B;Ole;2", "C;Eva;2", "D;Uwe;4", "E;Mia;6"];
  const { messages } = await planCsv(
    `Name;Vorname;Pl.\n${rows.join("\n")}\n`.replace(/^([A-E]);/gm, "$1dam;"),
    createFolder({}),
  );
  expect(messages).toEqual([
    expect.stringContaining("Listenplatz 2 ist doppelt vergeben: Zeile 3 und Zeile 4."),
    expect.stringContaining("Vor Listenplatz 6 fehlt der Listenplatz 5."),
  ]);
});

test.each([
  ["Handy-Nr.", "0351 5550101", "phone: 0351 5550101"],
  ["Telefon (nur vormittags)", "'0351 5550101", "phone: 0351 5550101"],
  ["Insta", "keins", ""],
  ["Tel.", "--", ""],
  ["Jg.", "k.A.", ""],
  ["Beruf (erlernt);Beruf (ausgeübt)", "Maurer;Wirt", "occupation: Wirt"],
  ["Platz (2024);Pl.", "7;1", "listPosition: 1"],
])("in the column „%s“ the cell „%s“ is read as „%s“", async (title, cell, line) => {
  const { texts, messages } = await planCsv(
    `Titel, Vorname, Name;WK;${title}\nDr. Ida Adam;1;${cell}\n`,
    createFolder({}),
  );
  const [text = ""] = Object.values(texts);
  expect(text).toContain("givenName: Ida\nfamilyName: Adam\n");
  expect(text.replace(/^.*constituency: 1\n/s, "").replace(/honorific: .*$/s, "")).toBe(
    line === "" ? "" : `${line}\n`,
  );
  expect(messages.filter((one) => one.includes("Fehler"))).toEqual([]);
});

test("a table above another one with more headings is imported as well", async () => {
  const { plan, messages } = await planCsv(
    "Platz;Vorname;Name\n1;Ida;Adam\n\nWK;Vorname;Name;Beruf;Ort\n5;Ole;Berg;Koch;Kiel\n",
    createFolder({}),
  );
  expect(messages).toEqual([]);
  expect(plan?.rows.map(({ row }) => row.stored["familyName"])).toEqual(["Adam", "Berg"]);
});

test("the address of an online event may be in the address column", async () => {
  const { texts } = await planCsv(
    "Wochentag;Beginn;Ende;Titel;Wo;Adresse\nDi;20.02.2029 19 Uhr;open end;Podium;online;https://meet.example/p\n",
    createFolder({}),
  );
  expect(Object.values(texts)).toEqual([
    "---\nstart: 2029-02-20 19:00\ntitle: Podium\nonline: https://meet.example/p\nplace: online\n---\n",
  ]);
});

test.each([
  ["MÜLLER", "Jens", "Müller"],
  ["VON DER TANN", "Eva", "von der|Tann"],
  ["GRAF VON THAL", "Eva", "Graf von|Thal"],
  ["GROßMANN-ÖHM", "Ida", "Großmann-Öhm"],
  ["O'BRIEN", "Ida", "O'Brien"],
  ["ŞAHİN", "Ali", "Şahin"],
  ["YILDIZ", "Işıl", "Yıldız"],
  ["HUBER geb. MEIER", "Ida", "Huber"],
  ["Huber (geborene Meier)", "Ida", "Huber"],
])("the family name %s of %s is corrected to %s, with a finding", async (name, given, parts) => {
  const { plan, messages } = await planCsv(
    `Name;Vorname;Pl.\n${name};${given};1\n`,
    createFolder({}),
  );
  const { nameParticle, familyName } = plan?.rows[0]?.row.stored ?? {};
  expect([nameParticle, familyName].filter((part) => part !== undefined)).toEqual(parts.split("|"));
  expect(messages.length).toBeGreaterThan(0);
});

test.each(["McDONALD", "MCDONALD", "DE MASI", "YILMAZ", "IŞIK", "KHW", "IJSBRAND"])(
  "the family name %s keeps its capitals, because its spelling is uncertain",
  async (name) => {
    const { plan } = await planCsv(`Name;Vorname;Pl.\n${name};Ida;1\n`, createFolder({}));
    expect(plan?.rows[0]?.row.stored["familyName"]).toBe(name);
  },
);

test.each(["De", "DE", "O", "Gebhard", "Geb", "İnce", "Yıldız", "d'Angelo"])(
  "the family name %s is imported unchanged and without a finding",
  async (name) => {
    const { plan, messages } = await planCsv(
      `Name;Vorname;Pl.\n${name};J. R.;1\n`,
      createFolder({}),
    );
    expect(plan?.rows[0]?.row.stored["familyName"]).toBe(name);
    expect(messages).toEqual([]);
  },
);

test.each([
  ["MÜLLER Sabine", "Sabine", "Müller"],
  ["Sabine MÜLLER", "Sabine", "Müller"],
  ["Dr. Eva VON DER TANN", "Eva", "von der|Tann"],
  ["VON DER TANN, Eva*", "Eva", "von der|Tann"],
  ["SABINE MÜLLER", "Sabine", "Müller"],
  ["Sabine Müller geb. Huber", "Sabine", "Müller"],
  ["Müller geb. Huber, Sabine 1)", "Sabine", "Müller"],
  ["NG Wai", "Wai", "NG"],
  ["Frau Dr. Sabine MÜLLER", "Sabine", "Müller"],
  ["Müller, Herr Max", "Max", "Müller"],
  ["Herr, Anna", "Anna", "Herr"],
])(
  "the full name %s is split into the given name %s and the family name %s",
  async (name, given, family) => {
    const { plan } = await planCsv(`Bewerber/in;Pl.\n${name};1\n`, createFolder({}));
    const { givenName, nameParticle, familyName } = plan?.rows[0]?.row.stored ?? {};
    expect(givenName).toBe(given);
    expect([nameParticle, familyName].filter((part) => part !== undefined)).toEqual(
      family.split("|"),
    );
  },
);

test("the gender follows from „Herr“ or „Frau“, unless a column gives it", async () => {
  const { plan, messages } = await planCsv(
    "Name;Geschlecht;Pl.\nHerr Eva Muster;w;1\nFrau Ida Berg;;2\n",
    createFolder({}),
  );
  expect(plan?.rows.map(({ row }) => row.stored["gender"])).toEqual(["w", "w"]);
  expect(messages).toEqual([]);
});

test("a name in capitals does not change the spelling in an existing file and causes no finding", async () => {
  const head = "---\ngivenName: Ida\nfamilyName: Strauß\nlistPosition: 1\n---\n";
  const folder = createFolder({ "landesliste/01.ida.md": head });
  const { messages, texts } = await planCsv("Name;Vorname;Pl.\nSTRAUSS;IDA;1\n", folder);
  expect({ messages, texts }).toEqual({ messages: [], texts: {} });
});

test("the dry run shows how names in capitals will be spelled", async () => {
  const rows = ["Ada", "Bea", "Cem", "Dora"].map((name, index) => `MÜLLER;${name};${index + 1}`);
  rows.push("YILMAZ;Eva;5");
  const { plan } = await planCsv(`Name;Vorname;Pl.\n${rows.join("\n")}\n`, createFolder({}));
  const lines = plan ? linesForPlan(plan, { isTrial: true, paint: (_, text) => text }) : [];
  expect(lines).toContain(
    "Neu: landesliste/04.dora-mueller.md (Zeile 5): Dora Müller aus „MÜLLER“",
  );
  expect(lines).toContain("Neu: landesliste/05.eva-yilmaz.md (Zeile 6)");
});

async function planSheets(sheets: { name: string; rows: (string | number)[][] }[]) {
  return planCsv(await writeXlsx({ sheets }), createFolder({}, saxony));
}

const heads = ["Pl.", "Name", "Vorname", "Beruf"];

test("the dry run names the sheets, their constituencies and the sheet of each row", async () => {
  const { plan, messages } = await planSheets([
    { name: "WB 1", rows: [heads, [1, "Adam", "Ida", "Ärztin"]] },
    { name: "WB 2", rows: [heads, [1, "Berg", "Ole", ""]] },
  ]);
  expect(messages).toEqual([]);
  expect(plan && linesForColumns(plan)).toEqual([
    "Gelesene Spalten: „Pl.“ als listenplatz, „Name“ als nachname, vorname, beruf.",
    "Gelesene Wahlkreise: „WB 1“ als 1 (Zeile 2), „WB 2“ als 2 (Zeile 2).",
    "",
  ]);
  const lines = plan ? linesForPlan(plan, { isTrial: true, paint: (_, text) => text }) : [];
  expect(lines).toContain("Neu: landesliste/01.ole-berg.md (Blatt „WB 2“, Zeile 2)");
  expect(lines).toContain("Person: 2 Zeilen gelesen, 2 neu, 0 geändert, 0 unverändert.");
});

test("a person in two sheets is imported once, and contradicting sheets are an error", async () => {
  const { plan, messages, texts } = await planSheets([
    {
      name: "Liste",
      rows: [
        ["Pl.", ...heads.slice(1)],
        [1, "Adam", "Ida", "Ärztin"],
      ],
    },
    { name: "WB 1", rows: [heads.slice(1), ["Adam", "Ida", ""]] },
    { name: "WB 2", rows: [heads.slice(1), ["Adam", "Ida", "Köchin"], ["Berg", "Ole", ""]] },
  ]);
  expect(texts["landesliste/01.ida-adam.md"]).toContain("occupation: Ärztin\nconstituency: 1\n");
  expect(plan?.missing).toEqual(["2 in „WB 2“"]);
  expect(messages[0]).toContain(
    "Blatt „WB 2“, Zeile 2: Fehler: Das Blatt „WB 1“ nennt hier etwas anderes: beruf und wahlkreis.",
  );
});

test.each([
  ["Wahlbereich II", 2],
  ["Wahlbereich;II", 2],
  ["WK 3 – Nord", 3],
  ["Bewerberinnen und Bewerber im Wahlkreis 12", 12],
  ["4. Stimmkreis", 4],
])("a row „%s“ sets the constituency of the rows below", async (row, area) => {
  const { plan, messages } = await planCsv(
    `Pl.;Name;Vorname\n${row}\n1;Adam;Ida\n`,
    createFolder({}, saxony),
  );
  expect(messages).toEqual([]);
  expect(plan?.rows.map((one) => one.row.stored["constituency"])).toEqual([area]);
});

test.each([
  "Wahlkreise 3 und 4",
  "Wahlbereich 1-3",
  "* nur im Wahlkreis 3",
  "Wahlkreis Nord",
  "Frauen",
])("a row „%s“ sets no constituency and is reported", async (row) => {
  const { plan, messages } = await planCsv(
    `Pl.;Name;Vorname\n${row}\n1;Adam;Ida\n`,
    createFolder({}, saxony),
  );
  expect(messages).toEqual([
    expect.stringContaining("Zeile 2: Warnung: Diese Zeile ist eine Summe, Fußnote oder"),
  ]);
  expect(plan?.rows.map((one) => one.row.stored["constituency"])).toEqual([undefined]);
});

test("a person marked as dropped is not imported, and a withdrawn person is imported", async () => {
  const { plan, messages } = await planCsv(
    "Pl.;Name;Vorname;Status;Notiz\n1;Adam;Ida;fällt aus;\n2;Berg;Ole;;tritt nicht an\n" +
      "3;Cramer (verzichtet);Eva;;\n4;Dorn;Uwe;zurückgezogen;\n5;Falk;Mia;;Termin fällt aus\n",
    createFolder({}, saxony),
  );
  expect(plan?.rows.map((one) => one.row.number)).toEqual([5, 6]);
  expect(messages).toContainEqual(
    expect.stringMatching(/Zeile 2: Warnung: Hier steht „fällt aus“;.* Ebenso: Zeile 3 .*Zeile 4 /),
  );
});

test.each(["Ersatz:", "Ersatzbewerber/innen", "Nachrückerinnen", "Liste der Ersatzpersonen"])(
  "substitutes below „%s“ without list positions of their own are left out with one warning",
  async (heading) => {
    const { plan, messages } = await planCsv(
      `Pl.;Name;Vorname\n1;Adam;Ida\n${heading}\n2;Berg;Ole\n;Cramer;Eva\n`,
      createFolder({}, saxony),
    );
    expect(plan?.rows.map((one) => one.row.number)).toEqual([2]);
    expect(messages).toEqual([expect.stringContaining(`Wer unter „${heading}“ steht, bleibt weg`)]);
  },
);

test("for each heading of substitutes the rows below are imported or left out separately", async () => {
  const { plan, messages } = await planCsv(
    "Pl.;Name;Vorname\n1;Adam;Ida\nErsatzkandidatinnen\n2;Berg;Ute\nErsatzkandidaten\n1;Cramer;Jan\n",
    createFolder({}, saxony),
  );
  expect(plan?.rows.map((one) => one.row.number)).toEqual([2, 4]);
  expect(messages).toEqual([
    expect.stringContaining(
      "Zeile 3: Warnung: Wer unter „Ersatzkandidatinnen“ steht, ist mit dem eigenen",
    ),
    expect.stringContaining("Zeile 5: Warnung: Wer unter „Ersatzkandidaten“ steht, bleibt weg"),
  ]);
});

test.each([
  ["2;Cohn;Eva\n3;Dorn;Uwe", "ist mit dem eigenen Platz übernommen (Zeile 3 und 4)", 2],
  ["1;Cohn;Eva\n2;Dorn;Uwe", "bleibt weg (Zeile 3 und 4)", 0],
])("of a table of substitutes with the rows %j it is said: %s", async (rows, says, count) => {
  const ida = "---\ngivenName: Ida\nfamilyName: Adam\nlistPosition: 1\n---\n";
  const { plan, messages } = await planCsv(
    `Ersatzliste\nPl.;Name;Vorname\n${rows}\n`,
    createFolder({ "landesliste/01.ida-adam.md": ida }),
  );
  expect(plan?.rows).toHaveLength(count);
  expect(messages).toEqual([expect.stringContaining(`Wer unter „Ersatzliste“ steht, ${says}`)]);
});

test("places without a person, such as „N.N.“, cause one warning that names all rows", async () => {
  const { messages } = await planCsv(
    "Name;WK\nAda Adam;1\nN.N.;2\nN.N.;3\n",
    createFolder({}, saxony),
  );
  expect(messages).toEqual([
    expect.stringContaining(
      "Warnung: Statt eines Namens steht hier „N.N.“; die Zeile bleibt weg. Das gilt auch für Zeile 4.",
    ),
  ]);
});

test.each([
  ["Susanne;Offen", []],
  ["Aminata;Ka", []],
  ["N.N.;", ["row-dropped-out"]],
  ["N.;N.", ["row-dropped-out"]],
  ["-;Unbekannt", ["row-dropped-out"]],
])(
  "whether the names „%s“ are those of a person is judged by all of them",
  async (names, found) => {
    const { plan, codes } = await planCsv(
      `Vorname;Name;WK\n${names};1\n`,
      createFolder({}, saxony),
    );
    expect(codes).toEqual(found);
    expect(plan?.rows).toHaveLength(1 - found.length);
  },
);

test("a column with constituencies takes precedence over a title or a heading", async () => {
  const { plan } = await planCsv(
    "Kandidaten Wahlkreis 7\nPl.;Name;Vorname;Wahlkreis\nWahlkreis 8\n1;Adam;Ida;5\n1;Berg;Ole;\n",
    createFolder({}, saxony),
  );
  expect(plan?.rows.map((one) => one.row.stored["constituency"])).toEqual([5, 8]);
});

test("a constituency in the title is ignored where a party nominates one person per constituency", async () => {
  const { plan, messages } = await planCsv(
    "Vorschläge aus dem Wahlkreis 7\nPl.;Name;Vorname\n1;Adam;Ida\n2;Berg;Ole\n",
    createFolder({}),
  );
  expect(plan?.rows.map((one) => one.row.stored["constituency"])).toEqual([undefined, undefined]);
  expect(messages).toEqual([]);
});

test("misspelt picture names cause one warning, which gives the right name for each", async () => {
  const names = ["ida", "ole", "eva"];
  const files = Object.fromEntries(names.map((name) => [`landesliste/${name}.jpg`, ""]));
  const rows = names.map((name, index) => `${index + 1};Adam${name};Ada;${name}.JPG`);
  const { messages } = await planCsv(
    `Pl.;Name;Vorname;Foto\n${rows.join("\n")}\n`,
    createFolder(files),
  );
  expect(messages).toEqual([
    expect.stringMatching(
      /Das Bild „landesliste\/ida\.JPG“ gibt es nicht.* Ebenso: Zeile 3 \(„ole\.JPG statt .*ole\.jpg“\) und Zeile 4 \(„eva\.JPG statt .*eva\.jpg“\)\./,
    ),
  ]);
});

test("events at unknown places cause one finding, which lists the places", async () => {
  const { messages } = await planCsv(
    "Datum;Uhrzeit;Ende;Titel;Wo\n20.01.2029;19 Uhr;20 Uhr;Eins;Halle\n21.01.2029;19 Uhr;20 Uhr;Zwei;Scheune\n",
    createFolder({}),
  );
  expect(messages).toEqual([
    expect.stringMatching(/„Halle“ ist kein Veranstaltungsort .* Ebenso: Zeile 3 \(„Scheune“\)\./),
  ]);
});

test("a dash in a cell with e-mail address and telephone number removes both", async () => {
  const person = "givenName: Ida\nfamilyName: Adam\nlistPosition: 1\n";
  const { texts } = await planCsv(
    "Pl.;Name;Mail / Tel.\n1;Ida Adam;-\n",
    createFolder({
      "landesliste/01.ida-adam.md": `---\n${person}phone: 0171 5550101\nemail: i@liste.example\n---\n`,
    }),
  );
  expect(Object.values(texts)).toEqual([`---\n${person}---\n`]);
});
