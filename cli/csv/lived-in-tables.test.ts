import { expect, test } from "vitest";
import { linesForPlan } from "./lines-for-plan.ts";
import { createFolder, planCsv } from "#cli/csv/test/plan-sheet.ts";

test("sixty persons with five faults give five messages, which name all rows", async () => {
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
])("the family name %s of %s is read as %s", async (name, given, parts) => {
  const { plan, messages } = await planCsv(
    `Name;Vorname;Pl.\n${name};${given};1\n`,
    createFolder({}),
  );
  const { nameParticle, familyName } = plan?.rows[0]?.row.stored ?? {};
  expect([nameParticle, familyName].filter((part) => part !== undefined)).toEqual(parts.split("|"));
  expect(messages.length).toBeGreaterThan(0);
});

test.each(["McDONALD", "MCDONALD", "DE MASI", "YILMAZ", "IŞIK", "KHW", "IJSBRAND"])(
  "a name such as %s stays, because capitals do not say how it is spelt",
  async (name) => {
    const { plan } = await planCsv(`Name;Vorname;Pl.\n${name};Ida;1\n`, createFolder({}));
    expect(plan?.rows[0]?.row.stored["familyName"]).toBe(name);
  },
);

test.each(["De", "DE", "O", "Gebhard", "Geb", "İnce", "Yıldız", "d'Angelo"])(
  "a name such as %s is not a guess",
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
])("the whole name %s is read as %s and %s", async (name, given, family) => {
  const { plan } = await planCsv(`Bewerber/in;Pl.\n${name};1\n`, createFolder({}));
  const { givenName, nameParticle, familyName } = plan?.rows[0]?.row.stored ?? {};
  expect(givenName).toBe(given);
  expect([nameParticle, familyName].filter((part) => part !== undefined)).toEqual(
    family.split("|"),
  );
});

test("capitals neither change how a file spells a name nor are told then", async () => {
  const head = "---\ngivenName: Ida\nfamilyName: Strauß\nlistPosition: 1\n---\n";
  const folder = createFolder({ "landesliste/01.ida.md": head });
  const { messages, texts } = await planCsv("Name;Vorname;Pl.\nSTRAUSS;IDA;1\n", folder);
  expect({ messages, texts }).toEqual({ messages: [], texts: {} });
});

test("the trial shows what became of each name in capitals", async () => {
  const rows = ["Ada", "Bea", "Cem", "Dora"].map((name, index) => `MÜLLER;${name};${index + 1}`);
  const { plan } = await planCsv(`Name;Vorname;Pl.\n${rows.join("\n")}\n`, createFolder({}));
  const lines = plan ? linesForPlan(plan, { isTrial: true, paint: (_, text) => text }) : [];
  expect(lines).toContain(
    "Neu: landesliste/04.dora-mueller.md (Zeile 5): Dora Müller aus „MÜLLER“",
  );
});
