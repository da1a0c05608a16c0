import type { CreditPart } from "#client/contract/page-data.ts";
import { findLicence } from "#domain/media/licences.ts";

/** Licences of data, by the names that SOURCE.md uses; those of Creative Commons are known elsewhere. */
const addresses: Record<string, string> = {
  "ODbL 1.0": "https://opendatacommons.org/licenses/odbl/1-0/",
  "dl-de/by-2-0": "https://www.govdata.de/dl-de/by-2-0",
  "dl-de/zero-2-0": "https://www.govdata.de/dl-de/zero-2-0",
};

const pattern =
  /\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)|https?:\/\/[^\s<>|]*[^\s<>|.,;:)]|CC0(?: 1\.0)?|CC BY(?:-[A-Z]{2})* \d\.\d(?: DE)?|ODbL 1\.0|dl-de\/(?:by|zero)-2-0/g;

/**
 * A line of `SOURCE.md` as parts: addresses and Markdown links are links, and so are the names of
 * licences, because most of them demand the address of their text.
 */
export function linkText(line: string): CreditPart[] {
  const text = line.replaceAll("`", "");
  const parts: CreditPart[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [found, label, address] = match;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push(linkPart(found, label, address));
    end = match.index + found.length;
  }
  return end < text.length ? [...parts, { text: text.slice(end) }] : parts;
}

function linkPart(found: string, label?: string, address?: string): CreditPart {
  if (label !== undefined && address !== undefined) return { text: label, href: address };
  if (found.startsWith("http")) return { text: found, href: found };
  const href = addresses[found] ?? findLicence(found)?.licence.url;
  return href === undefined ? { text: found } : { text: found, href, rel: "license" };
}
