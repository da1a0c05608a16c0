/**
 * The chunk of an island: `mount` activates an element and returns a function that undoes it.
 * `report` receives later failures, and those of a part of the island.
 */
export interface IslandModule {
  mount: (element: HTMLElement, report: (error: unknown) => void) => () => void;
}

export interface Islands {
  /** Mounts every `[data-island]` of the page as soon as it comes near the window. */
  mount: () => void;
  unmount: () => void;
}

export interface IslandOptions {
  /** Loads the module of an island, by the value of its `data-island`. */
  loaders: Record<string, () => Promise<IslandModule>>;
  /** Promises that islands wait for before they load, by their `data-island`. */
  awaited?: Record<string, Promise<void>>;
  report: (error: unknown) => void;
  /**
   * Called when a chunk failed to load: reloads the page and returns true, unless it was reloaded
   * just before.
   */
  reloadPage: () => boolean;
  fallbackText: string;
}

/** The distance from the window at which an island begins to load. */
const nearPx = 400;

/** Islands live until the next page change; a failing one does not affect the others. */
export function createIslands(options: IslandOptions): Islands {
  let endPage = new AbortController();
  return {
    mount() {
      endPage = new AbortController();
      for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
        const { signal } = endPage;
        whenNear(element, signal, () => void mountIsland(element, options, signal));
      }
    },
    unmount() {
      endPage.abort();
    },
  };
}

function whenNear(element: HTMLElement, pageEnd: AbortSignal, begin: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      begin();
    },
    { rootMargin: `${nearPx}px` },
  );
  observer.observe(element);
  pageEnd.addEventListener("abort", () => observer.disconnect());
}

async function mountIsland(
  element: HTMLElement,
  options: IslandOptions,
  pageEnd: AbortSignal,
): Promise<void> {
  const name = element.dataset["island"] ?? "";
  const load = options.loaders[name];
  if (!load) return;
  await options.awaited?.[name];
  if (pageEnd.aborted) return;
  const { island, isLeaving } = await loadIsland(load, options.report);
  if (pageEnd.aborted) return;
  if (!island) {
    if (isLeaving || !options.reloadPage()) showFallback(element, options.fallbackText);
    return;
  }
  try {
    const unmount = island.mount(element, options.report);
    pageEnd.addEventListener("abort", () => {
      try {
        unmount();
      } catch (error) {
        options.report(error);
      }
    });
  } catch (error) {
    options.report(error);
  }
}

/**
 * Ignores failures while the visitor leaves: that aborts requests in flight, in Firefox at once,
 * and a reload would cancel the visitor's navigation. The listener exists only while loading,
 * because it can keep the page out of the back/forward cache.
 */
async function loadIsland(
  load: () => Promise<IslandModule>,
  report: (error: unknown) => void,
): Promise<{ island?: IslandModule; isLeaving: boolean }> {
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  window.addEventListener("beforeunload", leave);
  try {
    return { island: await load(), isLeaving };
  } catch (error) {
    if (!isLeaving) report(error);
    return { isLeaving };
  } finally {
    window.removeEventListener("beforeunload", leave);
  }
}

function showFallback(element: HTMLElement, text: string): void {
  const link = document.createElement("a");
  // An external link without a fragment, so that the browser reloads the document.
  link.href = location.pathname + location.search;
  link.rel = "external";
  link.textContent = text;
  const note = document.createElement("p");
  note.append(link);
  // Appended to the output, because the island's content might cover it elsewhere.
  (element.querySelector("output") ?? element).append(note);
}
