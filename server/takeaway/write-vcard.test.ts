import ICAL from "ical.js";
import Vcard from "vcf";
import { parse } from "vcard4";
import { expect, test } from "vitest";
import { writePhoneVcard, writeVcard, type ContactCard } from "./write-vcard.ts";

const person: ContactCard = {
  kind: "individual",
  uid: "urn:uuid:b808dcea-4c8e-5634-84f6-63b1ffbf9f1a",
  changedAt: new Date("2029-01-06T10:00:00Z"),
  fullName: "Dr. Zoë von Öçalan, geb. \\Groß",
  name: { family: "von Öçalan; Müller", given: "Zoë", prefix: "Dr." },
  organisation: "Bündnis, Liste; Ost",
  title: `Direktkandidatin, ${"Wahlkreis 2 Nordfriesland – Dithmarschen 🌊 ".repeat(3)}`.trim(),
  phone: "+494066969121",
  email: "zoë@example.org",
  urls: ["https://a.example/landesliste/zoe"],
  pronouns: "sie/ihr",
  social: [{ text: 'Mast"odon', href: "https://social.example/@zoe" }],
};
const office: ContactCard = {
  kind: "org",
  uid: person.uid,
  changedAt: person.changedAt,
  fullName: "Geschäftsstelle Kiel",
  address: { street: "Tonnenhof 5", extra: "Hinterhof; 2. OG", postalCode: "01067", city: "Kiel" },
  geo: { lat: 54.32, lon: 10.13 },
  urls: [],
  social: [],
  note: "und nach Vereinbarung\r\nEND:VCARD",
};

const versions = [
  ["3.0", writePhoneVcard],
  ["4.0", writeVcard],
] as const;

/** Property values as ical.js reads them, parts joined with a bar. */
function readWithIcal(text: string): Record<string, string> {
  const [, properties] = ICAL.parse(text) as [string, [string, object, string, unknown][]];
  return Object.fromEntries(
    properties.map(([name, , , value]) => [name, [value].flat(2).join("|")]),
  );
}

function readWithVcf(text: string): (name: string) => string {
  const [card] = Vcard.parse(text);
  return (name) => [card?.get(name) ?? []].flat().join("|");
}

test.each(versions)("two vCard parsers read a person in version %s", (version, write) => {
  const text = write(person);
  expect(readWithIcal(text)).toMatchObject({
    version,
    fn: person.fullName,
    n: "von Öçalan; Müller|Zoë||Dr.|",
    org: person.organisation,
    title: person.title,
    email: person.email,
    tel: version === "4.0" ? "tel:+494066969121" : person.phone,
    rev: "2029-01-06T10:00:00Z",
    uid: person.uid,
  });
  const read = readWithVcf(text);
  expect(read("fn")).toContain("Dr. Zoë von Öçalan");
  expect(read("title")).toContain("Dithmarschen 🌊 Wahlkreis 2");
  expect(read("tel")).toContain(person.phone);
  expect(text.includes("PRONOUNS:sie/ihr")).toBe(version === "4.0");
});

test.each(versions)("two vCard parsers read an office in version %s", (version, write) => {
  const text = write(office);
  expect(readWithIcal(text)).toMatchObject({
    adr: "||Tonnenhof 5, Hinterhof; 2. OG|Kiel||01067|Deutschland",
    geo: version === "4.0" ? "geo:54.32,10.13" : "54.32|10.13",
    note: "und nach Vereinbarung\nEND:VCARD",
  });
  // It knows no properties newer than RFC 6350, which the card of a person has.
  const address =
    version === "4.0"
      ? JSON.stringify([parse(text)].flat()[0]?.getProperty("ADR"))
      : readWithVcf(text)("adr");
  for (const part of ["Tonnenhof 5", "Kiel", "01067", "Deutschland"]) {
    expect(address).toContain(part);
  }
  expect(text.match(/^END:VCARD/gm)).toHaveLength(1);
});

test("lines of a vCard end with CRLF and have at most 75 octets", () => {
  const lines = writeVcard(person).split("\r\n");
  expect(lines.at(-1)).toBe("");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.join("").includes("\uFFFD")).toBe(false);
});

// Programs break lines at these as well: NEL, LINE SEPARATOR, vertical tab.
test("line separators in a value are removed from a vCard", () => {
  const name = { family: "Groß\u0085NOTE:x", given: "Zoë\u2028END:VCARD" };
  const address = { street: "Tonnenhof\u000b5", postalCode: "01067", city: "Kiel\ud800" };
  for (const [, write] of versions) {
    const text = write({ ...office, name, address, fullName: name.given });
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(text.isWellFormed()).toBe(true);
  }
});

test("the portrait is in the vCard for phones, and two parsers read its bytes", () => {
  const jpeg = Uint8Array.from({ length: 29_000 }, (_, index) => (index * 97) % 256);
  const text = writePhoneVcard({ ...person, note: "Hallo" }, { jpeg, credit: "Foto: Jo, CC0" });
  const data = Buffer.from(jpeg).toString("base64");
  const { photo, note } = readWithIcal(text);
  expect([photo === data, note]).toEqual([true, "Hallo\nFoto: Jo, CC0"]);
  expect(readWithVcf(text)("photo").endsWith(`:${data}`)).toBe(true);
  expect(text).toContain("\r\nPHOTO;ENCODING=b;TYPE=JPEG:");
  const lengths = text.split("\r\n").map((line) => Buffer.byteLength(line));
  expect(Math.max(...lengths)).toBe(75);
});
