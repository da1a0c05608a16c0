import { expect, test } from "vitest";
import { createMarker, splitAtMarks } from "./search-marks.ts";
import { parseSearchText } from "./search-query.ts";
import { cutSnippet } from "./search-snippet.ts";

test.each([
  ["deich", "Ein Deich.", "Ein [Deich]."],
  ["deich", "Deichbauingenieur", "[Deich]bauingenieur"],
  ["deich", "Landesschutzdeiche", "Landesschutz[deich]e"],
  ["mueller", "Müllers Garten", "[Müller]s Garten"],
  ["mueller", "Mu\u0308llers Garten", "[Mu\u0308ller]s Garten"],
  ["müller", "Muellers Garten", "[Mueller]s Garten"],
  ["grossen", "Die Großenbroder", "Die [Großen]broder"],
  ["fuß", "Barfuß gehen, zu Fuss", "Bar[fuß] gehen, zu [Fuss]"],
  ["strasse", "Hafenstr. 5", "Hafen[str]. 5"],
  ["straße", "Hafenstr 5", "Hafen[str] 5"],
  ["straße", "Hafenstr und Hafenstr. 5", "Hafenstr und Hafen[str]. 5"],
  ["kandidatin", "Kandidat*innen", "[Kandidat*in]nen"],
  ["kandidaten", "Ein Kandidat", "Ein [Kandidat]"],
  [
    "wahlkreis 2",
    "Im Wahlkreis 2, nicht im Wahlkreis 22",
    "Im [Wahlkreis 2], nicht im Wahlkreis 22",
  ],
  ["2", "Platz 2 von 22", "Platz [2] von 22"],
  ["bahn fähre", "Bahn, Fähre und Bahn", "[Bahn], [Fähre] und [Bahn]"],
  ["sahin", "Piet Ahlmann-Şahin", "Piet Ahlmann-[Şahin]"],
  ["izmir deich", "İİİ aus İZMİR am DEICH", "İİİ aus [İZMİR] am [DEICH]"],
  ["œuvre", "Das Oeuvre", "Das [Oeuvre]"],
  ["moor", "Deich", "Deich"],
])("a query for '%s' marks the text '%s' as '%s'", (words, text, marked) => {
  expect(mark(words, text)).toBe(marked);
});

test("in a text of many thousands of words every match is marked", () => {
  const text = "Deich und Küste. ".repeat(20_000);
  expect(createMarker(parseSearchText("küste"))(text)).toHaveLength(20_000);
});

test("a hit with a short text shows all of it", () => {
  expect(snippet("deich", "Ein Deich ist nur so stark wie das Dorf dahinter.")).toBe(
    "Ein [Deich] ist nur so stark wie das Dorf dahinter.",
  );
});

test("a hit with a long text shows a passage around the match that begins with a sentence", () => {
  const text = `${"Vorher stand hier vieles. ".repeat(20)}Wir bauen den Deich. ${"Und danach noch mehr Text. ".repeat(20)}`;
  const shown = snippet("deich", text);
  expect(shown).toMatch(/^… Vorher stand hier vieles\. Wir bauen den \[Deich\]\. .* …$/);
  expect(shown.length).toBeLessThan(200);
});

test("of several passages a hit shows the one that matches most words", () => {
  const filler = "Hier steht etwas ganz anderes und davon reichlich. ".repeat(8);
  const text = `Die Bahn. ${filler}Die Bahn und die Fähre. ${filler}`;
  expect(snippet("bahn fähre", text)).toContain("Die [Bahn] und die [Fähre].");
});

test("a hit whose text has no match shows the beginning of the text", () => {
  expect(snippet("deich", "Nur Küste. ".repeat(40))).toMatch(/^Nur Küste\. .* …$/);
});

test("a hit cuts an extremely long word", () => {
  expect(snippet("deich", `deich${"x".repeat(5000)}`).length).toBeLessThan(200);
});

function mark(words: string, text: string): string {
  const [term] = parseSearchText(words);
  const inflected = term?.inflected ?? [];
  const terms = parseSearchText(words).map((one) => ({ ...one, inflected }));
  return write(splitAtMarks(text, createMarker(terms)(text)));
}

function snippet(words: string, text: string): string {
  return write(cutSnippet(text, createMarker(parseSearchText(words))(text)));
}

function write(parts: { text: string; isMatch: boolean }[]): string {
  return parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("");
}
