import { sayPhoneFault, type PhoneFault } from "./phone-faults.ts";
import { askForNearest, nameField } from "./phrases.ts";
import { formatDay } from "#domain/time/berlin-time.ts";
import { nameWeekday, weekdayOf } from "#domain/time/german-dates.ts";
import { listText } from "#domain/words/list-text.ts";
import { suggestLanguage } from "#ingest/diagnostics/suggest-language.ts";
import { quoteValue, showFound, showValue } from "#ingest/diagnostics/quoting.ts";
import type { Entry, FieldPath, Voice } from "./entry.ts";

/** Examples of dates, by their ISO form and as Germans write them. */
const dateExamples = {
  "2029-02-25": "25.02.2029",
  "2029-02-25 18:00": "25.02.2029, 18 Uhr",
};

interface UnreadDate {
  example: keyof typeof dateExamples;
  written: string;
  /** The likely intended date. */
  meant?: string | undefined;
  /** The end of a span. */
  end?: string | undefined;
}

/** The tip for a date that cannot be read, with the words for a file or a form. */
function adviseOnDate(
  { written, meant, end }: UnreadDate,
  words: Record<"empty" | "end" | "example", string>,
): string {
  if (meant !== undefined) {
    return `Schreibe \`${meant}\`${end === undefined ? "" : `${words.end}\`ende: ${end}\``}.`;
  }
  const open = /\d/.test(written) ? "" : ` Steht es noch nicht fest, ${words.empty}.`;
  return `Schreibe es wie ${words.example}.${open}`;
}

const adviseDate =
  "Prüfe Jahr (1900 bis 2200), Monat, Tag und Uhrzeit (00:00 bis 23:59); ein Beispiel ist `2029-02-25 18:00`.";

const adviseTitle =
  "Schreibe einen kurzen Titel, oder lösche die Zeile; dann ergibt er sich aus dem Text.";

const addNumber = "Ergänze sie, damit Karten und Navigation den Ort finden.";

const titleInForm = "Schreibe einen kurzen Titel.";

/** The names that files of tiles may have. */
export const tileFileHint =
  "Erlaubt sind Buchstaben ohne Umlaute, Ziffern, Punkt, _ und -, zum Beispiel `strassen.pmtiles`.";

/** Says that a value does not have the form of its field. */
function sayForm(
  {
    field,
    expected,
    value,
    advice,
  }: { field: FieldPath; expected: string; value: unknown; advice: string },
  voice: Voice,
) {
  return {
    message: `${voice.field(field)} muss ${expected} sein, nicht ${showValue(value)}.`,
    hint: advice,
  };
}

function sayUnexpected({ field, value }: { field: FieldPath; value: unknown }, voice: Voice) {
  return { message: `${voice.field(field)}: ${showValue(value)} hat nicht die erwartete Form.` };
}

function sayStyle(field: FieldPath, value: string, voice: Voice): string {
  return `${voice.field(field)} muss \`local\` oder die vollständige Adresse eines Kartenstils sein, nicht ${quoteValue(value)}.`;
}

interface SocialHost {
  field: FieldPath;
  host: string;
  network: string;
  /** The hosts of the network; empty if anyone can run a server. */
  hosts: readonly string[];
}

function nameHosts(hosts: readonly string[]): string {
  return new Intl.ListFormat("de", { type: "disjunction" }).format(hosts);
}

/** Values of fields. */
export const fieldFindings = {
  "bad-address": {
    meaning: "Der Wert ist keine vollständige Adresse.",
    cases: {
      field: (
        { field, text, meant }: { field: FieldPath; text: string; meant?: string | undefined },
        voice,
      ) => ({
        message: /^https?:\/\/[^./?#]+$/i.test(text)
          ? `${voice.field(field)}: ${quoteValue(text)} fehlt die Endung, zum Beispiel .de.`
          : `${voice.field(field)} muss eine vollständige Adresse sein, die mit https:// beginnt, nicht ${quoteValue(text)}.`,
        hint:
          meant === undefined
            ? text.includes("@")
              ? "Hier geht nur eine Adresse im Netz. Lösche die Zeile, und schreibe die E-Mail-Adresse in den Text."
              : "Kopiere die Adresse aus der Adresszeile des Browsers."
            : `Schreibe \`${meant}\`.`,
      }),
      menu: ({ field, value }: { field: FieldPath; value: string }, voice) => ({
        message: `${voice.field(field)}: ${quoteValue(value)} ist kein Ziel eines Verweises.`,
        hint: "Erlaubt sind Pfade dieser Website wie `/impressum`, #Anker, https:, mailto: und tel:.",
      }),
      mailbox: (
        { field, value, umlaut }: { field: FieldPath; value: string; umlaut: string },
        voice,
      ) => ({
        message: `${voice.field(field)}: In ${quoteValue(value)} steht vor dem @ ein ${quoteValue(umlaut)}; dort nehmen die meisten Mailserver nur Buchstaben von a bis z an.`,
        hint: "Schreibe die Adresse, unter der das Postfach wirklich angelegt ist, ohne Umlaute vor dem @.",
      }),
      /**
       * Only the beginning of an address is expected; `guess` is the beginning of the given one.
       */
      host: (
        { field, host, guess }: { field: FieldPath; host: string; guess?: string | undefined },
        voice,
      ) => ({
        message: `${voice.field(field)}: ${quoteValue(host)} ist kein Server; gemeint ist nur der Anfang einer Adresse, ohne Pfad und ohne Platzhalter.`,
        hint:
          guess !== undefined
            ? `Schreibe \`${guess}\`.`
            : "Zum Beispiel `https://tiles.example.org`.",
      }),
      template: ({ field, value }: { field: FieldPath; value: string }, voice) => ({
        message: `${voice.field(field)}: ${quoteValue(value)} ist keine Adresse mit {z}, {x} und {y}.`,
        hint: "Zum Beispiel `https://tiles.example.org/{z}/{x}/{y}.png` oder ein Pfad dieser Website, in Anführungszeichen.",
      }),
      style: ({ field, value }: { field: FieldPath; value: string }, voice) => ({
        message: sayStyle(field, value, voice),
        hint: "Zum Beispiel `https://tiles.example.org/style.json`.",
      }),
      unexpected: sayUnexpected,
    },
  },
  "bad-alias": {
    meaning: "Eine frühere Adresse ist kein Pfad dieser Website.",
    say: (
      { field, alias, suggestion }: { field: FieldPath; alias: string; suggestion: string },
      voice,
    ) => ({
      message: `${voice.field(field)}: ${quoteValue(alias)} ist keine Adresse dieser Website.`,
      hint: `Eine Adresse beginnt mit einem Schrägstrich, zum Beispiel \`${suggestion}\`.`,
    }),
  },
  "bad-date": {
    meaning: "Der Wert ist kein Datum, oder es gibt dieses Datum nicht.",
    cases: {
      form: ({ field, ...date }: { field: FieldPath } & UnreadDate, voice) => ({
        message: `${voice.field(field)} muss ein Datum der Form „${voice.day(date.example)}“ sein, nicht ${quoteValue(voice.day(date.written))}.`,
        hint: adviseOnDate(date, {
          empty: "lösche die Zeile",
          end: "; das Ende steht in einer Zeile für sich: ",
          example: `\`${date.example}\` oder \`${dateExamples[date.example]}\``,
        }),
      }),
      /** `real` is the true weekday of the day, `named` the written one. */
      weekday: (
        {
          field,
          day,
          real,
          named,
          written,
        }: { field: FieldPath } & Record<"day" | "real" | "named" | "written", string>,
        voice,
      ) => ({
        message: `${voice.field(field)}: Der ${day} ist ein ${real}, kein ${named}.`,
        hint: `Stimmt der Tag, schreibe \`${written}\`. Stimmt der Wochentag, berichtige Tag, Monat oder Jahr.`,
      }),
      noTime: ({ field, written }: { field: FieldPath; written: string }, voice) => ({
        message: `${voice.field(field)}: ${quoteValue(voice.day(written))} ist kein möglicher Zeitpunkt.`,
        hint: adviseDate,
      }),
      /** `lastDay` is the last day of the month, with the written time. */
      noDay: (
        { field, day, lastDay }: { field: FieldPath; day: string; lastDay?: string | undefined },
        voice,
      ) => ({
        message: `${voice.field(field)}: Den ${day} gibt es nicht.`,
        hint:
          lastDay === undefined ? adviseDate : `Der letzte Tag dieses Monats ist \`${lastDay}\`.`,
      }),
      skipped: (
        { field, written, meant }: { field: FieldPath; written: string; meant: string },
        voice,
      ) => ({
        message: `${voice.field(field)}: ${quoteValue(voice.day(written))} gibt es nicht; in dieser Nacht wird die Uhr von 2 auf 3 Uhr vorgestellt.`,
        hint: `Gemeint ist wohl \`${meant}\`.`,
      }),
      expected: sayForm,
    },
    form: {
      form: (date: UnreadDate) =>
        adviseOnDate(date, {
          empty: "leere das Feld",
          end: " und ",
          example: `\`${dateExamples[date.example]}\``,
        }),
    },
  },
  "bad-email": {
    meaning: "Der Wert ist keine E-Mail-Adresse.",
    cases: {
      umlaut: (
        {
          field,
          written,
          umlaut,
          meant,
        }: { field: FieldPath; written: string; umlaut: string; meant?: string | undefined },
        voice,
      ) => ({
        message: `${voice.field(field)}: In ${quoteValue(written)} steht vor dem @ ein ${quoteValue(umlaut)}; dort nehmen die meisten Mailserver nur Buchstaben von a bis z an.`,
        hint:
          meant === undefined
            ? "Schreibe die Adresse, unter der das Postfach wirklich angelegt ist, ohne Umlaute vor dem @."
            : `Schreibe die Adresse, unter der das Postfach wirklich angelegt ist, meist \`${meant}\`.`,
      }),
      form: (
        {
          field,
          written,
          meant,
        }: { field: FieldPath; written: string; meant?: string | undefined },
        voice,
      ) => ({
        message: `${voice.field(field)}: ${quoteValue(written)} ist keine E-Mail-Adresse.`,
        hint:
          meant === undefined
            ? "Eine Adresse hat die Form `name@beispiel.de`, ohne Leerzeichen und ohne Namen davor."
            : `Schreibe \`${meant}\`.`,
      }),
      unexpected: sayUnexpected,
    },
  },
  "bad-language": {
    meaning: "Eine Sprache ist nicht mit einem Kürzel nach RFC 5646 benannt, das es gibt.",
    cases: {
      field: ({ field, written }: { field: FieldPath; written: string }, voice) => ({
        message: `${voice.field(field)}: Die Sprache ${quoteValue(written)} gibt es nicht.`,
        hint: suggestLanguage(written),
      }),
      captions: ({ written }: { written: string }) => ({
        message: `Bei „video“ gibt es die Sprache ${quoteValue(written)} nicht. Die Untertitel gelten als deutsch.`,
        hint: suggestLanguage(written),
      }),
      passage: ({ written }: { written: string }) => ({
        message: `Bei „lang“ gibt es die Sprache ${quoteValue(written)} nicht. Der Text bleibt, wird aber wie der übrige vorgelesen und getrennt.`,
        hint: suggestLanguage(written),
      }),
      none: ({ example }: { example: string }) => ({
        message:
          "Bei „lang“ steht in den geschweiften Klammern kein Kürzel einer Sprache. Der Text bleibt, wird aber wie der übrige vorgelesen und getrennt.",
        hint: `So wird es geschrieben: ${example}`,
      }),
    },
  },
  "bad-opening-hours": {
    meaning: "Die Öffnungszeiten sind nicht lesbar.",
    cases: {
      hours: (
        { field, why, noteLine }: { field: FieldPath; why: string; noteLine: string },
        voice,
      ) => ({
        message: `${voice.field(field)} ist nicht lesbar: ${why}`,
        hint: `Die Form ist \`Mo-Fr 10:00-18:00; Sa 10:00-14:00; PH off\` (Tu Dienstag, We Mittwoch, Th Donnerstag, Su Sonntag, PH Feiertag). Auch möglich ist statt dieser Zeile ${noteLine}.`,
      }),
      /** The text names neither days nor times. */
      words: (
        { field, why, noteLine }: { field: FieldPath; why: string; noteLine: string },
        voice,
      ) => ({
        message: `${voice.field(field)} ist nicht lesbar: ${why}`,
        hint: `Angaben ohne Tage und Uhrzeiten sind ein Hinweis. Auch möglich ist statt dieser Zeile ${noteLine}.`,
      }),
    },
    form: {
      hours: ({ noteLine }: { noteLine: string }) =>
        `Die Form ist \`Mo-Fr 10:00-18:00; Sa 10:00-14:00; PH off\` (Tu Dienstag, We Mittwoch, Th Donnerstag, Su Sonntag, PH Feiertag). Oder leere das Feld, und schreibe ${noteLine}.`,
      words: ({ noteLine }: { noteLine: string }) =>
        `Angaben ohne Tage und Uhrzeiten sind ein Hinweis: Leere das Feld, und schreibe ${noteLine}.`,
    },
  },
  "bad-path": {
    meaning: "`_path` ist keine Adresse dieser Website und wird nicht beachtet.",
    say: ({ suggestion }: { suggestion: string }) => ({
      message: "„_path“ ist keine Adresse dieser Website und wird nicht beachtet.",
      hint: `Eine Adresse beginnt mit einem Schrägstrich, zum Beispiel \`${suggestion}\`.`,
    }),
  },
  "bad-phone": {
    meaning: "Die Telefonnummer ist unvollständig, zu lang oder nicht eindeutig.",
    say: (
      { field, written, fault }: { field: FieldPath; written: string; fault: PhoneFault },
      voice,
    ) => {
      const { message, hint } = sayPhoneFault(fault, quoteValue(written));
      return { message: `${voice.field(field)}: ${message}`, hint };
    },
  },
  "bad-postal-code": {
    meaning: "Die Postleitzahl besteht nicht aus fünf Ziffern.",
    cases: { expected: sayForm },
    row: () =>
      "Gib der Spalte das Format „Text“, und schreibe alle fünf Ziffern, zum Beispiel 01067.",
    form: { expected: "Schreibe alle fünf Ziffern, zum Beispiel 01067." },
  },
  "bad-value": {
    meaning: "Der Wert ist an dieser Stelle nicht möglich.",
    cases: {
      slug: ({ field }: { field: FieldPath }, voice) => ({
        message: `${voice.field(field)} enthält nichts, woraus eine Adresse werden kann.`,
        hint: "Verwende Buchstaben, Ziffern und Bindestriche.",
      }),
      tooSmall: (
        {
          field,
          minimum,
          value,
          isYear,
        }: { field: FieldPath; minimum: number; value: unknown; isYear?: boolean | undefined },
        voice,
      ) => ({
        message: `${voice.field(field)} muss mindestens ${minimum} sein, nicht ${showValue(value)}.`,
        hint:
          isYear && Number(value) >= 10 && Number(value) < 100
            ? `Schreibe alle vier Ziffern: \`19${Number(value)}\`.`
            : `Schreibe eine Zahl ab ${minimum}.`,
      }),
      tooBig: (
        { field, maximum, value }: { field: FieldPath; maximum: number; value: unknown },
        voice,
      ) => ({
        message: `${voice.field(field)} darf höchstens ${maximum} sein, nicht ${showValue(value)}.`,
      }),
      tooFew: ({ field, minimum }: { field: FieldPath; minimum: number }, voice) => ({
        message: `${voice.field(field)} braucht mindestens ${minimum} Einträge.`,
      }),
      tooShort: ({ field, minimum }: { field: FieldPath; minimum: number }, voice) => ({
        message: `${voice.field(field)} braucht mindestens ${minimum} Zeichen.`,
      }),
      /** `words` are the allowed values. */
      choice: (
        {
          field,
          value,
          words,
          suggestion,
          advice = "Schreibe einen der genannten Werte.",
        }: {
          field: FieldPath;
          value: unknown;
          words: string[];
          suggestion?: string | undefined;
          advice?: string | undefined;
        },
        voice,
      ) => ({
        message: `${voice.field(field)} kennt den Wert ${showValue(value)} nicht; ${words.length === 1 ? "möglich ist" : "möglich sind"}: ${words.join(", ")}.`,
        hint: askForNearest(suggestion) ?? advice,
      }),
      expected: sayForm,
      unexpected: sayUnexpected,
      /** `lastVote` is the day of a run-off or by-election. */
      deletionDay: (
        { field, lastVote }: { field: FieldPath; lastVote?: string | undefined },
        voice,
      ) => ({
        message: `${voice.field(field)} liegt nicht nach ${lastVote === undefined ? "dem Wahltag" : `der Stichwahl oder Nachwahl am ${formatDay(lastVote)}`}; alle persönlichen Angaben wären schon vor der Wahl weg.`,
        hint: "Prüfe beide Tage, besonders das Jahr.",
      }),
      beforeElection: ({ field }: { field: FieldPath }, voice) => ({
        message: `${voice.field(field)} liegt vor dem Wahltag; nachgewählt wird am selben Tag oder später.`,
        hint: "Prüfe beide Tage. Ist der neue nicht bestimmt, schreibe `noch offen`.",
      }),
      longAfterElection: ({ field }: { field: FieldPath }, voice) => ({
        message: `${voice.field(field)} liegt mehr als ein Jahr nach dem Wahltag.`,
        hint: "Prüfe beide Tage, besonders das Jahr. Ist der neue nicht bestimmt, schreibe `noch offen`.",
      }),
      runoffDay: ({ field }: { field: FieldPath }, voice) => ({
        message: `${voice.field(field)} liegt nicht nach dem Wahltag; eine Stichwahl folgt auf die Wahl.`,
        hint: "Prüfe beide Tage. Ist die Stichwahl da, trage ihren Tag als `wahltag` ein, und lösche diesen hier.",
      }),
      weekday: ({ date }: { date: string }) => ({
        message: `Der ${formatDay(date)} ist ein ${nameWeekday(weekdayOf(date))}; gewählt wird an Sonntagen und selten an Feiertagen.`,
        hint: "Prüfe Tag, Monat und Jahr. Stimmt der Tag, ist nichts zu tun.",
      }),
      homeSections: ({ id }: { id: string }) => ({
        message: `Der Abschnitt „${id}“ steht zweimal auf der Startseite.`,
        hint: "Lösche eine der beiden Zeilen.",
      }),
      linkTarget: (_facts: object, voice) => ({
        message: `Dieser Eintrag der Navigation hat zwei Ziele, ${voice.field(["hash"])} und ${voice.field(["href"])}.`,
        hint: "Lösche eines der beiden.",
      }),
      secondCall: ({ first }: { first: string }) => ({
        message: `In der Navigation kann nur ein Eintrag der Knopf in der Leiste sein, und das ist schon „${first}“.`,
        hint: "Lösche `call` bei einem der beiden.",
      }),
      time: ({ field, value }: { field: FieldPath; value: string }, voice) => ({
        message: `${voice.field(field)}: Die Uhrzeit ${quoteValue(value)} gibt es nicht.`,
        hint: "Zum Beispiel `18:00`.",
      }),
      academicTitle: ({ field, title }: { field: FieldPath; title: string }, voice) => ({
        message: `${voice.field(field)} ist der Titel der Seite, nicht der vor dem Namen; die Seite heißt so „${title}“.`,
        hint: `Schreibe \`akademischerTitel: ${title}\`.`,
      }),
      land: (
        {
          field,
          land,
          laender,
          suggestion,
        }: {
          field: FieldPath;
          land: string;
          laender: readonly string[];
          suggestion?: string | undefined;
        },
        voice,
      ) => ({
        message: `${voice.field(field)}: Ein Land ${quoteValue(land)} gibt es nicht; von ihm hängt ab, wie gewählt wird.`,
        hint: askForNearest(suggestion) ?? `Möglich sind ${laender.join(", ")}.`,
      }),
      colour: ({ field, written }: { field: FieldPath; written: string }, voice) => ({
        message: `${voice.field(field)}: ${quoteValue(written)} ist keine Farbe.`,
        hint: 'Schreibe # und sechs Ziffern oder Buchstaben von a bis f in Anführungszeichen, zum Beispiel `"#00693e"`; so nennen Bildprogramme jede Farbe.',
      }),
      tileFile: ({ field, value }: { field: FieldPath; value: string }, voice) => ({
        message: `${voice.field(field)}: ${quoteValue(value)} ist kein Name einer .pmtiles-Datei unter geo/.`,
        hint: tileFileHint,
      }),
      style: ({ field, value }: { field: FieldPath; value: string }, voice) => ({
        message: sayStyle(field, value, voice),
        hint: "Meintest du `local`?",
      }),
      terrain: ({ field }: { field: FieldPath }, voice) => ({
        message: `${voice.field(field)} braucht genau eine Quelle: \`tiles\` oder \`url\`.`,
        hint: "Schreibe zum Beispiel `tiles: hoehen.pmtiles`.",
      }),
    },
    form: {
      homeSections: "Entferne einen der beiden.",
      // The label of `hash` alone is that of the switch of the map.
      linkTarget: () => ({
        message: "Dieser Eintrag des Menüs hat zwei Ziele, „Abschnitt der Startseite“ und „Ziel“.",
        hint: "Leere eines der beiden.",
      }),
    },
  },
  "coordinates-outside": {
    meaning: "Der Punkt liegt nicht in Deutschland.",
    cases: {
      point: ({ lat, lon }: { lat: number; lon: number }) => ({
        message: `Der Punkt ${lat}, ${lon} liegt nicht in Deutschland.`,
        hint: "In Deutschland liegt die Breite zwischen 47,2 und 55,1, die Länge zwischen 5,8 und 15,1.",
      }),
      centre: {
        message:
          "Der Mittelpunkt der Karte liegt außerhalb der Kartendaten; dort ist nichts zu sehen.",
        hint: "Wähle einen Punkt zwischen den Wahlkreisen, oder lösche „centre“ und „zoom“.",
      },
    },
  },
  "coordinates-swapped": {
    meaning: "Breite und Länge sind vertauscht.",
    /** `north` and `east` are the keys as written. */
    say: ({
      north,
      east,
      lat,
      lon,
    }: Record<"north" | "east", string> & Record<"lat" | "lon", number>) => ({
      message: "Breite und Länge sind vertauscht.",
      hint: `Schreibe \`${north}: ${lon}\` und \`${east}: ${lat}\`.`,
    }),
  },
  "decimal-comma": {
    meaning: "Eine Zahl ist mit Dezimalkomma geschrieben.",
    cases: {
      number: ({ field, written }: { field: FieldPath; written: string }, voice) => ({
        message: `${voice.field(field)}: ${quoteValue(written)} ist mit Komma geschrieben; in YAML steht ein Punkt.`,
        hint: `Schreibe \`${written.replace(",", ".")}\`.`,
      }),
      unit: {
        message: "Hier steht ein Dezimalkomma; ein Komma trennt in YAML zwei Werte.",
        hint: "Schreibe Zahlen mit Punkt, zum Beispiel `lat: 54.32`.",
      },
    },
  },
  "html-in-value": {
    meaning: "Ein Wert enthält HTML, das auf der Seite Zeichen für Zeichen dasteht.",
    say: ({ field, meant }: { field: FieldPath; meant: string }, voice) => ({
      message: `${voice.field(field)} enthält HTML; auf der Seite steht es Zeichen für Zeichen da.`,
      hint: meant === "" ? "Schreibe Wörter ohne HTML." : `Schreibe nur \`${meant}\`.`,
    }),
  },
  "insecure-address": {
    meaning: "Eine Adresse ist unverschlüsselt (http).",
    cases: {
      field: ({ field, text }: { field: FieldPath; text: string }, voice) => ({
        message: `${voice.field(field)} führt zu einer unverschlüsselten Adresse (http).`,
        hint: `Wenn die Seite es unterstützt: \`https${text.slice(4)}\`.`,
      }),
      map: ({ field, address }: { field: FieldPath; address: string }, voice) => ({
        message: `${voice.field(field)} führt zu einer unverschlüsselten Adresse (http), die Browser auf verschlüsselten Seiten nicht laden.`,
        hint: `Wenn der Server es unterstützt: \`https${address.slice(4)}\`.`,
      }),
    },
  },
  "key-twice": {
    meaning: "Ein Schlüssel steht in zwei Schreibweisen da, zum Beispiel deutsch und englisch.",
    /** `line` is the line of the first one. */
    say: ({
      first,
      second,
      line,
    }: {
      first: string;
      second: string;
      line?: number | undefined;
    }) => ({
      message: `${quoteValue(second)} bedeutet dasselbe wie ${quoteValue(first)}${line === undefined ? "" : ` in Zeile ${line}`}; nur eines von beiden darf stehen.`,
      hint: "Lösche eine der beiden Zeilen.",
    }),
  },
  "missing-field": {
    meaning: "Eine Pflichtangabe fehlt oder ist leer.",
    cases: {
      /** `advice` depends on the format of the value. */
      empty: ({ field, advice }: { field: FieldPath; advice: string }, voice) => ({
        message: `${voice.field(field)} ist leer.`,
        hint: advice,
      }),
      /**
       * `parent` is the field around it, unless it is at the top level; `instead` is an unknown key that
       * was meant to be it.
       */
      absent: ({
        key,
        german,
        parent,
        instead,
        advice,
      }: {
        key: string;
        german: string;
        parent: FieldPath;
        instead?: string | undefined;
        advice: string;
      }) => ({
        message: `Die Pflichtangabe „${german}“${german === key ? "" : ` (oder „${key}“)`} fehlt${parent.length === 0 ? "" : ` in ${nameField(parent)}`}${instead === undefined ? "" : `; den Schlüssel ${quoteValue(instead)} gibt es hier nicht`}.`,
        hint: advice,
      }),
      link: {
        message: "Diesem Eintrag der Navigation fehlt das Ziel.",
        hint: "Nenne mit `hash: landesliste` einen Abschnitt der Startseite oder mit `href: /wahlprogramm` eine Seite.",
      },
      land: ({ election, laender }: { election: string; laender: readonly string[] }) => ({
        message: `Bei einer ${election} fehlt das Land: Von ihm hängt ab, wie gewählt wird.`,
        hint: `Ergänze eine Zeile \`land: Hessen\`. Möglich sind ${laender.join(", ")}.`,
      }),
    },
    row: (_facts, { column }) => {
      if (!column) return "Fülle „listenplatz“ oder „wahlkreis“ aus.";
      return column.isWritten
        ? "Schreibe den Wert in die Zelle, oder lösche die Zeile: Ein Strich (-) löscht nur Angaben, die fehlen dürfen."
        : `Ergänze die Spalte „${column.header}“.`;
    },
    form: {
      empty: "Fülle das Feld aus.",
      absent: ({ key }: { key: string }, voice) =>
        key === "candidacies"
          ? {
              message: "Es fehlt, wofür die Person antritt.",
              hint: "Fülle „Listenplatz“ oder „Wahlkreis“ aus.",
            }
          : { message: `${voice.field([key])} fehlt.`, hint: "Fülle das Feld aus." },
      link: "Fülle „Abschnitt der Startseite“ oder „Ziel“ aus.",
    },
  },
  "opening-hours-unclear": {
    meaning: "Die Öffnungszeiten sind anders geschrieben als üblich.",
    /** `lines` are lines that the program understands. */
    say: ({ field, why, lines }: { field: FieldPath; why: string[]; lines: string[] }, voice) => ({
      message: `${voice.field(field)} ist nicht eindeutig geschrieben${why.length === 0 ? "." : `: ${why.join(" ")}`}`,
      hint: `Verstanden wird ${lines.join(" und ")}; schreibe es so, oder berichtige es.`,
    }),
  },
  "phone-prefix-restored": {
    meaning: "Einer Telefonnummer fehlen die Null am Anfang oder das Plus; sie sind ergänzt.",
    say: (
      { field, written, national }: { field: FieldPath; written: string; national: string },
      voice,
    ) => ({
      message: `${voice.field(field)}: Vor ${quoteValue(written)} fehlt die Null oder das Plus; gelesen wird „${national}“.`,
      hint: `Schreibe \`${national}\`. Ist sie aus einem anderen Land, beginne sie mit dem Plus.`,
    }),
  },
  "phone-remark": {
    meaning: "Hinter einer Telefonnummer steht eine Bemerkung, die nicht veröffentlicht wird.",
    say: (
      { field, written, remark }: { field: FieldPath; written: string; remark: string },
      voice,
    ) => ({
      message: `${voice.field(field)}: Von ${quoteValue(written)} wird nur die Nummer veröffentlicht.`,
      hint: `Lösche „${remark}“. Was alle lesen sollen, schreibe in den Text.`,
    }),
  },
  "redirect-unclear": {
    meaning: "Das Ziel einer Weiterleitung ist weder ein Pfad noch eine Adresse.",
    say: ({ field, value }: { field: FieldPath; value: string }, voice) => ({
      message: `${voice.field(field)}: ${quoteValue(value)} ist kein Ziel einer Weiterleitung.`,
      hint: "Erlaubt sind Pfade dieser Website wie `/impressum` und Adressen mit https://.",
    }),
  },
  "redirect-unsafe": {
    meaning: "Auf dieses Ziel darf nicht weitergeleitet werden.",
    say: ({ field, value }: { field: FieldPath; value: string }, voice) => ({
      message: `${voice.field(field)}: Auf ${quoteValue(value)} darf nicht weitergeleitet werden.`,
      hint: "Erlaubt sind Pfade dieser Website wie `/impressum` und Adressen mit https://.",
    }),
  },
  "reference-outside": {
    meaning: "Ein Verweis führt aus dem Inhaltsordner heraus.",
    say: ({ field, value }: { field: FieldPath; value: string }, voice) => ({
      message: `${voice.field(field)}: ${quoteValue(value)} führt aus dem Inhaltsordner heraus.`,
      hint: "Nenne den Dateinamen ohne Endung oder die Adresse der Seite.",
    }),
  },
  "residence-with-street": {
    meaning: "Ein Ort enthält eine Hausnummer oder eine Postleitzahl.",
    cases: {
      street: ({ field }: { field: FieldPath }, voice) => ({
        message: `${voice.field(field)} enthält eine Hausnummer; veröffentlicht wird nur der Wohnort.`,
        hint: "Nenne nur die Gemeinde, zum Beispiel „Husum“.",
      }),
      postalCode: (
        { field, key, place }: { field: FieldPath; key: string; place: string },
        voice,
      ) => ({
        message: `${voice.field(field)} enthält eine Postleitzahl; veröffentlicht wird nur „${place}“.`,
        hint: `Schreibe \`${key}: ${place}\`.`,
      }),
    },
  },
  "social-account": {
    meaning: "Die Adresse führt zu keinem Konto des Netzwerks.",
    say: (
      {
        field,
        address,
        network,
        example,
      }: { field: FieldPath } & Record<"address" | "network" | "example", string>,
      voice,
    ) => ({
      message: `${voice.field(field)}: ${quoteValue(address)} ist keine Adresse eines Kontos bei ${network}.`,
      hint: `Öffne das Konto im Browser, und kopiere seine Adresse; sie hat die Form \`${example}\`.`,
    }),
  },
  "social-host": {
    meaning: "Die Adresse gehört nicht zu dem Netzwerk, das daneben steht.",
    cases: {
      /** `line` names the network that owns the host. */
      other: (
        { field, host, network, owner, line, hosts }: SocialHost & Record<"owner" | "line", string>,
        voice,
      ) => ({
        message: `${voice.field(field)}: ${quoteValue(host)} gehört zu ${owner}, nicht zu ${network}.`,
        hint: `Schreibe \`${line}\`, oder nimm ${hosts.length === 0 ? `die Adresse des Kontos bei ${network}` : `eine Adresse bei ${nameHosts(hosts)}`}.`,
      }),
      unknown: ({ field, host, network, hosts }: SocialHost, voice) => ({
        message: `${voice.field(field)}: ${quoteValue(host)} gehört nicht zu ${network}.`,
        hint: `Adressen von ${network} sind bei ${nameHosts(hosts)}.`,
      }),
    },
  },
  "social-network-unknown": {
    meaning: "Das soziale Netzwerk ist nicht bekannt, oder sein Name ist falsch geschrieben.",
    cases: {
      /** The address belongs to another network. */
      otherHost: (
        {
          field,
          written,
          owner,
          key,
          id,
        }: { field: FieldPath } & Record<"written" | "owner" | "key" | "id", string>,
        voice,
      ) => ({
        message: `${voice.field(field)}: ${quoteValue(written)} ist keines der bekannten Netzwerke.`,
        hint: `Die Adresse gehört zu ${owner}: Schreibe \`${key}: ${id}\`.`,
      }),
      misspelt: (
        {
          field,
          written,
          suggestion,
        }: { field: FieldPath } & Record<"written" | "suggestion", string>,
        voice,
      ) => ({
        message: `${voice.field(field)}: ${quoteValue(written)} ist keines der bekannten Netzwerke.`,
        hint: askForNearest(suggestion),
      }),
      new: (
        { field, written, known }: { field: FieldPath; written: string; known: string[] },
        voice,
      ) => ({
        message: `${voice.field(field)}: ${quoteValue(written)} ist keines der bekannten Netzwerke.`,
        hint: `Der Name erscheint, wie er dasteht, und die Adresse wird nicht geprüft. Das Programm kennt ${known.join(", ")}.`,
      }),
    },
  },
  "street-without-number": {
    meaning: "In der Anschrift fehlt die Hausnummer.",
    /** Only a venue may be found by its point instead. */
    say: (
      { field, value, isVenue }: { field: FieldPath; value: string; isVenue: boolean },
      voice,
    ) => ({
      message: `${voice.field(field)}: In ${quoteValue(value)} fehlt die Hausnummer.`,
      hint:
        addNumber +
        (isVenue ? " Hat er keine, trage dafür seinen Punkt als `koordinaten` ein." : ""),
    }),
    form: ({ isVenue }: { isVenue: boolean }) =>
      addNumber + (isVenue ? " Hat er keine, fülle dafür „Punkt auf der Karte“ aus." : ""),
  },
  "time-twice": {
    meaning: "Die Uhrzeit gibt es in der Nacht der Zeitumstellung zweimal.",
    say: ({ field, written }: { field: FieldPath; written: string }, voice) => ({
      message: `${voice.field(field)}: ${quoteValue(voice.day(written))} gibt es zweimal; in dieser Nacht wird die Uhr von 3 auf 2 Uhr zurückgestellt. Gelesen wird das erste Mal.`,
      hint: `Schreibe \`${written}+02:00\` für das erste Mal (Sommerzeit) oder \`${written}+01:00\` für das zweite (Winterzeit).`,
    }),
    form: "Nimm eine Uhrzeit vor 2 oder ab 3 Uhr; dann ist sie eindeutig.",
  },
  "title-empty": {
    meaning: "Der Titel ist leer.",
    cases: {
      title: (_facts: object, voice) => ({
        message: `${voice.field(["title"])} ist leer.`,
        hint: adviseTitle,
      }),
      value: ({ field }: { field: FieldPath }, voice) => ({
        message: `${voice.field(field)} ist leer.`,
        hint: "Schreibe einen Titel, oder lösche die Zeile; dann ergibt er sich aus dem Text.",
      }),
      required: ({ field }: { field: FieldPath }, voice) => ({
        message: `${voice.field(field)} ist leer.`,
        hint: "Schreibe dahinter, wie es heißt.",
      }),
    },
    form: { title: titleInForm, value: titleInForm, required: titleInForm },
  },
  "too-long": {
    meaning: "Ein Text ist länger als erlaubt.",
    cases: {
      title: ({ length, maximum }: { length: number; maximum: number }, voice) => ({
        message: `${voice.field(["title"])} ist ${length} Zeichen lang; erlaubt sind höchstens ${maximum}.`,
        hint: adviseTitle,
      }),
      text: (
        { field, length, maximum }: { field: FieldPath; length: number; maximum: number },
        voice,
      ) => ({
        message: `${voice.field(field)} ist ${length} Zeichen lang; erlaubt sind höchstens ${maximum}.`,
        hint: "Kürze ihn; Längeres gehört in den Text einer Seite.",
      }),
      value: (
        { field, length, maximum }: { field: FieldPath; length: number; maximum: number },
        voice,
      ) => ({
        message: `${voice.field(field)} ist ${length} Zeichen lang; erlaubt sind höchstens ${maximum}.`,
      }),
    },
    form: { title: titleInForm },
  },
  "too-many-entries": {
    meaning: "Eine Liste hat mehr Einträge als erlaubt.",
    say: (
      { field, length, maximum }: { field: FieldPath; length: number; maximum: number },
      voice,
    ) => ({
      message: `${voice.field(field)} hat ${length} Einträge; erlaubt sind höchstens ${maximum}.`,
      hint: "Behalte die wichtigsten, und lösche die anderen.",
    }),
  },
  "tracking-parameter": {
    meaning: "An einer Adresse hängen Angaben, an denen ein Netzwerk erkennt, woher jemand kommt.",
    say: (
      { field, removed, clean }: { field: FieldPath; removed: string[]; clean: string },
      voice,
    ) => ({
      message: `${voice.field(field)}: An ${listText(removed.map(quoteValue))} erkennt das Netzwerk, woher jemand kommt; das wird nicht veröffentlicht.`,
      hint: `Schreibe \`${clean}\`.`,
    }),
  },
  "unknown-key": {
    meaning:
      "Der Schlüssel ist nicht bekannt; ein Fehler, wenn er wohl die Seite zurückhalten sollte.",
    cases: {
      /** `advice` says where the key belongs, or names a similar one. */
      ignored: ({
        key,
        advice = "Prüfe Schreibweise und Einrückung. Gibt es diese Angabe hier nicht, lösche die Zeile; was alle lesen sollen, gehört in einen Text.",
      }: {
        key: string;
        advice?: string | undefined;
      }) => ({
        message: `Der Schlüssel ${quoteValue(key)} ist hier nicht bekannt und wird nicht beachtet.`,
        hint: advice,
      }),
      /** The key was meant to hide the page from the public. */
      hiding: ({ key, suggestion }: { key: string; suggestion?: string | undefined }) => ({
        message: `Der Schlüssel ${quoteValue(key)} ist hier nicht bekannt. Er soll die Seite wohl zurückhalten; deshalb wird die Datei so nicht veröffentlicht.`,
        hint:
          askForNearest(suggestion) ??
          "Soll noch niemand die Seite sehen, schreibe `entwurf: ja` in diese Zeile; sonst lösche sie.",
      }),
      section: ({
        name,
        suggestion,
        names,
      }: {
        name: string;
        suggestion?: string | undefined;
        names: string[];
      }) => ({
        message: `Den Abschnitt „${name}“ gibt es auf der Startseite nicht; seine Texte erscheinen nirgends.`,
        hint: askForNearest(suggestion) ?? `Möglich sind ${names.join(", ")}.`,
      }),
    },
  },
  "visibility-reversed": {
    meaning: "Die Seite soll verschwinden, bevor sie erscheint.",
    say: ({ field, publishAt }: { field: FieldPath; publishAt: FieldPath }, voice) => ({
      message: `${voice.field(field)} liegt nicht nach ${voice.field(publishAt)}; die Seite wäre nie zu sehen.`,
      hint: "Prüfe beide Zeitpunkte.",
    }),
  },
  "wrong-type": {
    meaning: "Der Wert hat die falsche Art, zum Beispiel Text statt Liste.",
    cases: {
      title: { message: "„title“ muss ein Text sein.", hint: adviseTitle },
      value: (
        {
          field,
          expected,
          value,
          advice,
        }: { field: FieldPath; expected: string; value: unknown; advice?: string | undefined },
        voice,
      ) => ({
        message: `${voice.field(field)} muss ${expected} sein; gefunden wurde ${showFound(value)}.`,
        hint: advice,
      }),
    },
    row: (_facts, { column }) =>
      column?.isNumber === true ? "Schreibe nur die Zahl in die Zelle." : undefined,
  },
} satisfies Record<string, Entry>;
