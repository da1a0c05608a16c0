import type { Page } from "@playwright/test";

interface Line {
  text: string;
  left: number;
  right: number;
  baseline: number;
  /** Of the ink. */
  top: number;
  bottom: number;
}

/**
 * Returns the pairs of lines in the display face that could touch: the lowest letter of one and the highest
 * of the next, wherever on their lines they are. Pictures and text for screen readers are left out.
 */
export function findTouchingLines(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const ignored = "svg, .monogram, .visually-hidden, .skip, [data-collapse=collapsed]";
    const block = ":not(span, small, a, b, strong, em, mark, time, abbr)";
    const canvas = document.createElement("canvas").getContext("2d");

    function readLetter(range: Range, style: CSSStyleDeclaration): Line {
      if (!canvas) throw new Error("Letters cannot be measured.");
      const { left, right, top, height } = range.getBoundingClientRect();
      const text = range.toString();
      canvas.font = `${style.fontWeight} 200px ${style.fontFamily}`;
      canvas.fontStretch = parseFloat(style.fontStretch) < 70 ? "extra-condensed" : "condensed";
      const ink = canvas.measureText(text);
      // The box of a letter is as high as its font, also on a page that is zoomed.
      const scale = height / (ink.fontBoundingBoxAscent + ink.fontBoundingBoxDescent);
      const baseline = top + ink.fontBoundingBoxAscent * scale;
      const reach = { up: ink.actualBoundingBoxAscent, down: ink.actualBoundingBoxDescent };
      const edges = { top: baseline - reach.up * scale, bottom: baseline + reach.down * scale };
      return { text, left, right, baseline, ...edges };
    }

    function addLetter(lines: Line[], letter: Line): void {
      const line = lines.at(-1);
      if (letter.left === letter.right) return;
      if (!line || Math.abs(line.baseline - letter.baseline) >= 3) {
        lines.push(letter);
        return;
      }
      line.text += letter.text;
      line.left = Math.min(line.left, letter.left);
      line.right = Math.max(line.right, letter.right);
      line.top = Math.min(line.top, letter.top);
      line.bottom = Math.max(line.bottom, letter.bottom);
    }

    const blocks = new Map<Element, Line[]>();
    function readText(node: Node, element: Element): void {
      const style = getComputedStyle(element);
      const outer = element.closest(block);
      if (!outer || !style.fontFamily.includes("Archivo") || element.closest(ignored)) return;
      const lines = blocks.get(outer) ?? [];
      blocks.set(outer, lines);
      for (const { index, 0: text } of (node.nodeValue ?? "").matchAll(/\S/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        addLetter(lines, readLetter(range, style));
      }
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.parentElement) readText(node, node.parentElement);
    }
    return [...blocks].flatMap(([{ tagName, className }, lines]) =>
      lines.flatMap((line, index) => {
        const above = lines[index - 1];
        if (!above || line.baseline < above.baseline || line.top > above.bottom) return [];
        const isBeside = line.left >= above.right || line.right <= above.left;
        return isBeside ? [] : `${tagName}.${className}: ${above.text} / ${line.text}`;
      }),
    );
  });
}
