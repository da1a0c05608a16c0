import { expect, inject, onTestFinished, vi } from "vitest";

declare global {
  /** The test environment offers it beside the window. */
  var jsdom: {
    reconfigure: (options: { url: string }) => void;
    virtualConsole: NodeJS.EventEmitter;
  };
}

/** Answers a request for the data of a page; `ask` gets what the site answers. */
type Answer = (ask: () => Promise<Response>) => Response | Promise<Response>;

/** A tab on a page of a site that listens, in a browser without layout. */
export interface SiteTab {
  /** The paths of the pages whose data were requested, in order. */
  payloads: string[];
  /** The positions and elements that the page was scrolled to. */
  scrolled: unknown[];
  /** How often another document was loaded in place of this one. */
  countDocuments: () => number;
  /** Answers requests for the data of a page instead of the site. */
  answer: (path: string, answer: Answer) => void;
  /** Says that elements have come into the window. */
  bringIntoView: (selector: string) => void;
  /** Does what the page has left for when the browser is idle. */
  beIdle: () => void;
}

/**
 * Opens a page as a browser does: the site sends its document, on which the program of visitors then
 * runs. Only what jsdom lacks stands in: layout, and loading another document.
 */
export async function openTab(path: string): Promise<SiteTab> {
  const payloads: string[] = [];
  const answers = new Map<string, Answer>();
  await showDocument(path);
  const bringIntoView = watchView();
  const scrolled = recordScrolling();
  const waiting: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (act: () => void) => waiting.push(act));
  const countDocuments = countLoading();
  vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
    const url = new URL(input, location.href);
    const page = url.pathname.replace(/\/?_payload\.json$/, "") || "/";
    payloads.push(page);
    const ask = () => request(url.href, init);
    const answer = await (answers.get(page)?.(ask) ?? ask());
    init.signal?.throwIfAborted();
    return answer;
  });
  endListenersWithTest();
  vi.resetModules();
  await import("#client/browser/entry.tsx");
  return {
    payloads,
    scrolled,
    countDocuments,
    answer: (page, answer) => void answers.set(page, answer),
    bringIntoView,
    beIdle: () => waiting.splice(0).forEach((act) => act()),
  };
}

/** Clicks on a new link of the page. */
export function follow(href: string, attributes: Record<string, string> = {}): void {
  const link = document.createElement("a");
  for (const [name, value] of Object.entries({ href, ...attributes })) {
    link.setAttribute(name, value);
  }
  document.querySelector("main")?.prepend(link);
  click(link);
  link.remove();
}

export function click(element: Element | null | undefined, init: MouseEventInit = {}): void {
  const event = { bubbles: true, cancelable: true, composed: true, detail: 1, ...init };
  if (!element) throw new Error("There is nothing to click.");
  element.dispatchEvent(new MouseEvent("click", event));
}

/** Waits until a page is shown, by its address. */
export async function arriveAt(address: string): Promise<void> {
  await vi.waitFor(() => {
    expect(location.pathname + location.search + location.hash).toBe(address);
    expect(document.querySelector("main")?.hasAttribute("aria-busy")).toBe(false);
  });
}

export async function goBack(): Promise<void> {
  const arrived = new Promise((resolve) => {
    window.addEventListener("popstate", resolve, { once: true });
  });
  history.back();
  await arrived;
}

export function heading(): string | undefined {
  return document.querySelector("h1")?.textContent;
}

const request = globalThis.fetch;

async function showDocument(path: string): Promise<void> {
  const response = await request(inject("siteUrl") + path, { headers: { Accept: "text/html" } });
  const shown = new DOMParser().parseFromString(await response.text(), "text/html");
  jsdom.reconfigure({ url: response.url + new URL(path, response.url).hash });
  // An entry of a new document has no state.
  history.pushState(null, "");
  history.scrollRestoration = "auto";
  sessionStorage.clear();
  document.documentElement.replaceWith(document.adoptNode(shown.documentElement));
}

/** The listeners of one document do not hear of the next one. */
function endListenersWithTest(): void {
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    const addUntilEnd: EventTarget["addEventListener"] = (type, listener, options) => {
      if (!listener) return;
      const own = typeof options === "object" ? options : { capture: options === true };
      const signals = own.signal ? [own.signal, ending.signal] : [ending.signal];
      add(type, listener, { ...own, signal: AbortSignal.any(signals) });
    };
    vi.spyOn(target, "addEventListener").mockImplementation(addUntilEnd);
  }
}

function watchView(): SiteTab["bringIntoView"] {
  const observers = new Set<ViewObserver>();
  class ViewObserver {
    readonly elements = new Set<Element>();
    readonly notify: (entries: object[]) => void;
    constructor(notify: (entries: object[]) => void) {
      this.notify = notify;
      observers.add(this);
    }
    observe = (element: Element) => void this.elements.add(element);
    unobserve = (element: Element) => void this.elements.delete(element);
    disconnect = () => this.elements.clear();
  }
  vi.stubGlobal("IntersectionObserver", ViewObserver);
  return (selector) => {
    for (const observer of observers) {
      const inView = [...observer.elements].filter((element) => element.matches(selector));
      if (inView.length === 0) continue;
      observer.notify(inView.map((target) => ({ target, isIntersecting: true })));
    }
  };
}

function recordScrolling(): unknown[] {
  const scrolled: unknown[] = [];
  vi.stubGlobal("scrollTo", (position: unknown) => scrolled.push(position));
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(`#${this.id}`);
  };
  // Visitors who want no motion get the next page at once.
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined }));
  return scrolled;
}

/** jsdom reports that it cannot load another document. */
function countLoading(): () => number {
  let count = 0;
  const console = jsdom.virtualConsole;
  console.removeAllListeners("jsdomError");
  console.on("jsdomError", () => (count += 1));
  return () => count;
}
