import { expect, test } from "vitest";
import { classifyTarget, pagePath } from "./link-target.ts";

const current = "https://eigen.example/landesliste/fenna";

test.each([
  ["another page", "/termine", "page"],
  ["a page with a fragment", "/#orte", "page"],
  ["a page with a query that only counts visits", "/termine?utm=1", "page"],
  ["a page as an absolute URL", "https://eigen.example/termine", "page"],
  ["a page whose name ends with .html", "/alt.html", "page"],
  ["the same page with another query", "?utm=1", "search"],
  ["the same page with another query and a fragment", "?utm=1#mehr", "search"],
  ["the same page", "/landesliste/fenna", "top"],
  ["the same page with a slash at the end", "/landesliste/fenna/", "top"],
  ["a fragment of the same page", "#mehr", "fragment"],
  ["the empty fragment", "#", "fragment"],
  ["another site", "https://fremd.example/termine", "document"],
  ["another port", "https://eigen.example:8443/termine", "document"],
  ["mail", "mailto:post@eigen.example", "document"],
  ["a script", "javascript:alert(1)", "document"],
  ["a PDF", "/assets/media/programm-1.pdf", "document"],
  ["a file", "/programm.pdf", "document"],
  ["the feed", "/feed.xml", "document"],
  ["the content API", "/api/_content/query", "document"],
  ["the health check", "/healthz", "document"],
  ["the search", "/suche?q=x", "document"],
  ["part of the events", "/termine?ort=Kiel", "document"],
  ["a constituency", "/wahlkreis/3", "page"],
  ["a print page", "/landesliste/fenna/druck", "document"],
  ["a preview", "/termine?preview=t", "document"],
  ["the end of a preview", "?preview=", "document"],
])("a link to %s (%s) is handled as %s", (_name, href, kind) => {
  expect(classifyTarget(new URL(href, current), new URL(current))).toBe(kind);
});

test("on the search page the browser handles fragments, and another query loads a document", () => {
  const search = new URL("https://eigen.example/suche?q=a");
  expect(classifyTarget(new URL("#personen", search), search)).toBe("fragment");
  expect(classifyTarget(new URL("?q=b", search), search)).toBe("document");
  expect(classifyTarget(new URL("/suchen", search), search)).toBe("page");
});

test("a link that ends a preview counts as a change of page although only its query differs", () => {
  const preview = new URL("https://eigen.example/termine?preview=t");
  expect(classifyTarget(new URL("/termine", preview), preview)).toBe("page");
});

test("a path with a trailing slash means the same page", () => {
  expect(pagePath(new URL("/a/", current))).toBe("/a");
  expect(pagePath(new URL("/", current))).toBe("/");
});
