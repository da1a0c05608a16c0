import { finding } from "#ingest/catalogue/catalogue.ts";
import { cleanMarkdown } from "#ingest/markdown/clean-markdown.ts";
import type { DocumentKind } from "#domain/fields/kinds.ts";
import type {
  AssetRecord,
  DirectoryDefaultsRecord,
  DocumentRecord,
  JsonObject,
} from "#domain/content/records.ts";
import { mediaBase } from "#domain/content/drop-pictures.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { isFrameId } from "#ingest/addresses/reserved-ids.ts";
import { readTypedHead } from "./typed-head.ts";
import { decodeText } from "#ingest/files/decode-text.ts";
import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import type { DocumentHead, HeadReading } from "./document-head.ts";
import { isFolderSettings, readFolderSettings } from "./folder-settings.ts";
import { readUntypedHead } from "./untyped-head.ts";
import { readFrontMatter, readYaml, type FrontMatter } from "#ingest/front-matter/front-matter.ts";
import { readJson } from "#ingest/front-matter/read-json.ts";
import { markdownToBody, type MarkdownResult } from "#ingest/markdown/markdown-to-body.ts";
import { findHeadsInText } from "./head-in-text.ts";
import { findTemplateLeftovers } from "./template-leftovers.ts";
import { keepFarewell } from "./keep-farewell.ts";
import { addCalendarFields } from "./calendar-fields.ts";
import { keepPublic } from "./keep-public.ts";
import { deriveAddress, type Address } from "#ingest/addresses/derive-address.ts";
import { findKindFolder } from "#ingest/addresses/kind-folders.ts";

/** A file of the tree as it was read. */
export interface SourceFile {
  file: string;
  bytes: Uint8Array;
  /** SHA-256 of the bytes, hexadecimal. */
  digest: string;
  modifiedAt: string;
  /** The fields of a calendar entry that the file adds to. */
  calendarFields?: JsonObject;
}

/** Everything besides the file that determines its document. */
export interface ParseContext {
  /** Absent without a campaign: every document is a page without schema. */
  site?: SiteConfig;
  elections: Election[];
  /** Ids of elections whose candidates' personal data must be deleted. */
  deletedElections?: readonly string[];
  /** Ids of elections whose polls have closed. */
  closedElections?: readonly string[];
  findAsset(file: string): AssetRecord | undefined;
}

export interface ParseResult {
  /** Absent when the file is rejected; its last good version then stays published. */
  document?: DocumentRecord;
  /** The settings that an accepted `_dir.yml` passes on to its folder. */
  folderSettings?: DirectoryDefaultsRecord;
  /** In the order of the file. */
  diagnostics: Diagnostic[];
}

/** Turns the bytes of one file into a document. Pure; mistakes in any bytes become diagnostics. */
export function parseDocument(source: SourceFile, context: ParseContext): ParseResult {
  const { file } = source;
  const { text, diagnostics } = decodeText(source.bytes, file);
  if (text === undefined) return { diagnostics };
  const address = deriveAddress(file, context.site?.umlauts ?? "ascii");
  const type = typeOf(address.extension);
  if (context.site && text.trim() === "") {
    // In a campaign an empty file is a save that went wrong, not a page.
    const place = { file, line: 1, column: 1, severity: "error" } as const;
    return { diagnostics: [finding("file-empty", place, { case: "text" })] };
  }
  const frontMatter = addCalendarFields(readers[type](text, file), source.calendarFields);
  const misplaced = findMisplacedHeads(type, { address, frontMatter }, context);
  if (misplaced.length > 0) return { diagnostics: [...frontMatter.diagnostics, ...misplaced] };
  const { head, diagnostics: headFindings } = readHead(type, { address, frontMatter }, context);
  const markdown = type === "markdown" ? renderText(frontMatter, head, context) : undefined;
  const folder = isFolderSettings(file)
    ? readFolderSettings(address, head, frontMatter)
    : { diagnostics: [] };
  const findings = [
    ...frontMatter.diagnostics,
    ...headFindings,
    ...(markdown?.diagnostics ?? []).filter(({ code }) => !isAboutFence(code, frontMatter)),
    ...folder.diagnostics,
  ].sort(compareByPlace);
  if (findings.some(({ severity }) => severity === "error")) return { diagnostics: findings };
  const whole = assemble({ source, address, type, frontMatter, head, markdown });
  const { document, diagnostics: withheld } = withhold(whole, markdown, context);
  const leftovers = warnOfLeftovers(document, text, context);
  return { document, ...folder, diagnostics: [...findings, ...withheld, ...leftovers] };
}

/** Whether a finding about the text is about the last line of a head that was read as text. */
function isAboutFence(code: string, { isComplete, firstLine }: FrontMatter): boolean {
  return code === "heading-by-rule" && !isComplete && firstLine === 1;
}

/** Removes what must not be public of persons who have died, withdrawn or are forgotten. */
function withhold(
  whole: DocumentRecord,
  markdown: MarkdownResult | undefined,
  context: ParseContext,
): { document: DocumentRecord; diagnostics: Diagnostic[] } {
  const farewell = keepFarewell(whole, {
    description: markdown?.description,
    findAsset: (file) => context.findAsset(file),
  });
  const { document, diagnostics } = keepPublic(farewell.document, context);
  return { document, diagnostics: [...farewell.diagnostics, ...diagnostics] };
}

/** Warns of template texts, except in drafts and partials. */
function warnOfLeftovers(
  document: DocumentRecord,
  text: string,
  { site }: ParseContext,
): Diagnostic[] {
  const { file, kind, type, isDraft, isPartial } = document;
  // Placeholders in a notice have findings that name their fact.
  if (!site || kind === "transparency") return [];
  return type === "markdown" && !isDraft && !isPartial ? findTemplateLeftovers(file, text) : [];
}

type DocumentType = DocumentRecord["type"];

const readers: Record<DocumentType, (source: string, file: string) => FrontMatter> = {
  markdown: readFrontMatter,
  yaml: readYaml,
  json: readJson,
};

function typeOf(extension: string): DocumentType {
  const lower = extension.toLowerCase();
  if (lower === "yml" || lower === "yaml") return "yaml";
  return lower === "json" ? "json" : "markdown";
}

/**
 * Finds front matter within the text. Advice about fields would only confuse until that is mended.
 */
function findMisplacedHeads(
  type: DocumentType,
  { address, frontMatter }: { address: Address; frontMatter: FrontMatter },
  { site }: ParseContext,
): Diagnostic[] {
  const isTyped = site !== undefined && type === "markdown" && !address.isPartial;
  if (!isTyped || !frontMatter.isComplete) return [];
  const kind = findKindFolder(address.path, site.kindFolders)?.kind ?? "page";
  return findHeadsInText(frontMatter, kind);
}

/**
 * Reads the front matter. A schema applies to published texts only: partials and data files are
 * free.
 */
function readHead(
  type: DocumentType,
  { address, frontMatter }: { address: Address; frontMatter: FrontMatter },
  context: ParseContext,
): HeadReading {
  const kind: DocumentKind = type === "markdown" ? "page" : "data";
  const { site, elections } = context;
  if (!site || type !== "markdown" || address.isPartial) {
    return readUntypedHead(kind, address, frontMatter);
  }
  // While keys may be missing, further findings would only confuse.
  if (!frontMatter.isComplete) return readUntypedHead(kind, address, { ...frontMatter, data: {} });
  return readTypedHead(address, frontMatter, { site, elections });
}

function renderText(
  frontMatter: FrontMatter,
  head: DocumentHead,
  context: ParseContext,
): MarkdownResult {
  const text = context.site ? cleanMarkdown(frontMatter.text) : frontMatter.text;
  return markdownToBody(text, {
    file: frontMatter.file,
    path: head.path,
    firstLine: frontMatter.firstLine,
    umlauts: context.site?.umlauts ?? "ascii",
    ...(head.toc === undefined ? {} : { toc: head.toc }),
    // Without a campaign other programs show the tree, on pages with ids that we do not know.
    ...(context.site ? { isTakenId: (id) => isFrameId(id, head.path) } : {}),
    findAsset: (file) => context.findAsset(file),
    mediaBase,
  });
}

function compareByPlace(left: Diagnostic, right: Diagnostic): number {
  return (left.line ?? 0) - (right.line ?? 0) || (left.column ?? 0) - (right.column ?? 0);
}

interface Parts {
  source: SourceFile;
  address: Address;
  type: DocumentType;
  frontMatter: FrontMatter;
  head: DocumentHead;
  markdown: MarkdownResult | undefined;
}

function assemble({ source, address, type, frontMatter, head, markdown }: Parts): DocumentRecord {
  const { title, description, toc: _toc, links, ...rest } = head;
  const { file, digest } = source;
  return {
    ...rest,
    documentId: `content:${file.replaceAll("/", ":")}`,
    file,
    stem: address.stem,
    extension: address.extension,
    type,
    title: title ?? markdown?.title ?? address.titleFromName,
    description: description ?? markdown?.description ?? "",
    front: collectFront(frontMatter),
    ...assembleText(markdown),
    links: [...links, ...(markdown?.links ?? [])],
    digest,
  };
}

function assembleText(markdown: MarkdownResult | undefined) {
  if (!markdown) return { wordCount: 0, sections: [] };
  const { body, excerpt, wordCount, sections } = markdown;
  return { body, ...(excerpt ? { excerpt } : {}), wordCount, sections };
}

const derivedKeys = ["_id", "_type", "_file", "_source", "_extension", "body", "excerpt"];

/**
 * The author's data without what the engine derives; the list of a list file becomes its `body`.
 */
function collectFront({ data, list }: FrontMatter): JsonObject {
  if (list) return { body: list };
  if (!derivedKeys.some((key) => key in data)) return data;
  return Object.fromEntries(Object.entries(data).filter(([key]) => !derivedKeys.includes(key)));
}
