import { type FrameData, failurePath } from "#client/contract/frame-data.ts";
import type { SiteData } from "#client/contract/page-data.ts";
import type { PageData, View } from "#client/features.ts";
import type { PageView } from "./router.ts";
import { texts } from "#client/contract/texts.ts";
import { formatTitle, listHeadTags } from "#client/contract/head-tags.ts";

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

/** A heading can be focused only while it has the focus, so the attribute is removed on blur. */
function focus(element: HTMLElement): void {
  if (!element.hasAttribute("tabindex")) {
    element.tabIndex = -1;
    element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
  }
  element.focus({ preventScroll: true });
}

interface Failure {
  status: number;
  message: string;
}

/** The page for a URL that the server refused, as the server would show it. */
function createFailurePage({ status, message }: Failure, site: SiteData): PageData {
  const isMissing = status === 404;
  const view: View = isMissing
    ? { kind: "not-found" }
    : {
        kind: "error",
        statusCode: status,
        statusMessage: message === "" ? "Internal Server Error" : message,
        description: texts.error.serverText,
      };
  return {
    site,
    path: failurePath,
    head: { title: texts.error.heading(status), robots: "noindex", lang: "de" },
    layout: "default",
    view,
  };
}

/** Tags of the head that change with the page. JSON-LD is only removed: programs that read it load documents. */
const pageTags =
  'script[type="application/ld+json"], meta[name="description"], meta[name="robots"], meta[name^="twitter:"], link[rel="canonical"], link[hreflang], meta[property^="og:"]';

/** Sets language, title and head tags as the server would have written them. */
function replaceHead(page: PageData): void {
  const { title, titleSeparator } = page.site;
  const root = document.documentElement;
  // Assigning `lang` makes browsers recompute all styles, even if the value is the same.
  if (root.lang !== page.head.lang) root.lang = page.head.lang;
  document.title = formatTitle(page.head.title, title, titleSeparator);
  for (const old of document.head.querySelectorAll(pageTags)) old.remove();
  const tags = listHeadTags(page).map(({ name, attributes }) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  });
  document.querySelector("title")?.after(...tags);
}

/** Announces to screen readers that another page is shown. */
export function createAnnouncer(): (text: string) => void {
  const region = document.createElement("p");
  region.className = "visually-hidden";
  region.ariaLive = "polite";
  document.body.append(region);
  return (text) => {
    region.textContent = text;
  };
}
