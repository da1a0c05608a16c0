import { nameSharePicture } from "#db/share/share-card.ts";
import type { StoredDocument } from "#db/read/documents.ts";
import { listTargets } from "#db/read/listings.ts";
import { readPictureEnds } from "#db/read/pictures.ts";
import { describeCard, describeConstituencyCard, describeHomeCard } from "#db/share/share-cards.ts";
import { findAssets } from "#db/read/site.ts";
import type { PageContext } from "#server/context/context.ts";

/**
 * The file name of the picture that other services show beside a link to a page; undefined without
 * `site.yml`. Whether it is drawn already makes no difference to the page: until then, its address leads to the
 * picture of the home page.
 */
export function findSharePicture(
  context: PageContext,
  { path, document }: { path: string; document: StoredDocument | undefined },
): string | undefined {
  const { store, settings, now, visibility } = context;
  const { site } = settings;
  if (!site) return undefined;
  const source = {
    settings: { ...settings, site },
    now,
    findAsset: (file: string) => findAssets(store, [file]).get(file),
    findEnd: (name: string) => context.once("picture ends", () => readPictureEnds(store)).get(name),
    findVenue: ({ id }: StoredDocument) =>
      listTargets(store, { id, relation: "venue" }, visibility)[0],
  };
  const timed = document ? describeCard(source, document) : describeConstituencyCard(source, path);
  return nameSharePicture(timed ?? describeHomeCard({ site }), source.settings);
}
