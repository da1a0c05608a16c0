import { statSync, utimesSync } from "node:fs";
import { expect, test } from "vitest";
import { createFileVersions } from "./complete-saves.ts";
import { createTree } from "#ingest/test/tree.ts";
import { digestBytes } from "#ingest/files/read-file.ts";

const lines = Array.from({ length: 40 }, (_, index) => `Satz Nummer ${index} des Textes.\n`);
const text = `# Titel\n\n${lines.join("")}`;
const filler = `# Titel\n\n${"Immer derselbe Satz.\n".repeat(40)}`;

function looksComplete(last: string, saved: string): boolean {
  const tree = createTree({ "a.md": saved });
  const versions = createFileVersions();
  const bytes = new TextEncoder().encode(last);
  versions.remember("a.md", { bytes, digest: digestBytes(bytes) });
  return versions.looksComplete("a.md", tree.path("a.md"));
}

test.each([
  {
    name: "changed in the middle",
    last: text,
    saved: text.replace("Nummer 7", "Nummer sieben"),
    isComplete: true,
  },
  {
    name: "shortened in the middle",
    last: text,
    saved: text.replace(lines[7] ?? "", ""),
    isComplete: true,
  },
  {
    name: "goes on after the old end",
    last: text,
    saved: `${text}Und noch einer.\n`,
    isComplete: true,
  },
  {
    name: "another last line",
    last: text,
    saved: text.replace("Nummer 39", "Nummer 40"),
    isComplete: true,
  },
  {
    name: "another last line, cut off within it",
    last: text,
    saved: text.replace("Nummer 39 des Textes.\n", "Nummer 40"),
    isComplete: false,
  },
  {
    name: "cut off at a line end",
    last: text,
    saved: text.slice(0, text.lastIndexOf("Satz")),
    isComplete: false,
  },
  {
    name: "new throughout",
    last: text,
    saved: text.replaceAll("Satz", "Zeile"),
    isComplete: true,
  },
  {
    name: "new throughout, cut off within a line",
    last: text,
    saved: text.replaceAll("Satz", "Zeile").slice(0, -4),
    isComplete: false,
  },
  {
    name: "new throughout, and much shorter",
    last: text,
    saved: text.replaceAll("Satz", "Zeile").slice(0, text.indexOf(lines[20] ?? "")),
    isComplete: false,
  },
  {
    name: "an end that is not its own, cut off",
    last: filler,
    saved: filler.slice(0, -21),
    isComplete: false,
  },
  {
    name: "an end that is not its own, begun anew",
    last: filler,
    saved: filler.slice(0, 400).replace("Titel", "Neu"),
    isComplete: false,
  },
  { name: "empty", last: text, saved: "", isComplete: false },
  { name: "short and new", last: "# A\n", saved: "# B\n", isComplete: true },
])("a save is told from a begun one: $name", ({ last, saved, isComplete }) => {
  expect(looksComplete(last, saved)).toBe(isComplete);
});

test("a file that was renamed into place or given its rights has been written before", () => {
  const tree = createTree({ "a.md": "# Neu\n" });
  const versions = createFileVersions();
  const bytes = new TextEncoder().encode(text);
  versions.remember("a.md", { bytes, digest: digestBytes(bytes) });
  expect(versions.looksComplete("a.md", tree.path("a.md"))).toBe(false);
  const { atime } = statSync(tree.path("a.md"));
  utimesSync(tree.path("a.md"), atime, new Date("2020-01-01T12:00:00Z"));
  expect(versions.looksComplete("a.md", tree.path("a.md"))).toBe(true);
});

test("a file that nobody has read, or that is gone, shows no sign of completeness", () => {
  const tree = createTree({ "a.md": text });
  const versions = createFileVersions();
  expect(versions.looksComplete("a.md", tree.path("a.md"))).toBe(false);
  const bytes = new TextEncoder().encode(text);
  versions.remember("b.md", { bytes, digest: digestBytes(bytes) });
  expect(versions.looksComplete("b.md", tree.path("b.md"))).toBe(false);
});
