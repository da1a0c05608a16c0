import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { type FrameData, frameDataId, parseFrameData } from "#client/contract/frame-data.ts";
import { islands } from "#client/features.browser.ts";
import { createSiteNavProps, SiteNav, siteNavIslandId } from "#client/frame/site-nav.tsx";
import { toPreviewInit, hasPreviewBar, isPreview, startPreview } from "#client/preview.browser.ts";
import { startNavigation } from "./start-navigation.ts";
import "#client/styles/main.css";

try {
  const frame = parseFrameData(findElement(frameDataId).textContent);
  startNavigation(frame, {
    showNavigation: mountSiteNav(frame),
    islands,
    preview: { describe: toPreviewInit, isShown: hasPreviewBar, isPossible: isPreview },
    report,
  });
} catch (error) {
  report(error);
  openNavigation();
}
void startPreview({
  request: (url, init) => fetch(url, init),
  reload: () => location.reload(),
});

/** Hydrates the navigation and returns a function that renders it for another page. */
function mountSiteNav(frame: FrameData): (frame: FrameData) => void {
  const element = findElement(siteNavIslandId);
  const root = hydrateRoot(element, <SiteNav {...createSiteNavProps(frame)} />, {
    onUncaughtError: (error) => {
      report(error);
      openNavigation();
    },
  });
  return (next) => flushSync(() => root.render(<SiteNav {...createSiteNavProps(next)} />));
}

function report(error: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's console is the only log a visitor has
  console.error("Error while mounting app:", error);
}

/**
 * Without the navigation's data the page stays as the server sent it, and the list opens without a
 * script.
 */
function openNavigation(): void {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL("../styles/no-script.css", import.meta.url).href;
  document.head.append(link);
}

function findElement(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no element #${id}.`);
  return element;
}
