import { expect, test } from "vitest";
import { createFolder, planCsv } from "#cli/csv/test/plan-sheet.ts";

test.each(["Termine 2028/29", "Termine 2028–2029", "Saison 2028-29", "Termine 2028 / 29"])(
  "the title „%s“ names no single year",
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
  "the year of a title does not make one day of „%s“",
  async (days) => {
    const { messages } = await planCsv(
      `Termine 2029\nDatum;Beginn;Titel\n"${days}";18:00;Lesung\n`,
      createFolder({}),
    );
    expect(messages).toEqual([expect.stringContaining(`Fehler: „${days}“ ist kein Tag.`)]);
  },
);

test("the year of a title completes a day with a time", async () => {
  const { plan } = await planCsv(
    "Termine 2029\nDatum;Ende;Titel;Wo\n12.5. 18:30-20:00 Uhr;;Lesung;Halle\n",
    createFolder({}),
  );
  expect(plan?.rows[0]?.row.stored).toMatchObject({
    start: "2029-05-12 18:30",
    end: "2029-05-12 20:00",
  });
});
