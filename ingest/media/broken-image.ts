import type { FindingRecord } from "#domain/content/records.ts";
import { writeReference } from "#ingest/diagnostics/not-a-picture.ts";

/** A finding about a file with the name of a picture that is none, with what it is if that can be told. */
export function brokenImage({ file, bytes }: { file: string; bytes: Uint8Array }): FindingRecord {
  const kind = recogniseContent(bytes);
  return {
    file,
    code: "image-broken",
    severity: "error",
    message: kind
      ? `Die Datei ist kein Bild: Ihrem Inhalt nach ist sie ${contents[kind]}.`
      : "Die Datei lässt sich nicht als Bild lesen.",
    hint: kind
      ? advise(kind, file)
      : "Öffne sie in einem Bildprogramm und speichere sie neu, zum Beispiel als JPEG oder PNG.",
  };
}

const contents = {
  pdf: "ein PDF",
  video: "ein Video",
  container: "ein Dokument oder Archiv",
  html: "eine Webseite",
} as const;

type Content = keyof typeof contents;

/** The first bytes of formats, as Latin-1. */
const signatures: readonly [RegExp, Content][] = [
  [/^\s*%PDF-/, "pdf"],
  // MP4 and QuickTime; HEIC and AVIF, which have the same container, are images.
  [/^.{4}ftyp(?!avi[fs]|he[iv][cmsx]|mif1|msf1)/s, "video"],
  [/^RIFF.{4}AVI /s, "video"],
  [/^\p{Cc}E\xdf\xa3/u, "video"],
  // ZIP, among others of Word and OpenOffice, and older files of Office
  [/^PK\p{Cc}{2}/u, "container"],
  [/^\xd0\xcf\p{Cc}\xe0/u, "container"],
  [/^\s*<(?:!doctype html|html)\b/i, "html"],
];

function recogniseContent(bytes: Uint8Array): Content | undefined {
  const start = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  return signatures.find(([signature]) => signature.test(start))?.[1];
}

function advise(kind: Content, file: string): string {
  const replacement = "Lege an ihre Stelle ein Bild, zum Beispiel als JPEG oder PNG.";
  switch (kind) {
    case "pdf": {
      const name = file.slice(file.lastIndexOf("/") + 1).replace(/\.[^.]*$/, ".pdf");
      const link = writeReference({ words: contents.pdf, offer: "link" }, { url: name, words: "" });
      return `${replacement} Soll man das PDF herunterladen können, gib ihm die Endung .pdf, und schreibe in den Text ${link ?? "einen Link"}.`;
    }
    case "video":
      return `${replacement} Soll das Video zu sehen sein, gib ihm die Endung .mp4, und zeige es mit \`::video\`.`;
    case "container":
      return "Speichere das Bild daraus einzeln als JPEG oder PNG, und lege es an ihre Stelle.";
    case "html":
      return "Lade das Bild selbst herunter, nicht die Seite, auf der es zu sehen ist, und lege es an ihre Stelle.";
  }
}
