import { flushSync } from "react-dom";
import { createRoot, type RootOptions } from "react-dom/client";
import { Page } from "#client/app.tsx";
import type { PageData } from "#client/features.ts";
import "#client/styles/views.css";

/**
 * Draws pages into `main` with the components that the server uses.
 *
 * No state of one page survives in the next: an opened list is closed again, as it would be in a
 * new document. Throws when a page cannot be drawn.
 */
export function createPageRenderer(main: HTMLElement): (page: PageData) => void {
  let failure: { error: unknown } | undefined;
  const options: RootOptions = {
    onUncaughtError: (error) => {
      failure = { error };
    },
  };
  const root = createRoot(main, options);
  let visit = 0;
  return (page) => {
    visit += 1;
    flushSync(() => root.render(<Page key={visit} data={page} />));
    if (failure) throw failure.error;
  };
}
