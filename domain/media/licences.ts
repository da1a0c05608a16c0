/** A licence of Creative Commons: its usual short name and the address of its German summary. */
export interface Licence {
  name: string;
  url: string;
}

const elements = ["BY", "BY-SA", "BY-ND", "BY-NC", "BY-NC-SA", "BY-NC-ND"];
/** The usual version first: it is suggested among equally similar names. */
const versions = ["4.0", "3.0", "2.5", "2.0", "1.0"];
/** The versions that were adapted to German law. */
const germanVersions = new Set(["3.0", "2.0"]);

/** All licences that the program recognises (https://creativecommons.org/licenses/list.en). */
export const licences: readonly Licence[] = [
  ...versions.flatMap((version) => elements.flatMap((element) => listEditions(element, version))),
  { name: "CC0 1.0", url: addressOf("publicdomain/zero/1.0") },
  { name: "Public Domain Mark 1.0", url: addressOf("publicdomain/mark/1.0") },
];

const byKey = new Map<string, Licence>(
  licences.flatMap((licence) => {
    // CC0 and the Public Domain Mark have one version only, which most people leave out.
    const short = licence.url.includes("/publicdomain/") ? [licence.name.replace(" 1.0", "")] : [];
    return [licence.name, ...short, licence.url.replace("/deed.de", "")].map(
      (spelling) => [keyOf(spelling), licence] as const,
    );
  }),
);

/**
 * The licence that a text begins with, and its addition after a comma, semicolon or bracket, such as
 * a note about changes; returns undefined if the text does not begin with a licence of the list.
 *
 * Case, spaces and hyphens do not matter; an address of the licence is as good as its name.
 */
export function findLicence(text: string): { licence: Licence; addition: string } | undefined {
  const [, name = "", addition = ""] = /^([^,;(]*)(.*)$/s.exec(text) ?? [];
  const licence = byKey.get(keyOf(name));
  return licence && { licence, addition: addition.trimEnd() };
}

/** Whether a text is meant as the name of a Creative Commons licence, right or wrong. */
export function isMeantAsLicence(text: string): boolean {
  return (
    /^\s*(?:cc(?:[\s_-]|0|by|$)|creative\s*commons|public\s*domain\s*mark)/i.test(text) &&
    !isOtherEdition(text)
  );
}

/**
 * Whether a text names an adaptation to the law of another country: these exist, but have no German
 * summary.
 */
function isOtherEdition(text: string): boolean {
  const edition = /^(cc[a-z]+\d\.\d)(?:[a-z]{2}|igo)$/.exec(keyOf(text))?.[1];
  return edition !== undefined && byKey.has(edition) && !edition.endsWith("4.0");
}

function listEditions(element: string, version: string): Licence[] {
  const name = `CC ${element} ${version}`;
  // Version 1.0 has its elements in another order.
  const code = version === "1.0" && element === "BY-NC-ND" ? "by-nd-nc" : element.toLowerCase();
  const path = `licenses/${code}/${version}`;
  const international = { name, url: addressOf(path) };
  if (!germanVersions.has(version)) return [international];
  return [international, { name: `${name} DE`, url: addressOf(`${path}/de`) }];
}

function addressOf(path: string): string {
  return `https://creativecommons.org/${path}/deed.de`;
}

/** A key that is equal for all spellings of a licence. */
function keyOf(text: string): string {
  const url = /creativecommons\.org\/(.*?)\/?(?:deed\.\w+|legalcode(?:\.\w+)?)?\s*$/i.exec(text);
  if (url) return `url ${url[1]?.toLowerCase() ?? ""}`;
  return text
    .toLowerCase()
    .replace(/creative\s*commons/, "cc")
    .replace(/\b(?:international|unported|generic)\b/, "")
    .replace(/\b(?:deutschland|germany)\b/, "de")
    .replace(/[^a-z\d.]/g, "")
    .replace(/([a-z])([1-4])(?=[a-z]*$)/, "$1$2.0");
}
