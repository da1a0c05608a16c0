import { expect, test } from "vitest";
import { createFolder, planCells, planCsv } from "#cli/csv/test/plan-sheet.ts";

test.each([
  "Tel. öffentl.",
  "Tel. (öff.)",
  "Tel. (öffentl.)",
  "Telefon öffentlich",
  "Telefon (dienstl.)",
  "Telefon (nicht vor 18 Uhr)",
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
  "E-Mail (herausgeben nur nach Rückfrage)",
  "E-Mail p r i v a t",
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

const withheld = (text: string) => `„${text}“ ist nicht für die Website und bleibt weg.`;
const whole = (text: string) =>
  `${withheld(text)} Hat die Datei schon eine solche Angabe, löscht sie der Import.`;

async function readContactCell(title: string, cell: string) {
  const { plan, messages } = await planCsv(
    `Pl.;Name;Vorname;${title}\n1;Adam;Ida;"${cell}"\n`,
    createFolder({}),
  );
  const { phone, email } = plan?.rows[0]?.row.stored ?? {};
  const says = messages.map((message) => message.replace(/^.*: Warnung: |\n[^]*$/g, ""));
  return { contacts: [phone, email].filter((one) => one !== undefined), says };
}

test.each([
  ["0172 1234567 (privat)"],
  ["0172 1234567, privat"],
  ["0172 1234567 / privat"],
  ["0172 1234567/privat"],
  ["0172 1234567\nprivat"],
  ["privat:\n0172 1234567"],
  ["privat\n0172 1234567"],
  ["privat: 0172 1234567 / 0151 1234567", "privat: 0172 1234567, 0151 1234567"],
  ["0351 12345, 0172 1234567 (beide privat)"],
  ["0351 12345\nprivat\n0172 1234567"],
  ["0172 1234567 (privat, ab 2029)"],
  ["0172 1234567 (nur für Rückfragen)"],
  ["0172 1234567 (keine Veröffentlichung)"],
  ["0172 1234567 (unveröffentlicht)"],
  ["0172 1234567 (nicht auf die Website)"],
  ["0172 1234567 (nicht herausgeben)"],
  ["0172 1234567 (nicht nach außen)"],
  ["0172 1234567 p."],
  ["p: 0172 1234567"],
  ["intern: 0172 1234567"],
  ["0172 1234567 (intern)"],
  ["0172 1234567 (a) privat"],
  ["0351 12345 / privat / 0172 1234567"],
  ["privat"],
])("the phone cell %j is private", async (cell, other = cell.replaceAll("\n", " ")) => {
  expect(await readContactCell("Telefon", cell)).toEqual({ contacts: [], says: [whole(other)] });
});

test.each([
  ["privat 0172 1234567 / dienstl. 03501 12345", "privat 0172 1234567", "+49350112345"],
  [
    "Handy privat: 0172 1234567, Festnetz: 03501 12345",
    "Handy privat: 0172 1234567",
    "+49350112345",
  ],
  ["03501 12345, 0172 1234567 (p)", "0172 1234567 (p)", "+49350112345"],
  ["Büro\n03501 12345\nprivat\n0172 1234567", "privat 0172 1234567", "+49350112345"],
  [
    "privat: 0172 1, 0172 1234567, Büro: 03501 12345",
    "privat: 0172 1, 0172 1234567",
    "+49350112345",
  ],
])("of the phone cell %j, „%s“ is private", async (cell, other, phone) => {
  expect(await readContactCell("Telefon", cell)).toEqual({
    contacts: [phone],
    says: [withheld(other)],
  });
});

test.each([
  ["03501 12345 (nicht nach 20 Uhr)", "nicht nach 20 Uhr"],
  ["03501 12345 (montags nicht verfügbar)", "montags nicht verfügbar"],
  ["03501 12345 (nur abends)", "nur abends"],
  ["03501 12345 intern 12", "intern 12"],
  ["03501 12345, intern 1234", "intern 1234"],
])("of the phone cell „%s“, only the remark is left out", async (cell, other) => {
  expect(await readContactCell("Telefon", cell)).toEqual({
    contacts: ["+49350112345"],
    says: [`Auf der Website hat man eine Telefonnummer; „${other}“ bleibt weg.`],
  });
});

test.each([
  ["ida@liste.example, privat"],
  ["privat: ida@liste.example"],
  ["ida@liste.example/privat"],
  ["ida@liste.example. privat"],
  ["Ida Privat <ida@liste.example> (privat)"],
  ["Streng geheim <ida@liste.example>"],
])("the e-mail cell „%s“ is private", async (cell) => {
  expect(await readContactCell("E-Mail", cell)).toEqual({ contacts: [], says: [whole(cell)] });
});

test.each([
  ["privat@liste.example", "privat@liste.example", false],
  ["intern (at) liste.example", "intern@liste.example", true],
  ["Ole Privat <ole@liste.example>", "ole@liste.example", true],
])("the e-mail cell „%s“ is not private", async (cell, email, isMended) => {
  expect(await readContactCell("E-Mail", cell)).toEqual({
    contacts: [email],
    says: isMended ? [`Aus der Zelle wird die E-Mail-Adresse ${email}.`] : [],
  });
});

test.each(["https://wa.me/491721234567 (privat)", "privat: https://wa.me/491721234567"])(
  "the account „%s“ is private",
  async (cell) => {
    const table = `Pl.;Name;Vorname;WhatsApp\n1;Adam;Ida;${cell}\n`;
    const { texts, messages } = await planCsv(table, createFolder({}));
    expect(Object.values(texts).join("")).not.toContain("wa.me");
    expect(messages).toEqual([expect.stringContaining(whole(cell))]);
  },
);

test("a private cell removes the contact from the file, unless another column has one", async () => {
  const person = "givenName: Ida\nfamilyName: Adam\nlistPosition: 1\n";
  const file = "landesliste/01.ida-adam.md";
  const folder = createFolder({ [file]: `---\n${person}phone: 0172 1234567\n---\n` });
  const read = async (phone: string) => {
    const { texts } = await planCsv(
      `Pl.;Name;Vorname;Telefon;Mobil\n1;Adam;Ida;${phone}\n`,
      folder,
    );
    return texts[file];
  };
  expect(await read("0172 1234567 (privat);")).toBe(`---\n${person}---\n`);
  const other = `---\n${person}phone: 0151 1234567\n---\n`;
  expect(await read("0172 1234567 (privat);0151 1234567")).toBe(other);
  expect(await read("0151 1234567;0172 1234567 (privat)")).toBe(other);
});

test.each([
  ["ida@liste.example (privat), 0351 12345", ["+4935112345"], ["ida@liste.example (privat)"]],
  ["ida@liste.example, 0351 12345, privat", ["ida@liste.example"], ["0351 12345 privat"]],
  [
    "privat: ida@liste.example, 0351 12345",
    [],
    ["privat: ida@liste.example", "privat: 0351 12345"],
  ],
  [
    "0172 1234567 / ida@liste.example (beides privat)",
    [],
    ["ida@liste.example (beides privat)", "privat: 0172 1234567"],
  ],
  ["ida@liste.example 0351 12345", ["+4935112345", "ida@liste.example"], []],
  ["privat", [], ["privat", "privat"]],
  ["ida@liste.example/0351 12345", ["+4935112345", "ida@liste.example"], []],
])(
  "of the cell „%s“ with two contacts, what is private is left out",
  async (cell, contacts, others) => {
    expect(await readContactCell("Mail / Tel.", cell)).toEqual({
      contacts,
      says: others.map(whole),
    });
  },
);

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
