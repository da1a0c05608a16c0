/**
 * Renders the home page below its first screen, one section per frame. The style sheet skips it
 * while the page opens, because phones would be busy with it for half a second.
 */
export async function drawRest(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>("#home ~ section")) {
    part.style.contentVisibility = "visible";
    await new Promise(requestAnimationFrame);
  }
  drawWhole();
}

/** Renders every page at once from now on, so that saved positions are right. */
export function drawWhole(): void {
  document.documentElement.dataset["whole"] = "";
}
