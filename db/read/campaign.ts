import { and, asc, eq, inArray, sql } from "drizzle-orm";
import {
  campaignKinds,
  campaignRelations,
  type CampaignDocument,
  type CampaignSource,
} from "#domain/campaign/campaign.ts";
import { isObject } from "#domain/content/json-object.ts";
import type { SiteSettings } from "#domain/site/site-settings.ts";
import { findConstituencies } from "#db/finder/find-constituencies.ts";
import { findDocument } from "#db/read/documents.ts";
import { listForeignPages, listVersions } from "#db/read/listings.ts";
import { readRevisions } from "#db/read/revisions.ts";
import { readPictureEnds } from "#db/read/pictures.ts";
import { findPictures } from "#db/read/site.ts";
import { compactRow } from "#db/store/compact-row.ts";
import type { Store } from "#db/store/open-store.ts";
import { aliases, documents, links } from "#db/store/schema.ts";
import { forVisitors, instantOf, isVisible, prepareFor, type Visibility } from "./visibility.ts";

/**
 * Everything from which a campaign is read, for one reader. Pages and places are looked up on demand, because there may
 * be ten thousand of them.
 */
export function readCampaignSource(
  store: Store,
  settings: SiteSettings,
  visibility: Visibility,
): Omit<CampaignSource, "publishing"> {
  const documents = readDocuments(store, visibility);
  const { finder } = settings;
  return {
    settings,
    documents,
    pictures: findPictures(store, documents.flatMap(listPictureFiles)),
    pictureEnds: readPictureEnds(store),
    versions: listVersions(store, visibility),
    foreignPages: listForeignPages(store, visibility),
    findRevision: createRevisionFinder(store),
    findDocument: (address) => findDocument(store, address, visibility),
    isHidden: (address) =>
      visibility.withDrafts &&
      findDocument(store, address, { now: visibility.now, withDrafts: false }) === undefined,
    locate(place) {
      const found = finder && findConstituencies(store, place, finder);
      return found?.kind === "one" ? found.number : undefined;
    },
  };
}

/** Reads the revisions on the first call, because few requests need calendars. */
function createRevisionFinder(store: Store): (subject: string) => Date | undefined {
  let revisions: ReturnType<typeof readRevisions> | undefined;
  return (subject) => {
    revisions ??= readRevisions(store);
    const revisedAt = revisions.get(subject)?.revisedAt;
    return revisedAt === undefined ? undefined : new Date(revisedAt);
  };
}

/** Lists the portrait of a person, the only picture among the fields. */
function listPictureFiles({ fields }: CampaignDocument): string[] {
  const photo = fields?.["photo"];
  return isObject(photo) && typeof photo["src"] === "string" ? [photo["src"]] : [];
}

function readDocuments(store: Store, visibility: Visibility): CampaignDocument[] {
  const rows = prepareFor(store, visibility, prepareDocuments).all(instantOf(visibility));
  return rows.map(({ document, references, aliases: addresses }) => ({
    ...compactRow(document),
    // The query below creates this JSON.
    references: (JSON.parse(references) as [Relation, string][]).map(([relation, target]) => ({
      relation,
      target,
    })),
    aliases: JSON.parse(addresses) as string[],
  }));
}

type Relation = CampaignDocument["references"][number]["relation"];

function prepareDocuments({ orm }: Store, filter = forVisitors) {
  const isOwn = eq(links.documentId, documents.id);
  const isNaming = inArray(links.relation, [...campaignRelations]);
  const references = sql<string>`(
    SELECT json_group_array(json_array(${links.relation}, ${links.target}) ORDER BY ${links.ordinal})
    FROM ${links} WHERE ${and(isOwn, isNaming)})`;
  const addresses = sql<string>`(
    SELECT json_group_array(${aliases.path}) FROM ${aliases}
    WHERE ${eq(aliases.documentId, documents.id)})`;
  return orm
    .select({ document: documents, references, aliases: addresses })
    .from(documents)
    .where(and(inArray(documents.kind, [...campaignKinds]), isVisible(filter)))
    .orderBy(asc(documents.position))
    .prepare();
}
