import type { PictureRights, PicturesView } from "#client/pictures.tsx";
import { showWhole } from "#domain/media/close-up.ts";
import { texts } from "#client/contract/texts.ts";
import { listCreditParts } from "#domain/media/image-credit.ts";
import { listPictureUses, type PictureUse } from "#db/read/pictures.ts";
import { homeBreadcrumbs } from "#server/page-data/breadcrumbs.ts";
import { toHeading, readPageText, type PageText } from "#server/page-data/body.ts";
import { type PageContext, withTitle, type Feature } from "#server/context/context.ts";
import { findEndedPictures } from "#server/cards/ended-pictures.ts";
import { toAssetImage } from "#server/cards/images.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { mustForget } from "#domain/campaign/people.ts";

/** The page with the credits of all pictures. */
export const picturesFeature = {
  pages: {
    pictures: (context, { document }) =>
      withTitle(buildPicturesView(context, readPageText(context, document))),
  },
} satisfies Feature;

/** The list of all pictures with their rights; a document at its address provides the text. */
function buildPicturesView(context: PageContext, text: PageText | undefined): Timed<PicturesView> {
  return combine((take) =>
    omitAbsent({
      kind: "pictures" as const,
      ...toHeading(text?.document, texts.pictures.title),
      breadcrumbs: homeBreadcrumbs,
      body: text && take(text.body),
      pictures: listPictures(context),
    }),
  );
}

/** A picture with different credits on pages has an entry for each of them. */
function listPictures(context: PageContext): PictureRights[] {
  const ended = findEndedPictures(context.campaign, context.now);
  const uses = listPictureUses(context.store, context.visibility).filter(
    ({ asset, page }) =>
      asset.mediaType.startsWith("image/") &&
      !ended.has(asset.mediaName) &&
      !mustForget(context.campaign, page, context.now),
  );
  const groups = Map.groupBy(uses, ({ asset: { mediaName }, picture }) => {
    const { ai, credit, licence, sourceUrl } = picture;
    return JSON.stringify([mediaName, ai, credit, licence, sourceUrl]);
  });
  return [...groups.values()].map(toPictureRights);
}

function toPictureRights(uses: PictureUse[]): PictureRights {
  const [{ asset, picture, page }] = uses as [PictureUse, ...PictureUse[]];
  const named = uses.find((use) => use.picture.alt !== undefined);
  const credit = listCreditParts(picture);
  const isNamed = credit.length > (picture.ai ? 1 : 0);
  const pages = new Map(uses.map(({ page: { path, title } }) => [path, title]));
  return {
    image: omitAbsent({ ...toAssetImage(showWhole(asset), ""), ai: picture.ai }),
    name: named?.picture.alt ?? page.title,
    pages: Array.from(pages, ([href, text]) => ({ text, href })),
    credit: isNamed ? credit : [...credit, [{ text: texts.pictures.unknown }]],
  };
}
