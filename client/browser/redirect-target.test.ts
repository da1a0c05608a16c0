import { expect, test } from "vitest";
import { resolveTarget } from "./redirect-target.ts";

const base = new URL("https://eigen.example/landesliste/fenna?x=1");

test.each([
  ["/a", "https://eigen.example/a"],
  ["a", "https://eigen.example/landesliste/a"],
  ["?x", "https://eigen.example/landesliste/fenna?x"],
  ["#y", "https://eigen.example/landesliste/fenna?x=1#y"],
  ["", "https://eigen.example/"],
])("%j stays on the site", (target, href) => {
  const { isExternal, url } = resolveTarget(target, { base });
  expect(isExternal).toBe(false);
  expect(url.href).toBe(href);
});

test.each([
  ["https://fremd.example/"],
  ["//fremd.example/"],
  ["/\\fremd.example/"],
  ["mailto:post@fremd.example"],
  ["https://eigen.example/a"],
  ["//eigen.example/a"],
])("%s is refused unless external addresses are allowed", (target) => {
  expect(() => resolveTarget(target, { base })).toThrow(
    "Navigating to an external URL is not allowed by default. Allow it with `isExternalAllowed`.",
  );
});

test("an allowed absolute address may lead to another site or to this one", () => {
  const allowed = { base, isExternalAllowed: true };
  expect(resolveTarget("//fremd.example/a#b", allowed)).toEqual({
    isExternal: true,
    url: new URL("https://fremd.example/a#b"),
  });
  expect(resolveTarget("https://eigen.example/a", allowed).isExternal).toBe(false);
  expect(() => resolveTarget("mailto:post@fremd.example", allowed)).toThrow("'mailto:' protocol");
});

test.each([
  ["javascript:alert(1)", "javascript:"],
  [" JaVa\tscript:alert(1)", "javascript:"],
  ["\u0001javascript:alert(1)", "javascript:"],
  ["data:text/html,x", "data:"],
  ["vbscript:x", "vbscript:"],
  ["blob:https://eigen.example/1", "blob:"],
  ["view-source:javascript:alert(1)", "javascript:"],
])("%j is refused even where external addresses are allowed", (target, protocol) => {
  const message = `Cannot navigate to a URL with '${protocol}' protocol.`;
  expect(() => resolveTarget(target, { base, isExternalAllowed: true })).toThrow(message);
  expect(() => resolveTarget(target, { base })).toThrow(message);
});
