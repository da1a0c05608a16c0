import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { writeReleaseNotes } from "./release-notes.ts";

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
const sources = { changelog: read("CHANGELOG.md"), operating: read("docs/betrieb.md") };

test("release notes list upgrade steps first, then the images, then the changes", () => {
  const notes = writeReleaseNotes("0.3.0", { ...sources, image: "registry.example/plakat" });
  const places = [
    "Von 0.2.0: `CONTENT_API_BASE` gibt es nicht mehr",
    "`registry.example/plakat:0.3.0`",
    "`registry.example/plakat:0.3.0-pull`",
    "### Added",
  ].map((text) => notes.indexOf(text));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
  // Neither its own heading nor another release.
  expect(notes).not.toMatch(/^## \[/m);
});

test("release notes without a registry name no image", () => {
  const notes = writeReleaseNotes("0.2.0", { ...sources, image: "" });
  expect(notes).toContain("Von 0.1.0: Nichts.");
  expect(notes).not.toContain("## Image");
});

test.each([
  ["changelog", "0.9.0", "CHANGELOG.md has no section [0.9.0]"],
  ["upgrade line", "0.1.0", "docs/betrieb.md does not say how to come to 0.1.0"],
])("a release without a %s is refused with an explanation", (_what, version, says) => {
  expect(() => writeReleaseNotes(version, { ...sources, image: "" })).toThrow(says);
});
