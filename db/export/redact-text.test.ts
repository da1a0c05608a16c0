import { expect, test } from "vitest";
import { createRedactor, listContacts } from "./redact-text.ts";

const files = new Set(["a1b2.webp"]);

function redactAll(person: unknown, spared = "") {
  return createRedactor(listContacts(person), { spared, files });
}

test("contacts are removed in every spelling, and nothing else is", () => {
  const person = { email: "Anna@x.example", phone: "040 66969-121", strasse: "Deichweg 3" };
  const redact = redactAll(person);
  expect(redact("Schreib anna@X.example, ruf +49 (0)40/66969 121 oder 04066969121 an.")).toBe(
    "Schreib [entfernt], ruf [entfernt] oder [entfernt] an.",
  );
  expect(redact("Deichweg 3, Deichweg 31, joanna@x.example, 040 66969-1210")).toBe(
    "[entfernt], Deichweg 31, joanna@x.example, 040 66969-1210",
  );
});

test("mail addresses and numbers in a person's own text are contacts, too", () => {
  const redact = redactAll({ text: "Privat: privat@x.example", a: { href: "tel:+491701234567" } });
  expect(redact("privat@x.example, 0170 1234567")).toBe("[entfernt], [entfernt]");
});

test("the ASCII form of a domain with umlauts is removed, too", () => {
  const redact = redactAll({ email: "anna@müller.example" });
  const link = { href: "mailto:anna@xn--mller-kva.example", text: "anna@müller.example" };
  expect(redact(link)).toEqual({ text: "[entfernt]" });
});

test("addresses with umlauts, and those at the beginning of a line, are contacts", () => {
  const redact = redactAll({ text: "Schreib an\nanna@x.example oder jürgen@müller.example." });
  expect(redact("anna@x.example, jürgen@müller.example")).toBe("[entfernt], [entfernt]");
});

test("numbers and streets in a person's own text are contacts without a link", () => {
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
])("the number %s is known as %s", (phone, spelling) => {
  expect(redactAll({ phone })(spelling)).toBe("[entfernt]");
});

test("links to contacts and pictures lose their target and keep their text", () => {
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

test("a contact that also belongs to the organisation is kept", () => {
  const person = { email: "moin@x.example", phone: "040 66969-100" };
  const redact = redactAll(
    person,
    JSON.stringify({ email: "moin@x.example", phone: "04066969100" }),
  );
  expect(redact("moin@x.example 040 66969-100")).toBe("moin@x.example 040 66969-100");
});
