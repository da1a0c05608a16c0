import { expect, test } from "vitest";
import { createTree, electionsYml, importTree, siteYml } from "#ingest/test/tree.ts";

const place = 'name: Kiel\nstreet: Kaistraße 5\npostalCode: "24103"\ncity: Kiel\n';
const text = "# Ziel\n\n#### Vierte Ebene\n\n> ##### Im Zitat\n\nWort[^1].\n\n[^1]: Note.\n";

async function check(fragments: string[], target = "/ziel") {
  const links = fragments.map((fragment) => `[Da](${target}#${fragment})\n\n`);
  const tree = createTree({
    "site.yml": siteYml,
    "elections.yml": electionsYml,
    "start.md": `# Start\n\n${links.join("")}`,
    "ziel.md": text,
    "geschaeftsstellen/kiel.md": `---\n${place}---\n\n${text}`,
  });
  const { findings } = await importTree(tree);
  return findings.map(({ file, line, code }) => `${file}:${line} ${code}`);
}

test("links may lead to every heading and every footnote of another page", async () => {
  const ids = ["ziel", "vierte-ebene", "im-zitat", "Anmerkung-1", "Verweis-1"];
  expect(await check([...ids, "Anmerkung-2"])).toEqual(["start.md:13 anchor-missing"]);
});

test("links may lead to the ids that the program puts on every page", async () => {
  expect(await check(["inhalt", "top", "inhalte"])).toEqual(["start.md:7 anchor-missing"]);
});

test("anchors on pages of people and places are checked as well", async () => {
  const found = await check(["vierte-ebene", "fünfte-ebene"], "/geschaeftsstellen/kiel");
  expect(found).toEqual(["start.md:5 anchor-missing"]);
});
