import { findKindFolder } from "#ingest/addresses/kind-folders.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import { parseDocument, type ParseResult } from "#ingest/document/parse-document.ts";
import { decodeText } from "#ingest/files/decode-text.ts";
import { digestBytes } from "#ingest/files/read-file.ts";
import { readFrontMatter } from "#ingest/front-matter/front-matter.ts";
import type { Election, SiteConfig } from "#domain/site/site-config.ts";
import { sheetKinds, type SheetKind } from "./columns.ts";
import { readDocumentFields, type DocumentFields } from "./document-fields.ts";
import type { SheetFinding } from "./sheet.ts";

/** A file of the content tree. */
export interface ContentFile {
  /** Below the content folder. */
  file: string;
  bytes: Uint8Array;
}

/** The content tree as far as spreadsheets have to do with it. */
export interface Campaign {
  site: SiteConfig;
  elections: Election[];
  /** The files of all kinds that a spreadsheet can have. */
  files: readonly ContentFile[];
}

/** A file of the kind that a spreadsheet is about. */
export interface KnownDocument {
  kind: SheetKind;
  file: string;
  /** With byte order mark and line ends as they are. */
  source: string;
  fields: DocumentFields;
}

/** The kind of a file by its folder; undefined for pages, partials and what is no document. */
export function findSheetKind(file: string, site: SiteConfig): SheetKind | undefined {
  const { path, isPartial, extension } = deriveAddress(file, site.umlauts);
  if (isPartial || extension.toLowerCase() !== "md") return undefined;
  const kind = findKindFolder(path, site.kindFolders)?.kind;
  return sheetKinds.find((one) => one === kind);
}

/** The documents of a kind; a file whose head cannot be read is a finding. */
export function readKnownDocuments(
  kind: SheetKind,
  { site, files }: Campaign,
): { known: KnownDocument[]; findings: SheetFinding[] } {
  const findings: SheetFinding[] = [];
  const known = files.flatMap(({ file, bytes }) => {
    if (findSheetKind(file, site) !== kind) return [];
    const { text } = decodeText(bytes, file);
    const frontMatter = readFrontMatter(text ?? "", file);
    if (text === undefined || !frontMatter.isComplete) {
      findings.push(describeUnreadable(file));
      return [];
    }
    const source = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    return [{ kind, file, source, fields: readDocumentFields(kind, frontMatter) }];
  });
  return { known, findings };
}

function describeUnreadable(file: string): SheetFinding {
  return {
    severity: "error",
    file,
    message:
      "Die Datei lässt sich nicht lesen; was in ihr steht, ist für den Abgleich nicht bekannt.",
    hint: "Behebe zuerst, was „plakat check“ zu ihr meldet.",
  };
}

/** A text as an import would take it, pictures aside. */
export function parseText(file: string, bytes: Uint8Array, campaign: Campaign): ParseResult {
  const { site, elections } = campaign;
  const source = { file, bytes, digest: digestBytes(bytes), modifiedAt: "" };
  return parseDocument(source, { site, elections, findAsset: () => undefined });
}
