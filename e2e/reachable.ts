import type { Page } from "@playwright/test";

/**
 * Returns what the keyboard reaches in the page and nobody sees: covered, or cut off (WCAG 2.2, 2.4.7
 * and 2.4.11). A mouse cannot hit it either.
 */
export function findUnseen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const reached = "main :is(a[href], button:enabled, input, summary, [tabindex='0'])";
    const elements = [...document.querySelectorAll<HTMLElement | SVGElement>(reached)];
    const unseen = elements.flatMap((element) => {
      if (element.tabIndex < 0 || !element.checkVisibility()) return [];
      element.scrollIntoView({ behavior: "instant", block: "center" });
      element.focus({ preventScroll: true });
      // A link that breaks into lines has nothing in the middle of its box.
      const { x, y, width, height } = element.getClientRects()[0] ?? new DOMRect();
      const there = document.elementFromPoint(x + width / 2, y + height / 2);
      if (there !== null && element.contains(there)) return [];
      const name = element.getAttribute("aria-label") ?? element.textContent;
      return [
        `${element.localName} "${name}" is under ${there?.outerHTML.slice(0, 80) ?? "nothing"}`,
      ];
    });
    // Where the page was scrolled, the bar at its top would be over other links.
    window.scrollTo({ top: 0, behavior: "instant" });
    return unseen;
  });
}
