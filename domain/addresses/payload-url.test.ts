import { expect, test } from "vitest";
import { payloadUrl } from "./payload-url.ts";

test.each([
  ["/a", "/", "/a/_payload.json"],
  ["/a#b", "/", "/a/_payload.json"],
  ["/a/", "/", "/a/_payload.json"],
  ["/", "/", "/_payload.json"],
  ["/#orte", "", "/_payload.json"],
  ["/landesliste/a/b", "/", "/landesliste/a/b/_payload.json"],
  ["/über-uns", "/", "/%C3%BCber-uns/_payload.json"],
  ["/a", "/wahl", "/wahl/a/_payload.json"],
  ["/", "/wahl/", "/wahl/_payload.json"],
  ["/a?", "/", "/a/_payload.json"],
])("the payload of %s below the base %s is at %s", (routeUrl, base, expected) => {
  expect(payloadUrl(routeUrl, base)).toBe(expected);
});

test("a URL with search parameters has no payload", () => {
  expect(() => payloadUrl("/a?x=1")).toThrow("Payload URL cannot contain search params: /a?x=1");
  expect(() => payloadUrl("//h/a?x=1")).toThrow("cannot contain search params");
});

test.each([
  ["//h/a"],
  ["https://h/a"],
  ["/\\h/a"],
  ["http://localhost//h"],
  ["javascript:alert(1)"],
])("%s is refused as a URL on another host", (routeUrl) => {
  expect(() => payloadUrl(routeUrl)).toThrow(`Payload URL must not include hostname: ${routeUrl}`);
});
