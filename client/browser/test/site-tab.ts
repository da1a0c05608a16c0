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

interface Visit {
  /** Sent with every request, as a browser sends its cookies. */
  cookie?: string;
  /** What earlier pages have stored in the tab. */
  stored?: Record<string, string>;
}

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
  /** Says that elements have come into the window, or have left it. */
  bringIntoView: (selector: string, isIntersecting?: boolean) => void;
  /** Does what the page has left for when the browser is idle. */
  beIdle: () => void;
}

/**
 * Opens a page as a browser does: the site sends its document, on which the program of visitors then
 * runs. Only what jsdom lacks stands in: layout, and loading another document.
 */
export async function openTab(path: string, visit: Visit = {}): Promise<SiteTab> {
  const payloads: string[] = [];
  const answers = new Map<string, Answer>();
  closeDocument();
  const cookies = visit.cookie === undefined ? {} : { Cookie: visit.cookie };
  await showDocument(path, cookies);
  Object.assign(sessionStorage, visit.stored);
  const bringIntoView = watchView();
  const scrolled = recordScrolling();
  const beIdle = standInForIdleness();
  const countDocuments = countLoading();
  vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
    const url = new URL(input, location.href);
    const page = url.pathname.replace(/\/?_payload\.json$/, "") || "/";
    payloads.push(page);
    const headers = { ...(init.headers as Record<string, string>), ...cookies };
    const ask = () => request(url.href, { ...init, headers });
    const answer = await (answers.get(page)?.(ask) ?? ask());
    init.signal?.throwIfAborted();
    return answer;
  });
  vi.resetModules();
  await import("#client/browser/entry.tsx");
  // The navigation has this until it is hydrated.
  await until(() => expect(document.querySelector("[popovertarget]")).toBeNull());
  return {
    payloads,
    scrolled,
    countDocuments,
    answer: (page, answer) => void answers.set(page, answer),
    bringIntoView,
    beIdle,
  };
}

export function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
}

/** Clicks on a new link of the page; returns whether that is left to the browser. */
export function follow(href: string, attributes: Record<string, string> = {}): boolean {
  const link = document.createElement("a");
  for (const [name, value] of Object.entries({ href, ...attributes })) {
    link.setAttribute(name, value);
  }
  find("main").prepend(link);
  const isLeft = click(link);
  link.remove();
  return isLeft;
}

/** Returns whether the click is left to the browser. */
export function click(element: Element, init: MouseEventInit = {}): boolean {
  const event = { bubbles: true, cancelable: true, composed: true, detail: 1, ...init };
  return element.dispatchEvent(new MouseEvent("click", event));
}

/** Waits until a page is shown, by its address. */
export async function arriveAt(address: string): Promise<void> {
  await until(() => {
    expect(location.pathname + location.search + location.hash).toBe(address);
    expect(find("main").hasAttribute("aria-busy")).toBe(false);
  });
}

/** Waits until something is as expected, however slow the machine is. */
export async function until(expectation: () => void): Promise<void> {
  await vi.waitFor(expectation, { timeout: 60_000, interval: 10 });
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

async function showDocument(path: string, cookies: Record<string, string>): Promise<void> {
  const headers = { Accept: "text/html", ...cookies };
  const response = await request(inject("siteUrl") + path, { headers });
  const shown = new DOMParser().parseFromString(await response.text(), "text/html");
  jsdom.reconfigure({ url: response.url + new URL(path, response.url).hash });
  // An entry of a new document has no state.
  history.pushState(null, "");
  history.scrollRestoration = "auto";
  sessionStorage.clear();
  document.documentElement.replaceWith(document.adoptNode(shown.documentElement));
}

/** Ends what the document in the tab listens to. */
let closing = new AbortController();

const targets = [window, document].map((target) => ({
  target,
  add: target.addEventListener.bind(target),
}));

/** Lets the next document hear nothing of the listeners of the one before. */
function closeDocument(): void {
  closing.abort();
  closing = new AbortController();
  onTestFinished(() => closing.abort());
  for (const { target, add } of targets) {
    target.addEventListener = ((type, listener, options) => {
      if (!listener) return;
      const own = typeof options === "object" ? options : { capture: options === true };
      const signals = own.signal ? [own.signal, closing.signal] : [closing.signal];
      add(type, listener, { ...own, signal: AbortSignal.any(signals) });
    }) satisfies EventTarget["addEventListener"];
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
  return (selector, isIntersecting = true) => {
    for (const observer of observers) {
      const inView = [...observer.elements].filter((element) => element.matches(selector));
      if (inView.length === 0) continue;
      observer.notify(inView.map((target) => ({ target, isIntersecting })));
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

/** A browser that is idle when it is told, or when what waits has waited long enough. */
function standInForIdleness(): () => void {
  const waiting = new Set<() => void>();
  const { signal } = closing;
  const wait = (act: () => void, { timeout }: IdleRequestOptions) => {
    const actOnce = () => waiting.delete(actOnce) && act();
    waiting.add(actOnce);
    const timer = setTimeout(actOnce, timeout);
    signal.addEventListener("abort", () => clearTimeout(timer));
  };
  vi.stubGlobal("requestIdleCallback", wait);
  return () => waiting.forEach((act) => act());
}

/** jsdom reports that it cannot load another document. */
function countLoading(): () => number {
  let count = 0;
  const console = jsdom.virtualConsole;
  console.removeAllListeners("jsdomError");
  console.on("jsdomError", () => (count += 1));
  return () => count;
}
