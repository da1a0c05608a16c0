import { withTitle, type Feature } from "#server/context/context.ts";
import { buildPicturesView } from "./pictures-view.ts";

/** The page that credits all pictures. */
export const picturesFeature = {
  pages: { pictures: (context, { document }) => withTitle(buildPicturesView(context, document)) },
} satisfies Feature;
