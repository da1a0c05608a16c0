import { expect, test } from "vitest";
import { createTree, electionsYml, importTree, siteYml } from "#ingest/test/tree.ts";

const person = (position: number, topics: string, more = "") =>
  `---\ngivenName: ${"ABCD".charAt(position - 1)}nna\nfamilyName: Q${position}\nlistPosition: ${position}\nthemen: [${topics}]\n${more}---\n\nText.\n`;

test("topics in several spellings and topics without a person are reported, links to topic pages are not", async () => {
  const tree = createTree({
    "site.yml": siteYml,
    "elections.yml": electionsYml,
    "index.md":
      "---\ntitle: Start\n---\n\n[Klima](/themen/klimaschutz) [Alle](/themen) [Wald](/themen/wald)\n",
    "landesliste/1.a.md": person(1, "Klimaschutz, Bildung"),
    "landesliste/2.b.md": person(2, "klimaschutz, Moor"),
    "landesliste/3.c.md": person(3, "Klima-Schutz, Moore", "status: zurückgezogen\n"),
    "landesliste/4.d.md": person(4, "Digitalisirung, Digitalisierung"),
    "programm.md": "---\ntitle: Programm\nthemen: [KLIMASCHUTZ, Bildunk, Wald]\n---\n\nText.\n",
  });
  const { findings } = await importTree(tree);
  expect(
    findings
      .filter(({ code }) => code !== "list-position-gap")
      .map(({ file, line, code, hint }) => `${file}:${line} ${code} ${hint}`),
  ).toEqual([
    "index.md:5 link-dangling Berichtige den Verweis, lege die Seite an, oder nimm ihn heraus.",
    "landesliste/3.c.md:5 topic-spelling Schreibe überall „Klimaschutz“.",
    "landesliste/4.d.md:5 topic-spelling Schreibe überall „Digitalisierung“.",
    "programm.md:3 topic-without-person Meintest du „Bildung“?",
    "programm.md:3 topic-without-person Trage es bei einer Person unter `topics` ein, oder lösche es hier.",
  ]);
});
