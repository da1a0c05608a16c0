import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { App } from "./app.tsx";
import { createHomePage } from "#client/test/home-sample.ts";
import { PreviewNote } from "./preview.tsx";

test.each([
  [{ state: "draft" as const }, "Entwurf.</strong> Diese Seite ist noch nicht veröffentlicht."],
  [
    { state: "scheduled" as const, atText: "Freitag, 18 Uhr" },
    "Geplant.</strong> Diese Seite erscheint am Freitag, 18 Uhr.",
  ],
  [
    { state: "over" as const, atText: "Freitag, 18 Uhr" },
    "Abgelaufen.</strong> Diese Seite ist seit Freitag, 18 Uhr nicht mehr zu sehen.",
  ],
])("the note on a hidden page describes %o in words", (page, text) => {
  const html = renderToStaticMarkup(<PreviewNote page={page} />);
  expect(html).toContain(text);
  expect(html.includes('<div class="watermark" aria-hidden="true">')).toBe(page.state === "draft");
});

test("a note is shown only on pages that are hidden from the public", () => {
  const page = createHomePage();
  const html = (preview: object) => renderToStaticMarkup(<App data={{ ...page, preview }} />);
  expect(html({ page: { state: "draft" } })).toMatch(/<main [^>]*><p class="preview-note">/);
  expect(html({})).not.toContain("preview-note");
});
