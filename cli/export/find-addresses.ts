import { escapePattern } from "#domain/words/escape-pattern.ts";

/** The addresses of the site in the text of a page or file. */
export interface FoundAddresses {
  /** Of links that visitors can follow. */
  links: string[];
  /** All that look like addresses; some of them lead nowhere. */
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

/** Whether a file can name addresses of the site. */
export function canNameAddresses(contentType: string): boolean {
  return readable.test(contentType);
}

/** Finds the encoded paths, without query and fragment, that a text names; `origin` is that of the site. */
export function findAddresses(text: string, origin: string | undefined): FoundAddresses {
  const plain = spellings.reduce((all, [spelling, sign]) => all.replaceAll(spelling, sign), text);
  const own = origin === undefined ? plain : plain.replaceAll(originPattern(origin), "");
  const links = [...own.matchAll(link)].map(([, href = ""]) => href);
  const tokens = [...own.matchAll(token)].map(([address]) => address.replace(/[,;)]+$/, ""));
  return { links: clean(links), candidates: clean(tokens) };
}

/** Calendars are subscribed to by another scheme. */
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
