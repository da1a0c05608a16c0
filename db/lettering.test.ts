import { expect, test } from "vitest";
import { fitText, loadLettering } from "./lettering.ts";

const poster = loadLettering("poster");
const box = { width: 612, height: 240, maxLines: 4, maxSize: 148, minSize: 44, lineHeight: 0.9 };

test("text on share pictures is as large as fits without breaking words, except at the hyphen of a name", () => {
  expect(fitText(poster, ["Fenna", "Brodersen-Okafor"], box)).toMatchObject({
    lines: ["Fenna", "Brodersen-Okafor"],
  });
  const twice = fitText(
    poster,
    ["Anna-Katharina-Friederike", "von Schmidt-Petersen-Brodersen"],
    box,
  );
  expect(twice.lines.every((line) => /^[A-Zv]/.test(line))).toBe(true);
  expect(fitText(poster, ["Ja"], box)).toEqual({ lines: ["Ja"], size: box.maxSize });
});

test.each([
  ["Nguyễn Thị Ánh-Đặng", "Nguyên Thi Ánh-Đang"],
  ["Mihnea Ştefănuţ Ǻsa", "Mihnea Ştefănuţ Åsa"],
  ["Wir schaffen das 🌊🌊.", "Wir schaffen das."],
])("on share pictures %s is written %s", (text, written) => {
  const kept = poster.keepKnown(text);
  expect(kept).toBe(written);
});

test.each([
  [
    "one word without end",
    "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenversicherungsverein",
  ],
  ["more words than lines", "Wir laden alle ein ".repeat(40)],
  ["hyphens and dashes alone", "- – — ".repeat(50)],
  ["blanks and signs of other alphabets", "\u00a0\t Ласкаво просимо 😀 "],
  ["nothing", ""],
])("no line of a share picture is wider than its box: %s", (_, text) => {
  const { lines, size } = fitText(poster, [text], box);
  expect(lines.length).toBeLessThanOrEqual(box.maxLines);
  const widths = lines.map((line) => poster.measure(line, size));
  expect(widths.filter((width) => width > box.width)).toEqual([]);
});

test("a name of sixty letters is broken on share pictures, so that all its letters stand there", () => {
  const name = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunte";
  const { lines } = fitText(poster, ["Dorothea", name], box);
  expect(lines.slice(1).join("").replaceAll("-", "")).toBe(name);
});

test("text that does not fit on a share picture ends in an ellipsis", () => {
  const { lines, size } = fitText(poster, ["Wir laden alle ein ".repeat(40)], box);
  expect(size).toBe(box.minSize);
  expect(lines.at(-1)).toMatch(/…$/);
});
