import { expect, test } from "vitest";
import { createTree, importTree, siteYml } from "#ingest/test/tree.ts";

const text = "---\ntitle: Programm\n---\n\nText.\n";

test("a renamed file is reported with the alias for its former address, until it has that alias", async () => {
  const tree = createTree({ "site.yml": siteYml, "index.md": "# Start\n", "plan.md": text });
  await importTree(tree);
  tree.remove("plan.md");
  tree.write("programm.md", text);
  const { findings, counts } = await importTree(tree);
  expect(counts).toMatchObject({ added: 1, removed: 1 });
  expect(findings).toMatchObject([
    {
      file: "programm.md",
      line: 1,
      code: "address-changed",
      severity: "warning",
      excerpt: "---",
      hint: "Ergänze im Kopf `aliases: [/plan]`, damit alte Verweise auf /programm führen.",
    },
  ]);
  tree.write("programm.md", text.replace("---\n", "---\naliases: [/plan]\n"));
  expect((await importTree(tree)).findings).toEqual([]);
});

test("a renamed text that was also changed is recognised by its title, other texts are not", async () => {
  const tree = createTree({ "site.yml": siteYml, "a.md": text, "index.md": "# Start\n" });
  await importTree(tree);
  tree.remove("a.md");
  tree.write("b.md", `${text}Mehr.\n`);
  tree.write("c.md", "# Anderes\n");
  const { findings } = await importTree(tree);
  expect(findings.map(({ file, code }) => `${file} ${code}`)).toEqual(["b.md address-changed"]);
});

test("a new number in front of the name keeps the address and needs no alias", async () => {
  const tree = createTree({ "site.yml": siteYml, "1.a.md": text, "index.md": "# Start\n" });
  await importTree(tree);
  tree.remove("1.a.md");
  tree.write("2.a.md", text);
  expect((await importTree(tree)).findings).toEqual([]);
});
