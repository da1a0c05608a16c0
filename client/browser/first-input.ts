const inputs = ["pointermove", "pointerdown", "scroll", "keydown", "focusin"];
const longestWaitMs = 5000;

/**
 * Settles when the visitor first moves, touches, scrolls or types anything, at the latest five seconds
 * after the page and the program have loaded.
 *
 * Whatever takes a phone a second of computing waits for it: until then the page is being read, and its
 * text and pictures come first.
 */
export function awaitFirstInput(): Promise<void> {
  // Pages can be scrolled before the program is there.
  if (window.scrollY > 0) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = new AbortController();
  const options = { capture: true, passive: true, signal: end.signal };
  for (const input of inputs) window.addEventListener(input, () => resolve(), options);
  const wait = () => setTimeout(resolve, longestWaitMs);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, options);
  return promise.finally(() => end.abort());
}
