/**
 * Changes the page, with a cross-fade where the browser supports it and motion is not reduced.
 *
 * Resolves once the change has happened, not when the animation has ended.
 */
export async function changePage(change: () => void, { isInstant = false } = {}): Promise<void> {
  if (isInstant || !document.startViewTransition || prefersStillness()) {
    change();
    return;
  }
  const transition = document.startViewTransition(change);
  // Both promises reject when the animation is skipped, which is harmless.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
  await transition.updateCallbackDone;
}

function prefersStillness(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
