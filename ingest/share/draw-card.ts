import type { ShareCard } from "#domain/share/share-card.ts";
import type { Theme } from "#domain/theme/derive-theme.ts";
import { findLeading } from "#domain/words/find-leading.ts";
import { capHeight, fitText, type FaceName, type Lettering } from "#db/lettering.ts";
import type { Layout } from "./layouts.ts";

/** The distance of the baselines of a title, as a share of its size. */
const lineHeights = { close: 0.9, loose: 0.98, looser: 1.18 } as const;

type Faces = Record<FaceName, Lettering>;

interface Drawing {
  faces: Faces;
  theme: Theme;
  sign: { width: number; isWordmark: boolean };
  layout: Layout;
}

/**
 * Draws a card as SVG with text as outlines, in the colours of printed matter, which ignore light
 * and dark. Returns undefined if no typeface has the alphabet of the title.
 */
export function drawCard(
  written: ShareCard,
  { faces, theme, sign, layout }: Drawing,
): string | undefined {
  const card = findLegible(written, faces.poster);
  if (!card) return undefined;
  const { height, horizon, margin, picture, width } = layout;
  const colours = readColours(theme, card.colour);
  const isClaim = card.isLarge === true && card.numeral === undefined && card.kicker === undefined;
  const right = card.picture && layout.isBeside ? picture.left - 28 : width - margin;
  const place = { colours, layout, right };
  const parts = [
    fill(colours.ground, `M0 0h${width}v${height}H0z`),
    fill(colours.field, `M0 ${horizon}h${width}v${height - horizon}H0z`),
    sign.isWordmark || (card.picture && !layout.isBeside && sign.width > 0)
      ? ""
      : drawParty(card, faces, { ...place, left: layout.sign.left + sign.width + 18 }),
    drawTitle(card, faces, { ...place, isClaim }),
    drawBand(card, faces, place),
    card.picture
      ? fill(
          colours.field,
          `M${picture.left} ${picture.top}h${picture.width}v${picture.height}H${picture.left}z`,
        )
      : "",
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join("")}</svg>`;
}

/**
 * Draws the AI mark and the credit over the picture, as SVG. Returns undefined if there are none.
 */
export function drawLabels(
  card: ShareCard,
  { text }: Pick<Faces, "text">,
  { picture, labelSize }: Layout,
): string | undefined {
  const { ai, credit } = card.picture ?? {};
  if (ai === undefined && credit === undefined) return undefined;
  const { width: available, height: full } = picture;
  const place = { available, full };
  const mark =
    ai === undefined ? "" : drawLabel(text, ai, { ...place, size: labelSize.ai, opacity: 1 });
  const line =
    credit === undefined
      ? ""
      : drawLabel(text, credit, { ...place, size: labelSize.credit, opacity: 0.62, isBelow: true });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${available}" height="${full}">${mark}${line}</svg>`;
}

/** A line of text in the upper left or the lower right corner of the picture. */
function drawLabel(
  face: Lettering,
  text: string,
  label: { available: number; full: number; size: number; opacity: number; isBelow?: boolean },
): string {
  const { available, full, size: maxSize, opacity, isBelow = false } = label;
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

/**
 * Makes a card legible: if its title cannot be drawn, such as an Arabic name, its first line
 * becomes the title.
 */
function findLegible(card: ShareCard, face: Lettering): ShareCard | undefined {
  const [title, ...lines] = card.lines;
  const others =
    title === undefined ? [] : [{ ...card, title: [title], isLarge: true as const, lines }];
  return [card, ...others].find((one) => isLegible(one, face));
}

/** Whether at least two thirds of the letters exist; no title is better than one with gaps. */
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
  layout: Layout;
  right: number;
}

function drawParty(
  { party, picture }: ShareCard,
  { poster }: Faces,
  place: Place & { left: number },
): string {
  const {
    colours,
    layout: { isBeside, kickerSize, picture: portrait, sign, width },
    left,
  } = place;
  const right = isBeside ? width / 2 : picture ? portrait.left - 20 : place.right;
  const box = {
    width: right - left,
    height: kickerSize * 1.25,
    maxLines: 1,
    maxSize: kickerSize * 1.0625,
    minSize: 20,
    lineHeight: 1,
  };
  const { lines, size } = fitText(poster, [party], box);
  const y = sign.top + sign.height / 2 + (size * capHeight) / 2;
  return `<g fill="${colours.title}">${poster.draw(lines[0] ?? "", { x: left, y, size })}</g>`;
}

/** Draws the title upwards from the number or the horizon; the kicker is above its first line. */
function drawTitle(
  card: ShareCard,
  { poster, text }: Faces,
  { colours, layout, right, isClaim }: Place & { isClaim: boolean },
): string {
  const { claimSize, horizon, kickerSize, margin, titleGap, titleLines, titleSize } = layout;
  const bottom = horizon - titleGap[card.numeral === undefined ? "plain" : "numeral"];
  const start = layout.titleTop[card.picture ? "pictured" : "plain"];
  const top = card.kicker === undefined ? start : start + Math.round(kickerSize * 1.32);
  const lineHeight = lineHeights[findLeading(card.title.join(" ")) ?? "close"];
  const size = { maxSize: isClaim ? claimSize : titleSize, minSize: 44 };
  const box = {
    width: right - margin,
    height: bottom - top,
    maxLines: titleLines,
    lineHeight,
    ...size,
  };
  const fitted = fitText(poster, card.title, box);
  const first = bottom - (fitted.lines.length - 1) * fitted.size * lineHeight;
  const lines = fitted.lines.map((line, index) => {
    const y = Math.round(first + index * fitted.size * lineHeight);
    return poster.draw(line, { x: margin - 3, y, size: fitted.size });
  });
  const kicker = drawKicker(card, text, {
    colours,
    layout,
    right,
    y: first - fitted.size * capHeight - Math.round(kickerSize * 0.8125),
  });
  const end = isClaim ? drawDot(poster, fitted, { colours, layout, bottom, right }) : "";
  return `${kicker}<g fill="${colours.title}">${lines.join("")}</g>${end}`;
}

/** Draws the full stop of slogans. */
function drawDot(
  poster: Lettering,
  { lines, size }: { lines: string[]; size: number },
  { colours, layout: { margin }, bottom, right }: Place & { bottom: number },
): string {
  const last = lines.at(-1) ?? "";
  const radius = size * 0.105;
  const x = margin + poster.measure(last, size) + radius * 1.6;
  if (/[.!?…“"»«]$/.test(last) || x + radius > right) return "";
  return `<circle fill="${colours.dot}" cx="${x}" cy="${bottom - radius}" r="${radius}"/>`;
}

function drawKicker(
  { kicker }: ShareCard,
  text: Lettering,
  { colours, layout: { kickerSize, margin }, right, y }: Place & { y: number },
): string {
  if (kicker === undefined) return "";
  const box = {
    width: right - margin,
    height: kickerSize * 1.25,
    maxLines: 1,
    maxSize: kickerSize,
    minSize: 22,
    lineHeight: 1,
  };
  const { lines, size } = fitText(text, [kicker], box);
  return `<g fill="${colours.quiet}">${text.draw(lines[0] ?? "", { x: margin, y: Math.round(y), size })}</g>`;
}

/** Draws the lower part: the number, with the lines beside it. */
function drawBand(card: ShareCard, faces: Faces, { colours, layout, right }: Place): string {
  const { height, horizon, lineSize, margin, numeralSize, numeralWidth, waterEnd, width } = layout;
  const numeral = card.numeral ?? "";
  const widest = (numeralWidth / Math.max(1, faces.numeral.measure(numeral, 100))) * 100;
  const size = Math.min(numeralSize, widest);
  const y = Math.round(horizon + size * capHeight * 0.66);
  const left = numeral === "" ? margin : margin + faces.numeral.measure(numeral, size) + lineSize;
  const box = {
    width: right - left,
    height: Math.round((waterEnd - horizon) * 0.63),
    maxLines: 4,
    maxSize: lineSize,
    minSize: 22,
    lineHeight: 1.3,
  };
  const fitted = fitText(faces.text, card.lines, box);
  const middle = (horizon + waterEnd) / 2;
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
