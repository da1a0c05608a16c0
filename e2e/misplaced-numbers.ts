import type { Page } from "@playwright/test";

/**
 * Returns the numbers that a visitor cannot read as one: broken into lines, wider than their field, or
 * over what is beside them. Numbers within a sentence and on maps are left out.
 */
export function findMisplacedNumbers(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const ignored = "svg, .monogram, .visually-hidden, [data-collapse=collapsed]";
    const field = ".poster, .cand, .answer-copy, .sheet-band, .figure, .termin, .err";
    const words = "h1, h2, h3, .poster-meta, .vote, .wk-map .map-drawing, .sheet-votes p";
    const found: string[] = [];

    function report(element: Element, what: string): void {
      const number = element.getAttribute("data-n") ?? element.textContent;
      found.push(`${element.parentElement?.className} ${element.className} ${number}: ${what}`);
    }

    function rangeOf(node: Node): Range {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range;
    }

    /** Of boxes that overlap by more than a rounded pixel. */
    function overlap(one: DOMRect, other: DOMRect): boolean {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return width > 1 && height > 1;
    }

    function checkText(node: Node, element: Element): void {
      const range = rangeOf(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0 || element.closest(ignored)) return;
      if (range.getClientRects().length > 1) report(element, "on two lines");
      if (box.right > element.getBoundingClientRect().right + 1) report(element, "too wide");
      const next = element.nextElementSibling?.getBoundingClientRect();
      // Below, only the empty foot of the letters' boxes reaches into it.
      const isBeside = next && next.top < (box.top + box.bottom) / 2;
      if (isBeside && overlap(box, next)) report(element, "over the next");
    }

    /** Its digits are drawn by the style sheet. */
    function checkNumeral(element: Element): void {
      const box = element.getBoundingClientRect();
      if (box.width === 0) return;
      const outer = element.closest(field);
      if (!outer) report(element, "without a field");
      else if (box.right > outer.getBoundingClientRect().right + 1) report(element, "cut off");
      const others = [...(outer?.parentElement?.querySelectorAll(words) ?? [])];
      if (others.some((other) => overlap(box, rangeOf(other).getBoundingClientRect()))) {
        report(element, "over words or the map");
      }
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (element && /^\s*\d{1,4}\s*$/.test(node.nodeValue ?? "")) checkText(node, element);
    }
    for (const element of document.querySelectorAll(".num")) checkNumeral(element);
    return found;
  });
}
