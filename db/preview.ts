import { readErrorCode } from "#db/files/error-code.ts";
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { appendFileSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keepOwner } from "#db/files/keep-owner.ts";

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
  /** Returns undefined for every invalid token, whatever the reason; compares in constant time. */
  verify(token: string, now: Date): PreviewGrant | undefined;
  /** The value that a browser keeps for a token: the token of a link itself, a signed session for the secret. */
  exchange(token: string, now: Date): string;
}

/** The longest path a link can name, in bytes: cookies hold no more than 4096. */
export const maxLinkPathBytes = 1024;
const sessionName = "session";
const maxTokenLength = 2048;
/** Longer than a browser usually stays open; the secret opens another session. */
const sessionMs = 30 * 24 * 60 * 60_000;

export function createPreviewTokens(
  secret: string,
  { isRevoked }: { isRevoked: (id: string) => boolean },
): PreviewTokens {
  // A derived key: other programs may share the secret, and a signature reveals nothing about it.
  const key = Buffer.from(hkdfSync("sha256", secret, "", "plakat preview link", 32));
  const secretDigest = digest(secret);
  const signText = (text: string) => createHmac("sha256", key).update(text).digest();
  const seal = (text: string) => `${text}.${signText(text).toString("base64url")}`;
  const isSecret = (token: string) => timingSafeEqual(digest(token), secretDigest);

  return {
    sign({ id, path, expiresAt }) {
      const seconds = writeSeconds(expiresAt.getTime());
      return seal(`${id}.${seconds}.${Buffer.from(path).toString("base64url")}`);
    },
    verify(token, now) {
      if (token.length > maxTokenLength) return undefined;
      if (isSecret(token)) return { path: "/" };
      const parts = splitToken(token);
      if (!parts || !timingSafeEqual(signText(parts.text), parts.signature)) return undefined;
      const { id, path, expiresAt } = parts;
      if (expiresAt <= now) return undefined;
      // A session opens everything, like the secret, whose expiry is not public either.
      if (id === sessionName) return { path: "/" };
      return isRevoked(id) ? undefined : { path, expiresAt };
    },
    exchange(token, now) {
      if (!isSecret(token)) return token;
      return seal(`${sessionName}.${writeSeconds(now.getTime() + sessionMs)}`);
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

function writeSeconds(ms: number): string {
  return Math.floor(ms / 1000).toString(36);
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function splitToken(
  token: string,
): { text: string; signature: Buffer; id: string; path: string; expiresAt: Date } | undefined {
  const match =
    /^((session)\.([\da-z]{1,8}))()\.([\w-]{43})$/.exec(token) ??
    /^(([\da-f]{10})\.([\da-z]{1,8})\.([\w-]+))\.([\w-]{43})$/.exec(token);
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

/** Beside the database, not in it: replacing the database must not revive a link. */
export const revocationsFile = "preview-revoked.txt";

/**
 * Whether a preview link was revoked; reads the file each time, because other processes write it.
 *
 * Throws when the file exists but cannot be read.
 */
export function isLinkRevoked(dataDir: string, id: string): boolean {
  try {
    return readFileSync(join(dataDir, revocationsFile), "utf8").split("\n").includes(id);
  } catch (error) {
    if (readErrorCode(error) === "ENOENT") return false;
    throw error;
  }
}

/** Revokes a link for good. Throws when the folder cannot be written to. */
export function revokeLink(dataDir: string, id: string): void {
  // Short enough to be written atomically while another process adds a line.
  const file = join(dataDir, revocationsFile);
  appendFileSync(file, `${id}\n`);
  keepOwner(file);
}

/** Beside the database, so that links outlive a restart and a rebuild. */
export const previewSecretFile = "preview-secret";

/** The secret that a data folder keeps. Returns undefined if there is none, or none that can be read. */
export function readKeptSecret(dataDir: string): string | undefined {
  try {
    const secret = readFileSync(join(dataDir, previewSecretFile), "utf8").trim();
    // A file that was cut short must not become a weak secret.
    return /^[\w-]{43}$/.test(secret) ? secret : undefined;
  } catch {
    return undefined;
  }
}

/** The secret that a data folder keeps, made at the first call. Returns undefined if it cannot be kept. */
export function keepSecret(dataDir: string): string | undefined {
  const kept = readKeptSecret(dataDir);
  if (kept !== undefined) return kept;
  const file = join(dataDir, previewSecretFile);
  const draft = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
    keepOwner(draft);
    renameSync(draft, file);
  } catch {
    // The data folder is read-only, so it has no findings that a secret would protect.
    return undefined;
  }
  // Another server may have stored its secret first; both use that one.
  return readKeptSecret(dataDir);
}
