import { classifyTarget, isPlainLink, pagePath, resolveLink } from "./link-target.ts";

export interface Prefetcher {
  /** Watches the links of the current page. */
  observe: () => void;
}

/**
 * A browser is never idle while a page draws all the time, and Chromium may not notice that it is
 * idle on a page that draws nothing.
 */
const longestWaitMs = 2000;

/** After this time without a link that comes into view or leaves it, the visitor has arrived. */
const restMs = 200;

/**
 * Links to this site, not those in closed lists: the browser computes the position of every observed link
 * in each frame.
 */
const prefetchedLinks = 'a[href^="/"]:not([data-no-prefetch], details:not([open]) *)';

/**
 * Prefetches the pages behind links that come into view, once the browser is idle and the links stay:
 * a jump over a long page passes many that are not read.
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

  // The event of a list that opens does not bubble.
  const options = { capture: true };
  document.addEventListener("toggle", ({ target }) => isList(target) && observe(), options);
  return { observe };
}

/** Dialogs and popovers send the same event. */
function isList(target: EventTarget | null): boolean {
  return target instanceof HTMLDetailsElement;
}

/** The path of the page behind a link that the router would follow; none for the current page. */
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

/** Read each time, because the connection changes while the visitor travels. */
function hasSlowConnection(): boolean {
  // Not every browser has it, and TypeScript's DOM types leave it out.
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? "").includes("2g");
}

function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: longestWaitMs });
  else setTimeout(act, 1);
}
