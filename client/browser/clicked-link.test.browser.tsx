import { expect, test } from "vitest";
import { findClickedLink } from "./link-target.ts";

test("a click on anything within a link is a click on the link", () => {
  expect(hrefOfClick('<a href="/a"><b><i id="hit"></i></b></a>')).toBe("/a");
  expect(hrefOfClick('<svg><a href="/b"><text id="hit"></text></a></svg>')).toBe("/b");
  expect(hrefOfClick('<a><i id="hit"></i></a>')).toBeUndefined();
  expect(hrefOfClick('<p id="hit"></p>')).toBeUndefined();
});

test("a link within a shadow tree is found", () => {
  const host = document.createElement("div");
  host.attachShadow({ mode: "open" }).innerHTML = '<a href="/a"><i id="hit"></i></a>';
  expect(hrefOfClick(host)).toBe("/a");
});

test.each([
  ["by another button", { button: 1 }],
  ["with Alt", { altKey: true }],
  ["with Ctrl", { ctrlKey: true }],
  ["with Meta", { metaKey: true }],
  ["with Shift", { shiftKey: true }],
])("a click %s is handled by the browser, not the router", (_name, init) => {
  expect(hrefOfClick('<a href="/a" id="hit"></a>', init)).toBeUndefined();
});

test("a click that another script has handled is ignored", () => {
  const link = document.createElement("a");
  link.href = "/a";
  link.id = "hit";
  link.addEventListener("click", (event) => event.preventDefault());
  expect(hrefOfClick(link)).toBeUndefined();
});

test.each([
  ['target="_self"', "/a"],
  ['target="_SELF"', "/a"],
  ['target=""', "/a"],
  ['rel="nofollow"', "/a"],
  ['target="_blank"', undefined],
  ['target="rahmen"', undefined],
  ["download", undefined],
  ['rel="nofollow External"', undefined],
])("the router follows a link with %s to %s", (attributes, href) => {
  expect(hrefOfClick(`<a href="/a" id="hit" ${attributes}></a>`)).toBe(href);
});

/** Clicks the element with the id `hit` and returns the target of the link that was found. */
function hrefOfClick(content: string | Element, init: MouseEventInit = {}): string | undefined {
  if (typeof content === "string") document.body.innerHTML = content;
  else document.body.replaceChildren(content);
  let href: string | undefined;
  const look = (event: MouseEvent) => {
    href = findClickedLink(event)?.getAttribute("href") ?? undefined;
    event.preventDefault();
  };
  document.addEventListener("click", look, { once: true });
  const root = document.body.firstElementChild?.shadowRoot ?? document;
  const click = new MouseEvent("click", {
    bubbles: true,
    cancelable: true,
    composed: true,
    ...init,
  });
  root.querySelector("#hit")?.dispatchEvent(click);
  return href;
}
