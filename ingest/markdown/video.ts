import { decodeEscapes } from "#domain/words/decode-escapes.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import type { BodyElement, BodyNode } from "#domain/content/body.ts";
import { textForAi } from "#domain/fields/ai-mark.ts";
import { listCreditParts } from "#domain/media/image-credit.ts";
import { findLanguage, nameLanguage, siteLanguage } from "#domain/words/languages.ts";
import type { AssetRecord, LinkRecord, VideoRecord } from "#domain/content/records.ts";
import { resolveTreePath } from "#ingest/addresses/derive-address.ts";
import { foldWord } from "#domain/words/fold-word.ts";
import { classifyUrl, createElement, createText, encodeUrl } from "./allowed-html.ts";
import { readChoice, type Attributes, type DirectiveNode } from "./component-attributes.ts";
import { buildCredit, readRights } from "./figure.ts";
import { buildPoster } from "./images.ts";
import { resolveLink } from "./links.ts";
import { readText } from "./outline.ts";
import { locate, type BodyContext } from "./render-context.ts";

export const videoAttributes = [
  "src",
  "title",
  "captions",
  "captionsLang",
  "poster",
  "transcript",
  "signLanguage",
  "ai",
  "credit",
  "licence",
  "sourceUrl",
  "licenceUntil",
] as const;

interface Written {
  node: DirectiveNode;
  attributes: Attributes;
  context: BodyContext;
}

/**
 * A video of the tree with captions, poster and title. Without the video its title remains, as a
 * link if the video is on another server: nothing is loaded from there before a visitor asks for
 * it.
 */
export function buildVideo(
  { node, label }: { node: DirectiveNode; label: BodyNode[] },
  attributes: Attributes,
  context: BodyContext,
): BodyNode[] {
  const written = { node, attributes, context };
  const title = label.length > 0 ? label : [createText("Video")];
  const src = attributes["src"]?.trim() ?? "";
  if (src === "") return label.length > 0 ? [createElement("p", {}, label)] : [];
  if (classifyUrl(src) === "external") return linkAway(src, title, written);
  const rights = readRights(node, attributes, context);
  const player = buildPlayer(src, { name: readText(title), rights }, written);
  if (!player) return [createElement("p", {}, title)];
  const credit = buildCredit(listCreditParts(rights.picture, "Video"));
  const small = credit.length > 0 ? [createElement("small", {}, credit)] : [];
  return [
    createElement("figure", { "data-ai": textForAi(rights.picture.ai) }, [
      player,
      createElement("figcaption", {}, [...title, ...small]),
    ]),
  ];
}

/**
 * Builds the element that plays a video. Undefined without a file to play; all attributes are
 * checked even then.
 */
function buildPlayer(
  src: string,
  { name, rights }: { name: string; rights: ReturnType<typeof readRights> },
  written: Written,
): BodyElement | undefined {
  const file = findVideoFile(src, written);
  const { captions, track, transcript, isSigned } = readAccess(written);
  if (file === undefined) return undefined;
  const video = { title: name, captions, hasTranscript: transcript !== undefined, isSigned };
  const { picture, ...term } = rights;
  const asset = findAsset({ relation: "video", target: file, video, ...term }, written);
  const poster = readPoster({ alt: name, picture, ...term }, written);
  if (!asset) return undefined;
  return createElement(
    "video",
    {
      src: addressOf(asset, written.context),
      ...poster,
      controls: true,
      playsInline: true,
      preload: poster ? "none" : "metadata",
      "aria-label": name,
      size: textForFile(asset),
      transcript,
      note: textForContent(captions, isSigned),
    },
    track && [track],
  );
}

/** Reads captions and transcript, which make the video accessible without sound or picture. */
function readAccess(written: Written) {
  return {
    ...readCaptions(written),
    transcript: readTranscript(written),
    isSigned: readSignLanguage(written),
  };
}

function linkAway(url: string, title: BodyNode[], { node, context }: Written): BodyNode[] {
  context.report(finding("video-external", { place: node }, {}));
  const words = [createText(readText(title))];
  const target = resolveLink({ url, place: node }, context);
  return [createElement("p", {}, [createElement("a", { ...target }, words)])];
}

/** The path of a video in the tree. Reports one that no browser plays, and returns undefined. */
function findVideoFile(src: string, written: Written): string | undefined {
  const file = resolveFile("src", src, written);
  if (file === undefined || /\.(?:mp4|webm)$/i.test(file)) return file;
  written.context.report(finding("video-type", { place: written.node }, { file }));
  return undefined;
}

/** The path of a file that an attribute names, whether it exists or not. */
function resolveFile(name: string, value: string, written: Written): string | undefined {
  const { node, context } = written;
  const path = decodeEscapes(/^[^?#]*/.exec(value)?.[0] ?? "");
  const file =
    classifyUrl(value) === "internal" ? resolveTreePath(context.options.file, path) : undefined;
  if (file !== undefined) return file;
  context.report(
    finding(
      "component-attribute-invalid",
      { place: node },
      { case: "file", attribute: name, value, ending: name === "src" ? ".mp4" : ".vtt" },
    ),
  );
  return undefined;
}

// A missing file is reported by the check of the whole tree, which can suggest the nearest one.
function findAsset(
  link: Pick<LinkRecord, "relation" | "target" | "video" | "shownUntil">,
  { node, context }: Written,
): AssetRecord | undefined {
  context.links.push({ ...link, ...locate(node, context.options) });
  return context.options.findAsset(link.target);
}

function addressOf({ mediaName }: AssetRecord, { options }: BodyContext): string {
  return options.mediaBase + encodeUrl(mediaName);
}

/** Values of `captions` that mean that the video is silent. */
const silentWords = new Set(["ohneton", "stumm", "silent"]);

/** Captions are for people who do not hear what is said (WCAG 2.2, 1.2.2). */
function readCaptions(written: Written): {
  captions: VideoRecord["captions"];
  track?: BodyElement;
} {
  const { node, attributes, context } = written;
  const value = attributes["captions"]?.trim() ?? "";
  if (silentWords.has(foldWord(value).replace(/[\s-]/g, ""))) return { captions: "silent" };
  const lang = readCaptionsLanguage(written);
  if (value === "") {
    context.report(finding("captions-missing", { place: node }, {}));
    return { captions: "none" };
  }
  const file = resolveFile("untertitel", value, written);
  if (file === undefined) return { captions: "none" };
  if (!/\.vtt$/i.test(file)) {
    context.report(finding("captions-invalid", { place: node }, { case: "file", file }));
    return { captions: "none" };
  }
  const asset = findAsset({ relation: "captions", target: file }, written);
  if (!asset) return { captions: "none" };
  const src = addressOf(asset, context);
  const label = nameLanguage(lang);
  const props = { kind: "captions", src, srcLang: lang, label, default: true };
  return { captions: "file", track: createElement("track", props) };
}

function readCaptionsLanguage({ node, attributes, context }: Written): string {
  const value = attributes["captionsLang"]?.trim() ?? siteLanguage;
  const lang = findLanguage(value);
  if (lang !== undefined) return lang;
  context.report(finding("bad-language", { place: node }, { case: "captions", written: value }));
  return siteLanguage;
}

/** The address of the transcript, a page or a section of the site (WCAG 2.2, 1.2.3). */
function readTranscript({ node, attributes, context }: Written): string | undefined {
  const url = attributes["transcript"]?.trim();
  if (url === undefined) return undefined;
  if (classifyUrl(url) === "internal") return resolveLink({ url, place: node }, context)?.href;
  context.report(
    finding("component-attribute-invalid", { place: node }, { case: "transcript", url }),
  );
  return undefined;
}

function readSignLanguage({ node, attributes, context }: Written): boolean {
  const value = attributes["signLanguage"];
  if (value === undefined) return false;
  const effect = "Die Angabe bleibt ohne Wirkung.";
  const choice = { yes: ["ja"], no: ["nein"] };
  return readChoice({ node, name: "signLanguage", value, effect, context }, choice) === "yes";
}

function readPoster(
  image: Pick<Parameters<typeof buildPoster>[0], "alt" | "picture" | "shownUntil">,
  { node, attributes, context }: Written,
): ReturnType<typeof buildPoster> {
  const url = attributes["poster"]?.trim() ?? "";
  if (url !== "") return buildPoster({ ...image, url, place: node }, context);
  context.report(finding("video-poster-missing", { place: node }, {}));
  return undefined;
}

function textForContent(captions: VideoRecord["captions"], isSigned: boolean): string | undefined {
  const words = [
    ...(isSigned ? ["in Gebärdensprache"] : []),
    ...(captions === "silent" ? ["ohne Ton"] : []),
  ];
  return words.length > 0 ? words.join(", ") : undefined;
}

/** Size in decimal megabytes, as phones and video programs show it. */
function textForFile({ sizeBytes, mediaType }: AssetRecord): string {
  const megabytes = Math.max(0.1, sizeBytes / 1_000_000);
  const digits = megabytes < 10 ? 1 : 0;
  const size = megabytes.toLocaleString("de-DE", { maximumFractionDigits: digits });
  return `${mediaType === "video/webm" ? "WebM" : "MP4"}, ${size} MB`;
}
