import { shareFormats, type ShareFormat } from "#domain/share/share-card.ts";

interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The positions of everything on a picture, in pixels. */
export interface Layout {
  width: number;
  height: number;
  margin: number;
  /** The height at which a poster is divided: land above, water below. */
  horizon: number;
  /** The lower limit of words: services cover the end of stories with buttons. */
  waterEnd: number;
  picture: Place;
  sign: Place;
  /** The top of the first line without a kicker: with a picture, and without one. */
  titleTop: { pictured: number; plain: number };
  /** Whether words end beside the picture instead of below it. */
  isBeside: boolean;
  claimSize: number;
  titleSize: number;
  titleLines: number;
  /** The space between the last line and the horizon: with a number, and without one. */
  titleGap: { numeral: number; plain: number };
  kickerSize: number;
  /** The size of the lines in the lower part, and of the number there. */
  lineSize: number;
  numeralSize: number;
  numeralWidth: number;
  labelSize: { ai: number; credit: number };
}

/**
 * The picture for links is wider than tall; the others are taller than wide, with the photo in the
 * upper right corner.
 */
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
