import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { createDocumentView, el } from "#client/test/detail-sample.ts";
import { sampleSite } from "#client/test/home-sample.ts";
import { expectSoundPage, headingsOf, wordsOf } from "#client/test/read-html.ts";
import { DocumentPage, EmptyPage, type DocumentView } from "./page.tsx";

test("a text page shows its date and reading time below the title", () => {
  const html = render({ updatedText: "Stand: 6. Januar 2029", readingMinutes: 14 });
  expect(wordsOf(html)).toContain("Stand: 6. Januar 2029 · 14 Minuten Lesezeit");
  expect(wordsOf(render({ readingMinutes: 1 }))).toContain("1 Minute Lesezeit");
  expect(render()).not.toContain("meta-line");
});

test("the table of contents links to the headings and keeps their nesting", () => {
  const children = [
    el("h2", { id: "kuesten" }, "Küsten"),
    el("h3", { id: "kosten" }, "Was es kostet"),
    el("h2", { id: "bahn" }, "Bahn"),
  ];
  const toc = [
    {
      id: "kuesten",
      depth: 2,
      text: "Küsten",
      children: [{ id: "kosten", depth: 3, text: "Was es kostet" }],
    },
    { id: "bahn", depth: 2, text: "Bahn" },
  ];
  const html = render({ body: { children, toc } });
  expect(html).toContain(
    '<li><a href="#kuesten">Küsten</a><ol role="list"><li><a href="#kosten">Was es kostet</a></li></ol></li>',
  );
  expect(headingsOf(html)).toEqual([
    "h1 Wahlprogramm",
    "h2 Inhalt",
    "h2 Küsten",
    "h3 Was es kostet",
    "h2 Bahn",
  ]);
  expectSoundPage(html);
});

test("a page without headings has no table of contents", () => {
  expect(render()).not.toContain('<nav class="toc"');
});

test("a page shows its introduction and links to the previous and next page", () => {
  const html = render({
    lead: "Zwei Meere.",
    previous: { path: "/programm/a", title: "Präambel" },
    next: { path: "/programm/b", title: "Wohnen" },
  });
  expect(html).toContain('<p class="lead">Zwei Meere.</p>');
  expect(html).toContain('href="/programm/a" rel="prev"');
  expect(html).toContain('href="/programm/b" rel="next"');
});

test("a title of one long word is set small enough for a phone", () => {
  expect(render({ title: "Barrierefreiheitserklärung" })).toContain('data-fit="24"');
  expect(render()).toContain('data-fit="14"');
});

test("a page without content says so and links to the home page", () => {
  const view = { kind: "empty" as const, title: "Mitmachen", breadcrumbs: [] };
  const html = renderToString(<EmptyPage view={view} site={sampleSite} />);
  expectSoundPage(html);
  expect(headingsOf(html)).toEqual(["h1 Mitmachen"]);
  expect(wordsOf(html)).toContain("Diese Seite hat noch keinen Inhalt.");
  expect(html).toMatch(/<a class="more" href="\/">/);
});

function render(extra: Partial<DocumentView> = {}): string {
  return renderToString(<DocumentPage view={createDocumentView(extra)} site={sampleSite} />);
}
