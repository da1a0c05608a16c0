import { expect, test } from "vitest";
import { createFolder, planCells, planCsv } from "#cli/csv/test/plan-sheet.ts";

const phonesIn = (texts: Record<string, string>) =>
  Object.values(texts).map((text) => /^phone: (.*)$/m.exec(text)?.[1]);

test("leading zeros that a spreadsheet dropped are restored, with one warning that names all rows", async () => {
  const { messages, texts } = await planCsv(
    "vorname;nachname;platz;telefon;mobil\nIda;Groß;1;3501441234;1715550101\n" +
      "Ole;Berg;2;;1705550102\nEva;Aue;3;493504441235;\nJan;Thal;4;0351 5550103;\n",
    createFolder({}),
  );
  expect(phonesIn(texts)).toEqual(["03501 441234", "0170 5550102", "03504 441235", "0351 5550103"]);
  const [restored, ...others] = messages.filter((message) => message.includes("Null"));
  expect(others).toEqual([]);
  expect(restored).toMatch(
    /Zeile 2, Spalte D \(„telefon“\): Warnung: .* beides ist ergänzt\. Das gilt auch für Zeile 3 und 4\.\n {4}3501441234\n {2}Tipp: Übernommen wird hier 03501 441234\./,
  );
  const again = await planCsv(
    "vorname;nachname;platz;telefon\nIda;Groß;1;3501441234\n",
    createFolder(texts),
  );
  expect(again.texts).toEqual({});
});

test("numbers in the cells of a workbook keep all their digits", () => {
  const { messages, texts } = planCells(
    [
      ["vorname", "nachname", "platz", "telefon"],
      ["Ida", "Groß", 1, 3_501_441_234],
      ["Ole", "Berg", 2, 4_311_100_000],
      ["Eva", "Aue", 3, 115],
      ["Jan", "Thal", 4, 1.5e21],
    ],
    createFolder({}),
  );
  expect(phonesIn(texts)).toEqual(["03501 441234", undefined, undefined, undefined]);
  expect(messages).toEqual([
    expect.stringMatching(/Zeile 2, .*Warnung: .* ergänzt\.\n/),
    expect.stringMatching(/Zeile 3, .*Fehler: .*Nullen am Ende[^]*`0431 1100000`/),
    expect.stringMatching(/Zeile 5, .*Fehler: .*verloren/),
    expect.stringMatching(/Zeile 4, .*Fehler: .*„115“ hat keine Vorwahl/),
  ]);
});

test.each([
  ["4,3111E+09", "sind verloren"],
  ["4.3111E+09", "sind verloren"],
  ["4,9350144E+11", "sind verloren"],
  ["49431987654", "+49 431 987654 sein oder 04943 1987654"],
  ["41446681800", "+41 44 668 18 00 sein oder 04144 6681800"],
  ["33140205050", "+33 1 40 20 50 50 sein oder 0331 40205050"],
  ["43 1 5123456", "fehlt das Plus oder die Null"],
  ["-431123456", "beginnt mit einem Minus"],
  ["431,123456", "wie eine Dezimalzahl"],
  ["431123456,5", "wie eine Dezimalzahl"],
])(
  "the phone number %s is an error, and its row is imported without a phone number",
  async (cell, says) => {
    const { messages, texts, plan } = await planCsv(
      `vorname;nachname;platz;telefon\nIda;Groß;1;"${cell}"\n`,
      createFolder({}),
    );
    expect(messages).toEqual([
      expect.stringMatching(/^liste\.csv, Zeile 2, Spalte D \(„telefon“\): Fehler: /),
    ]);
    expect(messages[0]).toContain(says);
    expect(messages[0]).toContain("Format „Text“");
    expect(plan?.missing).toEqual([]);
    expect(Object.values(texts)).toEqual([
      "---\ngivenName: Ida\nfamilyName: Groß\nlistPosition: 1\n---\n",
    ]);
  },
);

test("a phone number typed without its leading zero is completed, and the warning does not blame a spreadsheet", async () => {
  const { messages, texts } = await planCsv(
    "vorname;nachname;platz;telefon\nIda;Groß;1;431 123456\nOle;Berg;2;431 / 123456\n" +
      "Eva;Aue;3;(431) 123456\nJan;Thal;4;431-123456\n",
    createFolder({}),
  );
  expect(phonesIn(texts)).toEqual(Array(4).fill("0431 123456"));
  expect(messages).toEqual([
    expect.stringMatching(
      /Zeile 2, .*Warnung: Der Telefonnummer fehlt vorn die Null oder das Plus; beides ist ergänzt\. Das gilt auch für Zeile 3, 4 und 5\.\n.*\n {2}Tipp: Übernommen wird hier 0431 123456\. Eine Nummer aus einem anderen Land braucht das Plus\.$/,
    ),
  ]);
});

test.each([
  ["0431 12345O", "steht ein Buchstabe statt einer Ziffer", "Schreibe `0431 123450`."],
  ["O431/123456", "steht ein Buchstabe statt einer Ziffer", "Schreibe `0431/123456`."],
  ["0431 1234567890123", "zu viele Ziffern", "Ziffer für Ziffer"],
])("the phone number %s is an error instead of being shortened", async (cell, says, advice) => {
  const { messages } = await planCsv(
    `vorname;nachname;platz;telefon\nIda;Groß;1;${cell}\n`,
    createFolder({}),
  );
  expect(messages).toEqual([expect.stringMatching(/^liste\.csv, Zeile 2, .*Fehler: /)]);
  expect(messages[0]).toContain(says);
  expect(messages[0]).toContain(advice);
});

test("full-width characters and typographic hyphens are read like those of a keyboard", async () => {
  const { messages, texts } = await planCsv(
    "vorname;nachname;platz;telefon;e-mail;geburtsjahr\nIda;Groß;１;０４３１‑１２３‐４５６;ida‑gross@bei‐spiel.example;１９６９\n",
    createFolder({}),
  );
  expect(messages).toEqual([]);
  expect(Object.values(texts).join("")).toBe(
    "---\ngivenName: Ida\nfamilyName: Groß\nlistPosition: 1\nphone: 0431-123-456\nemail: ida-gross@bei-spiel.example\nbirthYear: 1969\n---\n",
  );
});

test.each([
  "+49 (0) 431 123456",
  "+49 (0) 431 / 123456",
  "0049 431 / 123456",
  "0049 (0) 431 123456",
  "0431/12345-0",
  "0431 / 123456",
  "+43 1 5123456",
  "0043 1 5123456",
])("the phone number %s is read without a finding", async (cell) => {
  const { messages, texts } = await planCsv(
    `vorname;nachname;platz;telefon\nIda;Groß;1;${cell}\n`,
    createFolder({}),
  );
  expect(messages).toEqual([]);
  expect(phonesIn(texts)[0]?.replaceAll(/["\s]/g, "")).toBe(cell.replaceAll(/\s/g, ""));
});
