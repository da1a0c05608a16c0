/** The part of `subset-font` that `build/fonts/fonts.ts` uses; its published types lack `keepFeatures`. */
declare module "subset-font" {
  interface SubsetOptions {
    targetFormat: "woff2";
    /** Features of the layout that stay. */
    keepFeatures: string[];
    /** A value pins an axis, a range shortens it. */
    variationAxes: Record<string, number | { min: number; max: number }>;
  }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
