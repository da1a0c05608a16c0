import type { ImageFields } from "#domain/fields/image-fields.ts";
import { textForAi } from "#domain/fields/ai-mark.ts";
import { findLicence } from "./licences.ts";

/** A piece of the line that names the rights in an image. */
export interface CreditPart {
  text: string;
  href?: string;
  /** Set for the address of a licence. */
  rel?: "license";
}

type Rights = Partial<Pick<ImageFields, "src" | "ai" | "credit" | "licence" | "sourceUrl">>;

/**
 * The line below an image or video that says whether AI took part, and names who made it (§ 13 UrhG), its
 * licence and its source; without parts when nothing is known. Names of parts are as authors wrote them.
 */
export function listCreditParts(
  { ai, credit, licence, sourceUrl }: Rights,
  label: "Bild" | "Video" = "Bild",
): CreditPart[][] {
  const mark = textForAi(ai);
  return [
    ...(mark === undefined ? [] : [[{ text: mark }]]),
    ...(credit === undefined ? [] : [[{ text: labelCredit(credit, label) }]]),
    ...(licence === undefined ? [] : [partsForLicence(licence)]),
    ...(sourceUrl === undefined ? [] : [[partForSource(sourceUrl)]]),
  ];
}

/** The name of a licence, with the address of its text if it is known. */
function partsForLicence(licence: string): CreditPart[] {
  const found = findLicence(licence);
  if (!found) return [{ text: licence }];
  const { name, url } = found.licence;
  const link: CreditPart = { text: name, href: url, rel: "license" };
  const { addition } = found;
  if (addition === "") return [link];
  return [link, { text: addition.startsWith("(") ? ` ${addition}` : addition }];
}

/** The address under which an image was found, called by its host. */
function partForSource(sourceUrl: string): CreditPart {
  const host = new URL(sourceUrl).hostname.replace(/^www\./, "");
  return { text: `Quelle: ${host}`, href: sourceUrl };
}

/** „Bild: Anna Muster“, or with another label, unless the author has written what it is. */
function labelCredit(credit: string, label: string): string {
  const isLabelled = /^(?:[\p{L}]+:|©|\(c\)|(?:bild|film|foto|grafik|illustration|video)\b)/iu;
  return isLabelled.test(credit) ? credit : `${label}: ${credit}`;
}
