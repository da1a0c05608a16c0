import type { PageData } from "#client/features.ts";
import {
  classifyTarget,
  findClickedLink,
  isSoftPage,
  pagePath,
  resolveLink,
  type LinkTarget,
} from "./link-target.ts";
import { changePage } from "./page-transition.ts";
import type { Reply } from "./payload-reader.ts";
import {
  findTarget,
  moveSmoothly,
  readPosition,
  savePosition,
  scrollToPosition,
  scrollToTarget,
} from "./scroll.ts";
import { findArrival, type ShownArrival } from "./arrival.ts";

/** The effect of a navigation on the history; the browser itself has already done a `traverse`. */
export type Entry = "push" | "replace" | "traverse";

/** The part of the document that changes with the page. */
export interface PageView {
  setBusy: (isBusy: boolean) => void;
  /** Loads the renderer. Rejects when it cannot be loaded. */
  prepare: () => Promise<void>;
  /** Ends everything on the current page, while the URL is still its own. */
  leave: () => void;
  draw: (arrival: ShownArrival) => PageData;
  /** Announces the page to screen readers and focuses the target, or else the page. */
  announce: (target: HTMLElement | undefined) => void;
}

export interface RouterOptions {
  read: (path: string, signal: AbortSignal) => Promise<Reply>;
  view: PageView;
  /** Whether the current page is an error that replaces the requested page. */
  isFailure: boolean;
  /** Loads a document, which always works. */
  loadDocument: (url: URL, entry: Entry) => void;
}

/** The router's options and state: the current page and the pending one. */
interface Router extends RouterOptions {
  shown: string;
  underway: Underway | undefined;
}

interface Underway {
  href: string;
  abort: AbortController;
  /** Set when another document was chosen, so that no page is loaded in its place. */
  isLeaving: boolean;
}

interface Visit {
  url: URL;
  entry: Entry;
  /** Set when the browser has already animated the change. */
  isInstant?: boolean;
}

const settledMs = 100;
const pauseMs = 500;

/** Takes over the navigation within the site; of two navigations the newer one wins. */
export function startRouter(options: RouterOptions): void {
  const shown = addressOf(location);
  const router: Router = { ...options, shown, underway: undefined };

  history.scrollRestoration = "manual";
  const position = readPosition();
  if (position) scrollToPosition(position);
  else {
    // Without a saved position, as after an early reload, the page stays at its top despite the
    // fragment.
    if (window.scrollY === 0) scrollToTarget(location.hash);
    savePosition();
  }

  const saveWhileScrolling = whileScrolling(() => saveShown(router));
  document.addEventListener("click", (event) => followClick(router, event));
  document.addEventListener("submit", () => leaveFor(router));
  window.addEventListener("popstate", (event) => followHistory(router, event));
  window.addEventListener("pageshow", (event) => {
    // A page restored from the back/forward cache may have been left during a pending step back.
    if (!router.underway && !isShown(router)) showAddress(router);
    // WebKit restores such a page at its top.
    else if (event.persisted) restore(location.hash);
  });
  window.addEventListener("scroll", saveWhileScrolling, { passive: true });
  window.addEventListener("pagehide", () => {
    giveUp(router);
    saveShown(router);
  });
}

function followClick(router: Router, event: MouseEvent): void {
  const link = findClickedLink(event);
  const url = link && resolveLink(link);
  if (!url) return;
  url.pathname = pagePath(url);
  const kind = classifyClick(router, url, event);
  if (kind === "fragment") {
    saveShown(router);
    moveSmoothly();
  }
  // A link such as `mailto:` stays on the page.
  if (kind === "document" && /^https?:$/.test(url.protocol)) leaveFor(router);
  if (kind === "fragment" || kind === "document") return;
  event.preventDefault();
  // The second half of a double click may already hit the next page.
  if (event.detail > 1) return;
  if (kind !== "page") moveWithin(router, url, kind);
  else if (router.underway?.href !== url.href) void visit(router, { url, entry: "push" });
}

function classifyClick(router: Router, url: URL, { detail }: MouseEvent): LinkTarget {
  const kind = classifyTarget(url, new URL(location.href));
  // A second click means that the first one takes too long, so the document is loaded; a double
  // click counts once.
  const isRepeated = kind === "page" && router.underway?.href === url.href && detail < 2;
  if (isRepeated) return "document";
  if (kind !== "top" && kind !== "search") return kind;
  // After a step back the page of the URL may still be pending.
  if (!hasAddress(router)) return "page";
  // After an error, the link is followed by loading the document.
  return router.isFailure ? "document" : kind;
}

/** Keeps the page; only the URL and the scroll position change. */
function moveWithin(router: Router, url: URL, kind: "search" | "top"): void {
  giveUp(router);
  saveShown(router);
  if (url.href !== location.href) history.pushState({}, "", url);
  router.shown = addressOf(url);
  scrollToTarget(url.hash);
  if (kind === "top") scrollToPosition({ x: 0, y: 0 });
  savePosition();
}

function followHistory(router: Router, event: PopStateEvent): void {
  giveUp(router);
  if (!isShown(router)) {
    showAddress(router, "hasUAVisualTransition" in event && event.hasUAVisualTransition === true);
    return;
  }
  router.shown = addressOf(location);
  // WebKit reports the same fragment again, while `history.state` is still the old one.
  if (!event.state) adoptEntry(router);
  else restore(location.hash);
}

/**
 * Whether the page of the current address is already shown. Another query does not change a page,
 * but after an error the page is loaded again.
 */
function isShown(router: Router): boolean {
  const shown = new URL(location.origin + router.shown);
  const isSearch = classifyTarget(new URL(location.href), shown) === "search";
  return hasAddress(router) || (isSearch && !router.isFailure);
}

function showAddress(router: Router, isInstant = false): void {
  const url = new URL(location.href);
  if (isSoftPage(url)) void visit(router, { url, entry: "traverse", isInstant });
  else router.loadDocument(url, "traverse");
}

/**
 * Adopts an entry that the browser made for a fragment. Browsers scroll to its target by
 * themselves, some of them later.
 */
function adoptEntry(router: Router): void {
  if (findTarget(location.hash)) history.replaceState({}, "");
  else savePosition();
  requestAnimationFrame(() => saveShown(router));
}

async function visit(router: Router, { url, ...how }: Visit): Promise<void> {
  giveUp(router);
  const abort = new AbortController();
  const { signal } = abort;
  const underway: Underway = { href: url.href, abort, isLeaving: false };
  router.underway = underway;
  // Another document was chosen; some browsers then abort the request for this page.
  window.addEventListener("beforeunload", () => makeWay(router), { signal });
  router.view.setBusy(true);
  const leave = (to: URL) => {
    giveUp(router);
    if (!underway.isLeaving) router.loadDocument(to, how.entry);
  };
  try {
    const reading = findArrival(router.read, url, signal);
    const [arrival] = await Promise.all([reading, router.view.prepare()]);
    if (signal.aborted) return;
    if (arrival.kind === "unusable") {
      leave(arrival.url);
      return;
    }
    const change = () => {
      if (!signal.aborted) show(router, arrival, { ...how, url: arrival.url });
    };
    await changePage(change, { isInstant: how.isInstant === true });
    if (!signal.aborted) giveUp(router);
  } catch {
    if (!signal.aborted) leave(url);
  }
}

function show(router: Router, arrival: ShownArrival, { url, entry }: Visit): void {
  const { view } = router;
  view.leave();
  const before = { x: window.scrollX, y: window.scrollY };
  if (entry !== "traverse") saveShown(router);
  if (entry === "push") history.pushState({}, "", url);
  else if (url.href !== location.href) history.replaceState({}, "", url);
  router.shown = addressOf(url);
  router.isFailure = arrival.kind === "failure";
  const page = view.draw(arrival);
  const position = entry === "traverse" ? readPosition() : undefined;
  const target = position ? undefined : scrollToTarget(url.hash);
  const other = page.scrollToTop === false ? before : { x: 0, y: 0 };
  if (!target) scrollToPosition(position ?? other);
  savePosition();
  view.announce(target);
}

function restore(hash: string): void {
  const position = readPosition();
  if (position) scrollToPosition(position);
  else if (!scrollToTarget(hash)) scrollToPosition({ x: 0, y: 0 });
}

/** As long as the page of the URL is not shown, it has no position to save. */
function saveShown(router: Router): void {
  if (hasAddress(router)) savePosition();
}

function hasAddress({ shown }: Router): boolean {
  return addressOf(location) === shown;
}

/**
 * Saves the position and leaves for another document. WebKit forgets a position that is saved while
 * the page is hidden.
 */
function leaveFor(router: Router): void {
  saveShown(router);
  makeWay(router);
}

/**
 * Cancels the pending page, because a document was chosen later. After a step back the pending page
 * already has the URL, so it is loaded all the same: the document may be a download.
 */
function makeWay(router: Router): void {
  if (hasAddress(router)) giveUp(router);
  else if (router.underway) router.underway.isLeaving = true;
}

function giveUp(router: Router): void {
  router.underway?.abort.abort();
  router.underway = undefined;
  router.view.setBusy(false);
}

function addressOf(url: { pathname: string; search: string }): string {
  return pagePath(url) + url.search;
}

/**
 * Calls `act` when scrolling begins, repeatedly while it lasts, and once it has settled. A reload
 * restores the position saved before it.
 */
function whileScrolling(act: () => void): (event: Event) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let actedAt = -Infinity;
  return ({ timeStamp }) => {
    clearTimeout(timer);
    timer = setTimeout(act, settledMs);
    // Safari allows at most a hundred changes of the history in thirty seconds.
    if (timeStamp - actedAt < pauseMs) return;
    actedAt = timeStamp;
    act();
  };
}
