import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keepOwner } from "#db/files/keep-owner.ts";

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
    // A data folder that is only readable has no findings of its own either.
    return undefined;
  }
  // Of two servers that start at once, both use the one that stayed.
  return readKeptSecret(dataDir);
}
