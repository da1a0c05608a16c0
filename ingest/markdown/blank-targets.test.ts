import { expect, test } from "vitest";
import { listElements, render } from "#ingest/test/render.ts";

function read(text: string) {
  const { body, links, diagnostics } = render(text);
  return {
    tags: listElements(body.children).map(({ tag }) => tag),
    targets: links.map(({ target, line, column }) => `${line}:${column} ${target}`),
    codes: diagnostics.map(({ code }) => code),
  };
}

test("a file name in a link or image may contain blanks", () => {
  expect(read("Text\nvor [Programm](Über uns.pdf) und\ndahinter.")).toEqual({
    tags: ["p", "a"],
    targets: ["2:5 programm/Über uns.pdf"],
    codes: [],
  });
  expect(read("![Ein Deich](../bilder/Am Deich.jpg)").targets).toEqual(["1:1 bilder/Am Deich.jpg"]);
  expect(read("- eins\n  [a](Über uns.pdf)\n\n> [b](/Unsere Ziele)").targets).toEqual([
    "2:1 programm/Über uns.pdf",
    "4:3 /Unsere Ziele",
  ]);
  // As macOS writes umlauts into names (NFD).
  const nfd = "[Programm](Über uns.pdf)".normalize("NFD");
  expect(read(nfd).targets).toEqual(["1:1 programm/Über uns.pdf"]);
});

test.each([
  "In `[Programm](Über uns.pdf)` ist es Code.",
  "Escaped: \\[Programm](Über uns.pdf)",
  "Keine Datei: [siehe](weiter unten im Text)",
])("text in brackets that is not meant as a link stays text: %s", (text) => {
  expect(read(text).tags).not.toContain("a");
});

test("the title of a link, and other links on the line, stay unchanged", () => {
  const { tags } = read(
    '[a](/a "Ein Titel") und [b](</b c>) und [c](Über uns.pdf), **[d](Über uns.pdf)**',
  );
  expect(tags).toEqual(["p", "a", "a", "a", "strong", "a"]);
});
