import { createHash } from "node:crypto";
import type { CandidateCard } from "#client/contract/page-data.ts";
import { buildCandidateCard, nameRole } from "#server/cards/candidate-cards.ts";
import { findPublicAddress } from "#server/context/public-address.ts";
import { toAccountLinks, toContacts } from "#server/cards/contacts.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { toPersonName } from "#server/cards/people.ts";
import type { ContactCard } from "./write-vcard.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { findPerson } from "#domain/campaign/people.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";

/** Describes a person or an office as a contact. Returns undefined for other documents. */
export function toContactCard(
  campaign: Campaign,
  document: DocumentHead,
  now: Date,
): ContactCard | undefined {
  if (document.kind === "candidate") return toPersonCard(campaign, document, now);
  return document.kind === "office" ? toOfficeCard(campaign, document) : undefined;
}

function toPersonCard(campaign: Campaign, document: DocumentHead, now: Date): ContactCard {
  const person = findPerson(campaign, document, now);
  const { fields } = person;
  const card = buildCandidateCard(campaign, person, now);
  const { given, family, full, honorific } = toPersonName(fields);
  const constituency = card.constituency;
  const area = constituency && `${constituency.word} ${constituency.number} ${constituency.name}`;
  const { siteUrl } = campaign;
  return omitAbsent({
    kind: "individual" as const,
    ...toSharedFields(campaign, document, fields),
    fullName: full,
    name: { family, given, prefix: honorific },
    organisation: campaign.site?.party.name,
    title: [nameRole(campaign, person), area?.trim()].filter(Boolean).join(", "),
    photo: siteUrl && findPhoto(card.photo, siteUrl),
    pronouns: fields.pronouns,
    social: toAccountLinks(fields.social),
  });
}

/** No address book shows SVG, or a mark of AI. */
function findPhoto(photo: CandidateCard["photo"], siteUrl: string): string | undefined {
  return photo && !photo.ai && !photo.src.endsWith(".svg") ? siteUrl + photo.src : undefined;
}

function toOfficeCard(campaign: Campaign, document: DocumentHead): ContactCard | undefined {
  const place = campaign.findItem(document);
  if (place?.kind !== "office") return undefined;
  const { fields } = place;
  const { street, postalCode, city, addressExtra: extra } = fields;
  return omitAbsent({
    kind: "org" as const,
    ...toSharedFields(campaign, document, fields),
    fullName: fields.name,
    organisation: fields.organisation ?? campaign.site?.party.name,
    address: { street, postalCode, city, extra },
    geo: fields.geo,
    note: fields.openingHoursNote,
    social: [],
  });
}

function toSharedFields(
  campaign: Campaign,
  { path, changedAt, updatedAt }: DocumentHead,
  fields: Parameters<typeof toContacts>[0],
) {
  const { email, phone, website } = toContacts(fields);
  const page = findPublicAddress(campaign, path);
  return {
    uid: `urn:uuid:${nameUuid(page ?? path)}`,
    changedAt: new Date(updatedAt ?? changedAt ?? 0),
    email,
    phone: phone?.href.replace(/^tel:/, ""),
    urls: [page, website?.href].filter((url) => url !== undefined),
  };
}

// RFC 9562, 6.6
const urlNamespace = Buffer.from("6ba7b8119dad11d180b400c04fd430c8", "hex");

/** The UUID of an address, version 5 (RFC 9562, 5.5), which is always the same. */
function nameUuid(address: string): string {
  const bytes = createHash("sha1").update(urlNamespace).update(address).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(bytes.toString("hex"));
  return (parts ?? []).slice(1).join("-");
}
