import { dropSoftHyphens } from "#domain/words/clean-text.ts";
import type { BodyNode } from "#domain/content/body.ts";

/** The text of a page as visitors read it, including the addresses of mail and phone links. */
export interface PageText {
  text: string;
  /** Whether `::impressum` is on the page. */
  hasImpressum: boolean;
}

const inlineTags = new Set(["a", "em", "strong", "del", "code", "sup"]);

/** Reads a stored body: blocks on lines of their own, addresses of mail and phone links behind their text. */
export function readPageText(nodes: readonly BodyNode[]): PageText {
  let hasImpressum = false;
  const read = (node: BodyNode): string => {
    if (node.type === "text") return node.value;
    if (node.tag === "impressum") hasImpressum = true;
    const inner = (node.children ?? []).map(read).join("");
    if (!inlineTags.has(node.tag)) return `${inner}\n`;
    const href = node.props?.["href"];
    const contact =
      typeof href === "string" ? /^(?:mailto|tel):([^?]+)/.exec(href)?.[1] : undefined;
    return contact === undefined || inner.includes(contact) ? inner : `${inner} ${contact}`;
  };
  const text = nodes.map(read).join("");
  // Non-breaking spaces and soft hyphens make no difference to a reader.
  return { text: dropSoftHyphens(text).replace(/[^\S\n]+/g, " "), hasImpressum };
}
