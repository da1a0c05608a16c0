import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isFrameId } from "./reserved-ids.ts";
import { engine, parseText } from "#ingest/test/parse-text.ts";

const text = "# Titel\n\n## Inhalt\n\n## Navigation\n\n## Orte\n\n## Nav-Note Orte\n\n## Inhalt\n";

function listIds(file: string, context?: typeof engine) {
  const { document } = parseText(file, text, context);
  return document?.sections.map(({ headingId }) => headingId);
}

test("a heading in a text never takes an id of the page around it", () => {
  const shared = ["titel", "inhalt-1", "navigation-1"];
  expect(listIds("seite.md")).toEqual([...shared, "orte", "nav-note-orte-1", "inhalt-1-1"]);
  expect(listIds("index.md")).toEqual([...shared, "orte-1", "nav-note-orte-1", "inhalt-1-1"]);
});

test("without a campaign no id is reserved", () => {
  const ids = ["titel", "inhalt", "navigation", "orte", "nav-note-orte", "inhalt-1"];
  expect(listIds("index.md", engine)).toEqual(ids);
});

test("every id in the components of the client is reserved", () => {
  const files = globSync("client/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  const sources = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const found = Array.from(
    sources.matchAll(/\bid="([a-z-]+)"|Id = "([a-z-]+)"/g),
    ([, attribute, constant]) => attribute ?? constant ?? "",
  );
  expect(found).toContain("seiteninhalt");
  // The search page contains no text of an author.
  const unknown = found.filter((id) => id !== "suchbegriff" && !isFrameId(id, "/"));
  expect(unknown).toEqual([]);
});
