import { decodeEscapes } from "./decode-escapes.ts";

/*
 * Host names may have umlauts. Readers see them as written; programs for mail, address books and
 * calendars get the ASCII form of the DNS (IDNA, RFC 5891).
 */

/** An e-mail address with its domain in ASCII; any other text is returned unchanged. */
export function writeAsciiEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at === -1 ? email : email.slice(0, at + 1) + writeAsciiHost(email.slice(at + 1));
}

/**
 * The first letter before an @ that mail servers refuse. There may be several addresses, with
 * names, as in `Anna Müller <anna@example.org>`.
 */
export function findUmlautInMailbox(addresses: string): string | undefined {
  const mailboxes = addresses.split("@").slice(0, -1);
  const letters = mailboxes.map((text) => text.split(/[\s,;<>"]/).at(-1)).join("");
  return /[^\p{ASCII}]/u.exec(letters)?.[0];
}

/** The `mailto:` link of an e-mail address. */
export function linkEmail(email: string): string {
  return `mailto:${writeAsciiEmail(email)}`;
}

/** A link that begins with `mailto:`, with the domains of its addresses in ASCII (RFC 6068). */
export function writeAsciiMailto(href: string): string {
  const [, addresses = "", rest = ""] = /^([^?]*)(.*)$/s.exec(href) ?? [];
  const host = /(?<=@)(?:(?!%3E)[^,;\s@<>])+/gi;
  return addresses.replaceAll(host, (written) => writeAsciiHost(decodeEscapes(written))) + rest;
}

/** The address of a page with its host in ASCII, and blanks and letters such as `ä` behind it escaped. */
export function writeAsciiUrl(url: string): string {
  const [, start, host, rest = ""] = /^(https?:\/\/)([^/?#:@\s]+)(.*)$/is.exec(url) ?? [];
  if (start === undefined || host === undefined) return url;
  return (
    start + writeAsciiHost(host) + rest.toWellFormed().replaceAll(/[^!-~]/gu, encodeURIComponent)
  );
}

function writeAsciiHost(host: string): string {
  if (/^\p{ASCII}*$/u.test(host)) return host;
  return URL.parse(`http://${host}`)?.hostname ?? host;
}
