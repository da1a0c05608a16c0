import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { Store } from "./open-store.ts";
import { assets, settings } from "./schema.ts";

export interface ContentState {
  /** Hash of everything published, the same on every machine that imported the same tree. */
  version: string;
  /** The next instant at which a document is scheduled to become visible or invisible. */
  nextChangeAt?: Date;
}

/** Reads version and next change, or undefined before the first import. */
export function readContentState(store: Store, now: Date): ContentState | undefined {
  const { findVersion, findInstants } = store.prepared(prepareState);
  const version = findVersion.get()?.value;
  const instants = findInstants.get({ now: now.toISOString() });
  if (typeof version !== "string" || !instants) return undefined;
  const { publishAt, unpublishAt, passed } = instants;
  const first = [publishAt, unpublishAt].filter((at) => at !== null).toSorted()[0];
  // The version includes the number of past instants, so that a scheduled change alters it as an
  // import does.
  const state = { version: `${version}.${passed}` };
  return first === undefined ? state : { ...state, nextChangeAt: new Date(first) };
}

interface Instants {
  /** The next one of each sort. */
  publishAt: string | null;
  unpublishAt: string | null;
  passed: number;
}

/** Prepared, because every request for a page runs them. */
function prepareState({ orm, raw }: Store) {
  return {
    findVersion: orm
      .select({ value: settings.value })
      .from(settings)
      .where(eq(settings.key, "content_version"))
      .prepare(),
    findInstants: raw.prepare<[{ now: string }], Instants>(
      `SELECT
         (SELECT min(publish_at) FROM documents WHERE publish_at > :now) AS publishAt,
         (SELECT min(unpublish_at) FROM documents WHERE unpublish_at > :now) AS unpublishAt,
         (SELECT count(*) FROM documents WHERE publish_at <= :now) +
         (SELECT count(*) FROM documents WHERE unpublish_at <= :now) AS passed`,
    ),
  };
}

/** Hashes what is published: documents by file and digest, assets, settings. */
export function computeContentVersion(store: Store): string {
  const hash = createHash("sha256");
  // Every import does this for all documents; drizzle and one hash update per row take several
  // times as long.
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
