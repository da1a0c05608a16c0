import { fitText, loadLettering, type Lettering } from "#db/lettering.ts";
import { labelTitle, listLabelLines } from "#domain/notice/label-lines.ts";
import { findPublicAddress } from "#server/context/public-address.ts";
import { drawQrCode } from "#server/page-data/qr-code.ts";
import type { NoticeItem, Campaign } from "#domain/campaign/campaign.ts";
import { writeElement } from "#server/rendering/xml.ts";

/** The printed widths; labels are half as tall. */
export const labelMillimetres = { small: 40, large: 120 } as const;
export type LabelSize = keyof typeof labelMillimetres;

// One unit is a hundredth of a millimetre of the small label.
const width = 4000;
const height = 2000;
const margin = 110;
const codeSide = 1780;
const lineHeight = 1.15;
const textWidth = width - codeSide - margin - 20;

let faces: { poster: Lettering; text: Lettering } | undefined;

/**
 * The label of a notice as SVG for print, black on white, with words as outlines, so that every program
 * draws it alike. Returns undefined if the public address of the site is unknown.
 */
export function writeLabel(
  campaign: Campaign,
  { document, notice }: NoticeItem,
  size: LabelSize,
): string | undefined {
  const address = findPublicAddress(campaign, document.path);
  if (address === undefined) return undefined;
  const lines = listLabelLines(notice);
  const millimetres = labelMillimetres[size];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${millimetres}mm" ` +
    `height="${millimetres / 2}mm" role="img">` +
    writeElement("title", {}, [labelTitle, ...lines, address].join(". ")) +
    `<path fill="#fff" d="M0 0h${width}v${height}H0z"/>` +
    `<path fill="none" stroke="#000" stroke-width="24" d="M12 12h${width - 24}v${height - 24}H12z"/>` +
    drawWords(lines, address) +
    drawCode(address) +
    `</svg>\n`
  );
}

function drawWords(lines: string[], address: string): string {
  faces ??= { poster: loadLettering("poster"), text: loadLettering("text") };
  const { poster, text } = faces;
  const title = fitLine(poster, labelTitle, 420);
  const [host = "", ...path] = address.replace(/^https?:\/\//, "").split(/(?=\/)/);
  const link = [host, path.join("")];
  const size = Math.min(...link.map((line) => fitLine(text, line, 160)));
  const top = margin + title;
  const bottom = height - margin - (2 * lineHeight - 1) * size;
  const box = { width: textWidth, height: bottom - top - 1.8 * size, maxLines: 20, lineHeight };
  // Nothing required by law may be cut: small letters are readable in the large label.
  const fitted = fitText(text, lines, { ...box, maxSize: 170, minSize: 50 });
  const drawn = fitted.lines.map((line, index) => {
    const y = Math.round(top + fitted.size * (0.9 + index * lineHeight));
    return text.draw(line, { x: margin, y, size: fitted.size });
  });
  const foot = link.map((line, index) =>
    text.draw(line, { x: margin, y: Math.round(bottom + index * lineHeight * size), size }),
  );
  return [
    poster.draw(labelTitle, { x: margin, y: Math.round(margin + title * 0.75), size: title }),
    ...drawn,
    ...foot,
  ].join("");
}

/** The size at which a line is as wide as its column, and not larger than `most`. */
function fitLine(face: Lettering, line: string, most: number): number {
  return Math.floor(Math.min(most, (textWidth / Math.max(1, face.measure(line, 100))) * 100));
}

function drawCode(address: string): string {
  const { size, path } = drawQrCode(address);
  const scale = Math.floor((codeSide / size) * 100) / 100;
  const left = width - margin + 60 - size * scale;
  const top = (height - size * scale) / 2;
  return `<path shape-rendering="crispEdges" transform="translate(${left.toFixed(1)} ${top.toFixed(1)})scale(${scale})" d="${path}"/>`;
}
