import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { listElectionInstants } from "#domain/elections/election-times.ts";
import { readElections } from "./elections.ts";
import type { Store } from "./open-store.ts";
import { assets, settings } from "./schema.ts";

export interface ContentState {
  /** Hash of everything published, the same on every machine that imported the same tree. */
  version: string;
  /**
   * The next instant at which a document becomes visible or invisible, a picture may no longer be
   * shown, it is settled who stands in an election, its polls close, or the personal data of its
   * candidates must be gone.
   */
  nextChangeAt?: Date;
}

/** Reads version and next change, or undefined before the first import. */
export function readContentState(store: Store, now: Date): ContentState | undefined {
  const { findVersion, findInstants } = store.prepared(prepareState);
  const version = findVersion.get()?.value;
  const instant = now.toISOString();
  const instants = findInstants.get({ now: instant });
  if (typeof version !== "string" || !instants) return undefined;
  const { publishAt, unpublishAt, shownUntil, passed } = instants;
  const ofElections = listElectionInstants(readElections(store)).map((at) => at.toISOString());
  const electionAt = ofElections.find((at) => at > instant);
  const first = [publishAt, unpublishAt, shownUntil, electionAt]
    .filter((at) => typeof at === "string")
    .toSorted()[0];
  // The version includes the number of past instants, so that a scheduled change alters it as an
  // import does.
  const all = passed + ofElections.filter((at) => at <= instant).length;
  const state = { version: `${version}.${all}` };
  return first === undefined ? state : { ...state, nextChangeAt: new Date(first) };
}

interface Instants {
  /** The next future instant of each sort. */
  publishAt: string | null;
  unpublishAt: string | null;
  shownUntil: string | null;
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
         (SELECT min(shown_until) FROM links WHERE shown_until > :now) AS shownUntil,
         (SELECT count(*) FROM documents WHERE publish_at <= :now) +
         (SELECT count(*) FROM documents WHERE unpublish_at <= :now) +
         (SELECT count(*) FROM links WHERE shown_until <= :now) AS passed`,
    ),
  };
}

/** Settings that say nothing about the content; times of imports differ from machine to machine. */
const unpublishedSettings = new Set(["content_version", "checked_day", "revisions", "notices"]);

/** Hashes what is published: documents by file and digest, redirects of moved ones, assets, settings. */
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
  for (const { path, file } of listMovedAddresses(store)) hash.update(`${path}\0${file}\n`);
  return hash.update(digestSurroundings(store)).digest("hex").slice(0, 20);
}

/** Hashes what is published besides documents and redirects: assets and settings. */
export function digestSurroundings(store: Store): string {
  const hash = createHash("sha256");
  const media = store.orm
    .select({ file: assets.file, digest: assets.digest })
    .from(assets)
    .orderBy(asc(assets.file))
    .all();
  for (const row of media) hash.update(`${row.file}\0${row.digest}\n`);
  for (const row of store.orm.select().from(settings).orderBy(asc(settings.key)).all()) {
    if (!unpublishedSettings.has(row.key))
      hash.update(`${row.key}\0${JSON.stringify(row.value)}\n`);
  }
  return hash.digest("hex");
}

/** An address at which the document of a file was found before it moved. */
export interface MovedAddress {
  path: string;
  file: string;
}

/** The addresses that redirect to moved documents, in order. */
export function listMovedAddresses({ raw }: Store): MovedAddress[] {
  return raw
    .prepare<[], MovedAddress>(
      `SELECT aliases.path, file FROM aliases JOIN documents ON documents.id = aliases.document_id
       WHERE is_moved ORDER BY aliases.path, file`,
    )
    .all();
}
