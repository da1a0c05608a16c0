import type { BlockContent, PhrasingContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";

/** A description of a calendar as markdown that shows it as it is: its signs are text, addresses are links. */
export function writeText(description: string): string {
  const blocks = description
    .replaceAll(/[^\S\n]+/g, " ")
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block): BlockContent => ({ type: "paragraph", children: splitLines(block) }));
  const extensions = [gfmToMarkdown(), { unsafe: [{ character: ":", after: ":" }] }];
  return toMarkdown({ type: "root", children: blocks }, { extensions, bullet: "-" });
}

function splitLines(block: string): PhrasingContent[] {
  return block
    .split(/\s*\n\s*/)
    .flatMap((line, index) => [
      ...(index > 0 ? [{ type: "break" as const }] : []),
      ...splitLinks(line),
    ]);
}

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)/;

function splitLinks(line: string): PhrasingContent[] {
  return line.split(address).flatMap((value, index): PhrasingContent[] => {
    if (value === "") return [];
    if (index % 2 === 0) return [{ type: "text", value }];
    const url = value.startsWith("http") ? value : `mailto:${value}`;
    return [{ type: "link", url, children: [{ type: "text", value }] }];
  });
}
