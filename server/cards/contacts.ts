import { writeAsciiUrl } from "#domain/words/ascii-address.ts";
import type { LinkData, PhoneData } from "#client/contract/page-data.ts";
import { findSocialNetwork } from "#domain/fields/social-networks.ts";
import { toPhoneData } from "#server/wording/phone-text.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";

export interface Contacts {
  email?: string;
  phone?: PhoneData;
  website?: LinkData;
}

/** Contact details as pages show them. */
export function toContacts(fields: {
  email?: string | undefined;
  phone?: string | undefined;
  website?: string | undefined;
}): Contacts {
  return omitAbsent({
    email: fields.email,
    phone: fields.phone === undefined ? undefined : toPhoneData(fields.phone),
    website: websiteLink(fields.website),
  });
}

/** Social media accounts as links, named after their network. */
export function toAccountLinks(accounts: { network: string; url: string }[] = []): LinkData[] {
  return accounts.map(({ network, url }) => ({
    text: findSocialNetwork(network)?.name ?? network,
    href: writeAsciiUrl(url),
  }));
}

/** A web address with a readable name: `beispiel.de/termine`. */
export function websiteLink(url: string | undefined): LinkData | undefined {
  const parsed = url === undefined ? null : URL.parse(url);
  if (!parsed || url === undefined) return undefined;
  const path = parsed.pathname === "/" ? "" : parsed.pathname.replace(/\/$/, "");
  return { text: showHost(url, parsed).replace(/^www\./, "") + path, href: writeAsciiUrl(url) };
}

/** The host as the author wrote it, because its ASCII form (`xn--…`) is unreadable. */
function showHost(url: string, { host }: URL): string {
  const written = /^\w+:\/\/(?:[^/?#]*@)?([^/?#]+)/.exec(url)?.[1] ?? host;
  return /^\p{ASCII}*$/u.test(written) ? host : written.normalize("NFC").toLowerCase();
}
