import { finding } from "#ingest/catalogue/catalogue.ts";
import sharp, { type Metadata, type Region, type Sharp } from "sharp";
import type { AssetRecord, AssetVariant, FindingRecord } from "#domain/content/records.ts";
import { luminance } from "#domain/theme/colour.ts";
import { findCloseUp } from "#domain/media/close-up.ts";
import { shadeColumns, type PicturePart } from "#domain/media/shades.ts";
import { findExtension, maxJpegWidth } from "#domain/content/file-rules.ts";
import { findFaces } from "./find-faces.ts";
import { findingForBrokenImage } from "./broken-image.ts";
import { inspectCaptions } from "./inspect-captions.ts";
import { inspectSvg } from "./inspect-svg.ts";
import { writeMedia } from "#ingest/files/media-folder.ts";

/** Bytes of one asset of the tree with their digest. */
export interface AssetSource {
  file: string;
  bytes: Uint8Array;
  digest: string;
}

export interface AssetOutcome {
  /** Absent when the file is not published. */
  asset?: AssetRecord;
  diagnostics: FindingRecord[];
}

const variantWidths = [400, 800, 1200];
const maxPixels = 100_000_000;

/** The formats that may be published as images, by sharp's names. */
const rasterTypes = new Map([
  ["png", { mediaType: "image/png", extension: "png" }],
  ["jpeg", { mediaType: "image/jpeg", extension: "jpg" }],
  ["webp", { mediaType: "image/webp", extension: "webp" }],
  ["heif", { mediaType: "image/avif", extension: "avif" }],
]);

/**
 * Publishes one asset into the media folder under names made of its digest.
 *
 * Photos get AVIF and WebP versions of several widths, without metadata and turned upright. Files
 * that already exist are not generated again. A file that is not what its name says becomes a finding.
 */
export async function publishAsset(
  source: AssetSource,
  mediaDir: string | undefined,
): Promise<AssetOutcome> {
  switch (findExtension(source.file)) {
    case "pdf":
      return publishUnchanged(source, mediaDir, { mediaType: "application/pdf", extension: "pdf" });
    case "vtt":
      return publishCaptions(source, mediaDir);
    case "svg":
      return publishSvg(source, mediaDir);
    default:
      return publishRaster(source, mediaDir);
  }
}

async function publishCaptions(
  source: AssetSource,
  mediaDir: string | undefined,
): Promise<AssetOutcome> {
  const diagnostics = inspectCaptions(source.bytes, source.file);
  if (diagnostics.length > 0) return { diagnostics };
  return publishUnchanged(source, mediaDir, { mediaType: "text/vtt", extension: "vtt" });
}

async function publishSvg(
  source: AssetSource,
  mediaDir: string | undefined,
): Promise<AssetOutcome> {
  const inspection = inspectSvg(source.bytes);
  if (inspection.kind === "broken") return { diagnostics: [findingForBrokenImage(source)] };
  if (inspection.kind === "script") {
    const place = { file: source.file, severity: "error", line: inspection.line } as const;
    return { diagnostics: [finding("svg-script", place, {})] };
  }
  const { kind: _kind, ...size } = inspection;
  const type = { mediaType: "image/svg+xml", extension: "svg" };
  const { asset, diagnostics } = await publishUnchanged(source, mediaDir, { ...type, size });
  return asset
    ? { asset: { ...asset, shades: await measureShades(source).catch(() => "") }, diagnostics }
    : { diagnostics };
}

async function publishUnchanged(
  source: AssetSource,
  mediaDir: string | undefined,
  type: { mediaType: string; extension: string; size?: { width?: number; height?: number } },
): Promise<AssetOutcome> {
  const { mediaType, extension, size = {} } = type;
  const mediaName = `${source.digest.slice(0, 16)}.${extension}`;
  await writeMedia(mediaDir, mediaName, () => Promise.resolve(source.bytes));
  const { file, digest, bytes } = source;
  const sizeBytes = bytes.length;
  const asset = { file, digest, mediaType, sizeBytes, mediaName, ...size, variants: [] };
  return { asset, diagnostics: [] };
}

async function publishRaster(
  source: AssetSource,
  mediaDir: string | undefined,
): Promise<AssetOutcome> {
  if (isHeic(source.bytes))
    return { diagnostics: [finding("image-heic", { file: source.file, severity: "error" })] };
  let metadata: Metadata;
  try {
    // Reads only the head, so that a finding can name an image with too many pixels.
    metadata = await sharp(source.bytes, { limitInputPixels: false, failOn: "error" }).metadata();
  } catch {
    return { diagnostics: [findingForBrokenImage(source)] };
  }
  const type = rasterTypes.get(metadata.format);
  if (!type || !isUsable(metadata)) return { diagnostics: [findingForBrokenImage(source)] };
  if (metadata.width * metadata.height > maxPixels) {
    const { width, height } = metadata;
    const facts = { case: "picture", width, height, maxPixels } as const;
    return {
      diagnostics: [finding("file-too-large", { file: source.file, severity: "error" }, facts)],
    };
  }
  const { width, height } = publishedSize(metadata);
  const stem = source.digest.slice(0, 16);
  // An unchanged file keeps its name, because browsers and proxies cache it for a year.
  const mediaName = `${stem}${isForWeb(metadata) ? "" : "-web"}.${type.extension}`;
  const faces = await findFaces(() => openImage(source), { width, height }).catch(() => []);
  const closeUp = findCloseUp({ width, height, faces });
  const region = closeUp && cutOut(metadata, closeUp.part);
  const variants = [...listVariants(stem, width), ...listCloseUps(stem, region)];
  let shades: string;
  try {
    // A dry run writes no files, so only this finds damage.
    shades = await measureShades(source);
    await writeMedia(mediaDir, mediaName, () => writeOriginal(source, metadata));
    for (const variant of variants) {
      // Sequentially, so that memory stays small and another core is left for visitors.
      await writeMedia(mediaDir, variant.mediaName, () => resize(source, variant, region));
    }
  } catch (error) {
    // Disk errors affect the whole import, decoder errors only this file.
    if (error instanceof Error && "syscall" in error) throw error;
    const place = { file: source.file, severity: "error" } as const;
    return { diagnostics: [finding("image-broken", place, { case: "damaged" })] };
  }
  const { file, digest, bytes } = source;
  const facts = { file, digest, mediaType: type.mediaType, sizeBytes: bytes.length };
  const measured = { width, height, variants, shades, faces };
  return { asset: { ...facts, mediaName, ...measured }, diagnostics: [] };
}

/** Measures how bright a picture is in each field, for text on it; rejects if it cannot be drawn. */
async function measureShades(source: AssetSource): Promise<string> {
  const pixels = await openImage(source)
    .rotate()
    .resize(shadeColumns, shadeColumns, { fit: "fill" })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer();
  const fields = pixels.toString("hex").match(/.{6}/g) ?? [];
  return fields.map((field) => writeShade(luminance(`#${field}`))).join("");
}

function writeShade(value: number): string {
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, "0");
}

/** HEVC pictures, by the brands in their first box (ISO/IEC 23008-12); AVIF has the same container. */
function isHeic(bytes: Uint8Array): boolean {
  const start = new TextDecoder("latin1").decode(bytes.subarray(4, 64));
  if (!start.startsWith("ftyp") || start.includes("avif")) return false;
  return /^ftyp(?:he[iv][cmsx]|mif1|msf1)/.test(start);
}

function openImage(source: AssetSource): Sharp {
  return sharp(source.bytes, { limitInputPixels: maxPixels, failOn: "error" });
}

function isUsable(metadata: Metadata): boolean {
  return metadata.format !== "heif" || metadata.compression === "av1";
}

function uprightSize(metadata: Metadata): { width: number; height: number } {
  const isTurned = (metadata.orientation ?? 1) >= 5;
  const { width, height } = metadata;
  return isTurned ? { width: height, height: width } : { width, height };
}

/** A part of the upright photo, in pixels of its file. */
function cutOut(metadata: Metadata, { left, top, right, bottom }: PicturePart): Region {
  const { width, height } = uprightSize(metadata);
  return {
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.floor((right - left) * width),
    height: Math.floor((bottom - top) * height),
  };
}

function listVariants(stem: string, width: number): AssetVariant[] {
  const widths = variantWidths.filter((candidate) => candidate < width);
  // Small images, and those between two steps, also get a version of their own width.
  if (width <= 1200) widths.push(width);
  return (["image/avif", "image/webp"] as const).flatMap((type) =>
    widths.map((variantWidth) => ({
      type,
      width: variantWidth,
      mediaName: `${stem}-${variantWidth}.${type.slice("image/".length)}`,
    })),
  );
}

function listCloseUps(stem: string, region: Region | undefined): AssetVariant[] {
  const variants = region ? listVariants(`${stem}-nah`, region.width) : [];
  return variants.map((variant) => ({ ...variant, isCloseUp: true }));
}

async function resize(
  source: AssetSource,
  variant: AssetVariant,
  closeUp: Region | undefined,
): Promise<Uint8Array> {
  const upright = openImage(source).rotate();
  const shown = closeUp && variant.isCloseUp ? upright.extract(closeUp) : upright;
  const image = shown.resize({ width: variant.width, withoutEnlargement: true });
  return variant.type === "image/avif"
    ? image.avif({ quality: 55, effort: 3 }).toBuffer()
    : image.webp({ quality: 78, effort: 4 }).toBuffer();
}

/**
 * Publishes the file itself, unless it contains what must not be public, such as the place of a
 * photo. A rewritten file gets the colours of the web.
 */
async function writeOriginal(source: AssetSource, metadata: Metadata): Promise<Uint8Array> {
  const hasPrivateParts = metadata.exif ?? metadata.xmp ?? metadata.iptc ?? metadata.comments;
  const isUpright = (metadata.orientation ?? 1) === 1;
  if (!hasPrivateParts && isUpright && isForWeb(metadata)) return source.bytes;
  const image = openImage(source).rotate().toColourspace("srgb");
  if (metadata.format !== "jpeg") return image.toBuffer();
  return image
    .resize({ width: maxJpegWidth, withoutEnlargement: true })
    .jpeg({ quality: 88 })
    .toBuffer();
}

function isForWeb(metadata: Metadata): boolean {
  return !needsNewColours(metadata) && !isWideJpeg(metadata);
}

/**
 * Whether a file would look wrong without its colour profile: four colours for print, or a profile
 * of its own.
 */
function needsNewColours({ space, icc }: Metadata): boolean {
  if (space === "cmyk") return true;
  // Profile names are Latin letters; newer profiles have a zero byte before each.
  return icc !== undefined && !icc.toString("latin1").replaceAll("\0", "").includes("sRGB");
}

function isWideJpeg(metadata: Metadata): boolean {
  return metadata.format === "jpeg" && uprightSize(metadata).width > maxJpegWidth;
}

function publishedSize(metadata: Metadata): { width: number; height: number } {
  const { width, height } = uprightSize(metadata);
  if (!isWideJpeg(metadata)) return { width, height };
  return { width: maxJpegWidth, height: Math.round((height * maxJpegWidth) / width) };
}
