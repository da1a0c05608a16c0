import type { Page } from "@playwright/test";

/**
 * Returns the texts that a visitor cannot read without scrolling sideways: outside the window, or cut off
 * by an element. Pictures and text for screen readers are left out.
 */
export function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ignored = "svg, .monogram, .visually-hidden, .skip, [data-collapse=collapsed]";

    type Edges = { left: number; right: number } | undefined;
    const windowEdges = { left: 0, right: document.documentElement.clientWidth };
    // Most texts share their outer elements.
    const known = new Map<Element, Edges>();

    function findEdges(element: Element | null): Edges {
      if (!element) return windowEdges;
      if (known.has(element)) return known.get(element);
      const edges = narrow(findEdges(element.parentElement), element);
      known.set(element, edges);
      return edges;
    }

    function narrow(outer: Edges, element: Element): Edges {
      const { overflowX, clipPath } = getComputedStyle(element);
      if (!outer || clipPath !== "none" || /auto|scroll/.test(overflowX)) return undefined;
      if (!/hidden|clip/.test(overflowX)) return outer;
      const { left, right } = element.getBoundingClientRect();
      return { left: Math.max(outer.left, left), right: Math.min(outer.right, right) };
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
