import { dropSoftHyphens } from "#domain/words/clean-text.ts";

/** A value to be written into XML; `undefined` attributes and children are left out. */
type Attributes = Record<string, string | undefined>;

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** An element with text or with elements that are written already, in the order given. */
export function writeElement(
  name: string,
  attributes: Attributes,
  content: string | (string | undefined)[] = "",
): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join("");
  const inner = typeof content === "string" ? escapeXml(content) : content.join("");
  return inner === "" ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`;
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text for content and quoted attributes; characters that XML 1.0 cannot hold become U+FFFD. */
function escapeXml(text: string): string {
  return dropSoftHyphens(text)
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD")
    .replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);
}
