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
])("the query '%s' marks '%s' as '%s'", (words, text, marked) => {
  expect(mark(words, text)).toBe(marked);
});

test("a text of many thousands of words is marked everywhere", () => {
  const text = "Deich und Küste. ".repeat(20_000);
  expect(createMarker(parseSearchText("küste"))(text)).toHaveLength(20_000);
});

test("a short text is shown whole", () => {
  expect(snippet("deich", "Ein Deich ist nur so stark wie das Dorf dahinter.")).toBe(
    "Ein [Deich] ist nur so stark wie das Dorf dahinter.",
  );
});

test("a long text is cut at words around the match, from the beginning of a sentence", () => {
  const text = `${"Vorher stand hier vieles. ".repeat(20)}Wir bauen den Deich. ${"Und danach noch mehr Text. ".repeat(20)}`;
  const shown = snippet("deich", text);
  expect(shown).toMatch(/^… Vorher stand hier vieles\. Wir bauen den \[Deich\]\. .* …$/);
  expect(shown.length).toBeLessThan(200);
});

test("the passage that matches most terms is shown", () => {
  const filler = "Hier steht etwas ganz anderes und davon reichlich. ".repeat(8);
  const text = `Die Bahn. ${filler}Die Bahn und die Fähre. ${filler}`;
  expect(snippet("bahn fähre", text)).toContain("Die [Bahn] und die [Fähre].");
});

test("a text without a match is shown from its beginning", () => {
  expect(snippet("deich", "Nur Küste. ".repeat(40))).toMatch(/^Nur Küste\. .* …$/);
});

test("an extremely long word is cut", () => {
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
