import { createHash } from "node:crypto";
import { asc, count, eq, gt, lte, min } from "drizzle-orm";
import type { Store } from "./connection.ts";
import { assets, documents, settings } from "./schema.ts";

export interface ContentState {
  /** Hash of everything published, equal on every machine that imported the same tree. */
  version: string;
  /** The first instant at which a document becomes visible or invisible by itself. */
  nextChangeAt?: Date;
}

/** Reads version and next change, or undefined before the first import. */
export function readContentState(store: Store, now: Date): ContentState | undefined {
  const row = store.orm.select().from(settings).where(eq(settings.key, "content_version")).get();
  if (typeof row?.value !== "string") return undefined;
  const nextChangeAt = findNextChange(store, now);
  // The version also names the last passed instant, so that a flip changes it like an import does.
  const version = `${row.value}.${countPassedChanges(store, now)}`;
  return nextChangeAt ? { version, nextChangeAt } : { version };
}

/** Hashes what is published: documents by file and digest, assets, settings. */
export function computeContentVersion(store: Store): string {
  const hash = createHash("sha256");
  // Every import does this for all documents; drizzle and single updates take several times as long.
  const rows = store.raw
    .prepare<[], { file: string; digest: string }>(
      "SELECT file, digest FROM documents ORDER BY file",
    )
    .all();
  hash.update(rows.map(({ file, digest }) => `${file}\0${digest}\n`).join(""));
  const media = store.orm
    .select({ file: assets.file, digest: assets.digest })
    .from(assets)
    .orderBy(asc(assets.file))
    .all();
  for (const row of media) hash.update(`${row.file}\0${row.digest}\n`);
  for (const row of store.orm.select().from(settings).orderBy(asc(settings.key)).all()) {
    if (row.key !== "content_version") hash.update(`${row.key}\0${JSON.stringify(row.value)}\n`);
  }
  return hash.digest("hex").slice(0, 20);
}

function findNextChange(store: Store, now: Date): Date | undefined {
  const instant = now.toISOString();
  const published = store.orm
    .select({ at: min(documents.publishAt) })
    .from(documents)
    .where(gt(documents.publishAt, instant))
    .get()?.at;
  const unpublished = store.orm
    .select({ at: min(documents.unpublishAt) })
    .from(documents)
    .where(gt(documents.unpublishAt, instant))
    .get()?.at;
  const first = [published, unpublished].filter((at) => at != null).toSorted()[0];
  return first === undefined ? undefined : new Date(first);
}

function countPassedChanges(store: Store, now: Date): number {
  const instant = now.toISOString();
  const published = store.orm
    .select({ passed: count() })
    .from(documents)
    .where(lte(documents.publishAt, instant))
    .get();
  const unpublished = store.orm
    .select({ passed: count() })
    .from(documents)
    .where(lte(documents.unpublishAt, instant))
    .get();
  return (published?.passed ?? 0) + (unpublished?.passed ?? 0);
}
