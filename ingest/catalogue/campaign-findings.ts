import { askForNearest, findAuthorsFile } from "./phrases.ts";
import { citeFact } from "#domain/notice/notice-facts.ts";
import { listText } from "#domain/words/list-text.ts";
import { formatDay } from "#domain/time/berlin-time.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { Entry, FieldPath } from "./entry.ts";

const amountFaults = {
  negative: "ist negativ",
  ambiguous: "lässt sich als Tausender und als Komma lesen",
  unreadable: "ist kein Betrag",
};

interface OutsideCampaign {
  day: string;
  meant?: string | undefined;
  meantEnd?: string | undefined;
}

function adviseYear({ meant, meantEnd }: OutsideCampaign): string {
  if (meant === undefined) return "Prüfe das Datum, besonders das Jahr.";
  const end = meantEnd === undefined ? "" : ` mit dem Ende \`${meantEnd}\``;
  return `Gemeint ist wohl \`${meant}\`${end}. Prüfe das Datum, besonders das Jahr.`;
}

/** Events, places, topics, notices and versions of a page. */
export const campaignFindings = {
  "answer-without-question": {
    meaning: "Zu einer Antwort einer Person gibt es in fragen.yml keine Frage.",
    say: (
      {
        id,
        ids,
        suggestion,
      }: {
        id: string;
        ids: string[];
        suggestion?: string | undefined;
      },
      voice,
    ) => ({
      message: `Zu der Antwort ${quoteValue(id)} gibt es in ${voice.settings("fragen.yml")} keine Frage; sie ist nicht zu sehen.`,
      hint:
        ids.length === 0
          ? `Lösche die Zeile, oder stelle die Frage in ${voice.settings("fragen.yml")}.`
          : (askForNearest(suggestion) ?? `Möglich sind ${ids.join(", ")}.`),
    }),
    form: (_facts: object, voice) =>
      `Leere die Antwort, oder stelle die Frage bei den Einstellungen unter ${voice.settings("fragen.yml")}.`,
  },
  "coordinates-far": {
    meaning: "Anschrift und Punkt eines Ortes liegen mehr als 25 Kilometer auseinander.",
    /** `point` lies in the area of the postcode. */
    say: ({
      address,
      kilometres,
      point,
    }: {
      address: string;
      kilometres: number;
      point: { lat: number; lon: number };
    }) => ({
      message: `Die Anschrift in ${address} und der Punkt auf der Karte liegen ${kilometres} Kilometer auseinander.`,
      hint: `Prüfe die Postleitzahl und die Koordinaten. In diesem Postleitzahlgebiet liegt zum Beispiel lat: ${point.lat}, lon: ${point.lon}.`,
    }),
    form: ({ point: { lat, lon } }: { point: { lat: number; lon: number } }) =>
      `Prüfe „PLZ“ und den „Punkt auf der Karte“. In diesem Postleitzahlgebiet liegen zum Beispiel „Breite“ ${lat.toLocaleString("de")} und „Länge“ ${lon.toLocaleString("de")}.`,
  },
  "end-before-start": {
    meaning: "Das Ende liegt nicht nach dem Beginn.",
    cases: {
      /** `meant` is the likely intended time after the start. */
      event: (
        { field, start, meant }: { field: FieldPath; start: FieldPath; meant?: string | undefined },
        voice,
      ) => ({
        message: `${voice.field(field)} liegt nicht nach ${voice.field(start)}.`,
        hint:
          meant === undefined
            ? "Prüfe Tag und Uhrzeit von beiden. Geht die Veranstaltung über Mitternacht, gehört zum Ende das Datum des nächsten Tages."
            : `Gemeint ist wohl \`${meant}\`; sonst prüfe Tag und Uhrzeit von beiden.`,
      }),
      settings: ({ pollsOpen, pollsClose }: { pollsOpen: string; pollsClose: string }) => ({
        message: `Die Wahllokale würden um ${pollsOpen} Uhr öffnen und um ${pollsClose} Uhr schließen.`,
        hint: "Üblich sind `08:00` und `18:00`.",
      }),
    },
  },
  "event-date-twice": {
    meaning: "Zwei weitere Termine einer Veranstaltung beginnen zur selben Zeit.",
    say: ({ field, earlier }: { field: FieldPath; earlier: number }, voice) => ({
      message: `${voice.field(field)} nennt denselben Beginn wie Eintrag ${earlier + 1}; der Termin erscheint nur einmal.`,
      hint: "Lösche einen der beiden Einträge.",
    }),
  },
  "event-outside-campaign": {
    meaning: "Ein Termin liegt vor dem Wahlkampf oder nach dem Wahltag.",
    /** `meant` and `meantEnd` are the same times in the year that fits the campaign. */
    cases: {
      late: ({ electionDay, ...event }: OutsideCampaign & { electionDay: string }) => ({
        message: `Der Termin am ${formatDay(event.day)} liegt nach dem Wahltag (${formatDay(electionDay)}).`,
        hint: adviseYear(event),
      }),
      early: ({ campaignStart, ...event }: OutsideCampaign & { campaignStart: string }) => ({
        message: `Der Termin am ${formatDay(event.day)} liegt vor dem Beginn des Wahlkampfs (${formatDay(campaignStart)}).`,
        hint: adviseYear(event),
      }),
      past: (event: OutsideCampaign) => ({
        message: `Der Termin am ${formatDay(event.day)} war schon lange vorbei, als die Datei geschrieben wurde.`,
        hint: adviseYear(event),
      }),
    },
  },
  "event-time-unclear": {
    meaning: "Die Uhrzeit fehlt, oder sie widerspricht „ganztägig“.",
    row: ({ allDay }: { allDay?: string }) =>
      allDay === undefined
        ? "Ergänze die Uhrzeit; ohne eine schreibe statt ihrer „ganztägig“."
        : "Gelten die Uhrzeiten, leere die Zelle unter „ganztägig“; sonst lösche sie.",
    cases: {
      /**
       * `allDay` is the line that makes it an all-day event, `days` are the lines of start and end
       * without times.
       */
      allDay: (
        { field, allDay, days }: { field: FieldPath; allDay: string; days: string[] },
        voice,
      ) => ({
        message: `${voice.field(field)} nennt eine Uhrzeit, obwohl die Veranstaltung ganztägig ist; Uhrzeiten sind nicht zu sehen.`,
        hint: `Gelten die Uhrzeiten, lösche die Zeile \`${allDay}\`; sonst schreibe ${listText(days.map((day) => `\`${day}\``))}.`,
      }),
      noTime: ({ field }: { field: FieldPath }, voice) => ({
        message: `${voice.field(field)} nennt keine Uhrzeit.`,
        hint: "Ergänze die Uhrzeit, zum Beispiel `2029-02-25 18:00`, oder schreibe `allDay: true`.",
      }),
    },
    form: {
      allDay: "Gelten die Uhrzeiten, wähle bei „Ganztägig“ „Nein“; sonst lass es so.",
      noTime: "Ergänze die Uhrzeit, oder wähle bei „Ganztägig“ „Ja“.",
    },
  },
  "event-twice": {
    meaning:
      "Zwei Dateien haben einen Termin mit Titel, Zeit und Ort gemeinsam; er erscheint zweimal.",
    /** `uid` is set if the other event is a calendar entry. */
    say: ({ file, uid }: { file: string; uid?: string | undefined }, voice) => ({
      message: `Denselben Termin hat auch ${voice.file(file)}: Titel, Zeit und Ort sind gleich. Er steht zweimal im Kalender.`,
      hint:
        uid === undefined
          ? "Lösche eine der beiden Dateien. Sind es zwei Termine, gib ihnen verschiedene Titel."
          : `Ergänze die Zeile \`uid: ${JSON.stringify(uid)}\`, dann ist es einer; oder lösche diese Datei.`,
    }),
    row: () => "Lösche eine der beiden Zeilen. Sind es zwei Termine, gib ihnen verschiedene Titel.",
    form: ({ uid }: { uid?: string | undefined }) =>
      uid === undefined
        ? "Lösche einen der beiden Einträge. Sind es zwei Termine, gib ihnen verschiedene Titel."
        : `Schreibe bei „Kennung im Kalender“ ${uid}, dann ist es einer; oder lösche diesen Eintrag.`,
  },
  "event-too-long": {
    meaning: "Die Veranstaltung dauert länger als 24 Stunden.",
    /** `meant` is the same end in the year of the start. */
    say: ({ meant }: { meant?: string | undefined }) => ({
      message: "Die Veranstaltung dauert länger als 24 Stunden.",
      hint:
        meant === undefined
          ? "Prüfe das Ende; wenn es stimmt, ergänze `multiDay: true`."
          : `Gemeint ist wohl \`${meant}\`; stimmt das Ende, ergänze \`multiDay: true\`.`,
    }),
  },
  "event-without-end": {
    say: {
      message: "Der Termin hat kein Ende; in Kalendern dauert er zwei Stunden.",
      hint: "Ergänze `end:` (oder `ende:`), auch wenn es nur ungefähr feststeht.",
    },
    row: () =>
      "Schreibe das Ende in seine Spalte, oder ergänze eine Spalte „ende“; ungefähr genügt.",
    form: "Fülle „Ende“ aus, auch wenn es nur ungefähr feststeht.",
  },
  "event-without-link": {
    say: {
      message: "Die Veranstaltung findet online statt, aber die Adresse dafür fehlt.",
      hint: "Ergänze `online:` mit der Adresse, unter der man teilnehmen kann.",
    },
    form: "Fülle „Adresse zum Mitmachen im Netz“ aus.",
  },
  "event-without-place": {
    say: {
      message:
        "Die Veranstaltung hat weder einen Ort noch eine Adresse im Netz; die Seite sagt „Ort wird noch bekannt gegeben“.",
      hint: "Ergänze `ort:` mit dem Dateinamen des Veranstaltungsorts oder dem Ort in Worten, oder `online:` mit einer Adresse.",
    },
    row: () => "Fülle „ort“ oder „online“ aus; für „ort“ genügen Worte wie „Marktplatz, Kiel“.",
    form: "Wähle unter „Ort“ einen Veranstaltungsort, oder fülle „Ort in Worten“ oder „Adresse zum Mitmachen im Netz“ aus.",
  },
  "event-without-previous-start": {
    meaning:
      "Bei einer verlegten Veranstaltung fehlt der ursprüngliche Beginn, oder es ist der jetzige.",
    say: ({ isSame = false }: { isSame?: boolean | undefined }) => ({
      message: isSame
        ? "Bei einer verlegten Veranstaltung ist der ursprüngliche Beginn derselbe wie der jetzige."
        : "Bei einer verlegten Veranstaltung fehlt der ursprüngliche Beginn.",
      hint: isSame
        ? "Berichtige einen von beiden; beginnt sie wie geplant, lösche `status:` und `previousStart:`."
        : "Ergänze `previousStart:` mit dem ursprünglichen Datum und der Uhrzeit.",
    }),
    row: ({ isSame }: { isSame?: boolean | undefined }) =>
      isSame
        ? "Berichtige „beginn“ oder „ursprünglicherBeginn“; beginnt sie wie geplant, schreibe `-` in die Zellen unter „status“ und „ursprünglicherBeginn“."
        : "Schreibe das ursprüngliche Datum mit der Uhrzeit unter „ursprünglicherBeginn“; fehlt die Spalte, ergänze sie.",
    form: ({ isSame }: { isSame?: boolean | undefined }) =>
      isSame
        ? "Berichtige „Beginn“ oder „Ursprünglicher Beginn“; beginnt sie wie geplant, leere „Status“ und „Ursprünglicher Beginn“."
        : "Fülle „Ursprünglicher Beginn“ aus.",
  },
  "notice-changed": {
    meaning: "Eine veröffentlichte Bekanntmachung hat sich geändert, und es steht nicht da, was.",
    /** `numbers` are those of the facts. */
    say: ({ numbers }: { numbers: number[] }, voice) => ({
      message: `In der veröffentlichten Bekanntmachung hat sich etwas geändert (Angabe ${numbers.join(", ")}), und unter ${voice.field(["änderungen"])} steht nicht, was. Die Änderungen sind sieben Jahre lang aufzubewahren.`,
      hint: "Ergänze unter `änderungen:` einen Eintrag mit `am:` und `was:`.",
    }),
  },
  "notice-fact-doubtful": {
    meaning:
      "Eine Angabe einer Transparenzbekanntmachung kann nicht stimmen oder ist ein Platzhalter.",
    cases: {
      placeholder: ({ field }: { field: FieldPath }, voice) => ({
        message: `${voice.field(field)} ist nur ein Platzhalter.`,
        hint: "Ersetze ihn durch die Angabe selbst.",
      }),
      amount: (
        {
          field,
          written,
          fault,
        }: { field: FieldPath; written: string; fault: keyof typeof amountFaults },
        voice,
      ) => ({
        message: `${voice.field(field)}: ${quoteValue(written)} ${amountFaults[fault]}.`,
        hint: "Schreibe Euro und Cent mit Komma, zum Beispiel `1500,00`.",
      }),
      targeting: {
        message:
          "Es steht da, wie Zielgruppen ausgewählt wurden, und bei „zielgruppen“ steht „nein“.",
        hint: "Schreibe `zielgruppen: ja`, oder lösche die Angaben.",
      },
      keeping: ({ lastDay }: { lastDay: string }) => ({
        message: `Die Bekanntmachung muss bis zum ${formatDay(lastDay)} öffentlich bleiben, sieben Jahre nach der letzten Veröffentlichung.`,
        hint: "Lösche die Zeile.",
      }),
      reversed: ({ field, from }: { field: FieldPath; from: FieldPath }, voice) => ({
        message: `${voice.field(field)} liegt vor ${voice.field(from)}.`,
        hint: "Prüfe beide Tage.",
      }),
      afterElection: ({ field, day }: { field: FieldPath; day: string }, voice) => ({
        message: `${voice.field(field)} liegt nach dem Wahltag ${quoteValue(day)}.`,
        hint: "Prüfe den Tag. Stimmt er, ist nichts zu tun.",
      }),
      origin: {
        message:
          "Die Mittel kommen von außerhalb der Europäischen Union. Ob eine Partei sie annehmen darf, steht in § 25 des Parteiengesetzes (PartG).",
        hint: "Prüfe Herkunft und Erlaubnis, und frag eure Landesgeschäftsstelle. Stimmt beides, ist nichts zu tun.",
      },
      sponsor: {
        message:
          "Sitz oder Kontrolle des Auftraggebers liegen außerhalb der Europäischen Union, und die Anzeige erscheint in den letzten drei Monaten vor der Wahl. Dann muss er aus der Union sein (Artikel 5 Absatz 2 der Verordnung (EU) 2024/900): mit Unionsbürgerschaft oder Wohnsitz dort, oder mit Sitz dort und nicht von außerhalb kontrolliert.",
        hint: "Prüfe Auftraggeber und Zeitraum, und frag eure Landesgeschäftsstelle. Ist er aus der Union, schreibe `auftraggeberAus: eu`.",
      },
      election: (
        {
          election,
          ids,
          suggestion,
        }: {
          election: string;
          ids: string[];
          suggestion?: string | undefined;
        },
        voice,
      ) => ({
        message: `Die Wahl ${quoteValue(election)} steht nicht in ${voice.settings("elections.yml")}.`,
        hint: askForNearest(suggestion) ?? `Dort stehen: ${ids.join(", ")}.`,
      }),
      repository: ({ repository }: { repository: string }) => ({
        message: `${quoteValue(repository)} ist keine Adresse der Europäischen Union (europa.eu).`,
        hint: "Kopiere die Adresse des Eintrags im europäischen Archiv, oder lösche die Zeile.",
      }),
      sum: ({ amount, file }: { amount: string; file: string }) => ({
        message: `Der Betrag der Kampagne (${amount}) ist kleiner als der von ${quoteValue(file)}. ${citeFact(6)}`,
        hint: "Berichtige ihn, oder lösche die Zeile: Dann gilt die Summe aller Bekanntmachungen.",
      }),
    },
    form: {
      targeting: () => ({
        message:
          "Es steht da, wie Zielgruppen ausgewählt wurden, und bei „Zielgruppen“ steht „Nein“.",
        hint: "Wähle bei „Zielgruppen“ „Ja“, oder leere „Angaben zu den Zielgruppen“.",
      }),
      keeping: "Leere „Zu sehen bis“.",
      repository: "Kopiere die Adresse des Eintrags im europäischen Archiv, oder leere das Feld.",
      sum: "Berichtige ihn, oder leere das Feld: Dann gilt die Summe aller Bekanntmachungen.",
    },
  },
  "notice-fact-missing": {
    meaning: "In einer Transparenzbekanntmachung fehlt eine Angabe, die das Gesetz verlangt.",
    cases: {
      /** `advice` is the line that adds the fact. */
      fact: ({ name, advice }: { name: string; advice: string }, voice) => ({
        message: `In der Bekanntmachung fehlt ${voice.field([name])}.`,
        hint: advice,
      }),
      /** `id` is an id of `elections.yml`. */
      election: ({ id = "…" }: { id?: string | undefined }) => ({
        message: "In der Bekanntmachung fehlt, um welche Wahl es geht.",
        hint: `Ergänze \`wahl: ${id}\`, oder \`verfahren:\` mit der Abstimmung.`,
      }),
    },
  },
  "notice-gone": {
    meaning:
      "Die Bekanntmachung einer veröffentlichten Anzeige ist vor Ablauf von sieben Jahren weg.",
    say: ({ path, lastDay, short }: { path: string; lastDay: string; short: string }) => ({
      message: `Die Bekanntmachung ${path} ist nicht mehr online. Sie muss bis zum ${formatDay(lastDay)} bleiben, sieben Jahre nach der letzten Veröffentlichung (Artikel 12 der Verordnung (EU) 2024/900), und gedruckte Kennzeichnungen führen zu ihr.`,
      hint: `Lege die Datei wieder an, mit \`kurz: ${short}\`.`,
    }),
  },
  "postal-vote-dates": {
    meaning: "Ein Datum der Briefwahl liegt nach dem Wahltag oder vor ihrem Beginn.",
    say: ({ key, election }: { key: string; election: string }, voice) => ({
      message: `Das Datum bei ${voice.field([key])} passt nicht zur Wahl „${election}“: Es liegt nach dem Wahltag oder vor dem Beginn der Briefwahl.`,
      hint: "Prüfe die drei Angaben zur Briefwahl und den Wahltag, besonders Monat und Jahr.",
    }),
  },
  "topic-spelling": {
    meaning: "Ein Thema ist an zwei Stellen verschieden geschrieben und hat zwei Seiten.",
    say: ({ written, usual }: { written: string; usual: string }) => ({
      message: `Das Thema ${quoteValue(written)} heißt anderswo ${quoteValue(usual)}; so sind es zwei Themen mit zwei Seiten.`,
      hint: `Schreibe überall „${usual}“.`,
    }),
  },
  "topic-without-person": {
    meaning:
      "Ein Thema einer Seite oder eines Termins steht bei keiner Person und hat keine Seite.",
    say: ({ topics, suggestion }: { topics: string[]; suggestion?: string | undefined }) => {
      const names = topics.map(quoteValue).join(", ");
      const isOne = topics.length === 1;
      const them = isOne ? "es" : "sie";
      return {
        message: isOne
          ? `Zum Thema ${names} gibt es keine Seite, weil es bei keiner Person steht.`
          : `Zu den Themen ${names} gibt es keine Seiten, weil keines davon bei einer Person steht.`,
        hint:
          askForNearest(suggestion) ??
          `Trage ${them} bei einer Person unter \`topics\` ein, oder lösche ${them} hier.`,
      };
    },
  },
  "updated-in-future": {
    meaning: "Der Stand einer Seite liegt in der Zukunft und nach dem Wahltag.",
    say: ({ day }: { day: string }) => ({
      message: `Der Stand vom ${formatDay(day)} liegt in der Zukunft.`,
      hint: "Prüfe das Datum, besonders das Jahr.",
    }),
  },
  "version-circle": {
    meaning: "Seiten nennen einander oder sich selbst als Original.",
    cases: {
      others: ({ original }: { original: string }) => ({
        message: `Die Seite ist Fassung von ${quoteValue(findAuthorsFile(original))}, und diese führt zu ihr zurück: Keine ist das Original.`,
        hint: "Lösche diese Zeile in der Seite, die das Original ist.",
      }),
      self: {
        message: "Die Seite nennt sich selbst als Original.",
        hint: "Lösche diese Zeile, oder nenne die Seite, deren Fassung dies ist.",
      },
    },
    form: {
      others: "Entferne „Deutsche Seite dazu“ in der Seite, die das Original ist.",
      self: "Entferne „Deutsche Seite dazu“, oder wähle die Seite, deren Fassung dies ist.",
    },
  },
  "version-language-twice": {
    meaning: "Von einer Seite gibt es zwei Fassungen in einer Sprache; nur die erste wird genannt.",
    cases: {
      original: ({ file, language }: { file: string; language: string }) => ({
        message: `Die Fassung hat dieselbe Sprache wie ihr Original ${quoteValue(findAuthorsFile(file))} (${language}); dort wird sie nicht genannt.`,
        hint: "Schreibe dazu, in welcher Sprache die Seite ist, zum Beispiel `sprache: da`, oder lösche diese Zeile.",
      }),
      second: ({ file, language }: { file: string; language: string }) => ({
        message: `Es gibt schon eine Fassung in dieser Sprache (${language}): ${quoteValue(findAuthorsFile(file))}. Nur diese wird genannt.`,
        hint: "Lösche eine der beiden Dateien, oder berichtige ihre Sprache.",
      }),
    },
    form: {
      original: ({ file, language }: { file: string; language: string }, voice) => ({
        message: `Die Fassung hat dieselbe Sprache wie ihr Original ${voice.file(file)} (${language}); dort wird sie nicht genannt.`,
        hint: "Wähle bei „Sprache“, in welcher die Seite ist, oder entferne „Deutsche Seite dazu“.",
      }),
      second: ({ file, language }: { file: string; language: string }, voice) => ({
        message: `Es gibt schon eine Fassung in dieser Sprache (${language}): ${voice.file(file)}. Nur diese wird genannt.`,
        hint: "Lösche einen der beiden Einträge, oder berichtige „Sprache“.",
      }),
    },
  },
  "version-of-version": {
    meaning: "Eine Fassung nennt als Original eine Seite, die selbst eine Fassung ist.",
    say: ({ original, last }: { original: string; last: string }) => ({
      message: `Die Seite ist Fassung von ${quoteValue(findAuthorsFile(original))}, und das ist selbst nur eine Fassung.`,
      hint: `Nenne das Original: \`fassungVon: ${last}\`.`,
    }),
    form: ({ last }: { last: string }) =>
      `Wähle bei „Deutsche Seite dazu“ das Original, die Seite mit der Adresse ${last}.`,
  },
  "visibility-over": {
    meaning: "Die Seite ist nicht mehr zu sehen, weil das Ende ihrer Sichtbarkeit vorbei ist.",
    say: ({ day }: { day: string }) => ({
      message: `Die Seite ist seit dem ${day} nicht mehr zu sehen: Das Ende ihrer Sichtbarkeit liegt in der Vergangenheit.`,
      hint: "Prüfe das Datum, besonders das Jahr. Wenn es stimmt, kannst du die Datei löschen.",
    }),
    form: "Prüfe „Zu sehen bis“, besonders das Jahr. Stimmt es, kannst du den Eintrag löschen.",
  },
} satisfies Record<string, Entry>;
