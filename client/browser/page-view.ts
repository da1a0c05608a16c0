import type { FrameData } from "#client/contract/frame-data.ts";
import type { SiteData } from "#client/contract/page-data.ts";
import type { PageData } from "#client/features.ts";
import { createFailurePage } from "./failure-page.ts";
import { replaceHead } from "./replace-head.ts";
import type { PageView } from "./router.ts";

/** The exports of the chunk that draws pages. */
interface RendererModule {
  createPageRenderer: (main: HTMLElement) => DrawPage;
}

type DrawPage = (page: PageData) => void;

export interface PageViewOptions {
  main: HTMLElement;
  /** The site data of the document. */
  site: SiteData;
  loadRenderer: () => Promise<RendererModule>;
  showNavigation: (frame: FrameData) => void;
  announce: (text: string) => void;
  onLeave: () => void;
  onDrawn: () => void;
}

/** Replaces the page of the document with another one. */
export function createPageView(options: PageViewOptions): PageView {
  const { main, site, loadRenderer, showNavigation } = options;
  let drawPage: DrawPage | undefined;

  return {
    setBusy(isBusy) {
      if (isBusy) main.setAttribute("aria-busy", "true");
      else main.removeAttribute("aria-busy");
    },
    async prepare() {
      const { createPageRenderer } = await loadRenderer();
      drawPage ??= createPageRenderer(main);
    },
    leave: options.onLeave,
    draw(arrival) {
      if (!drawPage) throw new Error("The view was not prepared.");
      const page = arrival.kind === "failure" ? createFailurePage(arrival, site) : arrival.page;
      drawPage(page);
      replaceHead(page);
      showNavigation(page);
      options.onDrawn();
      return page;
    },
    announce(target) {
      options.announce(document.title);
      focus(target ?? main);
    },
  };
}

/** A heading can be focused only for as long as it has the focus. */
function focus(element: HTMLElement): void {
  if (!element.hasAttribute("tabindex")) {
    element.tabIndex = -1;
    element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
  }
  element.focus({ preventScroll: true });
}
