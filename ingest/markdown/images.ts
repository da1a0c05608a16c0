import { showWhole } from "#domain/media/close-up.ts";
import { decodeEscapes } from "#domain/words/decode-escapes.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import type { BodyElement, BodyProp } from "#domain/content/body.ts";
import type { AssetRecord, PictureRecord } from "#domain/content/records.ts";
import { locate, type BodyContext, type BodyFinding, type Place } from "./render-context.ts";
import { findOtherFile } from "#ingest/diagnostics/not-a-picture.ts";
import { resolveTreePath } from "#ingest/addresses/derive-address.ts";
import { classifyUrl, createElement, encodeUrl, isImageData } from "./allowed-html.ts";

export interface ImageSource {
  url: string;
  alt: string;
  title?: string | null | undefined;
  place: Place;
  /** The rights in the picture, where the author can state them. */
  picture?: PictureRecord;
  shownUntil?: string | undefined;
  /** Whether the picture is the poster of a video. */
  isPoster?: true;
}

/**
 * An image: for a bitmap of the tree a `picture` with its AVIF and WebP sizes, else an `img`.
 * Reports an image that cannot be shown, and returns undefined.
 */
export function buildImage(source: ImageSource, context: BodyContext): BodyElement | undefined {
  if (source.alt.trim() === "")
    report(source, context, finding("image-alt-missing", {}, { case: "text" }));
  if (isImageData(source.url)) return createImg(source, source.url);
  const address = classifyUrl(source.url);
  const other =
    address === "internal" || address === "external" ? findOtherFile(source.url) : undefined;
  // A picture on another server is shown unless its name rules that out.
  const isOther = other && (address === "internal" || other.offer !== "picture-as-jpeg");
  if (isOther) return reportOther(source, context);
  switch (address) {
    case "internal":
      return buildTreeImage(source, context);
    case "external":
      report(source, context, finding("image-external", {}, { case: "text" }));
      return createImg(source, encodeUrl(source.url));
    case "empty":
      return report(source, context, finding("image-missing", {}, { case: "unnamed" }));
    default:
      return report(source, context, finding("image-refused", {}, { url: source.url }));
  }
}

/** The poster of a video with its size. Reports the same faults as `buildImage`. */
export function buildPoster(
  source: ImageSource,
  context: BodyContext,
): { poster: string; width?: BodyProp; height?: BodyProp } | undefined {
  const image = buildImage({ ...source, isPoster: true }, context);
  const { props: { src, width, height } = {} } = findImg(image) ?? {};
  if (typeof src !== "string" || classifyUrl(src) === "external") return undefined;
  const size = width !== undefined && height !== undefined ? { width, height } : {};
  return { poster: findLargestWebp(image) ?? src, ...size };
}

function findImg(image: BodyElement | undefined): BodyElement | undefined {
  if (image?.tag !== "picture") return image;
  const last = image.children?.at(-1);
  return last?.type === "element" ? last : undefined;
}

// A poster has a single address, and all browsers support WebP.
function findLargestWebp({ children = [] }: BodyElement = { type: "element", tag: "" }) {
  const sets = children.flatMap((child) =>
    child.type === "element" && child.props?.["type"] === "image/webp"
      ? String(child.props["srcSet"]).split(", ")
      : [],
  );
  return sets.at(-1)?.split(" ")[0];
}

// The text column is 40rem wide; below 48rem it fills the window.
const sizes = "(min-width: 48rem) 40rem, 100vw";

function buildTreeImage(source: ImageSource, context: BodyContext): BodyElement | undefined {
  const { options } = context;
  const written = decodeEscapes(/^[^?#]*/.exec(source.url.trim())?.[0] ?? "");
  const treePath = resolveTreePath(options.file, written);
  if (treePath === undefined) {
    return report(source, context, finding("image-outside", {}, { case: "text", written }));
  }
  const { alt, picture, shownUntil, place } = source;
  context.links.push({
    relation: "image",
    target: treePath,
    ...locate(place, options),
    picture: { ...(alt.trim() !== "" && { alt }), ...picture },
    ...(shownUntil !== undefined && { shownUntil }),
  });
  const asset = options.findAsset(treePath);
  if (!asset) return keepAddressFromRoot(source);
  return buildPicture(source, asset, options.mediaBase);
}

function reportOther(source: ImageSource, context: BodyContext): undefined {
  const url = decodeEscapes(source.url.trim());
  const { alt, isPoster } = source;
  const facts = isPoster
    ? ({ case: "poster", url } as const)
    : ({ case: "text", url, alt } as const);
  return report(source, context, finding("image-type", {}, facts));
}

// The check of the whole tree reports the missing file, because it can suggest the nearest one. A
// path from the root keeps its image, because a proxy may serve it.
function keepAddressFromRoot(source: ImageSource): BodyElement | undefined {
  const isFromRoot = source.url.trim().startsWith("/");
  return isFromRoot ? createImg(source, encodeUrl(source.url)) : undefined;
}

function buildPicture(source: ImageSource, asset: AssetRecord, mediaBase: string): BodyElement {
  const img = createImg(source, mediaBase + encodeUrl(asset.mediaName), asset);
  const sources = (["image/avif", "image/webp"] as const).flatMap((type) => {
    const srcSet = showWhole(asset)
      .variants.filter((variant) => variant.type === type)
      .map(({ mediaName, width }) => `${mediaBase}${encodeUrl(mediaName)} ${width}w`)
      .join(", ");
    return srcSet === "" ? [] : [createElement("source", { type, srcSet, sizes })];
  });
  return sources.length > 0 ? createElement("picture", {}, [...sources, img]) : img;
}

function createImg(source: ImageSource, src: string, asset?: AssetRecord): BodyElement {
  return createElement("img", {
    src,
    alt: source.alt,
    title: source.title ?? undefined,
    width: asset?.width,
    height: asset?.height,
    loading: "lazy",
    decoding: "async",
  });
}

function report(
  { place }: ImageSource,
  context: BodyContext,
  found: Omit<BodyFinding, "place">,
): undefined {
  context.report({ ...found, place });
}
