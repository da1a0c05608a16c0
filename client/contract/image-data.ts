/** A piece of the line that names the rights in an image. */
export interface CreditPart {
  text: string;
  href?: string;
  /** Set for the address of a licence. */
  rel?: "license";
}

export interface ImageData {
  src: string;
  alt: string;
  width: number;
  height: number;
  sources: { type: string; srcSet: string }[];
  /** `object-position` in percent, horizontal and vertical. */
  focus?: [number, number];
}
