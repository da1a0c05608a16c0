import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { ErrorView } from "#client/contract/page-data.ts";
import { sampleSite } from "#client/test/home-sample.ts";
import { expectSoundPage, headingsOf, wordsOf } from "#client/test/read-html.ts";
import { ErrorPage, NotFoundPage } from "./error-page.tsx";

test("the page for an unknown address explains the error and links to the home page", () => {
  const html = renderToString(<NotFoundPage view={{ kind: "not-found" }} site={sampleSite} />);
  expectSoundPage(html);
  expect(headingsOf(html)).toEqual(["h1 Seite nicht gefunden."]);
  expect(wordsOf(html)).toContain("Vielleicht ein Tippfehler");
  expect(html).toContain('<a class="button" href="/">');
  expect(html, "the search is the call").not.toContain('data-kind="call"');
});

test("the page of a 404 keeps the English status message, marked as English", () => {
  const html = render({ statusCode: 404, statusMessage: "Page Not Found: /landesliste/a//b" });
  expectSoundPage(html);
  expect(headingsOf(html)).toEqual(["h1 Seite nicht gefunden."]);
  expect(html).toContain('<span lang="en">Page Not Found: /landesliste/a//b</span>');
  expect(html).toContain('data-n="404"');
});

test("the page of a server error shows status, description and request id", () => {
  const html = render({
    statusCode: 503,
    statusMessage: "Service Unavailable",
    description: "Versuch es später noch einmal.",
    requestId: "7f3a-91c2",
  });
  expect(headingsOf(html)).toEqual(["h1 Serverfehler."]);
  expect(wordsOf(html)).toContain("Versuch es später noch einmal.");
  expect(wordsOf(html)).toContain("503 · Service Unavailable · Kennung 7f3a-91c2");
  expect(html).toMatch(/href="\/"/);
});

test.each([400, 405, 414, 431])(
  "the page of status %i says that the request is invalid",
  (statusCode) => {
    const html = render({ statusCode, statusMessage: "Bad Request" });
    expectSoundPage(html);
    expect(headingsOf(html)).toEqual(["h1 Ungültige Anfrage."]);
    expect(html).toContain('<span lang="en">Bad Request</span>');
  },
);

test("markup in an error message is shown as text", () => {
  const html = render({ statusMessage: "Page not found: /<script>alert(1)</script>" });
  expectSoundPage(html);
  expect(html).toContain("/&lt;script&gt;alert(1)&lt;/script&gt;");
});

function render(extra: Partial<ErrorView> = {}): string {
  const view: ErrorView = {
    kind: "error",
    statusCode: 404,
    statusMessage: "Page Not Found",
    description: "",
    ...extra,
  };
  return renderToString(<ErrorPage view={view} site={sampleSite} />);
}
