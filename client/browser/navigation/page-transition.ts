/**
 * Changes the page, as a cross-fade where the browser can and the visitor likes motion.
 *
 * Resolves once the change has happened, not when the motion has ended.
 */
export async function changePage(change: () => void, { isInstant = false } = {}): Promise<void> {
  if (isInstant || !document.startViewTransition || prefersStillness()) {
    change();
    return;
  }
  const transition = document.startViewTransition(change);
  // Both reject when the motion is skipped, which hurts nobody.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
  await transition.updateCallbackDone;
}

function prefersStillness(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
