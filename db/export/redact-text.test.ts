import { expect, test } from "vitest";
import { createRedactor, listContacts } from "./redact-text.ts";

const files = new Set(["a1b2.webp"]);

function redactAll(person: unknown, spared = "") {
  return createRedactor(listContacts(person), { spared, files });
}

test("redaction removes contacts of a person in every spelling, and leaves similar text", () => {
  const person = { email: "Anna@x.example", phone: "040 66969-121", strasse: "Deichweg 3" };
  const redact = redactAll(person);
  expect(redact("Schreib anna@X.example, ruf +49 (0)40/66969 121 oder 04066969121 an.")).toBe(
    "Schreib [entfernt], ruf [entfernt] oder [entfernt] an.",
  );
  expect(redact("Deichweg 3, Deichweg 31, joanna@x.example, 040 66969-1210")).toBe(
    "[entfernt], Deichweg 31, joanna@x.example, 040 66969-1210",
  );
});

test("redaction removes mail addresses and phone numbers from a person's own text everywhere", () => {
  const redact = redactAll({ text: "Privat: privat@x.example", a: { href: "tel:+491701234567" } });
  expect(redact("privat@x.example, 0170 1234567")).toBe("[entfernt], [entfernt]");
});

test("redaction also removes a mail address with its domain in ASCII", () => {
  const redact = redactAll({ email: "anna@müller.example" });
  const link = { href: "mailto:anna@xn--mller-kva.example", text: "anna@müller.example" };
  expect(redact(link)).toEqual({ text: "[entfernt]" });
});

test("redaction finds mail addresses with umlauts, and those at the beginning of a line", () => {
  const redact = redactAll({ text: "Schreib an\nanna@x.example oder jürgen@müller.example." });
  expect(redact("anna@x.example, jürgen@müller.example")).toBe("[entfernt], [entfernt]");
});

test("redaction removes phone numbers and streets from a person's own text, and leaves other numbers", () => {
  const redact = redactAll({ text: "Ruf 0431 123456 an, oder komm in die Hamburger Straße 12 b." });
  expect(redact("+49 431 123456, Hamburger Straße 12 b, Hamburger Straße")).toBe(
    "[entfernt], [entfernt], Hamburger Straße",
  );
  const text = "Am 01.02.2029 in 01067 Dresden, Platz 3, Listenplatz 4 und Liste 5";
  const other = redactAll({ text });
  expect(other(text)).toBe(text);
});

test.each([
  ["+49 (0)431 123456", "+49 431 123456"],
  ["49 431 123456", "49 431 123456"],
  ["0045 74 12 34 56", "+45 74123456"],
  ["+45 74 12 34 56", "0045 74 12 34 56"],
])("redaction of the phone number %s also removes the spelling %s", (phone, spelling) => {
  expect(redactAll({ phone })(spelling)).toBe("[entfernt]");
});

test("redaction removes the target of links to a person's contacts and pictures, and keeps their text", () => {
  const redact = redactAll({ email: "anna@x.example" });
  const link = (href: string) => redact({ tag: "a", props: { href }, children: ["Anna"] });
  expect(link("mailto:anna%40x.example?subject=Moin")).toEqual({
    tag: "a",
    props: {},
    children: ["Anna"],
  });
  expect(link("/assets/media/a1b2.webp").props).toEqual({});
  expect(link("/kontakt").props).toEqual({ href: "/kontakt" });
});

test("redaction leaves a contact that also belongs to the organisation", () => {
  const person = { email: "moin@x.example", phone: "040 66969-100" };
  const redact = redactAll(
    person,
    JSON.stringify({ email: "moin@x.example", phone: "04066969100" }),
  );
  expect(redact("moin@x.example 040 66969-100")).toBe("moin@x.example 040 66969-100");
});
