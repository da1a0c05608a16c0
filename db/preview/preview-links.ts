import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * Who may see drafts.
 *
 * Two kinds of tokens open a preview: the secret itself, for editors, and signed links, for
 * everyone else. A link carries its expiry and the path whose drafts it opens, so only the numbers
 * of revoked links are stored.
 */
export interface PreviewLink {
  /** Ten hexadecimal digits, by which the link can be revoked. */
  id: string;
  /** The drafts at this path and below it are visible; `/` opens all of them. */
  path: string;
  expiresAt: Date;
}

/** The drafts that a token opens. */
export interface PreviewGrant {
  path: string;
  /** Absent for the secret itself. */
  expiresAt?: Date;
}

export interface PreviewTokens {
  /** The token of a link; its expiry is rounded down to the second. */
  sign(link: PreviewLink): string;
  /** Undefined for every token that opens nothing, whatever the reason; compares in constant time. */
  verify(token: string, now: Date): PreviewGrant | undefined;
}

/** The longest path a link can name, in bytes: cookies hold no more than 4096. */
export const maxLinkPathBytes = 1024;
const maxTokenLength = 2048;

export function createPreviewTokens(
  secret: string,
  { isRevoked }: { isRevoked: (id: string) => boolean },
): PreviewTokens {
  // A derived key: other programs may share the secret, and a signature reveals nothing about it.
  const key = Buffer.from(hkdfSync("sha256", secret, "", "plakat preview link", 32));
  const secretDigest = digest(secret);
  const signText = (text: string) => createHmac("sha256", key).update(text).digest();

  return {
    sign({ id, path, expiresAt }) {
      const seconds = Math.floor(expiresAt.getTime() / 1000).toString(36);
      const text = `${id}.${seconds}.${Buffer.from(path).toString("base64url")}`;
      return `${text}.${signText(text).toString("base64url")}`;
    },
    verify(token, now) {
      if (token.length > maxTokenLength) return undefined;
      if (timingSafeEqual(digest(token), secretDigest)) return { path: "/" };
      const parts = splitToken(token);
      if (!parts || !timingSafeEqual(signText(parts.text), parts.signature)) return undefined;
      const { id, path, expiresAt } = parts;
      return expiresAt > now && !isRevoked(id) ? { path, expiresAt } : undefined;
    },
  };
}

export function createLinkId(): string {
  return randomBytes(5).toString("hex");
}

/** Finds the number of a link in the number itself, the token or the whole address. */
export function findLinkId(text: string): string | undefined {
  const token = URL.parse(text)?.searchParams.get("preview") ?? text;
  return /^(?<id>[\da-f]{10})(?:\.|$)/.exec(token)?.groups?.["id"];
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function splitToken(
  token: string,
): { text: string; signature: Buffer; id: string; path: string; expiresAt: Date } | undefined {
  const match = /^(([\da-f]{10})\.([\da-z]{1,8})\.([\w-]+))\.([\w-]{43})$/.exec(token);
  if (!match) return undefined;
  const [, text = "", id = "", seconds = "", path = "", signature = ""] = match;
  return {
    text,
    signature: Buffer.from(signature, "base64url"),
    id,
    path: Buffer.from(path, "base64url").toString(),
    expiresAt: new Date(Number.parseInt(seconds, 36) * 1000),
  };
}
