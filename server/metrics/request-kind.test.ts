import { expect, test } from "vitest";
import { nameRequestKind } from "./request-kind.ts";

test.each([
  ["/", "page"],
  ["/landesliste/anna?utm=1", "page"],
  ["/%", "page"],
  ["", "page"],
  ["/landesliste/_payload.json", "payload"],
  ["/suche?q=deich", "search"],
  ["/api/suche?q=deich", "search"],
  ["/wahlkreis", "finder"],
  ["/assets/media/0123.webp", "media"],
  ["/assets/geo/0123/strassen.pmtiles", "media"],
  ["/assets/app/entry-1.js", "asset"],
  ["/feed.xml", "file"],
  ["/termine/fest.ics", "file"],
  ["/api/_content/query/x.1.json", "api"],
  ["/api/live", "live"],
  ["/readyz", "health"],
  ["/__proto__", "page"],
])("a request for %s is counted as %s", (target, kind) => {
  expect(nameRequestKind(target)).toBe(kind);
});
