import { escapePattern } from "#domain/words/escape-pattern.ts";

/** The addresses of the site in the text of a page or file. */
export interface FoundAddresses {
  /** Addresses of links that visitors can follow. */
  links: string[];
  /** Texts that look like addresses, some without a target. */
  candidates: string[];
}

const readable = /^(?:text\/(?:html|xml|calendar)|application\/(?:[\w.-]+\+)?(?:json|xml))\b/;
const token = /(?<=["'\s(=>,;]|^)\/[^\s"'<>\\{}|^`]*/g;
const link = /<a\s[^>]*?\bhref="([^"]*)"/g;
const spellings: [RegExp, string][] = [
  [/&amp;|\\u0026/g, "&"],
  [/&quot;/g, '"'],
  [/&#(?:39|x27);/g, "'"],
  [/&lt;|\\u003c/g, "<"],
  [/&gt;|\\u003e/g, ">"],
];

/** Whether a file of this type can contain addresses of the site. */
export function canNameAddresses(contentType: string): boolean {
  return readable.test(contentType);
}

/** Finds the encoded paths in a text, without query and fragment; `origin` is that of the site. */
export function findAddresses(text: string, origin: string | undefined): FoundAddresses {
  const plain = spellings.reduce((all, [spelling, sign]) => all.replaceAll(spelling, sign), text);
  const own = origin === undefined ? plain : plain.replaceAll(originPattern(origin), "");
  const links = [...own.matchAll(link)].map(([, href = ""]) => href);
  const tokens = [...own.matchAll(token)].map(([address]) => address.replace(/[,;)]+$/, ""));
  return { links: clean(links), candidates: clean(tokens) };
}

/** Matches `webcal:` as well, by which calendars are subscribed. */
function originPattern(origin: string): RegExp {
  const host = escapePattern(origin.replace(/^\w+:/, ""));
  return new RegExp(`(?:https?|webcal):${host}(?=[/"'<\\s])`, "g");
}

function clean(addresses: string[]): string[] {
  const paths = addresses
    .filter((address) => address.startsWith("/") && !address.startsWith("//"))
    .map((address) => address.replace(/[?#].*$/s, "").replace(/(?<=.)\/+$/, ""));
  return [...new Set(paths)];
}
