import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { createFolder, planCells, planCsv, saxony } from "#cli/csv/test/plan-sheet.ts";

test.each(["Termine 2028/29", "Termine 2028–2029", "Saison 2028-29", "Termine 2028 / 29"])(
  "days without a year get no year from the table title „%s“",
  async (title) => {
    const { plan, messages } = await planCsv(
      `${title}\nDatum;Beginn;Titel\n12.5.;18:00;Lesung\n`,
      createFolder({}),
    );
    expect(plan?.rows).toEqual([]);
    expect(messages).toEqual([expect.stringContaining("In „12.5.“ fehlt das Jahr.")]);
  },
);

test.each(["12.5.-14.5.", "12.5. bis 14.5.", "Fr 12.5., Sa 13.5."])(
  "several days in one cell (%s) are an error although the table title gives a year",
  async (days) => {
    const { messages } = await planCsv(
      `Termine 2029\nDatum;Beginn;Titel\n"${days}";18:00;Lesung\n`,
      createFolder({}),
    );
    expect(messages).toEqual([expect.stringContaining(`Fehler: „${days}“ ist kein Tag.`)]);
  },
);

test("the year in the table title completes a day with times in one cell", async () => {
  const { plan } = await planCsv(
    "Termine 2029\nDatum;Ende;Titel;Wo\n12.5. 18:30-20:00 Uhr;;Lesung;Halle\n",
    createFolder({}),
  );
  expect(plan?.rows[0]?.row.stored).toMatchObject({
    start: "2029-05-12 18:30",
    end: "2029-05-12 20:00",
  });
});

test("a note that only says „s. o.“ is left out with a warning", async () => {
  const { plan, messages } = await planCsv(
    "Datum;Beginn;Ende;Titel;Wo;Hinweis\n12.5.2029;18:00;19:00;Lesung;s. o.;s. o.\n",
    createFolder({}),
  );
  expect(plan?.rows[0]?.row.stored["title"]).toBe("Lesung");
  expect(messages.join("\n")).toContain("Warnung: „s. o.“ verweist auf eine andere Zelle");
  expect(messages.join("\n")).not.toContain("Fehler");
});

test.each([
  ["the name", "Pl.;WK;Vorname;Name\n1;1;dto.;Adam\n"],
  ["the place on the list", "Pl.;WK;Vorname;Name\ndto.;1;Ida;Adam\n"],
  ["the constituency", "Pl.;WK;Vorname;Name\n1;dto.;Ida;Adam\n"],
])("a cell „dto.“ for %s of a person is an error", async (_, csv) => {
  const { messages } = await planCsv(csv, createFolder({}, saxony));
  expect(messages.join("\n")).toContain("Fehler: „dto.“ verweist auf eine andere Zelle");
});

const office = (headings: string, cells: string) =>
  planCsv(`Name;Öffnungszeiten;${headings}\nBüro;;${cells}\n`, createFolder({}), "office");

test.each([
  ["Anschrift;Straße;PLZ;Ort", "–;Weg 1;01067;Dorf"],
  ["Anschrift;Straße;Ort", "Weg 1, 01067 Altdorf;Weg 1;Dorf"],
  ["Anschrift;PLZ;Ort", "Weg 1;01067;Dorf"],
  ["Straße;PLZ Ort", "Weg 1;01067 Dorf"],
])(
  "an office with the columns %s and the cells %s gets street, postal code and town",
  async (headings, cells) => {
    const { plan, messages } = await office(headings, cells);
    expect(messages).toEqual([]);
    expect(plan?.rows[0]?.row.stored).toMatchObject({
      street: "Weg 1",
      postalCode: "01067",
      city: "Dorf",
    });
  },
);

test.each([
  ["Germering", "Germering"],
  ["Mehring", "Mehring"],
  ["Unterföhring", "Unterföhring"],
  ["Nordring", undefined],
  ["Hansering", undefined],
  ["Goethering, Offenbach", "Offenbach"],
  ["Pirna 01796", "Pirna"],
  ["Am Markt 1, Pirna 01796", "Pirna"],
])("the residence %s of a person is published as %s", async (cell, residence) => {
  const { plan } = await planCsv(
    `Pl.;Name;Vorname;Wohnort\n1;Adam;Ida;"${cell}"\n`,
    createFolder({}),
  );
  expect(plan?.rows[0]?.row.stored["residence"]).toBe(residence);
});

test.each([
  ["1.200", 1200],
  ["12.500", 12_500],
  ["ca. 120.000", 120_000],
])("%s seats are %i", async (cell, capacity) => {
  const table = `Name;Straße;PLZ;Ort;Plätze\nHalle;Weg 1;01067;Dorf;${cell}\n`;
  const { plan } = await planCsv(table, createFolder({}), "venue");
  expect(plan?.rows[0]?.row.stored["capacity"]).toBe(capacity);
});

test("an empty row within merged cells gives no person", () => {
  const { plan, messages } = planCells(
    [
      ["WK", "Name", "Vorname"],
      [1, "Adam", "Ida"],
      [undefined, undefined, undefined],
    ],
    createFolder({}, saxony),
    [{ firstRow: 1, lastRow: 2, firstColumn: 0, lastColumn: 0 }],
  );
  expect(plan?.count).toBe(1);
  expect(messages.join("\n")).not.toContain("fehlt der Name");
});

test("an event whose title begins like a sum is read, and a wrong time is told once", async () => {
  const { plan, messages } = await planCsv(
    "Titel;Datum;Beginn\nZusammen feiern;12.5.2028;abends\nSumme;2;\n",
    createFolder({}),
  );
  expect(plan?.rows[0]?.row.stored["title"]).toBe("Zusammen feiern");
  expect(messages.filter((message) => message.includes("Uhrzeit"))).toHaveLength(1);
});

test("a last row that only contains sums is left out", async () => {
  const sum = (column: string, value: number) =>
    ({
      value,
      type: "formula",
      formula: `SUM(${column}2:${column}2)`,
      formulaResult: value,
    }) as const;
  const bytes = await writeXlsx({
    sheets: [
      {
        name: "Liste",
        rows: [
          ["Pl.", "Name", "Vorname", "WK", "Geburtsjahr"],
          [1, "Adam", "Ida", 1, 1980],
        ],
        cells: new Map([["2,3", sum("D", 0)]]),
      },
    ],
  });
  const { plan, messages } = await planCsv(bytes, createFolder({}, saxony));
  expect(plan?.rows).toHaveLength(1);
  expect(messages).toEqual([
    expect.stringContaining("Zeile 3: Warnung: Diese Zeile ist eine Summe"),
  ]);
});

test.each([
  ["PLZ", "24103", undefined],
  ["PLZ;Stadt", "24103;Kiel", "24103 Kiel"],
  ["PLZ;Stadt", "24103;", undefined],
  ["Straße;PLZ;Stadt", "Weg 1;24103;Kiel", "Weg 1, 24103 Kiel"],
  ["Stadt", "Kiel", "Kiel"],
  ["Wo;PLZ", "Halle;24103", "Halle, 24103"],
  ["Wo", "https://raum.example/1", "https://raum.example/1"],
])(
  "an event with the columns %s and the cells %s takes place at %s",
  async (headings, cells, venue) => {
    const { plan } = await planCsv(
      `Datum;Beginn;Titel;${headings}\n12.5.2029;18:00;Lesung;${cells}\n`,
      createFolder({}),
    );
    const { stored } = plan?.rows[0]?.row ?? {};
    expect(stored?.["venue"] ?? stored?.["online"]).toBe(venue);
  },
);

test.each([
  ["", "Schreibe das ursprüngliche Datum mit der Uhrzeit unter „ursprünglicherBeginn“"],
  ["1.2.2029 19:00", "Berichtige „beginn“ oder „ursprünglicherBeginn“; beginnt sie wie geplant"],
])("the tip for an event that has moved from „%s“ names columns", async (before, tip) => {
  const { messages } = await planCsv(
    `Datum;Beginn;Ende;Titel;Online;Status;Ursprünglicher Beginn\n1.2.2029;19:00;21:00;Lesung;https://a.example;verlegt;${before}\n`,
    createFolder({}),
  );
  expect(messages).toEqual([expect.stringContaining(`Tipp: ${tip}`)]);
});
