import type { YamlFinding } from "./yaml-faults.ts";

/** Translates an error code of the YAML parser for authors who do not know the grammar. */
export function findingForYamlError(parserCode: string): YamlFinding {
  if (parserCode === "TAG_RESOLVE_FAILED") {
    return {
      code: "yaml-tag",
      message: "Mit ! beginnt in YAML ein Typname; eigene Typnamen sind nicht erlaubt.",
      hint: "Setze einen Wert, der mit ! beginnt, in Anführungszeichen.",
    };
  }
  const [message, hint] = texts[parserCode] ?? fallback;
  return { code: "yaml-syntax", message, hint };
}

const fallback: [string, string] = [
  "Diese Zeile ist kein gültiges YAML.",
  "Jede Zeile hat die Form `Schlüssel: Wert`; Werte mit Sonderzeichen gehören in Anführungszeichen.",
];

const texts: Record<string, [string, string]> = {
  BAD_INDENT: [
    "Die Zeile ist anders eingerückt als die Zeilen, zu denen sie gehört.",
    "Rücke zusammengehörige Zeilen gleich weit ein, am besten um zwei Leerzeichen je Ebene, und schließe jede Klammer.",
  ],
  TAB_AS_INDENT: [
    "Die Zeile ist mit einem Tabulator eingerückt; YAML erlaubt hier nur Leerzeichen.",
    "Ersetze jeden Tabulator am Zeilenanfang durch zwei Leerzeichen.",
  ],
  BLOCK_AS_IMPLICIT_KEY: [
    "Hinter dem Schlüssel steht ein Wert, und eingerückt darunter folgen weitere Schlüssel.",
    "Rücke diese Zeile und die darunter gleich weit ein; sonst lösche den Wert, oder setze den Text in Anführungszeichen.",
  ],
  MULTILINE_IMPLICIT_KEY: [
    "Ein Schlüssel erstreckt sich über mehrere Zeilen.",
    "Prüfe, ob in dieser oder der nächsten Zeile der Doppelpunkt fehlt oder die Einrückung nicht stimmt.",
  ],
  MISSING_CHAR: [
    "Hier fehlt ein Zeichen: ein Doppelpunkt hinter dem Schlüssel oder ein schließendes Zeichen.",
    "Prüfe Doppelpunkte, Anführungszeichen und Klammern dieser und der vorigen Zeile.",
  ],
  UNEXPECTED_TOKEN: [
    "Hinter dem Wert steht noch etwas, das nicht dazugehört.",
    "Setze den ganzen Wert in Anführungszeichen.",
  ],
  BAD_DQ_ESCAPE: [
    "In doppelten Anführungszeichen leitet \\ ein Sonderzeichen ein, und dieses gibt es nicht.",
    "Schreibe \\\\ für einen umgekehrten Schrägstrich, oder nimm einfache Anführungszeichen.",
  ],
  BAD_SCALAR_START: [
    "Der Wert beginnt mit einem Zeichen, das in YAML eine besondere Bedeutung hat.",
    "Setze den Wert in Anführungszeichen.",
  ],
  BAD_DIRECTIVE: [
    "Zeilen, die mit % beginnen, sind Anweisungen an YAML und hier nicht erlaubt.",
    "Lösche die Zeile.",
  ],
  MULTIPLE_DOCS: [
    "Die Datei enthält mehrere YAML-Dokumente; gelesen werden kann nur eines.",
    "Lösche die Zeile `---` oder `...` in der Mitte.",
  ],
};
