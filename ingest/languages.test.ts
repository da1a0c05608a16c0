import { expect, test } from "vitest";
import { createTree, importTree, listFindings, siteYml } from "#ingest/test/tree.ts";

const page = (head: string) => `---\ntitle: Seite\n${head}\n---\n\nText.\n`;

function importPages(pages: Record<string, string>) {
  const heads = Object.entries(pages).map(([name, head]) => [`${name}.md`, page(head)]);
  return importTree(createTree({ "site.yml": siteYml, ...Object.fromEntries(heads) }));
}

test("translations of one page cause no finding, in any spelling of the field", async () => {
  const { findings } = await importPages({
    a: "aliases: [/alt]",
    da: "lang: da\ntranslationOf: /a",
    leicht: "easyReadOf: a",
    uk: "sprache: uk\nfassungVon: ./a.md",
    tr: "sprache: tr\nübersetzungVon: /alt",
    entwurf: "lang: da\nfassungVon: /a\ndraft: true",
  });
  expect(findings).toEqual([]);
});

test("circular translations, translations of translations and two in one language are reported", async () => {
  const report = await importPages({
    a: "draft: false",
    "b-da": "lang: da\nfassungVon: /a",
    "c-da": "lang: da\nfassungVon: /a",
    "d-tr": "lang: tr\nfassungVon: /b-da",
    "e-de": "fassungVon: /a",
    "f-selbst": "lang: en\nfassungVon: /f-selbst",
    "g-rund": "lang: pl\nfassungVon: /h-rund",
    "h-rund": "lang: ru\nfassungVon: /g-rund",
    "i-hinein": "lang: ro\nfassungVon: /h-rund",
  });
  expect(listFindings(report)).toEqual([
    "c-da.md version-language-twice",
    "d-tr.md version-of-version",
    "e-de.md version-language-twice",
    "f-selbst.md version-circle",
    "g-rund.md version-circle",
    "h-rund.md version-circle",
  ]);
  expect(report.exitCode).toBe(0);
  expect(report.findings[1]).toMatchObject({
    line: 4,
    hint: "Nenne das Original: `fassungVon: /a`.",
  });
});

test("a translation of a missing page or of a draft is an error of the translation", async () => {
  const report = await importPages({
    "a-entwurf": "draft: true",
    b: "lang: da\nfassungVon: /fehlt",
    c: "lang: da\nfassungVon: /a-entwurf",
  });
  expect(listFindings(report)).toEqual(["b.md reference-dangling", "c.md link-to-draft"]);
  expect(report.findings.map(({ severity }) => severity)).toEqual(["error", "error"]);
});
