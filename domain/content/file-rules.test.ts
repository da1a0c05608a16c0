import { expect, test } from "vitest";
import { classifyFile, escapeName, isIgnoredName } from "./file-rules.ts";

test("temporary files of editors and hidden files are skipped", () => {
  const names = ".git -alt #a# a.md~ ~$a.md a.swp a.bak a.ORIG a.tmp node_modules Thumbs.db";
  expect(names.split(" ").filter((name) => !isIgnoredName(name))).toEqual([]);
});

test("files with ordinary names, partials and numbers are read", () => {
  const names = "a.md _dir.yml 03.anna.md 2025 a-b.md über.md tmp".split(" ");
  expect(names.filter(isIgnoredName)).toEqual([]);
});

const kinds: [file: string, kind: string][] = [
  ["index.md", "document"],
  ["a/_dir.yml", "document"],
  ["a/daten.json", "document"],
  ["site.yml", "config"],
  ["a/site.yml", "document"],
  ["elections.yml", "config"],
  ["a/FOTO.JPG", "asset"],
  ["a/plan.pdf", "asset"],
  ["geo/sea.geojson", "geo"],
  ["sea.geojson", "unknown"],
  ["geo/plz.csv", "geo"],
  ["liste.csv", "ignored"],
  ["README.md", "ignored"],
  ["LIESMICH.md", "ignored"],
  ["geo/source.md", "ignored"],
  ["source.md", "document"],
  ["presse/changelog.md", "document"],
  ["notiz.txt", "lookalike"],
  ["readme.txt", "ignored"],
  ["seite.markdown", "lookalike"],
  ["film.mp4", "video"],
  ["a/FILM.WEBM", "video"],
  ["film.vtt", "asset"],
  ["film.mov", "unknown"],
];

test.each(kinds)("the file %s is treated as %s", (file, kind) => {
  expect(classifyFile(file)).toBe(kind);
});

test("control characters, direction marks and invalid bytes in file names are made visible", () => {
  expect(escapeName(Buffer.from("a\u0007b\u202e.md"))).toEqual({
    text: "a\\x07b\\u202e.md",
    isValid: false,
  });
  expect(escapeName(Buffer.from([0x66, 0xfc, 0x72]))).toEqual({ text: "f\\xfcr", isValid: false });
  expect(escapeName(Buffer.from("für.md"))).toEqual({ text: "für.md", isValid: true });
});
