import type { PageData } from "#client/contract/page-data.ts";
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
  readPosition,
  savePosition,
  scrollToPosition,
  scrollToTarget,
} from "./scroll.ts";
import { findArrival, type ShownArrival } from "./visit.ts";

/** What a navigation does to the history; the browser itself has already done a `traverse`. */
export type Entry = "push" | "replace" | "traverse";

/** The part of the document that changes with the page. */
export interface PageView {
  setBusy: (isBusy: boolean) => void;
  /** Gets ready to draw. Rejects when what draws cannot be loaded. */
  prepare: () => Promise<void>;
  /** Ends what runs on the page that is shown, while the address is still its own. */
  leave: () => void;
  draw: (arrival: ShownArrival) => PageData;
  /** Tells those who do not see it that the page is there; focus goes to the target, if any. */
  announce: (target: HTMLElement | undefined) => void;
}

export interface RouterOptions {
  read: (path: string, signal: AbortSignal) => Promise<Reply>;
  view: PageView;
  /** The page that is shown is an error in the place of its own. */
  isFailure: boolean;
  /** Leaves the page for a document: the way that always works. */
  loadDocument: (url: URL, entry: Entry) => void;
}

/** What the router knows of the page that is shown and of the one that is on its way. */
interface Router extends RouterOptions {
  shown: string;
  underway: Underway | undefined;
}

interface Underway {
  href: string;
  abort: AbortController;
  /** Another document was chosen; nothing may be loaded in its place. */
  isLeaving: boolean;
}

interface Visit {
  url: URL;
  entry: Entry;
  /** The browser itself has moved the page already. */
  isInstant?: boolean;
}

const settledMs = 100;
const pauseMs = 500;

/** Takes over the navigation within the site; the newest one wins. */
export function startRouter(options: RouterOptions): void {
  const shown = addressOf(location);
  const router: Router = { ...options, shown, underway: undefined };

  history.scrollRestoration = "manual";
  const position = readPosition();
  if (position) scrollToPosition(position);
  else {
    // Reloaded before a position was saved, which leaves a page at the top, whatever the fragment.
    if (window.scrollY === 0) scrollToTarget(location.hash);
    savePosition();
  }

  const saveWhileScrolling = whileScrolling(() => saveShown(router));
  document.addEventListener("click", (event) => followClick(router, event));
  document.addEventListener("submit", () => makeWay(router));
  window.addEventListener("popstate", (event) => followHistory(router, event));
  // A page that was kept whole may have been left on a step back that had not arrived.
  window.addEventListener("pageshow", () => {
    if (!router.underway && !isShown(router)) showAddress(router);
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
  if (kind === "fragment") saveShown(router);
  // Mail leaves the page where it is.
  if (kind === "document" && /^https?:$/.test(url.protocol)) makeWay(router);
  if (kind === "fragment" || kind === "document") return;
  event.preventDefault();
  // The second half of a double click may already meet the next page.
  if (event.detail > 1) return;
  if (kind !== "page") moveWithin(router, url, kind);
  else if (router.underway?.href !== url.href) void visit(router, { url, entry: "push" });
}

function classifyClick(router: Router, url: URL, { detail }: MouseEvent): LinkTarget {
  const kind = classifyTarget(url, new URL(location.href));
  // Who clicks once more has waited in vain. A double click is one click.
  const isRepeated = kind === "page" && router.underway?.href === url.href && detail < 2;
  if (isRepeated) return "document";
  if (kind !== "top" && kind !== "search") return kind;
  // After a step back the page of the address may still be on its way.
  if (!hasAddress(router)) return "page";
  // An error is worth another try by the way that always works.
  return router.isFailure ? "document" : kind;
}

/** The page stays, only address and position change. */
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
  if (!history.state) adoptEntry(router);
  else restore(location.hash);
}

/** Another search alone makes no other page; but an error is worth another try. */
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

/** The browser made the entry for a fragment, and scrolls to its target by itself, some of them later. */
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
  // Another document was chosen by whatever way; some browsers end the request for this page then.
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

/** While another page than that of the address is shown, its position is of no interest. */
function saveShown(router: Router): void {
  if (hasAddress(router)) savePosition();
}

function hasAddress({ shown }: Router): boolean {
  return addressOf(location) === shown;
}

/**
 * A document that is chosen is newer than the page on its way. After a step back that page has the
 * address already, and comes all the same: the document may turn out to be a file to keep.
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
 * Acts when scrolling begins, now and then while it lasts, and once it has settled. A reload takes
 * what was saved before it began.
 */
function whileScrolling(act: () => void): (event: Event) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let actedAt = -Infinity;
  return ({ timeStamp }) => {
    clearTimeout(timer);
    timer = setTimeout(act, settledMs);
    // Safari takes no more than a hundred changes of the history in thirty seconds.
    if (timeStamp - actedAt < pauseMs) return;
    actedAt = timeStamp;
    act();
  };
}
