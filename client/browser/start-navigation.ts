import { failurePath, type FrameData } from "#client/contract/frame-data.ts";
import { buildMetaName } from "#client/contract/payload.ts";
import { texts } from "#client/contract/texts.ts";
import { siteMapIsland } from "#client/map/site-map-data.ts";
import { createAnnouncer } from "./announcer.ts";
import { awaitFirstInput } from "./first-input.ts";
import { islandLoaders } from "./island-loaders.ts";
import { createIslands } from "./islands.ts";
import { createPageStore } from "./page-store.ts";
import { createPageView } from "./page-view.ts";
import { createPayloadReader, type Reply } from "./payload-reader.ts";
import { createPrefetcher } from "./prefetcher.ts";
import {
  describePreview,
  hasPreviewBar,
  isPreview,
} from "#client/preview/preview-token.browser.ts";
import { reloadOnce } from "./reload-guard.ts";
import { startRouter, type Entry } from "./router.ts";

interface Frame {
  showNavigation: (frame: FrameData) => void;
  report: (error: unknown) => void;
}

/** Wires up everything that changes pages without loading documents. */
export function startNavigation(frame: FrameData, { showNavigation, report }: Frame): void {
  const { site } = frame;
  const loadRenderer = () => import("./page-renderer.tsx");
  const islands = createIslands({
    loaders: islandLoaders,
    // Library, data and first frame would keep a phone busy while the page opens; its drawing is complete.
    awaited: { [siteMapIsland]: awaitFirstInput() },
    report,
    reloadPage: reloadOnce,
    fallbackText: texts.layout.reload,
  });
  const store = createPageStore({
    readPayload: createPayloadReader({
      build: document.querySelector<HTMLMetaElement>(`meta[name="${buildMetaName}"]`)?.content,
      site,
      request: (url, init) => fetch(url, init),
      describeRequest: describePreview,
    }),
    keepsPages: () => !isPreview(),
    mayPrefetch: () => document.visibilityState === "visible",
  });
  document.addEventListener("visibilitychange", store.resume);
  const prefetcher = createPrefetcher((path) => {
    store.prefetch(path);
    // Its failure matters only to a click, which tries again.
    loadRenderer().catch(() => undefined);
  });
  const view = createPageView({
    main: findMain(),
    site,
    loadRenderer,
    showNavigation,
    announce: createAnnouncer(),
    onLeave: islands.unmount,
    onDrawn: () => {
      islands.mount();
      prefetcher.observe();
    },
  });
  const read = async (path: string, signal: AbortSignal) =>
    matchPreview(await store.read(path, signal));
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
function matchPreview(reply: Reply): Reply {
  const isOther = reply.kind === "page" && (reply.page.preview !== undefined) !== hasPreviewBar();
  return isOther ? { kind: "unusable" } : reply;
}

/** Assigning the current URL would at most move to its fragment. */
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
