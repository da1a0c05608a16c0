import { writeAsciiEmail } from "#domain/words/ascii-address.ts";
import type { LinkData } from "#client/contract/page-data.ts";
import type { Portrait } from "./portrait.ts";
import {
  escapeText,
  joinLines,
  writeText,
  writeUtc,
  writeValue,
} from "#server/wording/content-lines.ts";

/** A contact as address books keep it. */
export interface ContactCard {
  kind: "individual" | "org";
  /** A permanent URN. */
  uid: string;
  changedAt: Date;
  fullName: string;
  /** The parts of a person's name. */
  name?: { family: string; given: string; prefix?: string | undefined };
  organisation?: string;
  title?: string;
  /** In E.164 format. */
  phone?: string;
  email?: string;
  address?: { extra?: string | undefined; street: string; postalCode: string; city: string };
  geo?: { lat: number; lon: number };
  urls: string[];
  /** The address of the portrait. */
  photo?: string;
  pronouns?: string;
  social: LinkData[];
  note?: string;
}

/** A vCard 4.0: RFC 6350 with the properties of RFC 9554. */
export function writeVcard(card: ContactCard): string {
  return writeLines("4.0", card, [...writeNew(card), ...writeText("NOTE", card.note)]);
}

/**
 * Writes a vCard 3.0 (RFC 2426), which address books read, with the portrait itself, because they
 * load none.
 */
export function writePhoneVcard(card: ContactCard, portrait?: Portrait): string {
  const photo = portrait && Buffer.from(portrait.jpeg).toString("base64");
  // In a note, because no property has the author of a picture.
  const notes = [card.note, portrait?.credit].filter((note) => note !== undefined);
  return writeLines("3.0", card, [
    ...writeOld(card),
    ...writeText("NOTE", notes.length === 0 ? undefined : notes.join("\n")),
    ...writeValue("PHOTO;ENCODING=b;TYPE=JPEG", photo),
  ]);
}

function writeLines(version: "3.0" | "4.0", card: ContactCard, others: string[]): string {
  return joinLines([
    "BEGIN:VCARD",
    `VERSION:${version}`,
    "PRODID:-//Plakat//Plakat//DE",
    ...writeValue("UID", card.uid),
    `REV:${writeUtc(card.changedAt)}`,
    ...writeText("FN", card.fullName),
    ...writeParts("N", nameParts(card)),
    ...writeText("ORG", card.organisation),
    ...writeText("TITLE", card.title),
    ...card.urls.flatMap((url) => writeValue("URL", url)),
    ...others,
    "END:VCARD",
  ]);
}

/** Without a family name, some address books use the first part of the full name. */
function nameParts({ fullName, name }: ContactCard): string[] {
  return name ? [name.family, name.given, "", name.prefix ?? "", ""] : [fullName, "", "", "", ""];
}

function writeNew(card: ContactCard): string[] {
  const { geo, phone, social } = card;
  return [
    `KIND:${card.kind}`,
    "LANG:de",
    ...writeValue("TEL;VALUE=uri;TYPE=work", phone && `tel:${phone}`),
    ...writeText("EMAIL;TYPE=work", card.email && writeAsciiEmail(card.email)),
    ...writeAddress("ADR;TYPE=work", card),
    ...writeValue("GEO", geo && `geo:${geo.lat},${geo.lon}`),
    ...writeValue("PHOTO", card.photo),
    ...writeText("PRONOUNS", card.pronouns),
    ...social.flatMap(({ text, href }) =>
      writeValue(`SOCIALPROFILE;SERVICE-TYPE=${quote(text)}`, href),
    ),
  ];
}

function writeOld(card: ContactCard): string[] {
  const { geo, social } = card;
  return [
    ...writeText("TEL;TYPE=WORK,VOICE", card.phone),
    ...writeText("EMAIL;TYPE=INTERNET,WORK", card.email && writeAsciiEmail(card.email)),
    ...writeAddress("ADR;TYPE=WORK", card),
    ...writeValue("GEO", geo && `${geo.lat};${geo.lon}`),
    ...social.flatMap(({ text, href }) => writeValue(`X-SOCIALPROFILE;TYPE=${quote(text)}`, href)),
  ];
}

function writeAddress(name: string, { address }: ContactCard): string[] {
  if (!address) return [];
  const { extra = "", street, city, postalCode } = address;
  const parts = ["", "", [street, extra].filter(Boolean).join(", "), city, "", postalCode];
  return writeParts(name, [...parts, "Deutschland"]);
}

function writeParts(name: string, parts: string[]): string[] {
  return writeValue(name, parts.map(escapeText).join(";"));
}

/** A parameter value; quotation marks cannot be part of one. */
function quote(text: string): string {
  return `"${text.replaceAll(/["\p{Cc}]/gu, "")}"`;
}
