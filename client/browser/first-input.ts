const inputs = ["pointermove", "pointerdown", "scroll", "keydown", "focusin"];
const longestWaitMs = 5000;

/**
 * Resolves when the visitor first moves, touches, scrolls or types, at the latest five seconds
 * after page and program have loaded.
 *
 * Whatever computes for a second on a phone waits for it, because reading the page comes first.
 */
export function awaitFirstInput(): Promise<void> {
  // Visitors can scroll before the program is loaded.
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
