import { act } from "react";
import { renderToString } from "react-dom/server";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { App } from "../app.tsx";
import { createHomePage, sampleSite } from "../test/home-sample.ts";
import type { PageData } from "../page-data.ts";
import { createPageView } from "./page-view.ts";
import type { Reply } from "./payload-reader.ts";
import { startRouter, type Entry } from "./router.ts";

const replies = new Map<string, Reply>();
const asked: string[] = [];
const documents: [string, Entry][] = [];
const navigations: string[] = [];
const announced: string[] = [];
const scrolled: unknown[] = [];
/** What answers wait for. */
let mayAnswer = Promise.resolve();

beforeAll(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("scrollTo", (position: unknown) => scrolled.push(position));
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(`#${this.id}`);
  };
  document.head.innerHTML = '<title>Start</title><meta name="description" content="alt">';
  document.body.innerHTML = renderToString(<App data={createHomePage()} />);
  const main = document.querySelector("main");
  const footer = document.querySelector("footer");
  if (!main || !footer) throw new Error("There is no frame.");
  const view = createPageView({
    main,
    footer,
    site: sampleSite,
    loadRenderer: () => import("./page-renderer.tsx"),
    showNavigation: ({ path }) => navigations.push(path),
    announce: (text) => announced.push(text),
    onLeave: () => undefined,
    onDrawn: () => undefined,
  });
  startRouter({
    read: async (path, signal) => {
      asked.push(path);
      await mayAnswer;
      signal.throwIfAborted();
      return replies.get(path) ?? { kind: "page", page: pageAt(path) };
    },
    view,
    loadDocument: (url, entry) => documents.push([url.pathname + url.hash, entry]),
  });
});

beforeEach(() => {
  mayAnswer = Promise.resolve();
  replies.clear();
  for (const list of [asked, documents, navigations, announced, scrolled]) list.length = 0;
});

test("a click shows the page with its title, tags and navigation, from its top", async () => {
  await follow("/a");
  expect(location.pathname).toBe("/a");
  expect(heading()).toBe("Seite /a");
  expect(document.title).toBe("Seite /a - Küstenbündnis Schleswig-Holstein");
  expect(document.head.querySelector("meta[name=description]")).toBeNull();
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

test("a document that is chosen while a page is on its way decides", async () => {
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

test("what needs no other page lets the one on its way arrive", async () => {
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

test("a fragment is where the page begins, and has the focus until it leaves", async () => {
  await follow("/d#ziel");
  expect(scrolled).toEqual(["#ziel"]);
  expect(document.activeElement?.id).toBe("ziel");
  document.querySelector("main")?.focus();
  expect(document.querySelector("#ziel")?.hasAttribute("tabindex")).toBe(false);
});

test("the language of a page is that of its main part", async () => {
  replies.set("/e", { kind: "page", page: pageAt("/e", { head: { title: "E", lang: "en" } }) });
  await follow("/e");
  expect(document.querySelector("main")?.lang).toBe("en");
  await follow("/a");
  expect(document.querySelector("main")?.hasAttribute("lang")).toBe(false);
});

test("redirects are followed to the end, with the fragment that was asked for", async () => {
  replies.set("/alt", { kind: "redirect", location: "/neu" });
  await follow("/alt#ziel");
  expect(asked).toEqual(["/alt", "/neu"]);
  expect(location.pathname + location.hash).toBe("/neu#ziel");
});

test("redirects that leave the site or have no end lead to a document", async () => {
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

test("an address that failed is tried again as a document", async () => {
  replies.set("/gest%C3%B6rt", { kind: "failure", status: 500, message: "" });
  await follow("/gestört");
  expect(leavesToBrowser("/gestört")).toBe(true);
  expect(leavesToBrowser("/gestört?utm=1")).toBe(true);
});

test("an unusable answer leads to a document, a failure is shown", async () => {
  replies.set("/kaputt", { kind: "unusable" });
  replies.set("/weg", { kind: "failure", status: 404, message: "" });
  await follow("/kaputt#x");
  expect(documents).toEqual([["/kaputt#x", "push"]]);
  await follow("/weg");
  expect(location.pathname).toBe("/weg");
  expect(heading()).toContain("Seite nicht gefunden");
  expect(document.head.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
});

test("another search keeps the page, and the top needs nothing at all", async () => {
  await follow("/f");
  asked.length = 0;
  scrolled.length = 0;
  await follow("/f?utm=1");
  expect(location.search).toBe("?utm=1");
  expect(scrolled).toEqual([]);
  await follow("/f?utm=1");
  expect(scrolled).toEqual([{ left: 0, top: 0, behavior: "instant" }]);
  expect(asked).toEqual([]);
});

test("the way back shows the page before, where it was", async () => {
  await follow("/g");
  vi.stubGlobal("scrollY", 420);
  window.dispatchEvent(new Event("scroll"));
  await follow("/h");
  scrolled.length = 0;
  vi.stubGlobal("scrollY", 0);
  await traverse(() => history.back());
  expect(heading()).toBe("Seite /g");
  expect(scrolled).toEqual([{ left: 0, top: 420, behavior: "instant" }]);
});

test("while the way back lasts, links to where it leads bring its page", async () => {
  for (const href of ["/m", "/m?utm=1"]) {
    await follow("/m");
    await follow("/n");
    const answer = hold();
    await traverse(() => history.back(), { isHeld: true });
    await act(async () => {
      click(href);
      answer();
    });
    await settle();
    expect(location.pathname + location.search).toBe(href);
    expect(heading()).toBe("Seite /m");
  }
});

test("an entry that the browser made for a fragment is taken over", async () => {
  await follow("/i");
  await traverse(() => {
    location.hash = "#ziel";
  });
  expect(history.state).toMatchObject({ x: 0, y: 0 });
  asked.length = 0;
  await traverse(() => history.back());
  expect(location.hash).toBe("");
  expect(asked).toEqual([]);
});

test("a page that is no page of its own is loaded", async () => {
  await follow("/j");
  history.replaceState(history.state, "", "/suche?q=x");
  await follow("/k");
  await traverse(() => history.back());
  expect(documents).toEqual([["/suche", "traverse"]]);
});

function pageAt(path: string, change: Partial<PageData> = {}): PageData {
  const title = `Seite ${path}`;
  const target = { type: "element" as const, tag: "h2", props: { id: "ziel" } };
  const children = [{ ...target, children: [{ type: "text" as const, value: "Ziel" }] }];
  return {
    site: sampleSite,
    path,
    head: { title, lang: "de" },
    layout: "default",
    view: { kind: "document", title, breadcrumbs: [], body: { children } },
    ...change,
  };
}

/** Holds all answers back until it is called. */
function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  mayAnswer = promise;
  return resolve;
}

function search(): void {
  const form = document.createElement("form");
  document.body.append(form);
  form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  form.remove();
}

/** Whether a click on a link is none of the router's business. */
function leavesToBrowser(href: string): boolean {
  let isLeft = false;
  const look = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", look, { once: true });
  click(href);
  return isLeft;
}

function click(href: string): void {
  const link = document.createElement("a");
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}

async function follow(href: string): Promise<void> {
  await act(async () => click(href));
  await settle();
}

async function traverse(go: () => void, { isHeld = false } = {}): Promise<void> {
  const arrived = new Promise((resolve) => {
    window.addEventListener("popstate", resolve, { once: true });
  });
  await act(async () => {
    go();
    await arrived;
  });
  if (!isHeld) await settle();
}

/** Until the page is no longer busy. */
async function settle(): Promise<void> {
  const isBusy = () => document.querySelector("main")?.hasAttribute("aria-busy") === true;
  await act(async () => {
    while (isBusy()) await new Promise((resolve) => setImmediate(resolve));
  });
}

function heading(): string | undefined {
  return document.querySelector("h1")?.textContent;
}
