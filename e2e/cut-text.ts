import type { Page } from "@playwright/test";

/**
 * Returns the texts that a visitor cannot read without scrolling sideways: outside the window, or cut off
 * by an element. Pictures and text for screen readers are left out.
 */
export function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ignored = "svg, .monogram, .visually-hidden, .skip, [data-collapse=collapsed]";

    function findEdges(element: Element): { left: number; right: number } | undefined {
      let left = 0;
      let right = document.documentElement.clientWidth;
      for (let outer: Element | null = element; outer; outer = outer.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(outer);
        if (clipPath !== "none" || /auto|scroll/.test(overflowX)) return undefined;
        if (!/hidden|clip/.test(overflowX)) continue;
        const box = outer.getBoundingClientRect();
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
      }
      return { left, right };
    }

    const cut = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue?.trim() ?? "";
      if (text === "" || !element || element.closest(ignored)) continue;
      const edges = findEdges(element);
      const range = document.createRange();
      range.selectNodeContents(node);
      const isCut = Array.from(range.getClientRects()).some(
        ({ left, right, width }) =>
          edges && width > 0 && (left < edges.left - 1 || right > edges.right + 1),
      );
      if (isCut) cut.add(text);
    }
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > window.innerWidth) cut.add(`the page is ${scrollWidth} px wide`);
    return [...cut];
  });
}
