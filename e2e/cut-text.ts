import type { Page } from "@playwright/test";

/** Looks that text may have, as rules of a style sheet. */
const looks = {
  plain: "",
  /** WCAG 1.4.4: text alone is enlarged, as browsers do by their font size. */
  large: ":root { font-size: 200% !important }",
  /**
   * WCAG 2.2, 1.4.12: distances of text. Titles that are fitted to their width do not bear them;
   * docs/accessibility.md says so.
   */
  spread: `
    :not(h1, h1 *, h2, h2 *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }
  `,
};

export type Look = keyof typeof looks;

/**
 * Returns the texts that a visitor cannot read without scrolling sideways, while text has one of the
 * looks: outside the window, or cut off by an element. Pictures and text for screen readers are left out.
 */
export function findCutText(page: Page, wanted: Look[]): Promise<string[]> {
  return page.evaluate(
    findCut,
    wanted.map((look) => [look, looks[look]] as const),
  );
}

/** Runs in the browser. */
function findCut(styles: (readonly [look: string, rules: string])[]): string[] {
  type Edges = { left: number; right: number } | undefined;
  // Most texts share their outer elements.
  const known = new Map<Element | null, Edges>();

  function findEdges(element: Element | null): Edges {
    if (!element || known.has(element)) return known.get(element);
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

  function isCut(node: Node, element: Element): boolean {
    const edges = findEdges(element);
    if (!edges) return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    return Array.from(range.getClientRects()).some(
      ({ left, right, width }) => width > 0 && (left < edges.left - 1 || right > edges.right + 1),
    );
  }

  function collectCut(): Set<string> {
    const ignored = "svg, .monogram, .visually-hidden, .skip, [data-collapse=collapsed]";
    const cut = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > window.innerWidth) cut.add(`the page is ${scrollWidth} px wide`);
    known.clear();
    known.set(null, { left: 0, right: clientWidth });
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue?.trim() ?? "";
      if (text === "" || !element || element.closest(ignored)) continue;
      if (isCut(node, element)) cut.add(text);
    }
    return cut;
  }

  return styles.flatMap(([look, rules]) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    const cut = collectCut();
    document.adoptedStyleSheets.pop();
    return Array.from(cut, (text) => `${look}: ${text}`);
  });
}
