/** What the chunk of an island exports: it brings an element to life and returns how to end that. */
export interface IslandModule {
  mount: (element: HTMLElement) => () => void;
}

export interface Islands {
  /** Mounts every `[data-island]` of the page as soon as it comes near the window. */
  mount: () => void;
  unmount: () => void;
}

export interface IslandOptions {
  /** Loads the module of an island, by the value of its `data-island`. */
  loaders: Record<string, () => Promise<IslandModule>>;
  report: (error: unknown) => void;
  /** The chunk did not arrive: loads the page anew and returns true, unless that was just done. */
  reloadPage: () => boolean;
  fallbackText: string;
}

/** How far from the window an island begins to load. */
const nearPx = 400;

/** Islands live from one page to the next; one that fails leaves the others alone. */
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
  const load = options.loaders[element.dataset["island"] ?? ""];
  if (!load) return;
  const { island, isLeaving } = await loadIsland(load, options.report);
  if (pageEnd.aborted) return;
  if (!island) {
    if (isLeaving || !options.reloadPage()) showFallback(element, options.fallbackText);
    return;
  }
  try {
    const unmount = island.mount(element);
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
 * Whoever leaves for another document ends what is on its way here, in Firefox at once: to load the
 * page anew for that would call them back. The event is listened to only meanwhile, because it can
 * keep a browser from keeping the page whole.
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
  // Without a fragment and by the browser itself, so that the document is loaded again.
  link.href = location.pathname + location.search;
  link.rel = "external";
  link.textContent = text;
  const note = document.createElement("p");
  note.append(link);
  // Elsewhere it could lie below what the island shows.
  (element.querySelector("output") ?? element).append(note);
}
