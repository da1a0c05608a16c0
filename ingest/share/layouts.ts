import { shareFormats, type ShareFormat } from "#domain/share/share-card.ts";

interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where everything on a picture is, in pixels. */
export interface Layout {
  width: number;
  height: number;
  margin: number;
  /** Posters are cut once: above it land, below it water. */
  horizon: number;
  /** Down to where words may stand in the water: services lay their buttons over the end of stories. */
  waterEnd: number;
  picture: Place;
  sign: Place;
  /** Of the first line, without a kicker above it: with a picture, and without one. */
  titleTop: { pictured: number; plain: number };
  /** Whether the words end beside the picture instead of below it. */
  isBeside: boolean;
  claimSize: number;
  titleSize: number;
  titleLines: number;
  /** From the last line to the horizon, above a numeral and without one. */
  titleGap: { numeral: number; plain: number };
  kickerSize: number;
  /** Of the lines in the water, and of the numeral there. */
  lineSize: number;
  numeralSize: number;
  numeralWidth: number;
  labelSize: { ai: number; credit: number };
}

/** The picture for links is wider than high; the others are higher than wide, with the photo in their upper right corner. */
export const layouts: Record<ShareFormat, Layout> = {
  link: {
    ...shareFormats.link,
    margin: 64,
    horizon: 424,
    waterEnd: 630,
    picture: { left: 700, top: 0, width: 500, height: 630 },
    sign: { left: 64, top: 48, width: 420, height: 56 },
    titleTop: { pictured: 136, plain: 136 },
    isBeside: true,
    claimSize: 190,
    titleSize: 148,
    titleLines: 4,
    titleGap: { numeral: 102, plain: 48 },
    kickerSize: 32,
    lineSize: 36,
    numeralSize: 230,
    numeralWidth: 300,
    labelSize: { ai: 28, credit: 15 },
  },
  post: {
    ...shareFormats.post,
    margin: 72,
    horizon: 1060,
    waterEnd: 1350,
    picture: { left: 360, top: 0, width: 720, height: 720 },
    sign: { left: 72, top: 72, width: 260, height: 72 },
    titleTop: { pictured: 764, plain: 230 },
    isBeside: false,
    claimSize: 240,
    titleSize: 190,
    titleLines: 10,
    titleGap: { numeral: 132, plain: 64 },
    kickerSize: 42,
    lineSize: 46,
    numeralSize: 320,
    numeralWidth: 420,
    labelSize: { ai: 36, credit: 22 },
  },
  story: {
    ...shareFormats.story,
    margin: 72,
    horizon: 1400,
    waterEnd: 1700,
    picture: { left: 300, top: 0, width: 780, height: 1000 },
    sign: { left: 72, top: 270, width: 210, height: 72 },
    titleTop: { pictured: 1044, plain: 420 },
    isBeside: false,
    claimSize: 240,
    titleSize: 200,
    titleLines: 10,
    titleGap: { numeral: 140, plain: 72 },
    kickerSize: 46,
    lineSize: 52,
    numeralSize: 340,
    numeralWidth: 420,
    labelSize: { ai: 38, credit: 24 },
  },
};
