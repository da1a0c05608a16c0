import type { FindingSeverity } from "#domain/content/records.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";

/** A fact that a legal text must state. */
export interface LegalFact {
  /** The German name, as it follows „fehlt:“. */
  name: string;
  statute: string;
  /** A German sentence that says what to write. */
  advice: string;
  /** A warning if the duty depends on facts that no program can see; an error by default. */
  severity?: FindingSeverity;
  /** Accepts any usual wording, because a given fact must never be called missing. */
  isGiven: (text: string, site: SiteConfig | undefined) => boolean;
}

/** Judges by a regular expression. */
export function says(pattern: RegExp): LegalFact["isGiven"] {
  return (text) => pattern.test(text);
}

/**
 * A match with the paragraph or line before it, and with a number of characters from its beginning
 * on.
 */
export interface Passage {
  before: string;
  after: string;
}

const maxBefore = 300;

/** The passages around every match; `after` is the number of characters from its beginning on. */
export function listPassages(text: string, pattern: RegExp, after: number): Passage[] {
  return Array.from(text.matchAll(pattern), ({ index }) => ({
    before:
      text
        .slice(Math.max(0, index - maxBefore), index)
        .split("\n")
        .at(-1) ?? "",
    after: text.slice(index, index + after),
  }));
}

const organisation =
  /\be\. ?V\.|\bpartei\b|\b(?:landes|kreis|orts|bezirks|stadt|bundes)verband|wähler(?:gruppe|gemeinschaft|vereinigung|initiative)|\bverein\b|\bg?GmbH\b/iu;
const provider = /(?:anbieter|herausgeber|betreiber)(?:in)?:?\s+(?:ist\s+)?\p{L}{2}/iu;

/** Whether a text names who provides the site. */
export function namesProvider(text: string, site: SiteConfig | undefined): boolean {
  const folded = fold(text);
  return (
    listPartyNames(site).some((name) => folded.includes(fold(name))) ||
    organisation.test(text) ||
    provider.test(text)
  );
}

/** The names of the party in the settings. */
export function listPartyNames(site: SiteConfig | undefined): string[] {
  const { name, shortName, organisation } = site?.party ?? {};
  return [name, shortName, organisation].filter((one) => one !== undefined);
}

const postalAddress =
  /\p{L}[\p{L}.'’\- ]{0,60}\d?,?\s\d{1,4} ?[a-z]?(?: ?[-–/+] ?\d{1,4} ?[a-z]?)?[\s,;·|•–-]{1,6}(?:[^\n]{0,60}[\n,]\s*)?(?:D[- –])?\d{5}\s\p{L}/iu;

/** Whether a text contains street, number, postal code and town; a P.O. box does not count. */
export function hasPostalAddress(text: string): boolean {
  return postalAddress.test(text.replace(/\bPostfach[ \d]*/gi, ""));
}

const emailAddress =
  /[\w.+-]+\s?(?:@|[([{](?:at|ät)[)\]}])\s?[\p{L}\d-]+(?:\s?(?:\.|[([{](?:dot|punkt)[)\]}])\s?[\p{L}\d-]+)+/iu;

/** Whether a text contains an e-mail address, disguised or not. */
export function hasEmail(text: string): boolean {
  return emailAddress.test(text);
}

const phoneNumber =
  /(?:\btel\b|telefon|fon\b|\bruf|mobil|☎|\bT[.:])\D{0,20}\d[\d\s()/.-]{4,}|\+49[\d\s()/.-]{5,}|\b0\d{2,5}[ /-]+\d{3,}/iu;

/** Whether a text contains a phone number. */
export function hasPhone(text: string): boolean {
  return phoneNumber.test(text);
}

function fold(text: string): string {
  return text.normalize("NFC").toLowerCase().replace(/\s+/g, " ");
}
