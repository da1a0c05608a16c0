import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { Entry } from "./entry.ts";

function sayBlanks(surplus: number): string {
  const count = Math.abs(surplus);
  const blanks = countBlanks(count);
  return surplus < 0
    ? `${count === 1 ? "fehlt" : "fehlen"} ${blanks}`
    : `${count === 1 ? "steht" : "stehen"} ${blanks} zu viel`;
}

/** Says how a line has to begin. */
function adviseIndent(start: string, wanted: number): string {
  const beginning = `\`${" ".repeat(wanted)}${start}\``;
  if (wanted === 0) return `Beginne die Zeile ganz links, ohne Leerzeichen davor: ${beginning}.`;
  const blanks = wanted === 1 ? "einem Leerzeichen" : countBlanks(wanted);
  return `Beginne die Zeile mit genau ${blanks}: ${beginning}.`;
}

function countBlanks(count: number): string {
  return `${["", "ein", "zwei", "drei", "vier", "fünf", "sechs"][count] ?? count} Leerzeichen`;
}

const tabFault = "Die Zeile ist mit einem Tabulator eingerückt; YAML erlaubt hier nur Leerzeichen.";

/** Front matter, YAML and JSON. */
export const yamlFindings = {
  "duplicate-key": {
    meaning: "Ein Schlüssel kommt zweimal vor.",
    /** `line` is the line of the first one. */
    say: ({ key, line }: { key: string; line?: number | undefined }) => ({
      message: `Der Schlüssel ${quoteValue(key)} kommt zweimal vor${line === undefined ? "" : ` (zuerst in Zeile ${line})`}.`,
      hint: "Behalte eine der beiden Zeilen.",
    }),
  },
  "front-matter-blank-line": {
    say: {
      message: "Vor der Zeile `---` steht eine Leerzeile; so wird der Kopf nicht erkannt.",
      hint: "Lösche alles vor der ersten Zeile `---`.",
    },
  },
  "front-matter-fence": {
    meaning: "Der Kopf beginnt nicht mit genau drei Bindestrichen.",
    /** `end` is the line that was meant to close the head, unless it does. */
    say: ({ end }: { end?: number | undefined }) => ({
      message: "Der Kopf beginnt nicht mit einer Zeile aus genau drei Bindestrichen.",
      hint: `Schreibe ${end === undefined ? "" : `hier und in Zeile ${end} `}\`---\` ohne Einrückung; Textverarbeitungen machen daraus gern einen Gedankenstrich.`,
    }),
  },
  "front-matter-in-text": {
    meaning:
      "Im Text stehen Angaben, die in den Kopf gehören, zum Beispiel `draft: true`, oder Privates.",
    /** The fault in the text and the advice, as sentences. */
    say: ({ fault, advice }: { fault: string; advice: string }) => ({
      message: fault,
      hint: advice,
    }),
  },
  "front-matter-invisible": {
    meaning: "In einer Zeile `---` des Kopfes steht ein Zeichen, das man nicht sieht.",
    say: ({ character }: { character: string }) => ({
      message: `In der Zeile \`---\` steht das unsichtbare Zeichen U+${character}; es wurde übergangen.`,
      hint: "Lösche die ganze Zeile und tippe die drei Bindestriche neu.",
    }),
  },
  "front-matter-no-mapping": {
    meaning: "Die Angaben bestehen nicht aus Zeilen der Form `Schlüssel: Wert`.",
    cases: {
      text: {
        message: "Hier werden Zeilen der Form `Schlüssel: Wert` erwartet.",
        hint: "Prüfe, ob hinter jedem Schlüssel ein Doppelpunkt und ein Leerzeichen stehen.",
      },
      list: {
        message: "Vor den Angaben stehen Striche; so sind es Einträge einer Liste.",
        hint: "Lösche am Anfang jeder Zeile den Strich und das Leerzeichen dahinter.",
      },
      json: {
        message: "Eine JSON-Datei muss aus einem Objekt oder einer Liste bestehen.",
        hint: "Umschließe die Daten mit geschweiften Klammern.",
      },
    },
  },
  "front-matter-too-large": {
    say: {
      message: "Der Kopf zwischen den Zeilen `---` ist größer als 64 KiB.",
      hint: "Lange Texte gehören unter den Kopf.",
    },
  },
  "front-matter-twice": {
    meaning: "Unter dem Kopf beginnt ein zweiter, den alle als Text lesen könnten.",
    /** The fault in the text and the advice, as sentences. */
    say: ({ fault, advice }: { fault: string; advice: string }) => ({
      message: fault,
      hint: advice,
    }),
  },
  "front-matter-unclosed": {
    meaning: "Dem Kopf fehlt die schließende Zeile `---`.",
    cases: {
      open: {
        message: "Dem Kopf fehlt die schließende Zeile `---`.",
        hint: "Schreibe unter die letzte Angabe eine Zeile `---`.",
      },
      similar: {
        message: "Dem Kopf fehlt die schließende Zeile `---`.",
        hint: "Schreibe in diese Zeile genau drei Bindestriche ohne Einrückung.",
      },
    },
  },
  "front-matter-unopened": {
    say: {
      message: "Über den Angaben fehlt die öffnende Zeile `---`.",
      hint: "Schreibe als erste Zeile der Datei `---`.",
    },
  },
  "json-syntax": {
    say: {
      message: "An dieser Stelle ist die Datei kein gültiges JSON.",
      hint: "Prüfe Kommas, Klammern und gerade Anführungszeichen; nach dem letzten Eintrag steht kein Komma.",
    },
  },
  "reserved-key": {
    meaning: "Der Schlüssel ist reserviert und wird nicht beachtet.",
    say: ({ key }: { key: string }) => ({
      message: `Der Schlüssel ${quoteValue(key)} ist reserviert und wird nicht beachtet.`,
      hint: "Gib dem Schlüssel einen anderen Namen, oder lösche die Zeile.",
    }),
  },
  "typographic-quotes": {
    meaning: "Ein Wert steht in typografischen statt in geraden Anführungszeichen.",
    cases: {
      withColon: ({ key, quoted }: { key: string; quoted: string }) => ({
        message: "Die Anführungszeichen um den Wert sind typografische; YAML versteht nur gerade.",
        hint: `Schreibe \`${key}: ${quoted}\`.`,
      }),
      value: ({ inner }: { inner: string }) => ({
        message: "Der Wert steht in typografischen Anführungszeichen; sie werden Teil des Textes.",
        hint: `Lösche die Anführungszeichen, oder nimm gerade: "${inner}".`,
      }),
    },
    form: {
      value: ({ inner }: { inner: string }) => ({
        message: `„${inner}“ steht in Anführungszeichen; sie werden Teil des Textes.`,
        hint: "Lösche die Anführungszeichen.",
      }),
    },
  },
  "yaml-comment": {
    meaning:
      "Ab # gilt der Rest einer Zeile als Kommentar, obwohl dahinter kein Leerzeichen steht.",
    say: ({ meant }: { meant: string }) => ({
      message: "Ab # gilt der Rest der Zeile als Kommentar und wird nicht gelesen.",
      hint: `Gehört # zum Wert, schreibe ihn in Anführungszeichen: "${meant}".`,
    }),
  },
  "yaml-indent": {
    meaning: "Vor einer Zeile steht ein Leerzeichen zu viel oder zu wenig.",
    /** Columns count from 0; `isText`: the line may continue the text above it. */
    say: ({
      start,
      column,
      wanted,
      isText,
    }: {
      start: string;
      column: number;
      wanted: number;
      isText: boolean;
    }) => ({
      message: `Vor „${start}“ ${sayBlanks(column - wanted)}; so gehört die Zeile zu keiner der Zeilen um sie herum.`,
      hint:
        adviseIndent(start, wanted) +
        (isText
          ? " Gehört sie zum Text darüber, setze diesen ganzen Text in Anführungszeichen."
          : ""),
    }),
  },
  "yaml-key": {
    say: {
      message: "Ein Schlüssel muss ein einfacher Text sein, keine Liste und keine Klammer.",
      hint: "Text, der mit [ oder { beginnt, gehört in Anführungszeichen.",
    },
  },
  "yaml-list-beside-key": {
    meaning: "Eine Liste mit Strichen beginnt in der Zeile ihres Schlüssels.",
    say: ({ key, value }: { key: string; value: string }) => ({
      message: "Eine Liste mit Strichen kann nicht in derselben Zeile wie ihr Schlüssel beginnen.",
      hint: `Ist es eine Liste, schreibe \`${key}: [${value.slice(2)}]\`. Gehört der Strich zum Text, schreibe \`${key}: "${value}"\`.`,
    }),
  },
  "yaml-missing-colon": {
    say: {
      message: `In dieser Zeile fehlt ein Doppelpunkt; gelesen wird „Schlüssel: Wert“.`,
      hint: "Schreibe einen Doppelpunkt hinter den Schlüssel, oder rücke die Zeile ein, wenn sie zum Wert darüber gehört.",
    },
  },
  "yaml-missing-space": {
    meaning: "Nach einem Doppelpunkt fehlt das Leerzeichen.",
    say: ({ meant }: { meant: string }) => ({
      message: "Nach dem Doppelpunkt fehlt ein Leerzeichen.",
      hint: `Schreibe \`${meant}\`.`,
    }),
  },
  "yaml-reserved-character": {
    meaning: "Ein Wert beginnt mit einem Zeichen, das in YAML etwas anderes bedeutet.",
    say: ({ mark, meant }: { mark: string; meant: string }) => ({
      message: `Ein Wert darf nicht ohne Anführungszeichen mit ${mark} beginnen.`,
      hint: `Schreibe \`${meant}\`.`,
    }),
  },
  "yaml-syntax": {
    meaning: "Die Zeile ist kein gültiges YAML.",
    /** Cases are error codes of the parser. */
    cases: {
      BAD_INDENT: {
        message: "Die Zeile ist anders eingerückt als die Zeilen, zu denen sie gehört.",
        hint: "Rücke zusammengehörige Zeilen gleich weit ein, am besten um zwei Leerzeichen je Ebene, und schließe jede Klammer.",
      },
      TAB_AS_INDENT: {
        message: "Die Zeile ist mit einem Tabulator eingerückt; YAML erlaubt hier nur Leerzeichen.",
        hint: "Ersetze jeden Tabulator am Zeilenanfang durch zwei Leerzeichen.",
      },
      BLOCK_AS_IMPLICIT_KEY: {
        message:
          "Hinter dem Schlüssel steht ein Wert, und eingerückt darunter folgen weitere Schlüssel.",
        hint: "Rücke diese Zeile und die darunter gleich weit ein; sonst lösche den Wert, oder setze den Text in Anführungszeichen.",
      },
      MULTILINE_IMPLICIT_KEY: {
        message: "Ein Schlüssel erstreckt sich über mehrere Zeilen.",
        hint: "Prüfe, ob in dieser oder der nächsten Zeile der Doppelpunkt fehlt oder die Einrückung nicht stimmt.",
      },
      MISSING_CHAR: {
        message:
          "Hier fehlt ein Zeichen: ein Doppelpunkt hinter dem Schlüssel oder ein schließendes Zeichen.",
        hint: "Prüfe Doppelpunkte, Anführungszeichen und Klammern dieser und der vorigen Zeile.",
      },
      UNEXPECTED_TOKEN: {
        message: "Hinter dem Wert steht noch etwas, das nicht dazugehört.",
        hint: "Setze den ganzen Wert in Anführungszeichen.",
      },
      BAD_DQ_ESCAPE: {
        message:
          "In doppelten Anführungszeichen leitet \\ ein Sonderzeichen ein, und dieses gibt es nicht.",
        hint: "Schreibe \\\\ für einen umgekehrten Schrägstrich, oder nimm einfache Anführungszeichen.",
      },
      BAD_SCALAR_START: {
        message: "Der Wert beginnt mit einem Zeichen, das in YAML eine besondere Bedeutung hat.",
        hint: "Setze den Wert in Anführungszeichen.",
      },
      BAD_DIRECTIVE: {
        message: "Zeilen, die mit % beginnen, sind Anweisungen an YAML und hier nicht erlaubt.",
        hint: "Lösche die Zeile.",
      },
      MULTIPLE_DOCS: {
        message: "Die Datei enthält mehrere YAML-Dokumente; gelesen werden kann nur eines.",
        hint: "Lösche die Zeile `---` oder `...` in der Mitte.",
      },
      OTHER: {
        message: "Diese Zeile ist kein gültiges YAML.",
        hint: "Jede Zeile hat die Form `Schlüssel: Wert`; Werte mit Sonderzeichen gehören in Anführungszeichen.",
      },
    },
  },
  "yaml-tab": {
    meaning: "Eine Zeile ist mit einem Tabulator eingerückt.",
    cases: {
      tab: {
        message: tabFault,
        hint: "Ersetze jeden Tabulator am Zeilenanfang durch zwei Leerzeichen.",
      },
      /** The intended place of the line is known. */
      placed: ({ start, wanted }: { start: string; wanted: number }) => ({
        message: tabFault,
        hint: adviseIndent(start, wanted),
      }),
    },
  },
  "yaml-tag": {
    say: {
      message: "Mit ! beginnt in YAML ein Typname; eigene Typnamen sind nicht erlaubt.",
      hint: "Setze einen Wert, der mit ! beginnt, in Anführungszeichen.",
    },
  },
  "yaml-text-after-brackets": {
    meaning: "Hinter einer schließenden Klammer steht noch Text.",
    say: ({ key, quoted }: { key: string; quoted: string }) => ({
      message: "Hinter der schließenden Klammer steht noch Text.",
      hint: `Klammern am Anfang bedeuten eine Liste; als Text schreibe \`${key}: ${quoted}\`.`,
    }),
  },
  "yaml-text-after-quote": {
    meaning: "Hinter einem schließenden Anführungszeichen steht noch Text.",
    say: ({ key, value }: { key: string; value: string }) => ({
      message: "Hinter dem schließenden Anführungszeichen steht noch Text.",
      hint: `Der ganze Wert gehört in Anführungszeichen, zum Beispiel \`${key}: '${value.replaceAll("'", "''")}'\`.`,
    }),
  },
  "yaml-too-deep": {
    say: {
      message: "Die Daten sind tiefer als 20 Ebenen verschachtelt.",
      hint: "Prüfe Einrückung und Klammern.",
    },
  },
  "yaml-too-many-aliases": {
    say: {
      message: "Die Datei verwendet mehr als 20 YAML-Verweise (*name).",
      hint: "Schreibe die Werte aus.",
    },
  },
  "yaml-unclosed-bracket": {
    meaning: "Eine Klammer wird geöffnet und nicht wieder geschlossen.",
    say: ({ mark, end, key, quoted }: Record<"mark" | "end" | "key" | "quoted", string>) => ({
      message: `Die Klammer ${mark} wird geöffnet und nicht wieder geschlossen.`,
      hint: `Setze ${end} an das Ende; soll ${mark} zum Text gehören, schreibe \`${key}: ${quoted}\`.`,
    }),
  },
  "yaml-unclosed-quote": {
    meaning: "Ein Anführungszeichen wird nicht geschlossen.",
    say: ({ mark }: { mark: string }) => ({
      message: `Das Anführungszeichen ${mark} wird geöffnet und nicht wieder geschlossen.`,
      hint: `Setze ${mark} auch an das Ende des Wertes.`,
    }),
  },
  "yaml-unknown-alias": {
    meaning: "Ein YAML-Verweis (*name) hat kein Ziel.",
    say: ({ name }: { name: string }) => ({
      message: `Mit * beginnt in YAML ein Verweis, und ${quoteValue(name)} ist nirgends benannt.`,
      hint: "Setze einen Wert, der mit * beginnt, in Anführungszeichen.",
    }),
  },
  "yaml-unquoted-colon": {
    meaning: "In einem Wert ohne Anführungszeichen steht ein Doppelpunkt.",
    say: ({ key, quoted }: { key: string; quoted: string }) => ({
      message: `Im Wert von „${key}“ steht ein Doppelpunkt; deshalb braucht er Anführungszeichen.`,
      hint: `Schreibe \`${key}: ${quoted}\`.`,
    }),
  },
} satisfies Record<string, Entry>;
