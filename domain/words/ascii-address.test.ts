import { expect, test } from "vitest";
import {
  findUmlautInMailbox,
  linkEmail,
  writeAsciiEmail,
  writeAsciiMailto,
  writeAsciiUrl,
} from "./ascii-address.ts";

test.each([
  ["info@grüne-köln.example", "info@xn--grne-kln-s4a9c.example"],
  ["info@gru\u0308ne-köln.example", "info@xn--grne-kln-s4a9c.example"],
  ["info@straße.example", "info@xn--strae-oqa.example"],
  ["info@müller.рф", "info@xn--mller-kva.xn--p1ai"],
  ["Info+x@Example.org", "Info+x@Example.org"],
  ["büro@example.org", "büro@example.org"],
  ["kein Ort", "kein Ort"],
])("the mail address %s is written with its domain in ASCII", (written, ascii) => {
  expect(writeAsciiEmail(written)).toBe(ascii);
  expect(linkEmail(written)).toBe(`mailto:${ascii}`);
});

test.each([
  [
    "mailto:info@grüne-köln.example?subject=Größe@ä",
    "mailto:info@xn--grne-kln-s4a9c.example?subject=Größe@ä",
  ],
  ["mailto:a@ä.example,b@ö.example", "mailto:a@xn--4ca.example,b@xn--nda.example"],
  ["mailto:info@gr%C3%BCn.example", "mailto:info@xn--grn-ioa.example"],
  ["mailto:info@example.org", "mailto:info@example.org"],
  ["mailto:Anna Aal <a@grün.example>", "mailto:Anna Aal <a@xn--grn-ioa.example>"],
  ["mailto:Anna%20%3Ca@grün.example%3E", "mailto:Anna%20%3Ca@xn--grn-ioa.example%3E"],
])("the domains of the mail link %s are written in ASCII", (written, ascii) => {
  expect(writeAsciiMailto(written)).toBe(ascii);
});

test.each([
  ["https://grüne-köln.example/ä?ö#ü", "https://xn--grne-kln-s4a9c.example/%C3%A4?%C3%B6#%C3%BC"],
  ["https://example.org/a b%20c", "https://example.org/a%20b%20c"],
  ["https://grüne-köln.example:8443", "https://xn--grne-kln-s4a9c.example:8443"],
  ["https://Example.org/", "https://Example.org/"],
  ["/ä", "/ä"],
])("the web address %s is written in ASCII", (written, ascii) => {
  expect(writeAsciiUrl(written)).toBe(ascii);
});

test.each([
  ["büro@example.org", "ü"],
  ["a@example.org, büro@example.org", "ü"],
  ["Anna Müller <anna@example.org>", undefined],
  ['"Müller, Anna" <anna@example.org>;b@grün.example', undefined],
  ["Anna Müller <müller@example.org>", "ü"],
  ["büro", undefined],
])("in %s the first umlaut before an @ is %s", (addresses, umlaut) => {
  expect(findUmlautInMailbox(addresses)).toBe(umlaut);
});
