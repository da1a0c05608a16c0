import { adviseOnMissing } from "./media-findings.ts";
import { kinds, type KindName } from "#domain/fields/kinds.ts";
import { heicPhoto } from "./media-findings.ts";
import { assetExtensions, classifyFile, findExtension } from "#domain/content/file-rules.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { Entry, Voice } from "./entry.ts";

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

/** A size in mebibytes, with this many digits after the comma. */
function formatMebibytes(sizeBytes: number, digits: { min: number; max: number }): string {
  const number = new Intl.NumberFormat("de-DE", {
    minimumFractionDigits: digits.min,
    maximumFractionDigits: digits.max,
  });
  return `${number.format(sizeBytes / 1_048_576)} MiB`;
}

/** A text whose file name has the wrong ending. */
interface Misnamed {
  ending: string;
  /** The intended name of the file. */
  name: string;
  /** Whether the file is in plain text. */
  isText: boolean;
}

function adviseRenaming(name: string, isText: boolean): string {
  return isText
    ? `Benenne sie in ${quoteValue(name)} um. Windows zeigt Endungen im Explorer unter „Anzeigen“ (Windows 10: „Ansicht“) > „Dateinamenerweiterungen“, der Mac im Finder unter „Einstellungen“ > „Erweitert“.`
    : `Speichere den Text als „Nur Text“ in UTF-8 unter dem Namen ${quoteValue(name)}, und nimm diese Datei aus dem Ordner.`;
}

/** Texts in a folder of pages that seem to be of other kinds. */
interface Misplaced {
  kinds: string;
  folder: string;
  folders: string;
  /** The most likely kind. */
  kind: KindName;
}

function adviseToBind({ folder, kind }: Misplaced, voice: Voice): string {
  const name = folder === "" ? (kinds[kind].folders[0] ?? "") : folder;
  const moving = folder === "" ? ", und verschiebe sie dorthin" : "";
  return `Trage in ${voice.settings("site.yml")} unter „kinds“ den Ordner „${name}: ${kind}“ ein${moving}.`;
}

function adviseToMove(texts: Misplaced, voice: Voice): string {
  return texts.folders === ""
    ? adviseToBind(texts, voice)
    : `Verschiebe sie nach ${texts.folders}.`;
}

/** Files and folders. */
export const fileFindings = {
  "config-missing": {
    meaning: "Die Datei site.yml oder elections.yml fehlt; ihre Einstellungen gelten weiter.",
    /** `newName`: the likely new name of the file. */
    say: ({ file, newName }: { file: string; newName?: string | undefined }) => ({
      message: "Die Datei fehlt; ihre letzten Einstellungen gelten weiter.",
      hint:
        newName === undefined
          ? "Lege sie wieder an. Soll die Website ohne sie auskommen, importiere einmal mit „--allow-empty“."
          : `Benenne ${quoteValue(newName)} in ${quoteValue(file)} um.`,
    }),
  },
  "conflict-copy": {
    meaning: "Ein Programm für gemeinsame Ordner hat eine zweite Fassung einer Datei angelegt.",
    cases: {
      found: ({ original }: { original: string }) => ({
        message: `Das ist eine Konfliktkopie von ${quoteValue(original)}: Beide wurden zugleich geändert. Die Kopie wird nicht veröffentlicht.`,
        hint: "Übernimm aus der Kopie, was im Original fehlt, und lösche sie.",
      }),
      alone: ({ original }: { original: string }) => ({
        message: `Das ist eine Konfliktkopie von ${quoteValue(original)}, die es nicht gibt. Die Kopie wird nicht veröffentlicht.`,
        hint: "Benenne die Kopie in den Namen des Originals um, oder lösche sie.",
      }),
    },
  },
  "control-character": {
    meaning: "Im Text steht ein unsichtbares Steuerzeichen.",
    say: ({ character }: { character: string }) => ({
      message: `An dieser Stelle steht das unsichtbare Steuerzeichen U+${character}.`,
      hint: "Lösche das Zeichen; es stammt meist aus einer Textverarbeitung oder einer Datenbank.",
    }),
  },
  "database-foreign": {
    meaning: "Die Datei plakat.db gehörte einem anderen Programm und heißt jetzt anders.",
    say: ({ file, renamed }: { file: string; renamed: string }) => ({
      message: `Die Datei ${file} in DATA_DIR war keine Datenbank von Plakat. Sie heißt jetzt ${renamed}.`,
      hint: "Prüfe, ob DATA_DIR der richtige Ordner ist. Was niemand mehr braucht, kann gelöscht werden.",
    }),
  },
  "encoding-invalid": {
    say: {
      message: "An dieser Stelle stehen Bytes, die kein gültiges UTF-8 sind.",
      hint: "Prüfe das Zeichen an dieser Stelle und speichere die Datei vollständig als UTF-8.",
    },
  },
  "encoding-utf16": {
    say: {
      message: "Die Datei ist in UTF-16 gespeichert und nicht in UTF-8.",
      hint: "Speichere die Datei im Editor mit der Kodierung „UTF-8“.",
    },
  },
  "encoding-windows-1252": {
    say: {
      message: "Die Datei ist nicht in UTF-8 gespeichert, sondern wahrscheinlich in Windows-1252.",
      hint: "Speichere die Datei im Editor mit der Kodierung „UTF-8“.",
    },
  },
  "file-binary": {
    meaning: "Die Datei ist keine Textdatei, obwohl ihre Endung das sagt.",
    cases: {
      binary: {
        message: "Die Datei ist keine Textdatei, obwohl ihre Endung das sagt.",
        hint: "Texte aus einer Textverarbeitung müssen als reiner Text (UTF-8) gespeichert werden.",
      },
      richText: {
        message: "Die Datei hat Formatierungen (RTF) und ist kein reiner Text.",
        hint: "Wähle in TextEdit auf dem Mac „Format“ > „In reinen Text umwandeln“, in anderen Programmen „Nur Text“ in UTF-8, und speichere sie noch einmal.",
      },
    },
  },
  "file-copy": {
    meaning:
      "Dem Namen nach ist die Datei oder der Ordner eine Kopie; sie wird nicht veröffentlicht.",
    say: ({ original }: { original: string }) => ({
      message: `Dem Namen nach ist das eine Kopie von ${quoteValue(original)}. Die Kopie wird nicht veröffentlicht.`,
      hint: "Übernimm aus der Kopie, was im Original fehlt, und lösche sie. Soll daraus etwas Eigenes werden, gib ihr einen eigenen Namen.",
    }),
  },
  "file-empty": {
    meaning:
      "Die Datei ist leer; das gilt als misslungenes Speichern, bei Texten nur mit `site.yml`.",
    cases: {
      file: {
        message: "Die Datei ist leer.",
        hint: "Lege sie noch einmal in den Ordner, oder lösche sie, wenn sie nicht mehr gebraucht wird.",
      },
      text: {
        message: "Die Datei ist leer.",
        hint: "Speichere den Text noch einmal, oder lösche die Datei, wenn es die Seite nicht mehr geben soll.",
      },
    },
  },
  "file-misnamed": {
    meaning: "Ein Text hat eine falsche Endung, zum Beispiel `.md.txt`, und wird nicht gelesen.",
    cases: {
      there: ({ ending, name }: { ending: string; name: string }) => ({
        message: `Wegen der Endung „.${ending}“ wird die Datei nicht gelesen; gelesen wird ${quoteValue(name)}.`,
        hint: `Übernimm daraus, was in ${quoteValue(name)} fehlt, und lösche sie.`,
      }),
      online: ({ ending, name, isText }: Misnamed) => ({
        message: `Wegen der Endung „.${ending}“ wird die Datei nicht gelesen; von ${quoteValue(name)} bleibt die letzte Fassung online.`,
        hint: adviseRenaming(name, isText),
      }),
      new: ({ ending, name, isText }: Misnamed) => ({
        message: `Wegen der Endung „.${ending}“ wird die Datei nicht gelesen; der Text ist nicht online.`,
        hint: adviseRenaming(name, isText),
      }),
    },
  },
  "file-missing": {
    meaning: "Eine verlinkte Datei gibt es nicht.",
    cases: {
      linked: ({ target, suggestion }: { target: string; suggestion?: string | undefined }) => ({
        message: `Die Datei „${target}“ gibt es nicht.`,
        hint: adviseOnMissing(suggestion),
      }),
      map: ({ name }: { name: string }) => ({
        message: `Die Datei ${quoteValue(`geo/${name}`)} gibt es nicht; die Karte kommt ohne sie aus.`,
        hint: "Lege die Datei in den Ordner geo/, oder lösche diese Zeile.",
      }),
    },
  },
  "file-not-downloaded": {
    say: {
      message: "Die Datei ist nur in der Cloud und auf diesem Rechner noch nicht heruntergeladen.",
      hint: "Lade den Ordner vollständig herunter, zum Beispiel mit „Immer auf diesem Gerät behalten“ oder „Jetzt laden“.",
    },
  },
  "file-too-large": {
    meaning: "Die Datei ist größer als erlaubt, bei Texten 1 MiB.",
    cases: {
      text: ({ sizeBytes }: { sizeBytes: number }) => ({
        message: `Die Datei ist ${formatMebibytes(sizeBytes, { min: 2, max: 2 })} groß; erlaubt ist höchstens 1 MiB.`,
        hint: "Teile den Text auf mehrere Dateien auf; Bilder gehören in eigene Dateien.",
      }),
      /** An entry of a calendar. */
      entry: ({ sizeBytes }: { sizeBytes: number }) => ({
        message: `Der Eintrag ist ${formatMebibytes(sizeBytes, { min: 2, max: 2 })} groß; erlaubt ist höchstens 1 MiB.`,
        hint: "Kürze im Kalender seine Beschreibung.",
      }),
      /** A file that `plakat geo` was given. */
      geodata: ({ limit }: { limit: string }) => ({
        message: `Die Datei ist größer als ${limit}; nichts wurde geschrieben.`,
        hint: "Frage das Amt nach einer vereinfachten Fassung, oder vereinfache sie in einem Programm wie QGIS.",
      }),
      file: ({
        file,
        sizeBytes,
        limitBytes,
      }: {
        file: string;
        sizeBytes: number;
        limitBytes: number;
      }) => ({
        message: `Die Datei ist ${formatMebibytes(sizeBytes, { min: 0, max: 1 })} groß, erlaubt sind ${formatMebibytes(limitBytes, { min: 0, max: 1 })}.`,
        hint: adviseOnSize(file),
      }),
      picture: ({
        width,
        height,
        maxPixels,
      }: {
        width: number;
        height: number;
        maxPixels: number;
      }) => ({
        message: `Das Bild ist mit ${width} mal ${height} Bildpunkten zu groß; erlaubt sind zusammen ${maxPixels / 1_000_000} Millionen.`,
        hint: "Verkleinere es in einem Bildprogramm, zum Beispiel auf eine Breite von 4000 Bildpunkten.",
      }),
      tooLarge: ({ limit }: { limit: string }) => ({
        message: `Die Datei ist größer als ${limit}; nichts wurde geschrieben.`,
        hint: "Frage das Amt nach einer vereinfachten Fassung, oder vereinfache sie in einem Programm wie QGIS.",
      }),
    },
    form: {
      picture:
        "Verkleinere es in einem Bildprogramm, zum Beispiel auf eine Breite von 4000 Bildpunkten, und lade es noch einmal hoch.",
    },
  },
  "file-type-unknown": {
    meaning: "Dateien dieser Art werden nicht veröffentlicht.",
    cases: {
      any: {
        message: "Dateien dieser Art werden nicht veröffentlicht.",
        hint: "Nimm sie aus dem Inhaltsordner. Erlaubt sind .md, .yml, .yaml, .json, png, jpg, webp, avif, svg, pdf, mp4, webm und vtt.",
      },
      bare: ({ name }: { name: string }) => ({
        message: "Eine Datei ohne Endung wird nicht gelesen.",
        hint: `Ist sie ein Text, benenne sie in „${name}.md“ um; sonst nimm sie aus dem Inhaltsordner.`,
      }),
      sheet: ({ file }: { file: string }) => ({
        message: "Tabellen werden nicht veröffentlicht.",
        hint: `Sollen daraus Personen, Orte oder Termine werden, nimm \`npx plakat csv import "${file}"\`, und lege sie danach an einen Platz außerhalb des Inhaltsordners. Zum Herunterladen speichere sie als PDF.`,
      }),
      office: {
        message: "Texte einer Textverarbeitung werden nicht veröffentlicht.",
        hint: "Speichere den Text als „Nur Text“ in UTF-8, mit der Endung .md, oder als PDF zum Herunterladen.",
      },
      picture: {
        message: "Bilder in diesem Format werden nicht veröffentlicht.",
        hint: "Exportiere es in einem Bildprogramm als JPEG oder PNG, und nimm diese Datei aus dem Inhaltsordner. Die Endung zu ändern genügt nicht.",
      },
      heic: heicPhoto,
      video: {
        message:
          "Videos dieser Art spielen viele Browser nicht ab; das Video wird nicht veröffentlicht.",
        hint: "Wandle es in MP4 (H.264 und AAC) um, zum Beispiel mit dem freien Programm HandBrake, Voreinstellung „Fast 720p30“. Die Endung zu ändern genügt nicht.",
      },
      captions: {
        message: "Untertitel dieser Art zeigen Browser nicht; sie werden nicht veröffentlicht.",
        hint: "Speichere sie im Format WebVTT mit der Endung .vtt; die meisten Programme für Untertitel können das.",
      },
    },
  },
  "file-unreadable": {
    say: { message: "Die Datei lässt sich nicht lesen.", hint: "Prüfe die Zugriffsrechte." },
  },
  "file-unusable": {
    meaning:
      "Eine Datei, die eine Seite zeigt oder verlinkt, ist da, wird aber nicht veröffentlicht.",
    cases: {
      /** `fault`: the sentence about the file itself. */
      shown: ({ file, fault }: { file: string; fault: string }) => ({
        message: `„${file}“ ist da, lässt sich aber nicht zeigen. ${fault}`,
        hint: `Behebe, was bei „${file}“ gemeldet ist; dann erledigt sich dieser hier von selbst.`,
      }),
      map: ({ file, advice }: { file: string; advice?: string | undefined }) => ({
        message: `${quoteValue(file)} ist da, lässt sich aber nicht zeigen; die Karte kommt ohne sie aus.`,
        hint: advice ?? `Behebe den Fehler in ${quoteValue(file)}.`,
      }),
    },
  },
  "folder-missing": {
    meaning: "Ein Ordner aus `kinds` ist ganz verschwunden; seine Texte bleiben online.",
    cases: {
      gone: ({ folder, texts }: { folder: string; texts: number }) => ({
        message: `Den Ordner ${quoteValue(folder)} gibt es nicht mehr. Seine ${texts} Texte bleiben online, wie sie zuletzt waren.`,
        hint: "Lege ihn wieder in den Inhaltsordner. Sollen diese Seiten verschwinden, lege ihn leer wieder an.",
      }),
      /** `newName`: the likely new name of the folder. */
      renamed: (
        { folder, texts, newName }: { folder: string; texts: number; newName: string },
        voice,
      ) => ({
        message: `Den Ordner ${quoteValue(folder)} gibt es nicht mehr. Seine ${texts} Texte bleiben online, wie sie zuletzt waren; er heißt jetzt wohl ${quoteValue(newName)}, und der wartet.`,
        hint: `Benenne ${quoteValue(newName)} wieder in ${quoteValue(folder)} um. Soll der Ordner so heißen, schreibe in ${voice.settings("site.yml")} unter „kinds“ ${quoteValue(newName)} statt ${quoteValue(folder)}.`,
      }),
    },
  },
  "folder-too-deep": {
    say: {
      message: "Der Ordner liegt tiefer als 32 Ebenen und wird nicht gelesen.",
      hint: "Verschiebe ihn weiter nach oben.",
    },
  },
  "folder-unreadable": {
    say: {
      message: "Der Ordner lässt sich nicht öffnen; was daraus veröffentlicht ist, bleibt online.",
      hint: "Prüfe die Zugriffsrechte.",
    },
  },
  "kind-misplaced": {
    meaning:
      "Texte sehen nach Personen, Orten oder Terminen aus, liegen aber nicht im Ordner dafür.",
    cases: {
      /** The texts are in a folder of another kind. */
      foreign: ({
        kinds: words,
        folder,
        folders,
      }: {
        kinds: string;
        folder: string;
        folders: string;
      }) => ({
        message: `Die Datei sieht nach ${words} aus, liegt aber in ${quoteValue(folder)}. So wird daraus keine Seite.`,
        hint: `Verschiebe sie nach ${folders}.`,
      }),
      /** `folders` are the folders of the texts' kinds, if there are any. */
      file: (texts: Misplaced, voice) => ({
        message: `Die Datei sieht nach ${texts.kinds} aus, liegt aber ${texts.folders === "" ? "in keinem Ordner dafür" : `nicht in ${texts.folders}`}. So wird daraus eine gewöhnliche Seite.`,
        hint: adviseToMove(texts, voice),
      }),
      /** `empty` is an empty folder for them. */
      folder: (
        { count, empty, ...texts }: Misplaced & { count: number; empty?: string | undefined },
        voice,
      ) => ({
        message: `${texts.folder === "" ? "Im obersten Ordner" : `In ${quoteValue(texts.folder)}`} liegen ${count} Texte, die nach ${texts.kinds} aussehen. So werden daraus gewöhnliche Seiten.`,
        hint:
          empty !== undefined
            ? `Benenne ${quoteValue(texts.folder)} in ${quoteValue(empty)} um, oder schreibe in ${voice.settings("site.yml")} unter „kinds“ ${quoteValue(texts.folder)} statt ${quoteValue(empty)}.`
            : adviseToMove(texts, voice),
      }),
    },
  },
  "merge-conflict": {
    say: {
      message: "Ab hier stehen zwei Fassungen, die git nicht zusammenführen konnte.",
      hint: "Behalte eine der beiden Fassungen und lösche die Zeilen mit <<<<<<<, ======= und >>>>>>>.",
    },
  },
  "name-case-twin": {
    meaning: "Zwei Namen unterscheiden sich nur in Groß- und Kleinschreibung.",
    say: ({ twin, file }: { twin: string; file: string }, voice) => ({
      message: `„${twin}“ und ${voice.file(file)} unterscheiden sich nur in Groß- und Kleinschreibung.`,
      hint: "Auf vielen Rechnern ist das dieselbe Datei: Benenne eine der beiden um.",
    }),
  },
  "name-ignored": {
    say: {
      message: "Namen mit ' \" ? oder # werden nicht veröffentlicht.",
      hint: "Benenne die Datei oder den Ordner ohne dieses Zeichen.",
    },
  },
  "name-twice": {
    meaning:
      "Zwei Namen sind bis auf die Schreibweise der Umlaute (NFC, NFD) oder Unsichtbares gleich.",
    cases: {
      umlauts: ({ name }: { name: string }) => ({
        message: `Zwei Einträge heißen „${name}“ und unterscheiden sich nur in der Schreibweise der Umlaute (Unicode NFC und NFD); gelesen wird der erste.`,
        hint: "Lösche oder benenne einen der beiden.",
      }),
      invisible: ({ name }: { name: string }) => ({
        message: `Zwei Einträge heißen „${name}“ und unterscheiden sich nur in Zeichen, die man nicht sieht; gelesen wird der erste.`,
        hint: "Lösche oder benenne einen der beiden.",
      }),
    },
  },
  "name-unusable": {
    say: {
      message: "Der Name enthält Steuerzeichen oder ist kein gültiges UTF-8.",
      hint: "Benenne die Datei um; im Zweifel genügen Buchstaben, Ziffern und Bindestriche.",
    },
  },
  "parse-crashed": {
    say: {
      message: "Das Lesen dieser Datei ist an einem Fehler des Programms gescheitert.",
      hint: "Melde den Fehler mit der Datei; alle anderen Dateien sind davon nicht betroffen.",
    },
  },
  "special-file": {
    say: {
      message: "Das ist keine gewöhnliche Datei, sondern eine Pipe, ein Socket oder ein Gerät.",
      hint: "Entferne sie aus dem Inhaltsordner.",
    },
  },
  "symbolic-link": {
    say: {
      message: "Verknüpfungen (symbolische Links) werden nicht gelesen.",
      hint: "Lege die Datei selbst in den Ordner.",
    },
  },
  "too-much-memory": {
    say: {
      message: "Das Lesen dieser Datei braucht zu viel Arbeitsspeicher und wurde abgebrochen.",
      hint: "Teile den Text auf mehrere Dateien auf.",
    },
  },
  "too-slow": {
    say: {
      message: "Das Lesen dieser Datei dauert länger als zwei Sekunden und wurde abgebrochen.",
      hint: "Teile den Text auf mehrere Dateien auf oder entferne ungewöhnlich lange Zeichenfolgen.",
    },
  },
} satisfies Record<string, Entry>;
