import { openFileCopy, type Store } from "#db/store/open-store.ts";
import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { JsonObject } from "#domain/content/records.ts";
import { compactRow } from "#db/store/compact-row.ts";
import { assets, bodies, documents, links, settings } from "#db/store/schema.ts";
import { createRedactor, listContacts, type Redactor } from "./redact-text.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

/**
 * Writes a copy of the published content, which an import that runs meanwhile cannot change.
 *
 * Throws StoreError, or the error of the system or of SQLite if the copy cannot be written.
 */
export function copyContent(
  file: string,
  copy: string,
  { isRedacted }: { isRedacted: boolean },
): void {
  const store = openFileCopy(file, copy);
  try {
    // One transaction, because every single change would wait for the disk.
    if (isRedacted) store.raw.transaction(redactPersons)(store);
  } finally {
    store.close();
  }
}

/** The fields with contacts and pictures of a person. */
const personalKeys = new Set(["email", "phone", "website", "social", "photo"]);
/** The law keeps notices public, so they are not redacted. */
const keptKinds = new Set<string>(["transparency"]);
/** An instant before that of any export. */
const ended = "1970-01-01T00:00:00.000Z";

/**
 * Removes e-mail addresses, telephone numbers, streets and pictures of persons from a copy of the content, wherever
 * they are written or shown. Contacts that a place or the settings have as well belong to the organisation and stay.
 */
function redactPersons(store: Store): void {
  const all = store.orm.select().from(documents).all().map(compactRow);
  const people = all.filter(({ kind }) => kind === "candidate");
  const contacts = listContacts([
    dropPress(store),
    people.map(({ id, front, fields }) => [front, fields, findBody(store, id)]),
  ]);
  const own = [
    store.orm.select().from(settings).where(eq(settings.key, "site")).all(),
    all.filter(({ kind }) => kind === "office" || kind === "venue").map(({ fields }) => fields),
  ];
  const redactor = createRedactor(contacts, {
    spared: JSON.stringify(own),
    files: endPictures(store, people),
  });
  const changed = all.filter(({ kind }) => !keptKinds.has(kind));
  for (const document of changed) {
    redactDocument(store, document, redactor);
    redactLinks(store, document, redactor);
    // One text at a time, because all texts together may not fit into memory.
    const { body = null, excerpt = null } = findBody(store, document.id) ?? {};
    store.orm
      .update(bodies)
      .set({ body: redactor(body), excerpt: redactor(excerpt) })
      .where(eq(bodies.documentId, document.id))
      .run();
  }
}

function findBody({ orm }: Store, id: number) {
  return orm.select().from(bodies).where(eq(bodies.documentId, id)).get();
}

function redactDocument(store: Store, document: DocumentHead, redact: Redactor): void {
  const { id, kind, front, fields, title, description } = document;
  const kept = redact(kind === "candidate" && fields ? omitPersonal(fields) : fields);
  store.orm
    .update(documents)
    .set({
      title: redact(title),
      description: redact(description),
      front: kind === "candidate" && kept ? kept : redact(front),
      fields: kept ?? null,
    })
    .where(eq(documents.id, id))
    .run();
}

/** Alternative texts and credits, which the page of all pictures lists, and titles of videos. */
function redactLinks({ orm }: Store, { id }: DocumentHead, redact: Redactor): void {
  const ofDocument = and(
    eq(links.documentId, id),
    or(isNotNull(links.picture), isNotNull(links.video)),
  );
  for (const { relation, ordinal, picture, video } of orm
    .select()
    .from(links)
    .where(ofDocument)
    .all()) {
    orm
      .update(links)
      .set({ picture: redact(picture), video: redact(video) })
      .where(and(ofDocument, eq(links.relation, relation), eq(links.ordinal, ordinal)))
      .run();
  }
}

function omitPersonal(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !personalKeys.has(key)));
}

/**
 * Removes the press contact from the settings; persons whom the law requires in the Impressum stay.
 */
function dropPress({ orm }: Store): unknown {
  const isSite = eq(settings.key, "site");
  const site = orm.select().from(settings).where(isSite).get()?.value;
  if (typeof site !== "object" || site === null) return undefined;
  const { press, ...value } = site as JsonObject;
  orm.update(settings).set({ value }).where(isSite).run();
  return press;
}

/**
 * Takes down the pictures and videos of the persons' pages as if their licences had ended, so that no page shows
 * them. Returns the names of their files.
 */
function endPictures({ orm }: Store, people: readonly DocumentHead[]): Set<string> {
  const ids = people.map(({ id }) => id);
  const isOfPerson = and(
    inArray(links.documentId, ids),
    or(isNotNull(links.picture), isNotNull(links.video)),
  );
  const rows = orm
    .select({ mediaName: assets.mediaName, variants: assets.variants })
    .from(links)
    .innerJoin(assets, eq(assets.file, links.target))
    .where(isOfPerson)
    .all();
  orm.update(links).set({ shownUntil: ended }).where(isOfPerson).run();
  return new Set(
    rows.flatMap(({ mediaName, variants }) => [
      mediaName,
      ...variants.map((variant) => variant.mediaName),
    ]),
  );
}
