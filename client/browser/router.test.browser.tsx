import { act } from "react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { packPage } from "#client/contract/payload.ts";
import { parseReply } from "./payload-reader.ts";
import {
  announced,
  asked,
  clearTab,
  click,
  documents,
  follow,
  heading,
  hold,
  leavesToBrowser,
  navigations,
  openTab,
  pageAt,
  replies,
  scrolled,
  settle,
} from "#client/browser/test/router-tab.tsx";

beforeAll(openTab);
beforeEach(clearTab);

test("a click shows the page with its title, meta tags and navigation, scrolled to the top", async () => {
  await follow("/a");
  expect(location.pathname).toBe("/a");
  expect(heading()).toBe("Seite /a");
  expect(document.title).toBe("Seite /a - Küstenbündnis Schleswig-Holstein");
  expect(document.head.querySelector("meta[name=description], script")).toBeNull();
  expect(navigations).toEqual(["/a"]);
  expect(announced).toEqual([document.title]);
  expect(document.activeElement).toBe(document.querySelector("main"));
  expect(scrolled).toEqual([{ left: 0, top: 0, behavior: "instant" }]);
});

test("of two clicks only the second one counts", async () => {
  await act(async () => {
    click("/b");
    click("/c");
  });
  await settle();
  expect(heading()).toBe("Seite /c");
  expect(announced).toHaveLength(1);
});

test("opening a document while a page is loading cancels the page", async () => {
  await follow("/a");
  const unload = () => window.dispatchEvent(new Event("beforeunload"));
  for (const leave of [() => leavesToBrowser("/suche?q=x"), () => search(), unload]) {
    const answer = hold();
    await act(async () => {
      click("/b");
      leave();
      answer();
    });
    await settle();
    expect(heading()).toBe("Seite /a");
    expect(location.pathname).toBe("/a");
  }
});

test("a jump within the current page cancels a page that is loading", async () => {
  for (const href of ["/a", "/a?utm=1"]) {
    await follow("/a");
    const answer = hold();
    await act(async () => {
      click("/b");
      click(href);
      answer();
    });
    await settle();
    expect(heading()).toBe("Seite /a");
    expect(location.pathname + location.search).toBe(href);
  }
});

test("a page that was abandoned before its transition began is not shown", async () => {
  await follow("/a");
  const frame = Promise.withResolvers<void>();
  const start = vi.fn<(change: () => void) => object>((change) => ({
    ready: frame.promise,
    finished: frame.promise,
    updateCallbackDone: frame.promise.then(change),
  }));
  Object.defineProperty(document, "startViewTransition", { value: start, configurable: true });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  try {
    await act(async () => {
      click("/b");
      await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
      click("/a");
      frame.resolve();
    });
  } finally {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    Reflect.deleteProperty(document, "startViewTransition");
  }
  expect(heading()).toBe("Seite /a");
  expect(location.pathname).toBe("/a");
});

test("two pages of the same kind share no DOM element, so that no state is carried over", async () => {
  await follow("/a");
  const old = document.querySelector("h1");
  await follow("/b");
  expect(heading()).toBe("Seite /b");
  expect(document.querySelector("h1")).not.toBe(old);
});

test("a link within the current page does not cancel another page that is loading", async () => {
  await follow("/a");
  const answer = hold();
  await act(async () => {
    click("/b");
    leavesToBrowser("mailto:post@fremd.example");
    answer();
  });
  await settle();
  expect(heading()).toBe("Seite /b");
});

test("a double click counts as one click, a second click loads the document", async () => {
  await follow("/a");
  asked.length = 0;
  const answer = hold();
  await act(async () => click("/b"));
  expect(leavesToBrowser("/b/", { detail: 2 })).toBe(false);
  expect(asked).toEqual(["/b"]);
  expect(leavesToBrowser("/b/")).toBe(true);
  await act(async () => answer());
  await settle();
  expect(heading()).toBe("Seite /a");
  await follow("/b");
  expect(leavesToBrowser("/c", { detail: 2 })).toBe(false);
  expect(asked).not.toContain("/c");
});

test("a fragment's target is scrolled to and focused, and is focusable only while it has the focus", async () => {
  await follow("/d#ziel");
  expect(scrolled).toEqual(["#ziel"]);
  expect(document.activeElement?.id).toBe("ziel");
  document.querySelector("main")?.focus();
  expect(document.querySelector("#ziel")?.hasAttribute("tabindex")).toBe(false);
});

test("the language of a page is set on the document", async () => {
  replies.set("/e", { kind: "page", page: pageAt("/e", { head: { title: "E", lang: "en" } }) });
  await follow("/e");
  expect(document.documentElement.lang).toBe("en");
  await follow("/a");
  expect(document.documentElement.lang).toBe("de");
});

test("redirects are followed to the end, with the requested fragment", async () => {
  replies.set("/alt", { kind: "redirect", location: "/neu" });
  await follow("/alt#ziel");
  expect(asked).toEqual(["/alt", "/neu"]);
  expect(location.pathname + location.hash).toBe("/neu#ziel");
});

test("redirects that leave the site or never end load a document", async () => {
  replies.set("/fort", { kind: "redirect", location: "https://fort.example/" });
  replies.set("/kreis", { kind: "redirect", location: "/kreis" });
  await follow("/fort");
  await follow("/kreis");
  expect(documents).toEqual([
    ["/", "push"],
    ["/kreis", "push"],
  ]);
  expect(asked.filter((path) => path === "/kreis")).toHaveLength(6);
});

test("a redirect to a script is an error", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  replies.set("/falle", { kind: "redirect", location: "javascript:alert(1)" });
  await follow("/falle");
  expect(heading()).toContain("Serverfehler");
  expect(log).toHaveBeenCalledOnce();
  log.mockClear();
});

test("a link to a page that failed loads the document", async () => {
  replies.set("/gest%C3%B6rt", { kind: "failure", status: 500, message: "" });
  await follow("/gestört");
  expect(leavesToBrowser("/gestört")).toBe(true);
  expect(leavesToBrowser("/gestört?utm=1")).toBe(true);
});

test("an unusable payload loads the document, a 404 is shown as a page", async () => {
  replies.set("/kaputt", { kind: "unusable" });
  replies.set("/weg", { kind: "failure", status: 404, message: "" });
  await follow("/kaputt#x");
  expect(documents).toEqual([["/kaputt#x", "push"]]);
  await follow("/weg");
  expect(location.pathname).toBe("/weg");
  expect(heading()).toContain("Seite nicht gefunden");
  expect(document.head.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
});

test("a page from another build is loaded as a document and never rendered", async () => {
  const page = pageAt("/g");
  const text = (build: string) => JSON.stringify({ data: packPage(page, build) });
  const tab = { status: 200, build: "1-alt", site: page.site };
  replies.set("/g", parseReply(text("1-neu"), tab));
  await follow("/g");
  expect(documents).toEqual([["/g", "push"]]);
  expect(heading()).not.toBe("Seite /g");
  replies.set("/g", parseReply(text("1-alt"), tab));
  await follow("/g");
  expect(documents).toHaveLength(1);
  expect(heading()).toBe("Seite /g");
  expect(document.title).toBe("Seite /g - Küstenbündnis Schleswig-Holstein");
});

test("another query of the same page requests nothing, as does a link to its top", async () => {
  await follow("/f");
  asked.length = 0;
  scrolled.length = 0;
  await follow("/f?utm=1");
  expect(location.search).toBe("?utm=1");
  expect(scrolled).toEqual([]);
  await follow("/f?utm=1");
  expect(scrolled).toEqual([{ left: 0, top: 0, behavior: "instant" }]);
  await follow("/f?utm=2#ziel");
  expect(scrolled).toHaveLength(2);
  expect(scrolled[1]).toBe("#ziel");
  expect(asked).toEqual([]);
});

function search(): void {
  const form = document.createElement("form");
  document.body.append(form);
  form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  form.remove();
}
