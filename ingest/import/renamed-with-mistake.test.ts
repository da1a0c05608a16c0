import { expect, test } from "vitest";
import { createTree, importTree, listFindings, readTitles, siteYml } from "#ingest/test/tree.ts";

const broken = "---\ntitle: [\n---\n";

function createRenamed() {
  return createTree({ "index.md": "# Start\n", "site.yml": siteYml, "2.seite.md": "# Alt\n" });
}

test("a page stays online when its renamed file has a mistake", async () => {
  const tree = createRenamed();
  await importTree(tree);
  tree.remove("2.seite.md");
  tree.write("3.seite.md", broken);
  const report = await importTree(tree);
  expect(report).toMatchObject({ exitCode: 1, counts: { removed: 0, rejected: 1 } });
  expect(report.findings.find(({ code }) => code === "target-held")?.message).toBe(
    "„2.seite.md“ fehlt im Inhaltsordner; die letzte Fassung bleibt online, bis „3.seite.md“ sie ersetzen kann.",
  );
  expect(readTitles(tree)).toEqual({ "2.seite.md": "Alt", "index.md": "Start" });
  expect(await importTree(tree)).toMatchObject({ isChanged: false, findings: report.findings });
  expect(readTitles(tree)).toHaveProperty(["2.seite.md"]);
  tree.write("3.seite.md", "# Neu\n");
  expect(listFindings(await importTree(tree))).toEqual([]);
  expect(readTitles(tree)).toEqual({ "3.seite.md": "Neu", "index.md": "Start" });
});

test("a renamed file that is repaired replaces the retained page, also when it is imported alone", async () => {
  const tree = createRenamed();
  await importTree(tree);
  tree.remove("2.seite.md");
  tree.write("seite/index.md", broken);
  const only = ["2.seite.md", "seite/index.md"];
  expect(await importTree(tree, { only })).toMatchObject({ exitCode: 1 });
  expect(readTitles(tree)).toHaveProperty(["2.seite.md"]);
  tree.write("seite/index.md", "# Neu\n");
  expect(listFindings(await importTree(tree, { only: ["seite/index.md"] }))).toEqual([]);
  expect(readTitles(tree)).toEqual({ "index.md": "Start", "seite/index.md": "Neu" });
});

test("a page is not retained beside another one that has its address", async () => {
  const tree = createRenamed();
  await importTree(tree);
  tree.remove("2.seite.md");
  tree.write("3.seite.md", broken);
  tree.write("4.seite.md", "# Neu\n");
  expect(await importTree(tree)).toMatchObject({ counts: { removed: 1, rejected: 1, waiting: 1 } });
  expect(readTitles(tree)).toEqual({ "4.seite.md": "Neu", "index.md": "Start" });
});

test("a retained page is removed along with the rejected file that replaced it", async () => {
  const tree = createRenamed();
  await importTree(tree);
  tree.remove("2.seite.md");
  tree.write("3.seite.md", broken);
  await importTree(tree);
  tree.remove("3.seite.md");
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, counts: { removed: 1 } });
  expect(readTitles(tree)).toEqual({ "index.md": "Start" });
});

test("a file that comes back under its old name is read like any other", async () => {
  const tree = createRenamed();
  await importTree(tree);
  tree.remove("2.seite.md");
  tree.write("3.seite.md", broken);
  await importTree(tree);
  tree.write("2.seite.md", "# Zurück\n");
  tree.remove("3.seite.md");
  expect(listFindings(await importTree(tree, { only: ["2.seite.md", "3.seite.md"] }))).toEqual([]);
  expect(readTitles(tree)).toEqual({ "2.seite.md": "Zurück", "index.md": "Start" });
});

test("a draft at the address of a renamed page does not take its place", async () => {
  const tree = createRenamed();
  await importTree(tree);
  tree.remove("2.seite.md");
  tree.write("3.seite.md", broken);
  tree.write("4.seite.md", "---\ndraft: true\n---\n\n# Entwurf\n");
  await importTree(tree);
  expect(readTitles(tree)).toHaveProperty(["2.seite.md"]);
});
