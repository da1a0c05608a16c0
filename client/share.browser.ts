import { copy, enableButton } from "#client/base/copying.browser.ts";
import { texts } from "#client/contract/texts.ts";

/**
 * Lets a button share the page through the system's share dialog, or else copy the address. Where
 * the browser allows neither, as on plain http, it shows the address.
 */
export function mount(element: HTMLElement, report: (error: unknown) => void): () => void {
  return enableButton(element, report, sharePage);
}

async function sharePage(output: HTMLOutputElement): Promise<void> {
  const url = findAddress();
  if ("share" in navigator) {
    try {
      await navigator.share({ title: document.title, url });
      return;
    } catch (error) {
      // The visitor has closed the dialog.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  output.textContent = (await copy(url)) ? texts.takeaway.copied : url;
}

/** The public address, without the fragment and the query of this visit. */
function findAddress(): string {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return link?.href ?? location.origin + location.pathname;
}
