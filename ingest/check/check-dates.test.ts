import { expect, test } from "vitest";
import { createTree, electionsYml, importTree, siteYml } from "#ingest/test/tree.ts";

const text = (head: string) => `---\n${head}\n---\n\n# Seite\n`;

test("a page that has expired and one with a date in the future are reported with their lines", async () => {
  const tree = createTree({
    "site.yml": siteYml,
    "elections.yml": electionsYml,
    "index.md": "# Start\n",
    "a.md": text("title: A\nunpublishAt: 2028-02-01 12:00"),
    "b.md": text("title: B\nveröffentlichenBis: 2029-02-01"),
    "c.md": text("title: C\nstand: 2092-01-06"),
    "d.md": text("title: D\nupdated: 2029-01-20"),
    "e.md": text("title: E\ndraft: true\nunpublishAt: 2028-02-01"),
  });
  const { findings, exitCode } = await importTree(tree);
  expect(exitCode).toBe(0);
  expect(
    findings.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`),
  ).toEqual(["a.md:3:1 visibility-over", "c.md:3:1 updated-in-future"]);
  expect(findings[0]).toMatchObject({
    message: expect.stringContaining("seit dem 01.02.2028 nicht mehr zu sehen"),
    excerpt: "unpublishAt: 2028-02-01 12:00",
  });
});
