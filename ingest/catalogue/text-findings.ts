import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { Entry } from "./entry.ts";

/** An attribute of a directive with an invalid value. */
type Attribute = Record<"component" | "attribute" | "value" | "effect", string>;

/** Suggests the nearest name and lists all possible ones. */
function suggestName(suggestion: string | undefined, names: readonly string[]): string {
  const all = `Es gibt: ${names.join(", ")}.`;
  return suggestion === undefined ? all : `Meintest du „${suggestion}“? ${all}`;
}

/** Markdown and directives. */
export const textFindings = {
  "code-by-indent": {
    meaning:
      "Ein Absatz erscheint als Programmtext, weil er mit vier Leerzeichen oder Tabulator beginnt.",
    say: ({ first }: { first: string }) => ({
      message: "Der Absatz erscheint als Programmtext, weil er eingerückt ist.",
      hint: `Lösche die Leerzeichen davor: \`${first}\`. Soll er so erscheinen, setze davor und dahinter eine Zeile aus drei Akzenten (\u0060\u0060\u0060).`,
    }),
  },
  "component-attribute-invalid": {
    meaning: "Die Angabe eines Bausteins hat einen unbekannten Wert.",
    cases: {
      /**
       * `component` is the directive, `attribute` its German name; `effect` is what the page shows
       * instead.
       */
      choice: ({
        component,
        attribute,
        value,
        effect,
        names,
        suggestion,
      }: Attribute & { names: string[]; suggestion?: string | undefined }) => ({
        message: `Bei „${component}“ gibt es für „${attribute}“ den Wert ${quoteValue(value)} nicht. ${effect}`,
        hint: suggestName(suggestion, names),
      }),
      number: ({
        component,
        attribute,
        value,
        effect,
        highest,
      }: Attribute & { highest: number }) => ({
        message: `Bei „${component}“ ist „${attribute}“ eine ganze Zahl von 1 bis ${highest}, nicht ${quoteValue(value)}. ${effect}`,
        hint: `So wird es geschrieben: \`::${component}{${attribute}=3}\`.`,
      }),
      address: ({ component, value }: { component: string; value: string }) => ({
        message: `Bei „${component}“ ist „quelle“ eine vollständige Adresse, nicht ${quoteValue(value)}. Die Quelle wird nicht genannt.`,
        hint: "Kopiere die Adresse aus der Adresszeile des Browsers; sie beginnt mit https://.",
      }),
      lastDay: ({ component, value }: { component: string; value: string }, voice) => ({
        message: `Bei „${component}“ ist „lizenzBis“ ein Datum der Form „${voice.day("2029-02-25")}“, nicht ${quoteValue(voice.day(value))}.`,
        hint: "Schreibe den letzten Tag wie `2029-02-25` oder `25.02.2029`.",
      }),
      place: ({ component, example }: { component: string; example: string }) => ({
        message: `Bei „${component}“ ist „ort“ leer. Der Baustein entfällt.`,
        hint: `So wird es geschrieben: ${example}`,
      }),
      /** `ending` is the ending of the file. */
      file: ({
        attribute,
        value,
        ending,
      }: {
        attribute: string;
        value: string;
        ending: string;
      }) => ({
        message: `Bei „video“ ist „${attribute}“ eine Datei im Inhaltsordner, nicht ${quoteValue(value)}.`,
        hint: `Lege die Datei neben den Text und nenne sie so: \`${attribute}="./rede${ending}"\`.`,
      }),
      transcript: ({ url }: { url: string }) => ({
        message: `Bei „video“ ist „niederschrift“ eine Seite oder ein Abschnitt der eigenen Website, nicht ${quoteValue(url)}. Die Angabe bleibt ohne Wirkung.`,
        hint: 'Schreibe den Text unter eine Überschrift auf derselben Seite und nenne sie: `niederschrift="#was-in-der-rede-steht"`.',
      }),
    },
    form: { lastDay: "Schreibe den letzten Tag wie `25.02.2029`." },
  },
  "component-attribute-missing": {
    meaning: "Einem Baustein fehlt eine Angabe.",
    say: ({
      component,
      attribute,
      example,
    }: Record<"component" | "attribute" | "example", string>) => ({
      message: `Bei „${component}“ fehlt die Angabe „${attribute}“.`,
      hint: `So ist es vollständig: \`${example}\`.`,
    }),
  },
  "component-attribute-twice": {
    meaning: "Eine Angabe steht in einem Baustein doppelt, einmal deutsch und einmal englisch.",
    say: ({ component, written }: { component: string; written: string }) => ({
      message: `Bei „${component}“ steht eine Angabe doppelt; ${quoteValue(written)} bleibt ohne Wirkung.`,
      hint: "Jede Angabe hat einen deutschen und einen englischen Namen; schreibe nur einen davon.",
    }),
  },
  "component-form": {
    meaning: "Ein Baustein ist mit der falschen Zahl von Doppelpunkten geschrieben.",
    cases: {
      block: ({ component, example }: { component: string; example: string }) => ({
        message: `„${component}“ umschließt Text: drei Doppelpunkte davor und eine Zeile ::: dahinter.`,
        hint: `So wird es geschrieben: \`${example}\`.`,
      }),
      line: ({ component, example }: { component: string; example: string }) => ({
        message: `„${component}“ steht allein auf einer Zeile mit zwei Doppelpunkten.`,
        hint: `So wird es geschrieben: \`${example}\`.`,
      }),
    },
  },
  "component-label-ignored": {
    meaning: "Der Baustein hat keinen Text in eckigen Klammern.",
    say: ({ component }: { component: string }) => ({
      message: `„${component}“ hat keinen Text in eckigen Klammern; er steht nun als Absatz davor.`,
      hint: "Schreibe den Text in eine eigene Zeile darüber, zum Beispiel als Überschrift.",
    }),
  },
  "component-too-many": {
    say: {
      message: "Dieser Text hat mehr als zwanzig Listen und Karten; diese hier entfällt.",
      hint: "Verteile den Text auf mehrere Seiten.",
    },
  },
  "component-unclosed": {
    meaning: "Ein Baustein wird nicht geschlossen.",
    say: ({ component }: { component: string }) => ({
      message: `„${component}“ wird nicht geschlossen und reicht bis zum Ende des Textes.`,
      hint: "Setze hinter den Inhalt eine eigene Zeile mit drei Doppelpunkten: `:::`.",
    }),
  },
  "component-unread": {
    meaning: "Eine Zeile mit Doppelpunkten am Anfang wird nicht als Baustein erkannt.",
    cases: {
      signs: {
        message: "Diese Zeile wird nicht zum Baustein; die Doppelpunkte erscheinen im Text.",
        hint: "Der Name folgt ohne Leerzeichen, jede Klammer wird geschlossen, und dahinter steht nichts mehr: `::events{anzahl=3}`.",
      },
      passage: {
        message: "Diese Stelle wird nicht zum Baustein; ihre Zeichen erscheinen im Text.",
        hint: "Im Satz gibt es nur `:lang[Text]{nds}`: eine Stelle in einer anderen Sprache.",
      },
    },
  },
  "emphasis-unread": {
    meaning:
      "Sternchen erscheinen im Text, weil zwischen ihnen und dem Wort ein Leerzeichen steht oder die schließenden fehlen.",
    cases: {
      blanks: ({ written, meant }: Record<"written" | "meant", string>) => ({
        message: `${quoteValue(written)} wird nicht fett; die Zeichen erscheinen im Text.`,
        hint: `Setze die Sternchen ohne Leerzeichen an die Wörter: \`${meant}\`.`,
      }),
      /** `written` begins with the asterisks. */
      open: ({ written }: { written: string }) => ({
        message: `${quoteValue(written)} wird nicht fett, weil die schließenden Sternchen fehlen; die Zeichen erscheinen im Text.`,
        hint: "Setze `**` auch an das Ende der fetten Wörter, oder lösche die beiden Sternchen.",
      }),
    },
  },
  "footnote-missing": {
    say: {
      message: "Zu diesem Zeichen gibt es keine Fußnote; es erscheint so im Text.",
      hint: "Ergänze am Ende des Textes die Fußnote, zum Beispiel: `[^1]: Woher wir das wissen`.",
    },
  },
  "footnote-unused": {
    meaning: "Auf eine Fußnote verweist keine Stelle im Text.",
    say: ({ footnote }: { footnote: string }) => ({
      message: `Auf die Fußnote „${footnote}“ verweist keine Stelle im Text; sie erscheint nicht.`,
      hint: "Setze die Fußnote im Text, oder lösche sie hier.",
    }),
  },
  "heading-by-rule": {
    meaning: "Ein Absatz wird zur Überschrift, weil eine Linie direkt darunter steht.",
    /** `rule` is the line below the paragraph, of hyphens or equals signs. */
    say: ({ rule, isDashes }: { rule: string; isDashes: boolean }) => ({
      message: `Der Absatz darüber wird zur Überschrift, weil „${rule}“ ohne Leerzeile darunter steht.`,
      hint: isDashes
        ? "Setze eine Leerzeile davor; dann ist es eine Linie. Eine Überschrift beginnt mit `## `."
        : "Lösche die Zeile. Eine Überschrift beginnt mit `## `.",
    }),
  },
  "heading-without-space": {
    meaning: "Hinter den Rauten einer Überschrift fehlt das Leerzeichen.",
    say: ({ meant }: { meant: string }) => ({
      message: "Diese Zeile wird nicht zur Überschrift; die Rauten erscheinen im Text.",
      hint: `Setze ein Leerzeichen hinter die Rauten: \`${meant}\`.`,
    }),
  },
  "html-ignored": {
    say: {
      message: "HTML wird nicht übernommen. Der Text darin bleibt, die HTML-Zeichen entfallen.",
      hint: "Verwende Markdown, zum Beispiel **fett**, oder die Bausteine callout, button, figure und details.",
    },
  },
  "list-unread": {
    meaning: "Zeilen, die wie eine Liste aussehen, laufen im Text in eine zusammen.",
    say: ({ meant }: { meant: string }) => ({
      message: "Diese Zeilen werden nicht zur Liste; sie stehen hintereinander im selben Absatz.",
      hint: `Beginne jede von ihnen so, mit einem Leerzeichen hinter dem Zeichen: \`${meant}\`.`,
    }),
  },
  "nesting-too-deep": {
    meaning: "Listen oder Zitate sind zu tief ineinander geschachtelt.",
    cases: {
      marks: ({ maxNesting }: { maxNesting: number }) => ({
        message: `Hier sind mehr als ${maxNesting} Ebenen ineinander geschachtelt.`,
        hint: "Entferne überzählige Zitat-, Listen- oder Auszeichnungszeichen.",
      }),
      blocks: ({ maxNesting }: { maxNesting: number }) => ({
        message: `Hier sind mehr als ${maxNesting} Ebenen ineinander geschachtelt.`,
        hint: "Entferne überzählige Zitat- und Listenzeichen, und schließe Bausteine mit einer Zeile :::.",
      }),
    },
  },
  "table-cells-extra": {
    say: {
      message: "Diese Tabellenzeile hat mehr Zellen als die Kopfzeile; die überzähligen entfallen.",
      hint: "Ergänze die Kopfzeile, oder schreibe einen Strich im Text als \\|.",
    },
  },
  "table-unread": {
    meaning: "Zeilen, die wie eine Tabelle aussehen, laufen im Text in eine zusammen.",
    /** The first line as it was intended, and the line below. */
    say: ({ head, rule }: Record<"head" | "rule", string>) => ({
      message: "Diese Zeilen werden nicht zur Tabelle; sie stehen hintereinander im selben Absatz.",
      hint: `Schreibe jede Zeile wie \`${head}\`, und unter die erste \`${rule}\`.`,
    }),
  },
  "template-leftover": {
    meaning:
      "In einer Datei, die online ist, steht noch ein Text der Vorlage von `plakat new` oder eine Notiz wie TODO.",
    cases: {
      template: ({ found }: { found: string }) => ({
        message: `Hier steht noch der Text der Vorlage, und alle können ihn lesen: „${found}“.`,
        hint: "Ersetze ihn durch euren eigenen, oder lösche die Zeile.",
      }),
      note: ({ found }: { found: string }) => ({
        message: `Hier steht noch „${found}“, und alle können die Notiz lesen.`,
        hint: "Schreibe, was hier stehen soll, oder lösche die Notiz.",
      }),
    },
    form: { template: "Ersetze ihn durch euren eigenen, oder lösche ihn." },
  },
  "text-too-complex": {
    say: {
      message: "Dieser Absatz enthält zu viele Sternchen, Unterstriche oder eckige Klammern.",
      hint: "Teile den Absatz mit Leerzeilen, oder setze solchen Text in einen Codeblock (```).",
    },
  },
  "unknown-component": {
    meaning: "Den Baustein gibt es nicht; sein Inhalt erscheint als Text.",
    say: ({
      component,
      names,
      suggestion,
    }: {
      component: string;
      names: string[];
      suggestion?: string | undefined;
    }) => ({
      message: `Den Baustein ${quoteValue(component)} gibt es nicht. Sein Inhalt erscheint als gewöhnlicher Text.`,
      hint: suggestName(suggestion, names),
    }),
  },
  "unknown-component-attribute": {
    meaning: "Der Baustein kennt eine Angabe nicht.",
    cases: {
      component: ({
        component,
        written,
        names,
        suggestion,
      }: {
        component: string;
        written: string;
        names: string[];
        suggestion?: string | undefined;
      }) => ({
        message: `„${component}“ kennt die Angabe ${quoteValue(written)} nicht; sie bleibt ohne Wirkung.`,
        hint:
          names.length === 0
            ? "Dieser Baustein hat keine Angaben; lösche die geschweiften Klammern."
            : suggestName(suggestion, names),
      }),
      unquoted: ({
        component,
        written,
        name,
        value,
      }: Record<"component" | "written" | "name" | "value", string>) => ({
        message: `„${component}“ kennt die Angabe ${quoteValue(written)} nicht; sie bleibt ohne Wirkung.`,
        hint: `Ein Wert mit Leerzeichen braucht Anführungszeichen: \`${name}="${value}"\`.`,
      }),
      passage: ({ written, example }: { written: string; example: string }) => ({
        message: `„lang“ kennt die Angabe ${quoteValue(written)} nicht; sie bleibt ohne Wirkung.`,
        hint: `In den Klammern steht nur das Kürzel einer Sprache: ${example}`,
      }),
    },
  },
  "weekday-wrong": {
    meaning: "Im Text steht vor einem Datum ein Wochentag, auf den es nicht fällt.",
    say: ({ date, real, named, meant }: Record<"date" | "real" | "named" | "meant", string>) => ({
      message: `Der ${date} ist ein ${real}, kein ${named}.`,
      hint: `Stimmt das Datum, schreibe \`${meant}\`; stimmt der Wochentag, berichtige das Datum.`,
    }),
  },
} satisfies Record<string, Entry>;
