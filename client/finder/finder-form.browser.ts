import { offerPlaces } from "./offer-places.browser.ts";
import { offerPosition } from "./offer-position.browser.ts";

/** What the form of the finder offers with a script; without one it works as well. */
export function mount(element: HTMLElement): () => void {
  const form = element as HTMLFormElement;
  const end = new AbortController();
  offerPlaces(form, end.signal);
  offerPosition(form, end.signal);
  return () => end.abort();
}
