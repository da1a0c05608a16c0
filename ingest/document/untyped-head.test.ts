import { expect, test } from "vitest";
import { engine, listFindings, parseText } from "#ingest/test/parse-text.ts";

test("without site.yml every document is a page and its front matter is not checked", () => {
  const { document, diagnostics } = parseText(
    "1.landesliste/2.bjoern-brandt.md",
    "---\ntitle: Björn\nlistenplatz: 2\nslug: x\nplz: 01067\nseo.titel: X\npublishAt: nie\n---\n\nText.\n",
    engine,
  );
  expect(diagnostics).toEqual([]);
  expect(document).toMatchObject({
    documentId: "content:1.landesliste:2.bjoern-brandt.md",
    kind: "page",
    path: "/landesliste/bjoern-brandt",
    dir: "landesliste",
    stem: "1.landesliste/2.bjoern-brandt",
    extension: "md",
    type: "markdown",
    locale: "",
    title: "Björn",
    description: "Text.",
    front: {
      title: "Björn",
      listenplatz: 2,
      slug: "x",
      plz: 1067,
      seo: { titel: "X" },
      publishAt: "nie",
    },
    digest: "d1",
  });
  expect(document).not.toHaveProperty("fields");
  expect(document).not.toHaveProperty("listPosition");
});

test.each([
  ["a heading", "# Über *uns*\n\nText", "Über uns"],
  ["the file name", "Text", "Über Uns"],
  ["a number", "---\ntitle: 2025\n---\n", "2025"],
  ["a boolean", "---\ntitle: true\n---\n", "true"],
])("without site.yml a page takes the best title available: %s", (_, text, title) => {
  expect(parseText("Über uns.md", text, engine).document?.title).toBe(title);
});

test.each([
  ["empty", 'title: ""', "2:8 title-empty"],
  ["null", "title: ~", "2:8 title-empty"],
  ["a list", "title: [a]", "2:8 wrong-type"],
  ["a group", "title: { a: b }", "2:8 wrong-type"],
  ["a novel", `title: ${"x".repeat(201)}`, "2:8 too-long"],
  ["script behind a redirect", "redirect: javascript:alert(1)", "2:11 redirect-unsafe"],
  ["foreign site behind a redirect", "redirect: //example.org", "2:11 redirect-unsafe"],
])(
  "without site.yml an unusable title and a dangerous redirect are refused: %s",
  (_, line, expected) => {
    const result = parseText("a.md", `---\n${line}\n---\nText\n`, engine);
    expect(listFindings(result)).toEqual([expected]);
    expect(result.document).toBeUndefined();
  },
);

test("without site.yml keys such as _path, _draft and _partial are understood", () => {
  const text = `---
_path: /woanders/
_dir: ordner
_locale: de
_draft: true
_partial: true
_id: x
_file: y
body: z
excerpt: w
layout: breit
redirect: /ziel?x=1#unten
toc: false
description: Worum es geht
---
`;
  const { document } = parseText("a.md", text, engine);
  expect(document).toMatchObject({
    path: "/woanders",
    dir: "ordner",
    locale: "de",
    isDraft: true,
    isPartial: true,
    layout: "breit",
    redirect: "/ziel?x=1#unten",
    description: "Worum es geht",
    links: [{ relation: "redirect", target: "/ziel", fragment: "unten", line: 12, column: 11 }],
  });
  expect(Object.keys(document?.front ?? {})).not.toEqual(
    expect.arrayContaining(["_id", "_file", "body", "excerpt"]),
  );
});

test("without site.yml an invalid address is ignored", () => {
  const { document, diagnostics } = parseText(
    "a.md",
    "---\n_path: //x\nredirect: ziel\nlayout: 3\n---\n",
    engine,
  );
  expect(listFindings({ diagnostics })).toEqual(["?2:8 bad-path", "?3:11 redirect-unclear"]);
  expect(document?.path).toBe("/a");
  expect(document).not.toHaveProperty("redirect");
  expect(document).not.toHaveProperty("layout");
});
