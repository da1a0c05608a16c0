import { act } from "react";
import { renderToString } from "react-dom/server";
import { vi } from "vitest";
import { App } from "#client/app.tsx";
import type { PageData } from "#client/features.ts";
import { createHomePage, sampleSite } from "#client/test/home-sample.ts";
import { createPageView } from "#client/browser/page-view.ts";
import type { Reply } from "#client/browser/payload-reader.ts";
import { startRouter, type Entry } from "#client/browser/router.ts";

export const replies = new Map<string, Reply>();
export const asked: string[] = [];
export const documents: [string, Entry][] = [];
export const navigations: string[] = [];
export const announced: string[] = [];
export const scrolled: unknown[] = [];
/** Replies wait for this. */
let mayAnswer = Promise.resolve();

/** Starts the router on the home page and records what it does from then on. */
export function openTab(): void {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("scrollTo", (position: unknown) => scrolled.push(position));
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(`#${this.id}`);
  };
  document.head.innerHTML =
    '<title>Start</title><meta name="description" content="alt"><script type="application/ld+json">{}</script>';
  document.body.innerHTML = renderToString(<App data={createHomePage()} />);
  const main = document.querySelector("main");
  if (!main) throw new Error("There is no frame.");
  const view = createPageView({
    main,
    site: sampleSite,
    loadRenderer: () => import("#client/browser/page-renderer.tsx"),
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
    isFailure: false,
    loadDocument: (url, entry) => documents.push([url.pathname + url.hash, entry]),
  });
}

/** Clears the records, and replies at once. */
export function clearTab(): void {
  mayAnswer = Promise.resolve();
  vi.stubGlobal("scrollY", 0);
  replies.clear();
  for (const list of [asked, documents, navigations, announced, scrolled]) list.length = 0;
}

export function pageAt(path: string, change: Partial<PageData> = {}): PageData {
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

/** Holds back all replies until the returned function is called. */
export function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  mayAnswer = promise;
  return resolve;
}

/** Whether the router leaves a click on a link to the browser. */
export function leavesToBrowser(href: string, init?: MouseEventInit): boolean {
  let isLeft = false;
  const look = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", look, { once: true });
  click(href, init);
  return isLeft;
}

export function click(href: string, init?: MouseEventInit): void {
  const link = document.createElement("a");
  link.href = href;
  document.body.append(link);
  link.dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, ...init }),
  );
  link.remove();
}

export async function follow(href: string): Promise<void> {
  await act(async () => click(href));
  await settle();
}

export async function traverse(go: () => void, { isHeld = false } = {}): Promise<void> {
  const arrived = new Promise((resolve) => {
    window.addEventListener("popstate", resolve, { once: true });
  });
  await act(async () => {
    go();
    await arrived;
  });
  if (!isHeld) await settle();
}

/** Waits until the page is no longer busy. */
export async function settle(): Promise<void> {
  const isBusy = () => document.querySelector("main")?.hasAttribute("aria-busy") === true;
  await act(async () => {
    while (isBusy()) await new Promise((resolve) => setImmediate(resolve));
  });
}

export function heading(): string | undefined {
  return document.querySelector("h1")?.textContent;
}
