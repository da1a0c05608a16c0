import { failurePath, type FrameData } from "#client/contract/frame-data.ts";
import { buildMetaName } from "#client/contract/payload.ts";
import { texts } from "#client/contract/texts.ts";
import { awaitFirstInput } from "./first-input.ts";
import { createIslands, type IslandOptions } from "./islands.ts";
import { createPageStore } from "./page-store.ts";
import { createPageView, createAnnouncer } from "./page-view.ts";
import { createPayloadReader, type Reply } from "./payload-reader.ts";
import { createPrefetcher } from "./prefetcher.ts";
import { reloadOnce } from "./reload-guard.ts";
import { startRouter, type Entry } from "./router.ts";
import { drawRest, drawWhole } from "./whole-page.ts";

interface Shell {
  showNavigation: (frame: FrameData) => void;
  islands: IslandOptions["loaders"];
  preview: Preview;
  report: (error: unknown) => void;
}

/** The shell's view of drafts. */
interface Preview {
  /** Returns headers and cache mode for requests of data. */
  describe: () => { headers: Record<string, string>; cache?: RequestCache };
  /** Whether the document says that it shows drafts. */
  isShown: () => boolean;
  /** Whether this page or the next one may show drafts, so that nothing is cached. */
  isPossible: () => boolean;
}

/** Wires up everything that changes pages without loading documents. */
export function startNavigation(frame: FrameData, shell: Shell): void {
  const { preview, report } = shell;
  const { site } = frame;
  const firstInput = awaitFirstInput();
  if (history.state || location.hash) drawWhole();
  else void firstInput.then(drawRest);
  // A link to a section further down needs the heights of the sections before it.
  document.addEventListener("click", drawWhole, { capture: true, once: true });
  const loadRenderer = () => import("./page-renderer.tsx");
  const islands = createIslands({
    loaders: shell.islands,
    // Library, data and first frame would keep a phone busy while the page opens, and the drawing
    // is complete without them.
    awaited: { "site-map": firstInput },
    report,
    reloadPage: reloadOnce,
    fallbackText: texts.layout.reload,
  });
  // An export in a folder of another site loads documents: payloads and router use addresses from
  // the root.
  if (document.documentElement.dataset["base"] !== undefined) {
    islands.mount();
    return;
  }
  const store = createPageStore({
    readPayload: createPayloadReader({
      build: document.querySelector<HTMLMetaElement>(`meta[name="${buildMetaName}"]`)?.content,
      site,
      request: (url, init) => fetch(url, init),
      describeRequest: preview.describe,
    }),
    keepsPages: () => !preview.isPossible(),
    mayPrefetch: () => document.visibilityState === "visible",
  });
  document.addEventListener("visibilitychange", store.resume);
  const prefetcher = createPrefetcher((path) => {
    store.prefetch(path);
    // A failure matters only to a click, which loads again.
    loadRenderer().catch(() => undefined);
  });
  const view = createPageView({
    main: findMain(),
    site,
    loadRenderer,
    showNavigation: shell.showNavigation,
    announce: createAnnouncer(),
    onLeave: () => {
      drawWhole();
      islands.unmount();
    },
    onDrawn: () => {
      islands.mount();
      prefetcher.observe();
    },
  });
  const read = async (path: string, signal: AbortSignal) =>
    matchPreview(await store.read(path, signal), preview.isShown());
  startRouter({ read, view, isFailure: frame.path === failurePath, loadDocument });
  islands.mount();
  prefetcher.observe();
}

function findMain(): HTMLElement {
  const main = document.querySelector("main");
  if (!main) throw new Error("The page has no main part.");
  return main;
}

/**
 * Only loading a document begins or ends a preview, because the preview bar is part of the
 * document.
 */
function matchPreview(reply: Reply, isPreview: boolean): Reply {
  const isOther = reply.kind === "page" && (reply.page.preview !== undefined) !== isPreview;
  return isOther ? { kind: "unusable" } : reply;
}

/**
 * If the URL is already the current one, assigning it would only jump to its fragment, so the page
 * is reloaded.
 */
function loadDocument(url: URL, entry: Entry): void {
  const { origin, pathname, search } = location;
  if (url.origin === origin && url.pathname === pathname && url.search === search) {
    if (url.href !== location.href) history.pushState(null, "", url);
    location.reload();
  } else if (entry === "push") {
    location.assign(url);
  } else {
    location.replace(url);
  }
}
