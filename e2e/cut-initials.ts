import type { Page } from "@playwright/test";

/** Returns the initials in place of a portrait that reach beyond its edges, with the pixels above and below. */
export function findCutInitials(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const canvas = document.createElement("canvas").getContext("2d");
    if (!canvas) throw new Error("Letters cannot be measured.");
    return [...document.querySelectorAll(".monogram")].flatMap((monogram) => {
      const [frame, span] = [monogram.getBoundingClientRect(), monogram.firstElementChild];
      if (!span?.firstChild || frame.width === 0) return [];
      const style = getComputedStyle(span);
      canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      canvas.fontStretch = "extra-condensed";
      const range = document.createRange();
      range.selectNodeContents(span);
      const { top, height } = range.getBoundingClientRect();
      const ink = canvas.measureText(range.toString());
      const scale = height / (ink.fontBoundingBoxAscent + ink.fontBoundingBoxDescent);
      const baseline = top + ink.fontBoundingBoxAscent * scale;
      const above = frame.top - (baseline - ink.actualBoundingBoxAscent * scale);
      const below = baseline + ink.actualBoundingBoxDescent * scale - frame.bottom;
      // Round letters go a little beyond the line on which the others stand.
      const isWhole = above < 1 && below < 1 + frame.width / 50;
      return isWhole
        ? []
        : `${monogram.className} ${range.toString()}: ${Math.round(above)} above, ${Math.round(below)} below`;
    });
  });
}
