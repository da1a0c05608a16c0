/**
 * Draws what is below the first screen of the home page, a section with each frame. The style sheet leaves
 * it out while the page opens, because phones would be busy with it for half a second.
 */
export async function drawRest(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>("#home ~ section")) {
    part.style.contentVisibility = "visible";
    await new Promise(requestAnimationFrame);
  }
  drawWhole();
}

/** From here on every page is drawn at once, so that saved positions are right. */
export function drawWhole(): void {
  document.documentElement.dataset["whole"] = "";
}
