import { captions, createMp4 } from "#ingest/test/video-files.ts";
import { byHand, changeFiles, page, person, svg, text, type Tip } from "./tip.ts";

const bytes = (latin1: string) => Buffer.from(latin1, "latin1");
const content = "---\ntitle: Küste\n---\n\nText.\n";
const anna = "---\nvorname: Anna\nnachname: Aalders\nlistenplatz: 1\n---\n\nText.\n";
const berta = anna.replace("Anna", "Berta").replace("Aalders", "Beese").replace("1", "2");
const list = { "landesliste/01.anna.md": anna, "landesliste/02.berta.md": berta };
// The head of a picture of 20,000 by 20,000 points.
const hugePng = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAATiAAAE4gAQAAAADLC3uUAAAAC0lEQVR4nGNggAEAAAoAAX+AdF4AAAAASUVORK5CYII=",
  "base64",
);
/** Of one colour, one and 400 pixels wide and high. */
const dotPng = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAQMAAAAl21bKAAAAA1BMVEX///+nxBvIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAACklEQVQI12NgAAAAAgAB4iG8MwAAAABJRU5ErkJggg==",
  "base64",
);
const whitePng = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAZAAAAGQAQMAAAC6caSPAAAAA1BMVEX///+nxBvIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAKklEQVR42u3BMQEAAADCoPVP7W8GoAAAAAAAAAAAAAAAAAAAAAAAAACAN0+wAAGUQRhcAAAAAElFTkSuQmCC",
  "base64",
);
const greyPng = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAZAAAAGQAQMAAAC6caSPAAAAA1BMVEWAgICQdD0xAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAKklEQVR42u3BMQEAAADCoPVP7W8GoAAAAAAAAAAAAAAAAAAAAAAAAACAN0+wAAGUQRhcAAAAAElFTkSuQmCC",
  "base64",
);
const jpegName = { "b.jpg": bytes("keine Bilddaten") };

/** Faults of files themselves. */
export const fileTips: Record<string, Tip> = {
  "captions-invalid": {
    files: { "rede.vtt": captions.replace("00:01.000", "00:01,000") },
    follow: byHand("Punkt und kein Komma", "00:01,000", "00:01.000"),
  },
  "conflict-copy": {
    files: { "seite (Anna's conflicted copy 2029-01-10).md": content, ...page("title: A") },
    follow: changeFiles("Übernimm aus der Kopie, was im Original fehlt, und lösche sie", {
      "seite (Anna's conflicted copy 2029-01-10).md": undefined,
    }),
  },
  "encoding-invalid": {
    files: { "seite.md": Buffer.concat([Buffer.from(content + "ü".repeat(40)), bytes("\xff")]) },
    follow: changeFiles("als UTF-8", { "seite.md": content }),
  },
  "encoding-utf16": {
    files: { "seite.md": Buffer.from(`\ufeff${content}`, "utf16le") },
    follow: changeFiles("mit der Kodierung „UTF-8“", { "seite.md": content }),
  },
  "encoding-windows-1252": {
    files: { "seite.md": bytes(content) },
    follow: changeFiles("mit der Kodierung „UTF-8“", { "seite.md": content }),
  },
  "file-binary": {
    files: { "seite.md": bytes("PK\x03\x04\0\0\0\0\0") },
    follow: changeFiles("als reiner Text (UTF-8)", { "seite.md": content }),
  },
  "file-binary:rich-text": {
    files: { "seite.md": bytes(String.raw`{\rtf1\ansi Titel}`) },
    follow: changeFiles("„In reinen Text umwandeln“", { "seite.md": content }),
  },
  "file-copy": {
    files: { "seite (1).md": content, "seite.md": content },
    follow: changeFiles("lösche sie", { "seite (1).md": undefined }),
  },
  "file-misnamed": {
    files: { "landesliste/01.anna.md.txt": anna },
    follow: changeFiles("Benenne sie in „01.anna.md“ um", {
      "landesliste/01.anna.md.txt": undefined,
      "landesliste/01.anna.md": anna,
    }),
  },
  "file-not-downloaded": {
    files: { ".seite.md.icloud": "" },
    follow: changeFiles("Lade den Ordner vollständig herunter", {
      ".seite.md.icloud": undefined,
      "seite.md": content,
    }),
  },
  "folder-missing": {
    earlier: list,
    files: { "seite.md": content },
    follow: changeFiles("Lege ihn wieder in den Inhaltsordner", list),
  },
  "kind-misplaced": {
    files: { "01.anna.md": anna, "landesliste/02.berta.md": berta },
    follow: changeFiles("Verschiebe sie nach „landesliste“", {
      "01.anna.md": undefined,
      "landesliste/01.anna.md": anna,
    }),
    next: "address-changed",
  },
  "kind-misplaced:stray": {
    files: { "termine/01.anna.md": anna, "landesliste/02.berta.md": berta },
    follow: changeFiles("Verschiebe sie nach „landesliste“", {
      "termine/01.anna.md": undefined,
      "landesliste/01.anna.md": anna,
    }),
  },
  "file-empty": {
    files: { "seite.md": "" },
    follow: changeFiles("Speichere den Text noch einmal", { "seite.md": content }),
  },
  "file-too-large": {
    files: text("Wort ".repeat(250_000)),
    follow: changeFiles(
      "auf mehrere Seiten",
      text("Wort ".repeat(1000), { "mehr.md": "# Mehr\n" }),
    ),
  },
  "file-type-unknown": {
    files: { "anna.heic": "" },
    follow: changeFiles("als JPEG", { "anna.heic": undefined, "anna.svg": svg }),
  },
  "folder-too-deep": {
    files: { [`${"a/".repeat(33)}b.md`]: "# B\n" },
    follow: changeFiles("weiter nach oben", { a: undefined, "b.md": "# B\n" }),
  },
  "image-broken": {
    files: jpegName,
    follow: changeFiles("speichere sie neu", { "b.jpg": undefined, "b.svg": svg }),
  },
  "image-broken:PDF": {
    files: { ...text("[Plan](plan.pdf)"), "plan.jpg": "%PDF-1.4" },
    follow: changeFiles("gib ihm die Endung .pdf, und schreibe in den Text `[Text](plan.pdf)`", {
      "plan.jpg": undefined,
      "plan.pdf": "%PDF-1.4",
    }),
  },
  "image-broken:SVG": {
    next: "image-credit-missing",
    files: { ...text("![Ein Deich](deich.jpg)"), "deich.jpg": svg },
    follow: changeFiles("Nenne sie `deich.svg`, auch dort, wo ihr Name steht", {
      ...text("![Ein Deich](deich.svg)"),
      "deich.jpg": undefined,
      "deich.svg": svg,
    }),
  },
  "portrait-focus:blank": {
    files: {
      ...person('foto: { datei: anna.png, alt: Anna, urheber: "Ben", lizenz: "CC0" }'),
      "landesliste/anna.png": whitePng,
    },
    // One that is too small to be searched for faces, which takes longest.
    follow: changeFiles("Lege unter demselben Namen ein anderes Foto der Person ab", {
      "landesliste/anna.png": dotPng,
    }),
    next: "portrait-small",
  },
  "portrait-focus:none": {
    files: {
      ...person('foto: { datei: anna.png, alt: Anna, urheber: "Ben", lizenz: "CC0" }'),
      "landesliste/anna.png": greyPng,
    },
    follow: byHand("`fokus: 50% 10%`", "alt: Anna,", "alt: Anna, fokus: 50% 10%,"),
  },
  "portrait-small": {
    files: {
      ...person('foto: { datei: anna.png, alt: Anna, urheber: "Ben", lizenz: "CC0" }'),
      "landesliste/anna.png": dotPng,
    },
    follow: changeFiles("Lege unter demselben Namen ein größeres Foto ab", {
      "landesliste/anna.png": greyPng,
    }),
    next: "portrait-focus",
  },
  "file-too-large:pixels": {
    files: { "b.png": hugePng },
    follow: changeFiles("Verkleinere es", { "b.png": undefined, "b.svg": svg }),
  },
  "image-heic": {
    files: { "anna.jpg": bytes("\0\0\0\x18ftypheic\0\0\0\0mif1heic") },
    follow: changeFiles("als JPEG", { "anna.jpg": undefined, "anna.svg": svg }),
  },
  "json-syntax": {
    files: { "daten.json": '{"a": 1,}' },
    follow: byHand("nach dem letzten Eintrag steht kein Komma", "1,", "1"),
  },
  "merge-conflict": {
    files: text("<<<<<<< HEAD\nEins.\n=======\nZwei.\n>>>>>>> anna"),
    follow: byHand(
      "Behalte eine der beiden Fassungen",
      "<<<<<<< HEAD\nEins.\n=======\nZwei.\n>>>>>>> anna",
      "Eins.",
    ),
  },
  "name-case-twin": {
    files: { "b.svg": svg, "B.svg": svg },
    follow: changeFiles("Benenne eine der beiden um", { "B.svg": undefined, "c.svg": svg }),
  },
  "name-ignored": {
    files: { "wer?.md": content },
    follow: changeFiles("Benenne die Datei oder den Ordner ohne dieses Zeichen", {
      "wer?.md": undefined,
      "wer.md": content,
    }),
  },
  "name-twice": {
    files: { "küste.md": content, ["küste.md".normalize("NFD")]: content },
    follow: changeFiles("Lösche oder benenne einen der beiden", {
      ["küste.md".normalize("NFD")]: undefined,
    }),
  },
  "svg-script": {
    files: { "b.svg": svg.replace("/>", "><script/></svg>") },
    follow: changeFiles("als „einfaches SVG“", { "b.svg": svg }),
  },
  "video-broken": {
    files: { "a.mp4": "kein Video" },
    follow: changeFiles("Wandle das Video in MP4", { "a.mp4": createMp4() }),
  },
  "video-codec": {
    files: { "a.mp4": createMp4({ index: "hvc1" }) },
    follow: changeFiles("Wandle es in MP4 mit H.264", { "a.mp4": createMp4() }),
  },
  "video-incomplete": {
    files: { "a.mp4": createMp4().subarray(0, -1) },
    follow: changeFiles("kopiere oder exportiere sie noch einmal", { "a.mp4": createMp4() }),
  },
  "video-location": {
    files: { "a.mp4": createMp4({ index: "\u00a9xyz" }) },
    follow: changeFiles("ohne Standort", { "a.mp4": createMp4() }),
  },
};
