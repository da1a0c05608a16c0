import type { BodyNode } from "#domain/content/body.ts";
import { findLicence } from "#domain/media/licences.ts";
import { element } from "#server/page-data/text-page.ts";

/** Licences of data, by the names that SOURCE.md uses; those of Creative Commons are known elsewhere. */
const addresses: Record<string, string> = {
  "ODbL 1.0": "https://opendatacommons.org/licenses/odbl/1-0/",
  "dl-de/by-2-0": "https://www.govdata.de/dl-de/by-2-0",
  "dl-de/zero-2-0": "https://www.govdata.de/dl-de/zero-2-0",
};

const pattern =
  /\[([^[\]]+)\]\((https?:\/\/[^\s)]+)\)|https?:\/\/[^\s<>|]*[^\s<>|.,;:)]|CC0(?: 1\.0)?|CC BY(?:-[A-Z]{2})* \d\.\d(?: DE)?|ODbL 1\.0|dl-de\/(?:by|zero)-2-0/g;

/**
 * A line of `SOURCE.md` as nodes of a text: addresses and Markdown links are links, and so are the
 * names of licences, because most of them demand the address of their text.
 */
export function linkText(line: string): BodyNode[] {
  const value = line.replaceAll("`", "");
  const nodes: BodyNode[] = [];
  let end = 0;
  for (const match of value.matchAll(pattern)) {
    const [found, label, address] = match;
    if (match.index > end) nodes.push({ type: "text", value: value.slice(end, match.index) });
    nodes.push(linkWord(found, label, address));
    end = match.index + found.length;
  }
  return end < value.length ? [...nodes, { type: "text", value: value.slice(end) }] : nodes;
}

function linkWord(found: string, label = found, address?: string): BodyNode {
  const text: BodyNode = { type: "text", value: label };
  if (address !== undefined) return element("a", [text], { href: address });
  if (found.startsWith("http")) return element("a", [text], { href: found });
  const href = addresses[found] ?? findLicence(found)?.licence.url;
  return href === undefined ? text : element("a", [text], { href, rel: "license" });
}
