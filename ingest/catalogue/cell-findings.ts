import { formatDay } from "#domain/time/berlin-time.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { Entry } from "./entry.ts";
import { sayPhoneFault, type PhoneFault } from "./phone-faults.ts";

const asText = "Gib der Spalte das Format „Text“";
const original =
  "Öffne die ursprüngliche Datei noch einmal, und wähle dabei die Kodierung „UTF-8“; oder speichere sie im Tabellenprogramm als XLSX.";
const dayTip = "Schreibe den Tag wie 25.02.2029, oder gib der Spalte das Format „Datum“.";

/** Findings about cells of spreadsheets before their values are judged like those of files. */
export const cellFindings = {
  "cell-address": {
    meaning: "In einer Zelle steht keine ganze Anschrift.",
    say: ({ written }: Written) => ({
      message: `${quoteValue(written)} ist keine Anschrift mit Postleitzahl und Ort.`,
      hint: "Schreibe sie wie „Markt 1, 01796 Pirna“.",
    }),
  },
  "cell-birth-year": {
    meaning:
      "Vom Geburtsdatum bleibt nur das Jahr, den Tag gibt es nicht, oder in der Zelle steht kein Jahr.",
    cases: {
      day: {
        message: "Vom Geburtsdatum wird nur das Jahr übernommen; den Tag speichert Plakat nicht.",
      },
      unreal: ({ written, year }: Written & { year: string }) => ({
        message: `Den Tag ${quoteValue(written)} gibt es nicht; übernommen wird das Jahr ${year}.`,
        hint: `Stimmt das Jahr, schreibe nur ${year} in die Zelle, sonst das richtige.`,
      }),
      unknown: ({ written }: Written) => ({
        message: `${quoteValue(written)} ist kein Geburtsjahr; die Person erscheint ohne.`,
        hint: "Aus einem Alter lässt es sich nicht sicher ausrechnen: Schreibe das Jahr mit vier Ziffern, zum Beispiel 1969.",
      }),
    },
  },
  "cell-capitals": {
    meaning: "Ein Name steht in Großbuchstaben.",
    cases: {
      lowered: ({ written, name }: Written & { name: string }) => ({
        message: `${quoteValue(written)} steht in Großbuchstaben; übernommen wird ${quoteValue(name)}.`,
        hint: "Prüfe die Namen, vor allem ß und ss. Eine Datei, die es schon gibt, behält ihre Schreibweise.",
      }),
      stay: ({ written }: Written) => ({
        message: `${quoteValue(written)} bleibt in Großbuchstaben, denn wie der Name sonst geschrieben wird, ist nicht sicher.`,
        hint: "Schreibe ihn in der Tabelle so, wie er auf die Website soll.",
      }),
    },
  },
  "cell-date": {
    meaning: "In der Zelle steht kein Tag, oder eine Zahl oder ein Datum an der falschen Stelle.",
    cases: {
      unwanted: ({ written }: Written) => ({
        message: `Das Tabellenprogramm hat die Eingabe als Datum verstanden (${written}).`,
        hint: `${asText}, und tippe den Wert neu.`,
      }),
      serial: ({ written, day }: Written & { day: string }) => ({
        message: `${written} ist kein Datum, sondern die Zahl, mit der Tabellenprogramme den ${formatDay(day)} speichern.`,
        hint: "Gib der Spalte das Format „Datum“, und speichere die Tabelle neu.",
      }),
      missing: {
        message: "Zu dieser Uhrzeit fehlt der Tag.",
        hint: "Schreibe den Tag in jede Zeile, auch wenn er schon darüber steht.",
      },
      "no-day": ({ written }: Written) => ({
        message: `${quoteValue(written)} ist kein Tag.`,
        hint: dayTip,
      }),
      "year-of-title": ({ year }: { year: string }) => ({
        message: `Hier steht kein Jahr; gelesen wird ${year}, wie es über der Tabelle oder im Namen des Blatts steht.`,
      }),
      "no-year": ({ written }: Written) => ({
        message: `In ${quoteValue(written)} fehlt das Jahr.`,
        hint: dayTip,
      }),
      impossible: ({ written }: Written) => ({
        message: `Den Tag ${quoteValue(written)} gibt es im Kalender nicht.`,
        hint: "Prüfe Tag, Monat und Jahr.",
      }),
    },
  },
  "cell-ditto": {
    meaning: "Eine Zelle verweist auf eine andere, statt einen Wert zu haben.",
    say: ({ written }: Written) => ({
      message: `${quoteValue(written)} verweist auf eine andere Zelle; die Angabe bleibt weg.`,
      hint: "Schreibe den Wert selbst in die Zelle.",
    }),
  },
  "cell-encoding": {
    meaning: "Umlaute der Tabelle sind in einer falschen Kodierung gespeichert.",
    cases: {
      repaired: ({ text }: { text: string }) => ({
        message: `Die Umlaute der Tabelle waren in der falschen Kodierung gespeichert; gelesen wird zum Beispiel ${quoteValue(text)}.`,
        hint: "Prüfe die Namen. Speichere die Tabelle beim nächsten Mal als „CSV UTF-8“ oder als XLSX.",
      }),
      broken: {
        message:
          "Die Umlaute sind kaputt, weil die Datei einmal mit der falschen Kodierung geöffnet wurde.",
        hint: original,
      },
      dos: {
        message: "Die Umlaute sind kaputt, weil die Tabelle als „CSV (MS-DOS)“ gespeichert ist.",
        hint: "Speichere sie im Tabellenprogramm als „CSV UTF-8“ oder als XLSX.",
      },
      lost: {
        message: "Hier steht ein Fragezeichen mitten im Wort, vermutlich statt eines Umlauts.",
        hint: "Sie gehen verloren, wenn ein Programm die Tabelle in einer Kodierung ohne Umlaute speichert: Nimm die ursprüngliche Tabelle. Ist das Fragezeichen gewollt, setze ein Leerzeichen dahinter.",
      },
      unreadable: { message: "In der Zelle stehen unlesbare Zeichen.", hint: original },
    },
  },
  "cell-formula": {
    meaning: "Eine Formel hat kein Ergebnis.",
    say: ({ result }: { result: string }) => ({
      message: `Die Formel in dieser Zelle hat kein Ergebnis (${result}).`,
      hint: "Berichtige die Formel, oder schreibe den Wert selbst in die Zelle.",
    }),
  },
  "cell-mended": {
    meaning:
      "Eine E-Mail- oder Webadresse wird anders übernommen, als sie in der Zelle steht. Prüfe sie.",
    cases: {
      email: ({ email }: { email: string }) => ({
        message: `Aus der Zelle wird die E-Mail-Adresse ${email}.`,
      }),
      url: ({ url }: { url: string }) => ({
        message: `Vor der Adresse fehlt „https://“; übernommen wird ${url}.`,
      }),
    },
  },
  "cell-name": {
    meaning: "Zu einem Namen fehlt ein Teil, oder etwas gehört nicht dazu und bleibt weg.",
    cases: {
      half: {
        message: "Hier fehlt der Vor- oder der Nachname.",
        hint: "Schreibe den Namen wie „Muster, Anna“. Wer nur einen Namen hat, bekommt einen Strich für den anderen: „Sukarno, -“.",
      },
      remark: ({ remark }: { remark: string }) => ({
        message: `${quoteValue(remark)} ist kein Teil des Namens und bleibt weg.`,
        hint: 'Soll es auf die Website, schreibe es unter „beruf“ oder in den Text der Person; einen Rufnamen setze in Anführungszeichen hinter den Vornamen: „Muster, Susanne "Nanne"“.',
      }),
      footnote: ({ name }: { name: string }) => ({
        message: `Das Zeichen hinter ${quoteValue(name)} verweist auf eine Fußnote und bleibt weg.`,
        hint: "Soll auf die Website, was die Fußnote sagt, schreibe es in den Text der Person.",
      }),
      birth: ({ name }: { name: string }) => ({
        message: `Der Geburtsname in ${quoteValue(name)} bleibt weg.`,
        hint: "Soll er auf die Website, schreibe ihn in den Text der Person.",
      }),
    },
  },
  "cell-not-written": {
    say: {
      message: "Der Wert lässt sich in einer Zelle nicht wiedergeben; sie bleibt leer.",
      hint: "Beim Import bleibt er, wie er ist. Ändere ihn in der Datei.",
    },
  },
  "cell-person-unknown": {
    meaning: "Eine Person bei einem Termin ist auf der Website nicht eindeutig zu finden.",
    say: ({ name }: { name: string }) => ({
      message: `${quoteValue(name)} ist unter den Personen der Website nicht eindeutig zu finden; der Termin nennt sie nicht.`,
      hint: "Übernimm zuerst die Tabelle der Personen. Wer nicht kandidiert, passt in eine Spalte „hinweis“.",
    }),
  },
  "cell-phone": {
    meaning: "Einer Telefonnummer fehlt vorn etwas, oder sie ist keine.",
    cases: {
      restored: ({ national }: { national: string }) => sayRestored(national, "", ""),
      /** The cell holds a number, not text. */
      "restored-number": ({ national }: { national: string }) =>
        sayRestored(
          national,
          ", weil das Tabellenprogramm sie als Zahl versteht",
          `: ${asText}, und tippe es davor`,
        ),
      refused: ({ written, phone }: Written & { phone: PhoneFault }) => {
        const { message, hint = "" } = sayPhoneFault(phone, quoteValue(written));
        return { message, hint: `${hint} ${asText}, damit sie so bleibt.` };
      },
    },
  },
  "cell-place-in-words": {
    meaning: "Ein Termin nennt seinen Ort in Worten, weil es ihn auf der Website nicht gibt.",
    say: ({ written, name }: Written & { name: string }) => ({
      message: `${quoteValue(written)} ist kein Veranstaltungsort der Website; der Termin nennt ihn in Worten, ohne Karte.`,
      hint: `${adviseNewVenue(name, written)}; dann führt der Termin dorthin.`,
    }),
  },
  "cell-postal-code": {
    meaning: "Einer Postleitzahl fehlt die Null am Anfang; sie ist ergänzt.",
    say: ({ written }: Written) => ({
      message: `Die Postleitzahl ${written} hat nur vier Ziffern; übernommen wird 0${written}.`,
      hint: `Tabellenprogramme löschen Nullen am Anfang von Zahlen: ${asText}.`,
    }),
  },
  "cell-residence": {
    meaning: "Auf die Website kommt nur der Wohnort; Straße und Postleitzahl bleiben weg.",
    cases: {
      "without-place": {
        message: "Auf die Website kommt nur der Wohnort; hier steht eine Straße ohne Ort.",
        hint: "Schreibe die Gemeinde in die Zelle, zum Beispiel „Husum“.",
      },
      shortened: {
        message: "Auf die Website kommt nur der Wohnort; Straße und Postleitzahl bleiben weg.",
      },
    },
  },
  "cell-second": {
    meaning:
      "Eine Telefonnummer oder eine Adresse im Netz ist privat oder die zweite in ihrer Zelle; sie bleibt weg.",
    cases: {
      phone: ({ other }: { other: string }) => ({
        message: `Auf der Website hat man eine Telefonnummer; ${quoteValue(other)} bleibt weg.`,
      }),
      email: ({ others }: { others: string[] }) => ({
        message: `Auf der Website hat man eine E-Mail-Adresse; ${others.join(", ")} bleibt weg.`,
      }),
      private: ({ other }: { other: string }) => ({
        message: `${quoteValue(other)} ist nicht für die Website und bleibt weg.`,
      }),
      "private-only": ({ other }: { other: string }) => ({
        message: `${quoteValue(other)} ist nicht für die Website und bleibt weg. Hat die Datei schon eine solche Angabe, löscht sie der Import.`,
      }),
    },
  },
  "cell-second-column": {
    meaning: "Zwei Spalten sagen Verschiedenes über dieselbe Angabe; die zweite bleibt weg.",
    say: ({ field, column }: Record<"field" | "column", string>) => ({
      message: `Für „${field}“ ist eine Angabe genug; die aus ${quoteValue(column)} bleibt weg.`,
      hint: "Soll sie auf die Website, lösche die andere Spalte.",
    }),
  },
  "cell-time": {
    meaning: "In der Zelle steht keine Uhrzeit.",
    say: ({ written }: Written) => ({
      message: `${quoteValue(written)} ist keine Uhrzeit.`,
      hint: "Schreibe sie wie 18:30 oder 18.30 Uhr.",
    }),
  },
  "cell-weekday": {
    meaning: "Ein Tag ist nicht der Wochentag, der dabei steht.",
    say: ({ written, weekday }: Written & { weekday: string }) => ({
      message: `Der ${written} ist ein ${weekday}; übernommen wird das Datum.`,
      hint: "Prüfe, ob der Tag oder der Wochentag stimmt.",
    }),
  },
} satisfies Record<string, Entry>;

interface Written {
  written: string;
}

function sayRestored(national: string, why: string, how: string) {
  return {
    message: `Der Telefonnummer fehlt vorn die Null oder das Plus${why}; beides ist ergänzt.`,
    hint: `Übernommen wird hier ${national}. Eine Nummer aus einem anderen Land braucht das Plus${how}.`,
  };
}

/** The tip for an event whose venue has no file yet. */
export function adviseVenue(name: string, written: string): string {
  return `${adviseNewVenue(name, written)}; bis dahin steht beim Termin „Ort wird noch bekannt gegeben“.`;
}

/** The beginning of a tip about the name of a place that a cell has before its address. */
function adviseNewVenue(name: string, written: string): string {
  const street = written.slice(name.length).replace(/^[,\s]+/, "");
  const isWhole = /^[^"]+,\s*\d{5}\s+[^"]+$/.test(street);
  const option = isWhole ? ` --anschrift "${street}"` : "";
  const missing = street === "" ? "seine Anschrift" : quoteValue(street);
  const command = `npx plakat new venue "${name.replaceAll('"', "'")}"${option}`;
  return `Lege den Ort mit „${command}“ an${isWhole ? "" : `, trage dort ${missing} ein`}, und lösche darin die Zeile „draft: true“`;
}
