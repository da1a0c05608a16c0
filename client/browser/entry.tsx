import { hydrateRoot } from "react-dom/client";
import { parseSiteNavProps, siteNavDataId, siteNavIslandId } from "../islands/site-nav-props.ts";
import { SiteNav } from "../islands/site-nav.tsx";
import { startPreview } from "./preview-token.ts";
import "../styles/main.css";

mountSiteNav();
void startPreview({
  request: (url, init) => fetch(url, init),
  reload: () => location.reload(),
});

function mountSiteNav(): void {
  try {
    const element = findElement(siteNavIslandId);
    const props = parseSiteNavProps(findElement(siteNavDataId).textContent);
    hydrateRoot(element, <SiteNav {...props} />, { onUncaughtError: reportFailure });
  } catch (error) {
    reportFailure(error);
  }
}

/** The page stays as the server sent it; the navigation opens as it does without scripts. */
function reportFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's console is the only log a visitor has
  console.error("Error while mounting app:", error);
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
