import { offerPlaces } from "./offer-places.browser.ts";
import { offerPosition } from "./offer-position.browser.ts";

/** Adds suggestions and the position of the device to the finder's form, which works without a script. */
export function mount(element: HTMLElement): () => void {
  const form = element as HTMLFormElement;
  const end = new AbortController();
  offerPlaces(form, end.signal);
  offerPosition(form, end.signal);
  return () => end.abort();
}
