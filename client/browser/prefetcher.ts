import { classifyTarget, isPlainLink, pagePath, resolveLink } from "./link-target.ts";

export interface Prefetcher {
  /** Watches the links of the current page. */
  observe: () => void;
}

/**
 * A limit, because a browser is never idle while a page keeps drawing, and Chromium may not notice
 * idleness on a page that draws nothing.
 */
const longestWaitMs = 2000;

/**
 * After this time without a link coming into view or leaving it, the visitor has stopped scrolling.
 */
const restMs = 200;

/**
 * Links to this site outside of closed lists: the browser computes the position of every observed
 * link in each frame.
 */
const prefetchedLinks = 'a[href^="/"]:not([data-no-prefetch], details:not([open]) *)';

/**
 * Prefetches the pages behind links in view once the browser is idle and scrolling has stopped: a
 * jump over a long page passes many unread links.
 */
export function createPrefetcher(prefetch: (path: string) => void): Prefetcher {
  const inView = new Set<Element>();
  let observer: IntersectionObserver | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;

  function onChange(entries: IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    clearTimeout(timer);
    timer = setTimeout(prefetchInView, restMs);
  }

  function prefetchInView(): void {
    for (const link of inView) {
      observer?.unobserve(link);
      const path = hasSlowConnection() ? undefined : findPath(link);
      if (path !== undefined) prefetch(path);
    }
    inView.clear();
  }

  function observe(): void {
    observer?.disconnect();
    observer = undefined;
    clearTimeout(timer);
    inView.clear();
    if (isWaiting) return;
    isWaiting = true;
    whenIdle(() => {
      isWaiting = false;
      observer = new IntersectionObserver(onChange);
      for (const link of document.querySelectorAll(prefetchedLinks)) observer.observe(link);
    });
  }

  // The toggle event of a list does not bubble, so it is captured.
  const options = { capture: true };
  document.addEventListener("toggle", ({ target }) => isList(target) && observe(), options);
  return { observe };
}

/** Dialogs and popovers send the same event, so only lists count. */
function isList(target: EventTarget | null): boolean {
  return target instanceof HTMLDetailsElement;
}

/** The path of the page behind a link that the router follows; undefined for the current page. */
function findPath(link: Element): string | undefined {
  const url = resolveLink(link);
  const isCandidate = url && isPlainLink(link) && !link.hasAttribute("data-no-prefetch");
  if (!isCandidate) return undefined;
  return classifyTarget(url, new URL(location.href)) === "page" ? pagePath(url) : undefined;
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Read each time, because the connection may change. */
function hasSlowConnection(): boolean {
  // Not every browser has `connection`, and TypeScript's DOM types lack it.
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? "").includes("2g");
}

function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: longestWaitMs });
  else setTimeout(act, 1);
}
