import type { FindingRecord } from "#domain/content/records.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import { assetExtensions, classifyFile, composeName, findExtension } from "./file-rules.ts";

/** Findings about files themselves, before any of them is read. */
export function symbolicLink(file: string): FindingRecord {
  return {
    file,
    code: "symbolic-link",
    severity: "error",
    message: "Verknüpfungen (symbolische Links) werden nicht gelesen.",
    hint: "Lege die Datei selbst in den Ordner.",
  };
}

export function specialFile(file: string): FindingRecord {
  return {
    file,
    code: "special-file",
    severity: "error",
    message: "Das ist keine gewöhnliche Datei, sondern eine Pipe, ein Socket oder ein Gerät.",
    hint: "Entferne sie aus dem Inhaltsordner.",
  };
}

/** `original` is the file or folder that two people changed at the same time. */
export function conflictCopy(file: string, original: string, isThere: boolean): FindingRecord {
  const subject = `Das ist eine Konfliktkopie von ${quoteValue(original)}`;
  return {
    file,
    code: "conflict-copy",
    severity: "error",
    message: isThere
      ? `${subject}: Beide wurden zugleich geändert. Die Kopie wird nicht veröffentlicht.`
      : `${subject}, die es nicht gibt. Die Kopie wird nicht veröffentlicht.`,
    hint: isThere
      ? "Übernimm aus der Kopie, was im Original fehlt, und lösche sie."
      : "Benenne die Kopie in den Namen des Originals um, oder lösche sie.",
  };
}

/** `original` is in the same folder. */
export function copy(file: string, original: string): FindingRecord {
  return {
    file,
    code: "file-copy",
    severity: "error",
    message: `Dem Namen nach ist das eine Kopie von ${quoteValue(original)}. Die Kopie wird nicht veröffentlicht.`,
    hint: "Übernimm aus der Kopie, was im Original fehlt, und lösche sie. Soll daraus etwas Eigenes werden, gib ihr einen eigenen Namen.",
  };
}

export function undownloaded(file: string): FindingRecord {
  return {
    file,
    code: "file-not-downloaded",
    severity: "error",
    message: "Die Datei ist nur in der Cloud und auf diesem Rechner noch nicht heruntergeladen.",
    hint: "Lade den Ordner vollständig herunter, zum Beispiel mit „Immer auf diesem Gerät behalten“ oder „Jetzt laden“.",
  };
}

export function tooDeep(file: string): FindingRecord {
  return {
    file,
    code: "folder-too-deep",
    severity: "error",
    message: "Der Ordner liegt tiefer als 32 Ebenen und wird nicht gelesen.",
    hint: "Verschiebe ihn weiter nach oben.",
  };
}

export function unreadableFolder(file: string): FindingRecord {
  return {
    file,
    code: "folder-unreadable",
    severity: "error",
    message: "Der Ordner lässt sich nicht öffnen; was daraus veröffentlicht ist, bleibt online.",
    hint: "Prüfe die Zugriffsrechte.",
  };
}

/** `heir` is the folder that the missing one seems to be called now. */
export function missingFolder(
  file: string,
  texts: number,
  heir: string | undefined,
): FindingRecord {
  const folder = quoteValue(file);
  const renaming = `Benenne ${quoteValue(heir ?? "")} wieder in ${folder} um. Soll der Ordner so heißen, schreibe in site.yml unter „kinds“ ${quoteValue(heir ?? "")} statt ${folder}.`;
  return {
    file,
    code: "folder-missing",
    severity: "error",
    message:
      `Den Ordner ${folder} gibt es nicht mehr. Seine ${texts} Texte bleiben online, wie sie zuletzt waren` +
      (heir === undefined ? "." : `; er heißt jetzt wohl ${quoteValue(heir)}, und der wartet.`),
    hint:
      heir === undefined
        ? "Lege ihn wieder in den Inhaltsordner. Sollen diese Seiten verschwinden, lege ihn leer wieder an."
        : renaming,
  };
}

export function unreadableFile(file: string): FindingRecord {
  return {
    file,
    code: "file-unreadable",
    severity: "error",
    message: "Die Datei lässt sich nicht lesen.",
    hint: "Prüfe die Zugriffsrechte.",
  };
}

export function emptyFile(file: string): FindingRecord {
  return {
    file,
    code: "file-empty",
    severity: "error",
    message: "Die Datei ist leer.",
    hint: "Lege sie noch einmal in den Ordner, oder lösche sie, wenn sie nicht mehr gebraucht wird.",
  };
}

/** `heir` is the file that the missing one seems to be called now. */
export function missingConfig(file: string, heir: string | undefined): FindingRecord {
  return {
    file,
    code: "config-missing",
    severity: "error",
    message: "Die Datei fehlt; ihre letzten Einstellungen gelten weiter.",
    hint:
      heir === undefined
        ? "Lege sie wieder an. Soll die Website ohne sie auskommen, importiere einmal mit „--allow-empty“."
        : `Benenne ${quoteValue(heir)} in ${quoteValue(file)} um.`,
  };
}

export function unusableName(file: string): FindingRecord {
  return {
    file,
    code: "name-unusable",
    severity: "error",
    message: "Der Name enthält Steuerzeichen oder ist kein gültiges UTF-8.",
    hint: "Benenne die Datei um; im Zweifel genügen Buchstaben, Ziffern und Bindestriche.",
  };
}

export function disturbingName(file: string): FindingRecord {
  return {
    file,
    code: "name-ignored",
    severity: "warning",
    message: "Namen mit ' \" ? oder # werden nicht veröffentlicht.",
    hint: "Benenne die Datei oder den Ordner ohne dieses Zeichen.",
  };
}

export function sameName(file: string): FindingRecord {
  return {
    file,
    code: "name-twice",
    severity: "error",
    message: `Zwei Einträge heißen „${composeName(file)}“ und unterscheiden sich nur ${nameDifference(file)}; gelesen wird der erste.`,
    hint: "Lösche oder benenne einen der beiden.",
  };
}

function nameDifference(file: string): string {
  return composeName(file) === file.normalize("NFC")
    ? "in der Schreibweise der Umlaute (Unicode NFC und NFD)"
    : "in Zeichen, die man nicht sieht";
}

export function unknownFileType(file: string): FindingRecord {
  const kind = foreignKinds.find(({ extensions }) => extensions.test(file));
  const { message = "Dateien dieser Art werden nicht veröffentlicht.", hint = allowedTypes } =
    kind ?? {};
  return { file, code: "file-type-unknown", severity: "warning", message, hint };
}

const allowedTypes =
  "Erlaubt sind .md, .yml, .yaml, .json, png, jpg, webp, avif, svg, pdf, mp4, webm und vtt.";

/** The format of iPhones, whatever the ending of the file. */
export const heicPhoto = {
  message:
    "Das Foto ist im Format HEIC (iPhone), das die meisten Browser nicht zeigen; es wird nicht veröffentlicht.",
  hint: "So wandelst du es als JPEG um: Auf dem iPhone beim Teilen unter „Optionen“ das Format „Maximale Kompatibilität“ wählen (für neue Fotos: Einstellungen, Kamera, Formate). Auf dem Mac in „Vorschau“ öffnen, Ablage, Exportieren, JPEG. Unter Windows in „Fotos“ öffnen, „Speichern unter“ mit der Endung .jpg. Die Endung nur umzubenennen genügt nicht.",
} as const;

/** Files that authors have at hand and that visitors could not open. */
const foreignKinds = [
  {
    extensions: /\.(?:docx?|odt|rtf|pages)$/i,
    message: "Texte einer Textverarbeitung werden nicht veröffentlicht.",
    hint: "Speichere den Text als „Nur Text“ in UTF-8, mit der Endung .md, oder als PDF zum Herunterladen.",
  },
  {
    extensions: /\.hei[cf]$/i,
    ...heicPhoto,
  },
  {
    extensions: /\.(?:mov|qt|avi|mkv|m4v|wmv|mpe?g|m2?ts|3gp|ogv|flv)$/i,
    message:
      "Videos dieser Art spielen viele Browser nicht ab; das Video wird nicht veröffentlicht.",
    hint: "Wandle es in MP4 (H.264 und AAC) um, zum Beispiel mit dem freien Programm HandBrake, Voreinstellung „Fast 720p30“. Die Endung zu ändern genügt nicht.",
  },
  {
    extensions: /\.(?:srt|sbv|sub|ass|ssa|ttml|dfxp)$/i,
    message: "Untertitel dieser Art zeigen Browser nicht; sie werden nicht veröffentlicht.",
    hint: "Speichere sie im Format WebVTT mit der Endung .vtt; die meisten Programme für Untertitel können das.",
  },
] as const;

export function tooLarge(file: string, sizeBytes: number, limitBytes: number): FindingRecord {
  return {
    file,
    code: "file-too-large",
    severity: "error",
    message: `Die Datei ist ${formatMebibytes(sizeBytes)} groß, erlaubt sind ${formatMebibytes(limitBytes)}.`,
    hint: adviseOnSize(file),
  };
}

function adviseOnSize(file: string): string {
  const extension = findExtension(file);
  if (extension === "pdf") return "Speichere das PDF mit kleineren Bildern noch einmal.";
  if (file.startsWith("geo/")) return "Vereinfache die Grenzen oder nimm nur die nötigen auf.";
  if (extension === "vtt") return "Untertitel dieser Größe sind meist ein Versehen.";
  if (classifyFile(file) === "video") {
    return "Verkleinere das Video, zum Beispiel mit dem freien Programm HandBrake, Voreinstellung „Fast 720p30“: Eine Minute hat dann meist 10 bis 20 MB.";
  }
  if (assetExtensions.has(extension)) {
    return "Verkleinere das Bild, zum Beispiel auf 2.400 Pixel Breite.";
  }
  return "Texte dieser Größe sind meist ein Versehen; einen langen Text teile auf mehrere Seiten auf.";
}

function formatMebibytes(sizeBytes: number): string {
  const number = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 });
  return `${number.format(sizeBytes / 1024 / 1024)} MiB`;
}
