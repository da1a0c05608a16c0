import { shareSize, type ShareCard } from "#domain/share/share-card.ts";
import type { Theme } from "#domain/theme/derive-theme.ts";
import { findLeading } from "#domain/words/find-leading.ts";
import { capHeight, fitText, type FaceName, type Lettering } from "#db/lettering.ts";

/** The places of the portrait and of the sign of the campaign. */
export const picturePlace = { left: 700, top: 0, width: 500, height: 630 } as const;
export const signPlace = { left: 64, top: 48, height: 56 } as const;

const { width, height } = shareSize;
const margin = 64;
/** Posters are cut once: above it land, below it water. */
const horizon = 424;

/** Between the baselines of a title, as a share of its size. */
const lineHeights = { close: 0.9, loose: 0.98, looser: 1.18 } as const;

type Faces = Record<FaceName, Lettering>;

/**
 * Draws a card as SVG, with texts as outlines, in the colours of printed matter, the same in light and
 * dark. Returns undefined if no face has the alphabet of the title.
 */
export function drawCard(
  card: ShareCard,
  {
    faces,
    theme,
    sign,
  }: { faces: Faces; theme: Theme; sign: { width: number; isWordmark: boolean } },
): string | undefined {
  if (!isLegible(card, faces.poster)) return undefined;
  const colours = readColours(theme, card.colour);
  const isClaim = card.isWhole === true && card.numeral === undefined && card.kicker === undefined;
  const right = card.picture ? picturePlace.left - 28 : width - margin;
  const parts = [
    fill(colours.ground, `M0 0h${width}v${height}H0z`),
    fill(colours.field, `M0 ${horizon}h${width}v${height - horizon}H0z`),
    sign.isWordmark
      ? ""
      : drawParty(card.party, faces, { colours, left: signPlace.left + sign.width + 18 }),
    drawTitle(card, faces, { colours, right, isClaim }),
    drawBand(card, faces, { colours, right }),
    card.picture
      ? fill(colours.field, `M${picturePlace.left} 0h${width}v${height}H${picturePlace.left}z`)
      : "",
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join("")}</svg>`;
}

/** Draws the mark of AI and the credit as SVG above the picture. Returns undefined if there are none. */
export function drawLabels(card: ShareCard, { text }: Pick<Faces, "text">): string | undefined {
  const { ai, credit } = card.picture ?? {};
  if (ai === undefined && credit === undefined) return undefined;
  const { width: available, height: full } = picturePlace;
  const mark = ai === undefined ? "" : drawLabel(text, ai, { size: 28, opacity: 1 });
  const line =
    credit === undefined ? "" : drawLabel(text, credit, { size: 15, opacity: 0.62, isBelow: true });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${available}" height="${full}">${mark}${line}</svg>`;
}

/** A line in the upper left corner of the picture, or in the lower right one. */
function drawLabel(
  face: Lettering,
  text: string,
  { size: maxSize, opacity, isBelow = false }: { size: number; opacity: number; isBelow?: boolean },
): string {
  const { width: available, height: full } = picturePlace;
  const sizes = { maxSize, minSize: Math.min(maxSize, 13) };
  const box = { width: available - 24, height: 2 * maxSize, maxLines: 1, lineHeight: 1, ...sizes };
  const { lines, size } = fitText(face, [text], box);
  const [line = ""] = lines;
  const [length, height] = [
    Math.ceil(face.measure(line, size)) + 20,
    Math.round(maxSize * 1.5) + 3,
  ];
  const [x, y] = isBelow ? [available - length, full - height] : [0, 0];
  return [
    `<path fill-opacity="${opacity}" d="M${x} ${y}h${length}v${height}h-${length}z"/>`,
    `<g fill="#fff">${face.draw(line, { x: x + 10, y: y + height - Math.round(maxSize * 0.53), size })}</g>`,
  ].join("");
}

interface Colours {
  ground: string;
  title: string;
  quiet: string;
  field: string;
  onField: string;
  numeral: string;
  dot: string;
}

function readColours({ light }: Theme, colour: ShareCard["colour"]): Colours {
  const get = (name: string) => light[name] ?? "#000000";
  return {
    ground: get("positron"),
    title: get("ink"),
    quiet: get("ink-2"),
    field: get(colour),
    onField: get(`on-${colour}`),
    numeral: get(colour === "night" ? colour : `${colour}-text`),
    dot: get("dot"),
  };
}

/** At least two thirds of the letters; no title is better than one with gaps. */
function isLegible({ title }: ShareCard, face: Lettering): boolean {
  const written = title
    .join("")
    .normalize("NFC")
    .replaceAll(/[\s\p{P}\p{S}\u00AD]/gu, "");
  const known = face.keepKnown(written);
  return known !== "" && known.length * 3 >= written.length * 2;
}

function fill(colour: string, path: string): string {
  return `<path fill="${colour}" d="${path}"/>`;
}

interface Place {
  colours: Colours;
  right: number;
}

function drawParty(
  party: string,
  { poster }: Faces,
  place: { colours: Colours; left: number },
): string {
  const { colours, left } = place;
  const box = {
    width: width / 2 - left,
    height: 40,
    maxLines: 1,
    maxSize: 34,
    minSize: 20,
    lineHeight: 1,
  };
  const { lines, size } = fitText(poster, [party], box);
  const y = signPlace.top + signPlace.height / 2 + (size * capHeight) / 2;
  return `<g fill="${colours.title}">${poster.draw(lines[0] ?? "", { x: left, y, size })}</g>`;
}

/** The last line is above the numeral, or near the horizon; the kicker is above the first one. */
function drawTitle(
  card: ShareCard,
  { poster, text }: Faces,
  { colours, right, isClaim }: Place & { isClaim: boolean },
): string {
  const bottom = card.numeral === undefined ? horizon - 48 : horizon - 102;
  const top = card.kicker === undefined ? 136 : 178;
  const lineHeight = lineHeights[findLeading(card.title.join(" ")) ?? "close"];
  const size = { maxSize: isClaim ? 190 : 148, minSize: 44 };
  const box = { width: right - margin, height: bottom - top, maxLines: 4, lineHeight, ...size };
  const fitted = fitText(poster, card.title, { ...box, isWhole: card.isWhole === true });
  const first = bottom - (fitted.lines.length - 1) * fitted.size * lineHeight;
  const lines = fitted.lines.map((line, index) => {
    const y = Math.round(first + index * fitted.size * lineHeight);
    return poster.draw(line, { x: margin - 3, y, size: fitted.size });
  });
  const kicker = drawKicker(card, text, {
    colours,
    right,
    y: first - fitted.size * capHeight - 26,
  });
  const end = isClaim ? drawDot(poster, fitted, { colours, bottom, right }) : "";
  return `${kicker}<g fill="${colours.title}">${lines.join("")}</g>${end}`;
}

/** The full stop of slogans. */
function drawDot(
  poster: Lettering,
  { lines, size }: { lines: string[]; size: number },
  { colours, bottom, right }: Place & { bottom: number },
): string {
  const last = lines.at(-1) ?? "";
  const radius = size * 0.105;
  const x = margin + poster.measure(last, size) + radius * 1.6;
  if (/[.!?…]$/.test(last) || x + radius > right) return "";
  return `<circle fill="${colours.dot}" cx="${x}" cy="${bottom - radius}" r="${radius}"/>`;
}

function drawKicker(
  { kicker }: ShareCard,
  text: Lettering,
  { colours, right, y }: Place & { y: number },
): string {
  if (kicker === undefined) return "";
  const box = {
    width: right - margin,
    height: 40,
    maxLines: 1,
    maxSize: 32,
    minSize: 22,
    lineHeight: 1,
  };
  const { lines, size } = fitText(text, [kicker], box);
  return `<g fill="${colours.quiet}">${text.draw(lines[0] ?? "", { x: margin, y: Math.round(y), size })}</g>`;
}

/** The numeral stands in the water, with the lines beside it. */
function drawBand(card: ShareCard, faces: Faces, { colours, right }: Place): string {
  const numeral = card.numeral ?? "";
  const size = Math.min(230, (300 / Math.max(1, faces.numeral.measure(numeral, 100))) * 100);
  const y = Math.round(horizon + size * capHeight * 0.66);
  const left = numeral === "" ? margin : margin + faces.numeral.measure(numeral, size) + 36;
  const box = {
    width: right - left,
    height: 130,
    maxLines: 4,
    maxSize: 36,
    minSize: 22,
    lineHeight: 1.3,
  };
  const fitted = fitText(faces.text, card.lines, box);
  const middle = (horizon + height) / 2;
  const block = (fitted.lines.length - 1) * fitted.size * 1.3 + fitted.size * capHeight;
  const first = middle - block / 2 + fitted.size * capHeight;
  const lines = fitted.lines.map((line, index) =>
    faces.text.draw(line, {
      x: left,
      y: Math.round(first + index * fitted.size * 1.3),
      size: fitted.size,
    }),
  );
  const outline = faces.numeral.draw(numeral, { x: margin - 6, y, size });
  return [
    `<clipPath id="land"><path d="M0 0h${width}v${horizon}H0z"/></clipPath>`,
    `<clipPath id="water"><path d="M0 ${horizon}h${width}v${height}H0z"/></clipPath>`,
    `<g clip-path="url(#land)" fill="${colours.numeral}">${outline}</g>`,
    `<g clip-path="url(#water)" fill="${colours.onField}">${outline}</g>`,
    `<g fill="${colours.onField}">${lines.join("")}</g>`,
  ].join("");
}
