import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { event, person, place, read } from "#ingest/test/read-fields.ts";
import { createJsonSchemas } from "./json-schema.ts";

const photo = (source: string) => `${person}\nfoto: { datei: ./anna.jpg, ${source} }`;

test("the source of an image is accepted under its English and its German key", () => {
  const expected = { photo: { src: "./anna.jpg", sourceUrl: "https://example.org/anna" } };
  for (const name of ["sourceUrl", "quelle", "Quelle"]) {
    const { fields, found } = read("candidate", photo(`${name}: "https://example.org/anna"`));
    expect(found).toEqual([]);
    expect(fields).toMatchObject(expected);
  }
});

test.each([
  ["example.org/anna", "5:36 bad-address", "Schreibe `https://example.org/anna`."],
  ["javascript:alert(1)", "5:36 bad-address", "Kopiere die Adresse"],
])("an image source that is not a complete web address is an error: %s", (address, place, hint) => {
  const { found, messages, diagnostics } = read("candidate", photo(`quelle: "${address}"`));
  expect(found).toEqual([place]);
  expect(messages[0]).toContain("„quelle“ muss eine vollständige Adresse sein");
  expect(diagnostics[0]?.hint).toContain(hint);
});

test("the field for AI in images takes one of two words, in German or English", () => {
  const expected = { photo: { src: "./anna.jpg", ai: "generated" } };
  for (const line of ["ai: generated", "KI: erzeugt", "ki: generiert"]) {
    expect(read("candidate", photo(line))).toMatchObject({ fields: expected, found: [] });
  }
  const { diagnostics } = read("candidate", photo("ki: bearbeitt"));
  expect(diagnostics).toMatchObject([{ line: 5, hint: expect.stringContaining("„bearbeitet“") }]);
});

test("a misspelt key for the source of an image gets the right name as a tip", () => {
  const { diagnostics } = read("candidate", photo("qelle: https://example.org"));
  expect(diagnostics).toMatchObject([{ code: "unknown-key", hint: "Meintest du „quelle“?" }]);
});

test("the source of an image is in the JSON schema and in the handbook", () => {
  const sentence = "Adresse, unter der das Bild und seine Lizenz zu finden sind.";
  const { candidate } = createJsonSchemas();
  for (const name of ["sourceUrl", "quelle"]) {
    expect(candidate).toHaveProperty(
      ["properties", "photo", "anyOf", "1", "properties", name],
      expect.objectContaining({ format: "uri", description: sentence }),
    );
  }
  const text = readFileSync(new URL("../../docs/handbuch/bilder.md", import.meta.url), "utf8");
  expect(text).toContain(`| \`sourceUrl\` | \`quelle\` | ${sentence} |`);
});

test.each([
  ["candidate", `${person}\nfoto: a.jpg\nbild: { datei: b.jpg, alt: B }`],
  ["candidate", `${person}\nporträt: a.jpg`],
  ["candidate", `${person}\nbild:`],
  ["event", `${event}\nende: 2029-02-01 19:00\nbild: { datei: b.jpg, alt: B }`],
  ["venue", `${place}\nbild: { datei: b.jpg, alt: B }`],
] as const)("the image of a %s causes no finding if it is meant as such: %s", (kind, head) => {
  expect(read(kind, head).found).toEqual([]);
});
