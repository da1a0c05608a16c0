import type { CreditPart, ImageData } from "./image-data.ts";
import type { LinkData } from "./site-data.ts";

export interface PictureRights {
  image: ImageData;
  name: string;
  /** The pages that show it. */
  pages: LinkData[];
  /** Who made it, its licence, its source; without parts when nothing is known. */
  credit: CreditPart[][];
}
