/*
 * Raw HTML is not passed through: its text stays, its tags are dropped, and so are whole elements
 * with unreadable content such as scripts.
 */
import { decodeString } from "micromark-util-decode-string";

/** Whether a piece of HTML contains anything besides comments and closing tags. */
export function hasMarkup(html: string): boolean {
  return /<[^/]/.test(html.replace(/<!--[\s\S]*?(?:-->|$)/g, ""));
}

/** Whether a piece of HTML is a line break, which table cells cannot write in another way. */
export function isLineBreak(html: string): boolean {
  return /^<br\s{0,9}\/?>$/i.test(html);
}

/** The readable text of a block of HTML; may contain any character, but is never markup. */
export function readHtmlText(html: string): string {
  return (
    html
      .replace(markup, " ")
      .replace(/\s+/g, " ")
      .trim()
      // Decoded last, so that a written no-break space is kept.
      .replace(reference, decodeString)
  );
}

/** A text with its character references decoded, once. */
export function decodeReferences(text: string): string {
  return text.replace(reference, decodeString);
}

/** The name of the element that `html` opens without closing it, if its content is not readable. */
export function findUnreadable(html: string): string | undefined {
  const name = openingTag.exec(html)?.[1]?.toLowerCase();
  return name === undefined || html.toLowerCase().includes(`</${name}`) ? undefined : name;
}

/** Whether a piece of HTML is the closing tag of an element. */
export function isClosingTag(html: string, name: string): boolean {
  return html.startsWith("</") && html.slice(2, 2 + name.length).toLowerCase() === name;
}

/** Whether a comment marks the end of the excerpt. */
export function isExcerptMark(html: string): boolean {
  return /^<!--\s{0,9}more\s{0,9}-->/.test(html);
}

const unreadable = "script|style|template|iframe|svg|math";

const openingTag = new RegExp(`^<(${unreadable})(?![\\w-])`, "i");

// Every alternative runs to the end of the text if its closing part is missing, so nothing is
// searched twice.
const markup = new RegExp(
  [
    "<!--[^]*?(?:-->|$)",
    `<(${unreadable})(?![\\w-])[^]*?(?:<\\/\\1[^>]*(?:>|$)|$)`,
    "<!\\[CDATA\\[[^]*?(?:\\]\\]>|$)",
    "<[!?/a-z][^>]*(?:>|$)",
  ].join("|"),
  "gi",
);

/** Character references as in CommonMark 6.2; unknown names stay as they are. */
const reference = /&(?:#(?:\d{1,7}|x[\da-f]{1,6})|[\da-z]{1,31});/gi;
