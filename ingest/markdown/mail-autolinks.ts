/** A piece of text: plain, or a mail address that becomes a link. */
export interface TextPiece {
  value: string;
  isMail: boolean;
}

/**
 * Finds bare mail addresses as GitHub Flavored Markdown does, with two differences: an address that
 * begins in the middle of a word (`müller@example.org`) is left alone instead of being cut, and domains
 * may have umlauts.
 */
export function splitMailAddresses(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let done = 0;
  let at = text.indexOf("@");
  while (at !== -1) {
    const start = findLocalPart(text, at, done);
    const end = findDomainEnd(text, at + 1);
    if (start !== undefined && end !== undefined) {
      if (start > done) pieces.push({ value: text.slice(done, start), isMail: false });
      pieces.push({ value: text.slice(start, end), isMail: true });
      done = end;
    }
    at = text.indexOf("@", Math.max(at + 1, done));
  }
  if (done < text.length) pieces.push({ value: text.slice(done), isMail: false });
  return pieces;
}

function findLocalPart(text: string, at: number, limit: number): number | undefined {
  let start = at;
  while (start > limit && /[\w.+-]/.test(text[start - 1] ?? "")) start -= 1;
  if (start === at) return undefined;
  return start > 0 && /[\p{L}\p{N}/@]/u.test(text[start - 1] ?? "") ? undefined : start;
}

function findDomainEnd(text: string, from: number): number | undefined {
  domain.lastIndex = from;
  const match = domain.exec(text)?.[0];
  return match === undefined || /[-_]$/.test(match) ? undefined : from + match.length;
}

const domain = /[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+/uy;
