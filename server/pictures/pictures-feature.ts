import type { Feature } from "#server/context/context.ts";
import { withTitle } from "#server/context/feature.ts";
import { buildPicturesView } from "./pictures-view.ts";

/** The page that credits all pictures. */
export const picturesFeature: Feature = {
  pages: { pictures: (context, { document }) => withTitle(buildPicturesView(context, document)) },
};
