import { flushSync } from "react-dom";
import { createRoot, type RootOptions } from "react-dom/client";
import { Page } from "#client/app.tsx";
import { FooterContent } from "#client/frame/site-footer.tsx";
import type { PageData, SiteData } from "#client/contract/page-data.ts";

/**
 * Draws pages into `main` and `footer` with the components that the server uses.
 *
 * No state of one page survives in the next: an opened list is closed again, as it would be in a
 * new document. Without a site the footer stays. Throws when a page cannot be drawn.
 */
export function createPageRenderer(
  main: HTMLElement,
  footer: HTMLElement,
): (page: PageData, site?: SiteData) => void {
  let failure: { error: unknown } | undefined;
  const options: RootOptions = {
    onUncaughtError: (error) => {
      failure = { error };
    },
  };
  const mainRoot = createRoot(main, options);
  const footerRoot = createRoot(footer, options);
  let visit = 0;
  return (page, site) => {
    visit += 1;
    flushSync(() => {
      mainRoot.render(<Page key={visit} data={page} />);
      if (site) footerRoot.render(<FooterContent site={site} />);
    });
    if (failure) throw failure.error;
  };
}
