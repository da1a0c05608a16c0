import { createBlankHead } from "#domain/content/test/blank-head.ts";
import { parseBerlinInstant } from "#domain/time/berlin-time.ts";
import type { DocumentRecord, JsonObject } from "#domain/content/records.ts";
import type { FinderPlace } from "#domain/finder/finder-record.ts";
import { foldPlaceName, joinPlaceName } from "#domain/words/fold-place-name.ts";
import type { Publication } from "#db/write/publication.ts";
import type { Store } from "#db/store/open-store.ts";
import { lockForImport } from "#db/write/import-lock.ts";

/** A document record with defaults for everything the test does not care about. */
export function createRecord(
  overrides: Partial<DocumentRecord> & { file: string },
): DocumentRecord {
  return {
    ...createBlankHead(overrides.file),
    wordCount: 0,
    sections: [],
    links: [],
    aliases: [],
    ...overrides,
  };
}

/** A person whose candidacies agree with the place on the list and the constituency of the record. */
export function createPerson(slug: string, record: Partial<DocumentRecord>): DocumentRecord {
  const { listPosition: position, constituency, fields } = record;
  const election = "btw29";
  const candidacies = [
    ...(position === undefined ? [] : [{ kind: "list", election, position }]),
    ...(constituency === undefined ? [] : [{ kind: "direct", election, constituency }]),
  ];
  return createRecord({
    file: `landesliste/${slug}.md`,
    kind: "candidate",
    ...record,
    fields: { candidacies, ...fields },
  });
}

/** A place of the finder with its constituency, and those that are near. */
export function createPlace(postcode: string, name: string, [constituency = 0, ...near]: number[]) {
  const words = foldPlaceName(name).join(" ");
  const joined = joinPlaceName(name);
  return { postcode, name, words, joined, constituency, near } satisfies FinderPlace;
}

/** An event that is called like its address. */
export function createEventRecord(slug: string, fields: JsonObject): DocumentRecord {
  const startsAt = parseBerlinInstant(String(fields["start"]))?.toISOString() ?? "";
  return createRecord({
    file: `termine/${slug}.md`,
    kind: "event",
    title: slug,
    startsAt,
    fields: { title: slug, ...fields },
  });
}

/** Publishes a change as one import would. */
export function publish(
  store: Store,
  change: Publication,
): { version: string; isChanged: boolean } {
  const lock = lockForImport(store);
  if (!lock) throw new Error("another import holds the lock");
  lock.publish({ settingsDigest: "settings", ...change });
  return lock.commit();
}
