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

/** Prefetches the pages behind links that come into view, once the browser is idle. */
export function createPrefetcher(prefetch: (path: string) => void): Prefetcher {
  let observer: IntersectionObserver | undefined;

  function onSight(entries: IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer?.unobserve(target);
      const path = hasSlowConnection() ? undefined : findPath(target);
      if (path !== undefined) prefetch(path);
    }
  }

  return {
    observe() {
      observer?.disconnect();
      observer = undefined;
      whenIdle(() => {
        observer?.disconnect();
        observer = new IntersectionObserver(onSight);
        for (const link of document.querySelectorAll("a[href]")) observer.observe(link);
      });
    },
  };
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
