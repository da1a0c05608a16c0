import { expect, test } from "vitest";
import { followRedirect } from "./arrival.ts";

const base = new URL("https://eigen.example/landesliste/fenna?x=1#stand");

test.each([
  ["/a", "https://eigen.example/a#stand"],
  ["a", "https://eigen.example/landesliste/a#stand"],
  ["?x", "https://eigen.example/landesliste/fenna?x#stand"],
  ["#y", "https://eigen.example/landesliste/fenna?x=1#y"],
  ["", "https://eigen.example/#stand"],
  ["//fremd.example/a#b", "https://fremd.example/a#b"],
  ["https://eigen.example/a", "https://eigen.example/a#stand"],
])("a redirect to %j leads to %s", (target, href) => {
  expect(followRedirect(target, base).href).toBe(href);
});

test.each([
  ["javascript:alert(1)"],
  [" JaVa\tscript:alert(1)"],
  ["\u0001javascript:alert(1)"],
  ["data:text/html,x"],
  ["vbscript:x"],
  ["blob:https://eigen.example/1"],
  ["view-source:javascript:alert(1)"],
  ["mailto:post@fremd.example"],
  ["https://"],
])("a redirect to %j is refused", (target) => {
  expect(() => followRedirect(target, base)).toThrow(/protocol|Invalid URL/);
});
