import { expect, test } from "vitest";
import { createTree } from "#ingest/test/tree.ts";
import { judgeSave } from "./change-collector.ts";

const text = `# Titel\n\n${"Ein Satz des Textes.\n".repeat(40)}`;

test.each([
  { name: "changed in the middle", saved: text.replace("Satz", "Absatz"), state: "finished" },
  { name: "longer", saved: `${text}Und noch einer.\n`, state: "finished" },
  { name: "new throughout", saved: text.replaceAll("Satz", "Teil"), state: "finished" },
  { name: "half as long", saved: text.slice(0, text.indexOf("\n", 400) + 1), state: "unsure" },
  { name: "cut off within a line", saved: text.slice(0, -4), state: "unsure" },
  { name: "empty", saved: "", state: "unsure" },
])("a saved text that is $name counts as $state", ({ saved, state }) => {
  const tree = createTree({ "a.md": saved });
  expect(judgeSave(tree.path("a.md"), text.length)).toBe(state);
});

test("a missing file and a folder count as unfinished saves", () => {
  const tree = createTree({ "ordner/a.md": text });
  expect(judgeSave(tree.path("fehlt.md"), 0)).toBe("unsure");
  expect(judgeSave(tree.path("ordner"), 0)).toBe("unsure");
});
