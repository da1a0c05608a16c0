import type { Page } from "@playwright/test";

/**
 * Returns the words that are broken without a hyphen: where a soft hyphen allows none and the browser is
 * not told to hyphenate. Browsers of tests know no German, so what others would hyphenate is taken as
 * such. Addresses, pictures and text for screen readers are left out, and in text of twice the size words
 * that are too short for a hyphen.
 */
export async function findBrokenWords(page: Page, { isLarge = false } = {}): Promise<string[]> {
  const textSize = (size: string) =>
    page.evaluate((value) => (document.documentElement.style.fontSize = value), size);
  if (isLarge) await textSize("200%");
  const found = await page.evaluate(findBroken, isLarge);
  if (isLarge) await textSize("");
  return found;
}

/** Runs in the browser. */
function findBroken(mayBreakShort: boolean): string[] {
  const ignored =
    "svg, code, [href^='mailto:'], [href^='http'], .visually-hidden, .skip, [data-collapse=collapsed]";
  /** `hyphenate-limit-chars` of the style sheet. */
  const shortest = 10;

  /** A letter behind a soft hyphen has the rectangle of the hyphen as well. */
  function readPlace(node: Node, index: number): DOMRect {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + 1);
    return Array.from(range.getClientRects()).at(-1) ?? new DOMRect();
  }

  function findBreak(node: Node, start: number, word: string): string | undefined {
    for (let index = 1; index < word.length; index += 1) {
      const before = readPlace(node, start + index - 1);
      const after = readPlace(node, start + index);
      const isBelow = before.height > 0 && after.top > before.top + before.height / 2;
      if (isBelow && word[index - 1] !== "\u00AD") {
        return `${word.slice(0, index)}|${word.slice(index)}`;
      }
    }
    return undefined;
  }

  function readText(node: Node, element: Element): string[] {
    const isHyphenated = getComputedStyle(element).hyphens === "auto";
    const text = node.nodeValue ?? "";
    // Digests are no words.
    const words = text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\u00AD]{2,}(?![\p{L}\p{N}])/gu);
    return Array.from(words).flatMap(({ 0: word, index }) => {
      if (word.length < shortest ? mayBreakShort : isHyphenated) return [];
      const broken = findBreak(node, index, word);
      return broken === undefined ? [] : `${element.tagName}.${element.className}: ${broken}`;
    });
  }

  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (element && !element.closest(ignored)) found.push(...readText(node, element));
  }
  return found;
}
