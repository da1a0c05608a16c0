import { expect, test } from "vitest";
import { createFolder, planCells, planCsv } from "#cli/csv/test/plan-sheet.ts";

test.each([
  "Tel. öffentl.",
  "Tel. (öff.)",
  "Tel. (öffentl.)",
  "Telefon öffentlich",
  "Telefon (dienstl.)",
])("the column „%s“ becomes the public phone number", async (title) => {
  const { plan, messages } = await planCsv(
    `Pl.;Name;Vorname;${title}\n1;Adam;Ida;0351 5550101\n`,
    createFolder({}),
  );
  expect(messages).toEqual([]);
  expect(plan?.rows[0]?.row.stored["phone"]).toBe("+493515550101");
});

const titles = [
  "E-Mail nicht öffentlich",
  "E-Mail (nicht öffentl.)",
  "E-Mail (vertraulich)",
  "E-Mail [nicht veröffentlichen]",
  "Mail (nicht für die Website)",
  "E-Mail (n. öff.)",
  "E-Mail n.ö.",
  "E-Mail (n. veröff.)",
  "E-Mail (ohne Veröffentlichung)",
  "E-Mail (nur Vorstand)",
  "E-Mail geheim",
  "E-Mail (nur für den Vorstand)",
  "Deine E-Mail-Adresse für Rückfragen",
  "Deine Handynummer für die Geschäftsstelle",
  "Unter welcher Handynummer erreichen wir dich bei Rückfragen?",
];

test.each(titles)("the column „%s“ of persons is private and not imported", async (title) => {
  const { texts, messages } = await planCsv(
    `Pl.;Name;Vorname;${title}\n1;Adam;Ida;ida@liste.example\n`,
    createFolder({}),
  );
  expect(Object.values(texts).join("")).not.toContain("ida@liste.example");
  expect(messages).toEqual([
    expect.stringContaining(
      `Die Spalte „${title}“ bleibt weg: Alles, was in den Dateien steht, ist öffentlich.`,
    ),
  ]);
});

test.each(["Handy (nicht öffentlich)", "Tel. (nicht veröffentlichen)", "Tel. intern"])(
  "the column „%s“ of offices is private and not imported",
  async (title) => {
    const { texts, messages } = await planCsv(
      `Name;Straße;PLZ;Ort;Öffnungszeiten;${title}\nBüro;Weg 1;01067;Dorf;;0351 5550101\n`,
      createFolder({}),
      "office",
    );
    expect(Object.values(texts).join("")).toContain("Weg 1");
    expect(Object.values(texts).join("")).not.toContain("5550101");
    expect(messages).toEqual([expect.stringContaining(`Die Spalte „${title}“ bleibt weg`)]);
  },
);

test.each([
  ["0172 1234567 (privat)", undefined],
  ["privat 0172 1234567 / dienstl. 03501 12345", "+49350112345"],
  ["03501 12345, 0172 1234567 (p)", "+49350112345"],
  ["03501 12345 (nicht nach 20 Uhr)", "+49350112345"],
])("of the cell %s only what is not private becomes the phone number", async (cell, phone) => {
  const { plan, messages } = await planCsv(
    `Pl.;Name;Vorname;Telefon;E-Mail\n1;Adam;Ida;"${cell}";privat: a@liste.example\n`,
    createFolder({}),
  );
  expect(plan?.rows[0]?.row.stored["phone"]).toBe(phone);
  expect(plan?.rows[0]?.row.stored["email"]).toBeUndefined();
  expect(messages.join("\n")).toContain("ist nicht für die Website und bleibt weg");
});

test("columns below a heading that says they are not for the website are not imported", () => {
  const { texts, messages } = planCells(
    [
      [undefined, undefined, undefined, "nicht öffentlich", undefined],
      ["Pl.", "Name", "Vorname", "Telefon", "E-Mail"],
      [1, "Adam", "Ida", "0351 5550101", "ida@liste.example"],
    ],
    createFolder({}),
  );
  expect(Object.values(texts).join("")).not.toMatch(/5550101|liste\.example/);
  expect(messages).toEqual([expect.stringContaining("bleibt weg: Alles, was in den Dateien")]);
});

test("a column that asks whether the phone number is public is not read as a phone number", async () => {
  const { messages } = await planCsv(
    "Pl.;Name;Vorname;Telefon öffentlich?\n1;Adam;Ida;ja\n",
    createFolder({}),
  );
  expect(messages).toEqual([
    expect.stringContaining("Überschrift „Telefon öffentlich?“ ist nicht"),
  ]);
});

test("no tip asks for the street of a person", async () => {
  const { messages } = await planCsv(
    "Pl.;Name;Vorname;Postanschrift\n1;Adam;Ida;Weg 1\n",
    createFolder({}),
  );
  expect(messages).toEqual([expect.stringContaining("„Postanschrift“ ist nicht bekannt")]);
  expect(messages.join("")).not.toContain("straße");
});
