import type {
  CreditPart,
  ImageData,
  LinkData,
  TextData,
  TextLanguage,
} from "#client/contract/page-data.ts";

/** All pictures of the site and the rights in them. */
export interface PicturesView {
  kind: "pictures";
  title: string;
  language?: TextLanguage;
  lead?: string;
  breadcrumbs: LinkData[];
  body?: TextData;
  pictures: PictureRights[];
}

export interface PictureRights {
  image: ImageData;
  name: string;
  /** The pages that show it. */
  pages: LinkData[];
  /** Mark of AI, author, licence and source, or that nothing is known. */
  credit: CreditPart[][];
}
