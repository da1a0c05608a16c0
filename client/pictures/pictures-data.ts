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
  /** Author, licence and source; without parts if nothing is known. */
  credit: CreditPart[][];
}
