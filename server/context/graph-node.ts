import { omitAbsent } from "./omit-absent.ts";

/** A thing in terms of schema.org. */
export type GraphNode = { "@type": string } & Record<string, unknown>;

/** The identifier of the party's node. */
export function nameParty({ siteUrl = "" }: { siteUrl: string | undefined }): { "@id": string } {
  return { "@id": `${siteUrl}/#party` };
}

/** A German address. */
export function toAddressNode(address: {
  street?: string | undefined;
  postalCode?: string | undefined;
  city: string;
}): GraphNode {
  return omitAbsent({
    "@type": "PostalAddress",
    streetAddress: address.street,
    postalCode: address.postalCode,
    addressLocality: address.city,
    addressCountry: "DE",
  });
}
