export interface ImageData {
  src: string;
  alt: string;
  width: number;
  height: number;
  sources: { type: string; srcSet: string }[];
  credit?: string;
  /** `object-position` in percent, horizontal and vertical. */
  focus?: [number, number];
}
