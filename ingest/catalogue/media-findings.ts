import { listText } from "#domain/words/list-text.ts";
import { askForNearest, nameFile } from "./phrases.ts";
import {
  textForOtherFile,
  findOtherFile,
  nameJpeg,
  pictureFormats,
  writeReference,
} from "#ingest/diagnostics/not-a-picture.ts";
import { writeImageBlock, writeImageLine } from "./image-lines.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { Entry, FieldPath, Voice } from "./entry.ts";

const uploadInForm =
  "Lade ein Bild als JPEG, PNG, WebP, AVIF oder SVG hoch; eines in einem anderen Format exportierst du in einem Bildprogramm als JPEG. Die Endung nur umzubenennen genügt nicht.";

/** The format of iPhone photos, whatever the file's ending. */
export const heicPhoto = {
  message:
    "Das Foto ist im Format HEIC (iPhone), das die meisten Browser nicht zeigen; es wird nicht veröffentlicht.",
  hint: "So wandelst du es als JPEG um: Auf dem iPhone beim Teilen unter „Optionen“ das Format „Maximale Kompatibilität“ wählen (für neue Fotos: Einstellungen, Kamera, Formate). Auf dem Mac in „Vorschau“ öffnen, Ablage, Exportieren, JPEG. Unter Windows in „Fotos“ öffnen, „Speichern unter“ mit der Endung .jpg. Die Endung nur umzubenennen genügt nicht.",
};

/** `suggestion`: the likely intended file. */
export function adviseOnMissing(suggestion: string | undefined): string {
  return suggestion === undefined
    ? "Lege die Datei an diese Stelle oder berichtige den Namen."
    : `Meintest du „${suggestion}“?`;
}

const altInForm =
  "Fülle „Was zu sehen ist“ aus, oder wähle bei „Dekorativ“ „Ja“, wenn das Bild nur schmückt.";

function sayAlt(field: FieldPath, voice: Voice): string {
  return `Für das Bild in ${voice.field(field)} fehlt die Beschreibung für Menschen, die es nicht sehen.`;
}

/** A file in the field `image` that is no picture. */
interface FieldPicture {
  image: FieldPath;
  src: string;
}

function sayOther(url: string): string {
  const other = findOtherFile(url);
  return `Die Datei ${quoteValue(url)} ${other ? textForOtherFile(other) : "ist kein Bild"}.`;
}

function adviseInField(src: string): string {
  const other = findOtherFile(src);
  if (other?.offer === "picture-as-jpeg")
    return `Exportiere das Bild in einem Bildprogramm als JPEG, und schreibe hier \`${nameJpeg(src)}\`. Die Endung nur umzubenennen genügt nicht. ${pictureFormats}`;
  const reference = other && writeReference(other, { url: src, words: "" });
  const isReady = other?.offer === "link" || other?.offer === "video";
  const use = isReady && reference !== undefined ? ` In den Text gehört sie so: ${reference}.` : "";
  return `Nenne hier ein Bild, oder lösche die Angabe. ${pictureFormats}${use}`;
}

function adviseInText(url: string, alt: string): string {
  const other = findOtherFile(url);
  const reference = other && writeReference(other, { url, words: alt });
  if (reference === undefined) return "Nenne hier ein Bild, oder nimm diese Stelle heraus.";
  switch (other?.offer) {
    case "video":
      return `Schreibe an dieser Stelle in eine eigene Zeile ${reference}.`;
    case "video-as-mp4":
      return `Wandle das Video in MP4 (H.264 und AAC) um, und schreibe an dieser Stelle in eine eigene Zeile ${reference}.`;
    case "picture-as-jpeg":
      return `Exportiere es als JPEG, und schreibe an dieser Stelle ${reference}.`;
    case "link-to-pdf":
      return `Speichere sie als PDF daneben, und schreibe an dieser Stelle den Link ${reference}.`;
    default:
      return `Schreibe an dieser Stelle den Link ${reference}.`;
  }
}

/** A picture that lacks some facts, and the files of further ones. */
interface Unnamed {
  image: string;
  missing: ("credit" | "licence")[];
  /** The line to add, in the way the file names the picture. */
  advice: string;
  others: string[];
}

const rights = {
  credit: "wer es gemacht hat",
  licence: "unter welchen Bedingungen es genutzt werden darf",
};

function sayUnnamed({ image, missing, others }: Unnamed): string {
  const faults = missing.map((one) => rights[one]).join(" und ");
  return `Dem Bild „${image}“ fehlt, ${faults}.${sayOthers(others)}`;
}

/** The number of further pictures, and the first of their files. */
function sayOthers(others: readonly string[]): string {
  if (others.length === 0) return "";
  const files = [...new Set(others)].map(nameFile);
  const rest = files.length - 3;
  const named = rest > 1 ? [...files.slice(0, 3), `${rest} weiteren Dateien`] : files;
  return ` Das gilt auch für ${others.length} weitere Bilder: in ${listText(named)}.`;
}

const cueTimes = "00:00:01.000 --> 00:00:04.000";

const adviseToReplace = "Lege an ihre Stelle ein Bild, zum Beispiel als JPEG oder PNG.";

/** The picture of a row, with further rows whose pictures are missing as well. */
interface PictureOfRow {
  target: string;
  suggestion?: string | undefined;
  /** The file of the row. */
  file: string;
  rows: number[];
  folders: string[];
}

function nameFolders(folders: readonly string[]): string {
  return `${folders.length === 1 ? "den Ordner" : "die Ordner"} ${listText(folders.map(quoteValue))}`;
}

function sayRows(rows: readonly number[]): string {
  if (rows.length === 0) return "";
  const where =
    rows.length > 8
      ? `in ${rows.length} weiteren Zeilen`
      : `in Zeile ${listText(rows.map(String))}`;
  return ` Das gilt auch für ${rows.length === 1 ? "das Bild" : "die Bilder"} ${where}.`;
}

/** Pictures and videos. */
export const mediaFindings = {
  "ai-mark-missing": {
    meaning:
      "Ein Bild nennt einen Bildgenerator, aber nicht, dass KI es erzeugt oder bearbeitet hat.",
    say: ({ image, generator, advice }: Record<"image" | "generator" | "advice", string>) => ({
      message: `Beim Bild „${image}“ steht „${generator}“, aber nicht, dass KI es erzeugt oder bearbeitet hat (Verordnung (EU) 2024/1689, Art. 50 Abs. 4).`,
      hint: `${advice} Hat KI es nur verändert, schreibe „bearbeitet“.`,
    }),
    form: "Wähle beim Bild unter „Mit KI gemacht“ „Erzeugt“, oder „Bearbeitet“, wenn KI es nur verändert hat.",
    row: (_facts, { column }) =>
      column &&
      `Schreibe „erzeugt“ oder „bearbeitet“ in die Spalte „${column.header} ki“; fehlt sie, ergänze sie.`,
  },
  "captions-invalid": {
    meaning: "Browser würden die Untertitel einer Datei nicht oder falsch zeigen.",
    cases: {
      file: ({ file }: { file: string }) => ({
        message: `Untertitel sind eine Datei mit der Endung .vtt, nicht ${quoteValue(file)}. Das Video erscheint ohne sie.`,
        hint: "Speichere die Untertitel im Format WebVTT; die meisten Programme für Untertitel können das.",
      }),
      noTime: {
        message: "Diese Zeile nennt nicht, von wann bis wann ein Untertitel zu sehen ist.",
        hint: `So wird sie geschrieben: ${cueTimes}.`,
      },
      comma: {
        message: "Diese Zeile nennt nicht, von wann bis wann ein Untertitel zu sehen ist.",
        hint: `Vor den Tausendstelsekunden steht ein Punkt und kein Komma: ${cueTimes}.`,
      },
      reversed: {
        message: "Dieser Untertitel endet, bevor er beginnt.",
        hint: "Prüfe die zweite Zeit: Sie muss nach der ersten liegen.",
      },
      unordered: {
        message: "Dieser Untertitel beginnt vor dem, der darüber steht.",
        hint: "Ordne die Untertitel nach ihrem Beginn, oder berichtige die Zeit.",
      },
      noSignature: ({ first }: { first: string }) => ({
        message: `Die erste Zeile einer Datei mit Untertiteln ist „WEBVTT“, nicht ${quoteValue(first)}.`,
        hint: "Speichere die Untertitel im Programm, in dem sie entstanden sind, im Format WebVTT. Die Endung zu ändern genügt nicht.",
      }),
      empty: {
        message: "Die Datei enthält keinen Untertitel.",
        hint: `Vor jedem Untertitel steht eine Zeile mit seiner Zeit: ${cueTimes}.`,
      },
    },
  },
  "captions-missing": {
    say: {
      message: "Diesem Video fehlen Untertitel für Menschen, die nichts hören (WCAG 2.2, 1.2.2).",
      hint: 'Nenne eine Datei mit Untertiteln: `untertitel="./rede.vtt"`. Ist nichts zu hören, schreibe `untertitel="ohne Ton"`.',
    },
  },
  "image-alt-missing": {
    meaning: "Einem Bild fehlt die Beschreibung für Menschen, die es nicht sehen.",
    cases: {
      /** `src` is written without a mapping; `key` is its key. */
      short: ({ field, key, src }: { field: FieldPath; key: string; src: string }, voice) => ({
        message: sayAlt(field, voice),
        hint: `Schreibe statt dieser Zeile \`${writeImageBlock(key, src)}\` mit euren Angaben.`,
      }),
      field: ({ field, key }: { field: FieldPath; key: string }, voice) => ({
        message: sayAlt(field, voice),
        hint: `Ergänze darin mit euren Worten \`${writeImageLine(key, "alt")}\`, oder, wenn das Bild nur schmückt, \`decorative: true\`.`,
      }),
      text: {
        message: "Diesem Bild fehlt die Beschreibung für Menschen, die es nicht sehen.",
        hint: "Schreibe in die eckigen Klammern, was zu sehen ist: `![Beschreibung](Pfad)`.",
      },
    },
    form: { short: altInForm, field: altInForm },
  },
  "image-broken": {
    meaning:
      "Die Datei lässt sich nicht als Bild lesen, oder sie ist dem Inhalt nach etwas anderes.",
    cases: {
      unknown: {
        message: "Die Datei lässt sich nicht als Bild lesen.",
        hint: "Öffne sie in einem Bildprogramm und speichere sie neu, zum Beispiel als JPEG oder PNG.",
      },
      damaged: {
        message: "Das Bild ist beschädigt: Nur ein Teil davon lässt sich lesen.",
        hint: "Oft ist das Kopieren oder Herunterladen abgebrochen: Lege es noch einmal aus der ursprünglichen Datei an dieselbe Stelle.",
      },
      format: ({ format }: { format: string }) => ({
        message: `Die Datei ist ihrem Inhalt nach ein Bild im Format ${format}, das nicht veröffentlicht wird; die Endung sagt etwas anderes.`,
        hint: "Exportiere sie in einem Bildprogramm unter demselben Namen als JPEG. Die Endung nur umzubenennen genügt nicht.",
      }),
      svg: ({ name }: { name: string }) => ({
        message:
          "Die Datei ist ihrem Inhalt nach ein Bild im Format SVG; die Endung sagt etwas anderes.",
        hint: `Nenne sie \`${name}\`, auch dort, wo ihr Name steht.`,
      }),
      pdf: ({ name }: { name: string }) => ({
        message: "Die Datei ist kein Bild: Ihrem Inhalt nach ist sie ein PDF.",
        hint: `${adviseToReplace} Soll man das PDF herunterladen können, gib ihm die Endung .pdf, und schreibe in den Text ${writeReference({ words: "ein PDF", offer: "link" }, { url: name, words: "" }) ?? "einen Link"}.`,
      }),
      video: {
        message: "Die Datei ist kein Bild: Ihrem Inhalt nach ist sie ein Video.",
        hint: `${adviseToReplace} Soll das Video zu sehen sein, gib ihm die Endung .mp4, und zeige es mit \`::video\`.`,
      },
      container: {
        message: "Die Datei ist kein Bild: Ihrem Inhalt nach ist sie ein Dokument oder Archiv.",
        hint: "Speichere das Bild daraus einzeln als JPEG oder PNG, und lege es an ihre Stelle.",
      },
      html: {
        message: "Die Datei ist kein Bild: Ihrem Inhalt nach ist sie eine Webseite.",
        hint: "Lade das Bild selbst herunter, nicht die Seite, auf der es zu sehen ist, und lege es an ihre Stelle.",
      },
    },
    form: {
      unknown: uploadInForm,
      damaged: "Lade das Bild aus der ursprünglichen Datei noch einmal hoch.",
      format: uploadInForm,
      svg: "Gib der Datei auf deinem Rechner die Endung .svg, und lade sie noch einmal hoch.",
      pdf: uploadInForm,
      video: uploadInForm,
      container: uploadInForm,
      html: "Lade das Bild selbst herunter, nicht die Seite, auf der es zu sehen ist, und dann hier hoch.",
    },
  },
  "image-credit-missing": {
    meaning: "Ein Bild nennt nicht, wer es gemacht hat.",
    say: (facts: Unnamed) => ({
      message: sayUnnamed(facts),
      hint: `${facts.advice} § 13 UrhG gibt ein Recht auf Namensnennung.`,
    }),
    row: (_facts, { column }) =>
      column &&
      `Fülle mit euren Angaben die Spalten „${column.header} urheber“ und „${column.header} lizenz“; fehlen sie, ergänze sie.`,
    form: ({ missing }: Unnamed) =>
      `Fülle „Wer es gemacht hat“${missing.includes("licence") ? " und „Lizenz“" : ""} aus. § 13 UrhG gibt ein Recht auf Namensnennung.`,
  },
  "image-external": {
    meaning: "Ein Bild liegt auf einem fremden Server.",
    cases: {
      field: ({ src }: { src: string }) => ({
        message: `Das Bild ${quoteValue(src)} liegt nicht im Inhaltsordner.`,
        hint: /^[a-z]:\\/i.test(src)
          ? `Auf der Website gibt es deinen Computer nicht: Lege das Bild neben diese Datei, und schreibe nur seinen Namen: \`${src.slice(src.lastIndexOf("\\") + 1)}\`.`
          : "Lade es herunter, und lege es neben diese Datei.",
      }),
      text: {
        message: "Dieses Bild liegt auf einem fremden Server und wird Besuchern nicht gezeigt.",
        hint: "Lege die Datei in den Inhaltsordner und verweise auf sie.",
      },
    },
  },
  "image-heic": {
    say: heicPhoto,
    form: `${heicPhoto.hint} Lade das JPEG dann hier hoch.`,
  },
  "image-licence-ending": {
    meaning: "Ein Bild darf höchstens noch 14 Tage gezeigt werden.",
    say: ({ image, day }: { image: string; day: string }) => ({
      message: `Das Bild „${image}“ darf nur bis zum ${day} gezeigt werden; danach verschwindet es von selbst.`,
      hint: "Verlängere die Erlaubnis und trage ihren neuen letzten Tag ein, oder nimm ein anderes Bild.",
    }),
  },
  "image-licence-expired": {
    meaning: "Ein Bild darf nicht mehr gezeigt werden und ist von der Website genommen.",
    say: ({ image, day }: { image: string; day: string }) => ({
      message: `Das Bild „${image}“ durfte bis zum ${day} gezeigt werden; es ist von der Website genommen.`,
      hint: "Verlängere die Erlaubnis und trage ihren neuen letzten Tag ein, oder nimm ein anderes Bild.",
    }),
  },
  "image-licence-missing": {
    meaning: "Ein Bild nennt nicht, unter welchen Bedingungen es genutzt werden darf.",
    say: (facts: Unnamed) => ({
      message: sayUnnamed(facts),
      hint: `${facts.advice} Zum Beispiel „CC BY 4.0“ oder „Nutzung schriftlich genehmigt“.`,
    }),
    form: "Fülle „Lizenz“ aus. Zum Beispiel „CC BY 4.0“ oder „Nutzung schriftlich genehmigt“.",
  },
  "image-missing": {
    meaning:
      "Ein Bild gibt es nicht; statt des Fotos einer Person stehen ihre Initialen da (Warnung).",
    cases: {
      shown: ({ target, suggestion }: { target: string; suggestion?: string | undefined }) => ({
        message: `Das Bild „${target}“ gibt es nicht.`,
        hint: adviseOnMissing(suggestion),
      }),
      portrait: ({ target, suggestion }: { target: string; suggestion?: string | undefined }) => ({
        message: `Das Bild „${target}“ gibt es nicht; bis es da ist, stehen die Initialen der Person da.`,
        hint: adviseOnMissing(suggestion),
      }),
      /** The rows are imported without their pictures; `folders` are those of pictures. */
      leftOut: ({ target, suggestion, file, rows, folders }: PictureOfRow) => ({
        message: `Das Bild „${target}“ gibt es nicht; ${rows.length === 0 ? `in ${file} wird es` : "es wird"} darum nicht eingetragen.${sayRows(rows)}`,
        hint:
          askForNearest(suggestion) ??
          (rows.length === 0
            ? "Lege es dort ab, und übernimm die Tabelle noch einmal. Kommt keines, leere die Zelle."
            : `Lege sie in ${nameFolders(folders)}, und übernimm die Tabelle noch einmal. Kommt eines nicht, leere die Zelle.`),
      }),
      /** The rows are imported with pictures that are still missing. */
      awaited: ({
        target,
        suggestion,
        isPortrait,
        file,
        rows,
        folders,
      }: PictureOfRow & { isPortrait: boolean }) => ({
        message: `Das Bild „${target}“ gibt es nicht${isPortrait ? "; bis es da ist, stehen die Initialen der Person da" : ""}.${sayRows(rows)}`,
        hint:
          askForNearest(suggestion) ??
          (rows.length === 0
            ? `Lege es dort ab. Kommt keines, leere die Zelle, und lösche die Angabe in ${file}.`
            : `Lege sie in ${nameFolders(folders)}. Kommt eines nicht, leere die Zelle, und lösche die Angabe in der Datei.`),
      }),
      unnamed: {
        message: "Bei diesem Bild fehlt die Datei. Der Text erscheint ohne das Bild.",
        hint: "Schreibe den Pfad in die runden Klammern: `![Beschreibung](./bild.jpg)`.",
      },
    },
    form: {
      shown: "Lade das Bild noch einmal hoch, oder entferne es aus dem Formular.",
      portrait: "Lade das Foto noch einmal hoch, oder entferne es aus dem Formular.",
    },
  },
  "image-outside": {
    meaning: "Ein Bildpfad führt aus dem Inhaltsordner heraus.",
    cases: {
      field: ({ src }: { src: string }) => ({
        message: `Der Bildpfad ${quoteValue(src)} führt aus dem Inhaltsordner heraus.`,
        hint: "Lege das Bild in den Inhaltsordner.",
      }),
      text: ({ written }: { written: string }) => ({
        message: `Der Bildpfad ${quoteValue(written)} führt aus dem Inhaltsordner heraus. Der Text erscheint ohne das Bild.`,
        hint: "Lege das Bild in den Inhaltsordner.",
      }),
    },
  },
  "image-refused": {
    meaning: "Eine Bildadresse ist nicht erlaubt.",
    say: ({ url }: { url: string }) => ({
      message: `Die Bildadresse ${quoteValue(url)} ist nicht erlaubt. Der Text erscheint ohne das Bild.`,
      hint: "Erlaubt sind Bilddateien im Inhaltsordner.",
    }),
  },
  "image-type": {
    meaning:
      "Wo ein Bild hingehört, steht ein PDF, ein Video oder ein Bild als GIF, TIFF oder HEIC.",
    cases: {
      image: ({ image, src }: FieldPicture, voice) => ({
        message: `${voice.field(image)}: ${sayOther(src)} Die Seite erscheint ohne dieses Bild.`,
        hint: adviseInField(src),
      }),
      photo: ({ image, src }: FieldPicture, voice) => ({
        message: `${voice.field(image)}: ${sayOther(src)} Statt des Fotos stehen die Initialen da.`,
        hint: adviseInField(src),
      }),
      text: ({ url, alt }: { url: string; alt: string }) => ({
        message: `${sayOther(url)} Der Text erscheint ohne sie.`,
        hint: `${adviseInText(url, alt)} ${pictureFormats}`,
      }),
      poster: ({ url }: { url: string }) => ({
        message: `${sayOther(url)} Der Text erscheint ohne sie.`,
        hint: `Nenne bei „standbild“ ein Bild daraus, zum Beispiel \`standbild="./rede.jpg"\`. ${pictureFormats}`,
      }),
    },
    form: { image: uploadInForm, photo: uploadInForm },
  },
  "licence-unknown": {
    meaning: "Der Name einer Lizenz ist fast der einer Lizenz von Creative Commons.",
    say: ({ written, suggestion }: { written: string; suggestion?: string | undefined }) => ({
      message: `${quoteValue(written)} ist keine Lizenz von Creative Commons; der Name erscheint ohne Verweis auf ihren Text.`,
      hint:
        askForNearest(suggestion) ??
        "Schreibe sie mit ihrer Fassung, zum Beispiel „CC BY 4.0“ oder „CC BY-SA 3.0 DE“.",
    }),
  },
  "svg-script": {
    say: {
      message: "Die SVG-Datei enthält Programmteile und wird nicht veröffentlicht.",
      hint: "Exportiere die Grafik als „einfaches SVG“, ohne Skripte und eingebettete Fremdobjekte.",
    },
  },
  "video-broken": {
    meaning: "Die Datei ist kein Video in dem Format, das ihre Endung nennt.",
    say: ({ format }: { format: string }) => ({
      message: `Die Datei ist kein Video im Format ${format}, obwohl ihre Endung das sagt.`,
      hint: "Wandle das Video in MP4 (H.264 und AAC) um, zum Beispiel mit dem freien Programm HandBrake. Die Endung zu ändern genügt nicht.",
    }),
  },
  "video-codec": {
    say: {
      message: "Das Video ist mit HEVC (H.265) aufgenommen, was viele Browser nicht abspielen.",
      hint: "Wandle es in MP4 mit H.264 und AAC um, zum Beispiel mit dem freien Programm HandBrake.",
    },
  },
  "video-external": {
    say: {
      message:
        "Dieses Video ist auf einem fremden Server. Es wird nicht gezeigt, damit niemand von dort beobachtet wird; statt seiner steht ein Link da.",
      hint: "Lade dein Video von dort als MP4 herunter, lege die Datei in den Inhaltsordner und nenne sie bei „src“. Soll es beim Link bleiben, schreibe ihn als [Text](Adresse).",
    },
  },
  "video-incomplete": {
    say: {
      message: "Von dem Video fehlt ein Teil; es wird nicht veröffentlicht.",
      hint: "Wird die Datei noch kopiert, warte das Ende ab. Sonst kopiere oder exportiere sie noch einmal.",
    },
  },
  "video-location": {
    say: {
      message:
        "In der Datei steht, an welchem Ort das Video aufgenommen wurde; das kann jeder lesen.",
      hint: "Teile das Video am Telefon ohne Standort (iPhone: beim Teilen unter „Optionen“), oder entferne die Angabe mit dem freien Programm ffmpeg: ffmpeg -i rede.mp4 -map_metadata -1 -c copy neu.mp4",
    },
  },
  "video-poster-missing": {
    say: {
      message:
        "Diesem Video fehlt ein Standbild; bis jemand es abspielt, ist nur eine Fläche zu sehen.",
      hint: 'Speichere ein Bild daraus neben dem Text und nenne es: `standbild="./rede.jpg"`.',
    },
  },
  "video-type": {
    meaning: "Ein Baustein nennt als Video eine Datei, die viele Browser nicht abspielen.",
    say: ({ file }: { file: string }) => ({
      message: `Die Datei ${quoteValue(file)} ist kein Video, das alle Browser abspielen. Nur der Titel erscheint.`,
      hint: "Wandle das Video in MP4 (H.264 und AAC) um, zum Beispiel mit dem freien Programm HandBrake, und nenne die neue Datei.",
    }),
  },
} satisfies Record<string, Entry>;
