import { linkEmail } from "#domain/words/ascii-address.ts";
import { publicRoutes } from "#domain/features.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import { toPhoneData } from "#server/wording/phone-text.ts";

/**
 * Less than a year, as the standard recommends. Copies of the site, such as exports, stay valid as
 * long.
 */
const validDays = 300;
const dayMs = 86_400_000;

/**
 * Says where to report a weakness of the site (RFC 9116), renewed every day. Returns undefined for a
 * site without a contact.
 */
export function writeSecurityText(source: {
  site: SiteConfig | undefined;
  siteUrl: string | undefined;
  now: Date;
}): string | undefined {
  const { site, siteUrl, now } = source;
  const contacts = [site?.contact, site?.party];
  const email = contacts.flatMap((one) => one?.email ?? [])[0];
  const phone = contacts.flatMap((one) => one?.phone ?? [])[0];
  const links = [
    ...(email === undefined ? [] : [encodeURI(linkEmail(email))]),
    ...(phone === undefined ? [] : [toPhoneData(phone).href]),
  ];
  if (links.length === 0) return undefined;
  const today = now.getTime() - (now.getTime() % dayMs);
  const lines = [
    ...links.map((link) => `Contact: ${link}`),
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    "Preferred-Languages: de, en",
    ...(siteUrl === undefined ? [] : [`Canonical: ${siteUrl}${publicRoutes.security}`]),
  ];
  return `${lines.join("\n")}\n`;
}
