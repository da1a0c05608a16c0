import { expect, test } from "vitest";
import { listFindings, parseText } from "#ingest/test/parse-text.ts";
import { cleanMarkdown } from "./clean-markdown.ts";

test.each([
  ["heading", "##\u00A0Klima", "## Klima"],
  ["list", "-\u00A0Eins\n\u00A0\u00A0*\u202FZwei\n10.\u00A0Zehn", "- Eins\n  * Zwei\n10. Zehn"],
  [
    "bullet of a word processor",
    "•\tEins\n  ·\u00A0Zwei\n\uF0B7 Drei\no\tVier\n§   Fünf\no Sechs",
    "-\tEins\n  - Zwei\n- Drei\n-\tVier\n-   Fünf\no Sechs",
  ],
  ["quotation", ">\u00A0Wort", "> Wort"],
  ["zero width", "\u200B# Kli\u2060ma\uFEFF", "# Klima"],
])("an invisible character in markup is replaced: %s", (_, written, cleaned) => {
  expect(cleanMarkdown(written)).toBe(cleaned);
});

test.each([
  "Am 12.\u00A0Januar um 18\u00A0Uhr, 5\u202F€",
  "–\u00A0ein Gedanke\n\u00A0\u00A0eingerückt",
  "Wahl\u00ADprogramm",
  "می\u200Cخواهم 👩\u200D🚀 \u200Fسلام (2029)",
])("running text keeps no-break spaces and other characters with a meaning: %j", (text) => {
  expect(cleanMarkdown(text)).toBe(text);
});

function readBody(text: string) {
  const result = parseText("programm/klima.md", `---\ntitel: Klima\n---\n\n${text}\n`);
  return { ...result.document, findings: listFindings(result), diagnostics: result.diagnostics };
}

test("anchors, addresses and links are stored without invisible characters", () => {
  const { body, sections, links, findings } = readBody(
    "# Kli\u00ADma\u200B\n\n## Wahl\u00ADpro\u200Bgramm\n\n[Oben](#wahl\u00ADprogramm) [Liste](/landes\u00ADliste) [Bahn](https://example.org/a\u00ADb\u200B)",
  );
  expect(findings).toEqual([]);
  expect(sections?.map(({ headingId }) => headingId)).toEqual(["klima", "wahlprogramm"]);
  expect(links?.map(({ target, fragment }) => [target, fragment])).toEqual([
    ["/programm/klima", "wahlprogramm"],
    ["/landesliste", undefined],
  ]);
  const text = JSON.stringify(body);
  expect(text).toContain('"href":"#wahlprogramm"');
  expect(text).toContain('"href":"https://example.org/ab"');
  expect(text).toContain("Wahl\u00ADprogramm");
});

test("a link to a domain with umlauts has its ASCII form and is shown as written", () => {
  const { body, findings } = readBody(
    "info@grüne-köln.example, [Mail](mailto:info@grüne-köln.example?subject=Ja), [Netz](https://grüne-köln.example/ä)",
  );
  expect(findings).toEqual([]);
  const text = JSON.stringify(body);
  expect(text).toContain(
    '"href":"mailto:info@xn--grne-kln-s4a9c.example"},"children":[{"type":"text","value":"info@grüne-köln.example"}]',
  );
  expect(text).toContain('"href":"mailto:info@xn--grne-kln-s4a9c.example?subject=Ja"');
  expect(text).toContain('"href":"https://xn--grne-kln-s4a9c.example/%C3%A4"');
});

test.each([
  "[Mail](mailto:büro@example.org)",
  "[Mail](mailto:a@example.org,büro@example.org)",
  "[Mail](<mailto:Anna Müller \\<müller@example.org\\>>)",
])("a mail link with an umlaut before the @ is refused with the reason: %s", (text) => {
  const { findings, diagnostics } = readBody(text);
  expect(findings).toEqual(["?5:1 link-refused"]);
  expect(diagnostics[0]?.message).toContain("vor dem @");
});

test.each([
  "<mailto:Anna Müller \\<a@b.example\\>>",
  "mailto:Anna%20M%C3%BCller%20%3Ca@b.example%3E",
])("a mail link with the name of a person is accepted: %s", (target) => {
  const { body, findings } = readBody(`[Mail](${target})`);
  expect(findings).toEqual([]);
  expect(JSON.stringify(body)).toContain('"href":"mailto:Anna%20M%C3%BCller%20%3Ca@b.example%3E"');
});
