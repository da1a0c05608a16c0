import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SearchPage } from "./search-page.tsx";
import { sampleSite } from "#client/test/home-sample.ts";
import { mount } from "./suggest-hits.browser.ts";

const titles = ["Deichblick", "Deichverstärkung"];
const response = {
  groups: titles.map((title, at) => ({ label: "Orte", hits: [{ title, path: `/seite-${at}` }] })),
};

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("typing requests suggestions once after a pause, and arrow keys, Enter and Escape choose among them", async () => {
  const { input, requests, type, press, listOptions, clicked } = openForm();
  await type("d", "de", "dei");
  expect(requests.map(({ url }) => url)).toEqual(["/api/suche?q=dei&limit=8"]);
  expect(listOptions()).toEqual(["Deichblick Orte", "Deichverstärkung Orte"]);
  expect(document.querySelector("[aria-live]")?.textContent).toBe("2 Vorschläge");
  expect(input.getAttribute("aria-expanded")).toBe("true");

  expect([press("ArrowDown"), press("ArrowDown"), press("ArrowUp")]).toEqual([true, true, true]);
  const active = input.getAttribute("aria-activedescendant") ?? "";
  expect(document.getElementById(active)?.getAttribute("aria-selected")).toBe("true");
  expect(press("Enter")).toBe(true);
  expect(clicked).toEqual(["/seite-0"]);

  press("ArrowUp");
  expect(input.hasAttribute("aria-activedescendant")).toBe(false);
  expect(press("Enter")).toBe(false);
  expect(press("Escape")).toBe(true);
  expect(listOptions()).toEqual([]);
  expect(press("Escape")).toBe(false);
});

test("typing on aborts the previous request, and an empty text requests nothing", async () => {
  const { requests, type, listOptions } = openForm();
  await type("deich");
  await type("deicha");
  await type("  ");
  expect(requests.map(({ isAborted }) => isAborted())).toEqual([true, true]);
  expect(requests).toHaveLength(2);
  expect(listOptions()).toEqual([]);
});

test.each([
  ["an error", () => Promise.reject(new TypeError("offline"))],
  ["a status", () => Promise.resolve(new Response("", { status: 503 }))],
  ["no JSON", () => Promise.resolve(new Response("<p>"))],
  [
    "another shape",
    () => Promise.resolve(Response.json({ groups: [{ hits: [null, { path: 1 }] }, 7] })),
  ],
])("if the request for suggestions returns %s the form stays as it is", async (_case, respond) => {
  const { input, type, listOptions } = openForm(respond);
  await type("deich");
  expect(listOptions()).toEqual([]);
  expect(input.value).toBe("deich");
});

test("unmounting the suggestions restores the form as the server sent it", async () => {
  const { type, unmount, sent } = openForm();
  await type("deich");
  expect(document.body.innerHTML).not.toBe(sent);
  unmount();
  await type("deiche");
  expect(document.body.innerHTML).toBe(sent);
});

function openForm(
  respond: () => Promise<Response> = () => Promise.resolve(Response.json(response)),
) {
  const view = { kind: "search" as const, query: "", total: 0, notes: [], groups: [], hint: "" };
  const page = <SearchPage view={{ ...view, breadcrumbs: [] }} site={sampleSite} />;
  document.body.innerHTML = renderToStaticMarkup(page);
  const sent = document.body.innerHTML;
  const requests: { url: string; isAborted: () => boolean }[] = [];
  vi.stubGlobal("fetch", (url: string, { signal }: { signal: AbortSignal }) => {
    requests.push({ url, isAborted: () => signal.aborted });
    return respond();
  });
  const form = document.querySelector("form");
  const input = document.querySelector("input");
  if (!form || !input) throw new Error("The page has no form.");
  const clicked: (string | null)[] = [];
  form.addEventListener("click", (event) => {
    event.preventDefault();
    if (event.target instanceof Element) clicked.push(event.target.getAttribute("href"));
  });
  const unmount = mount(form);
  return {
    input,
    requests,
    clicked,
    unmount,
    sent,
    type: async (...values: string[]) => {
      for (const value of values) {
        input.value = value;
        input.dispatchEvent(new Event("input"));
      }
      await vi.advanceTimersByTimeAsync(500);
    },
    /** Whether the key was taken. */
    press: (key: string) =>
      !input.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true })),
    listOptions: () =>
      Array.from(document.querySelectorAll("[role=option]"), ({ textContent }) => textContent),
  };
}
