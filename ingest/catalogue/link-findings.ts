import { kinds, type KindName } from "#domain/fields/kinds.ts";
import { adviseOnTwin, askForNearest, nameBoth } from "./phrases.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import { listText } from "#domain/words/list-text.ts";
import type { Entry, Sentences, Voice } from "./entry.ts";

const adviseToFill = (id: string, voice: Voice) =>
  `Er braucht in ${voice.settings("site.yml")} die Zeile „- ${id}“ unter „home“ und etwas darin; solange er leer ist, einen Satz: „${id}: { none: … }“ unter „sections“. Oder nimm den Verweis heraus.`;
const adviseByElection = (id: string, voice: Voice) =>
  `Nimm den Verweis heraus. Gibt es den Abschnitt bei eurer Wahl, ergänze in ${voice.settings("site.yml")} die Zeile „- ${id}“ unter „home“.`;
const sectionAdvice: Readonly<Record<string, (id: string, voice: Voice) => string>> = {
  termine: adviseToFill,
  meldungen: adviseToFill,
  direktkandidatinnen: adviseByElection,
  landesliste: adviseByElection,
};

/** How to delete a database that was never online, with the former addresses in it. */
const neverOnline =
  "War die Website noch nie im Internet, beende stattdessen den Server, lösche den Datenordner (`DATA_DIR`, sonst `data`) und starte ihn wieder: Dann ist die Warnung weg.";

/**
 * The tip for a second file at one address; about a person it is mostly a copy under another
 * number.
 */
function adviseOnTaken(isPerson: boolean): string {
  return isPerson
    ? "Ist es dieselbe Person, trage alles in eine der beiden Dateien ein, und lösche die andere. Sind es zwei Menschen eines Namens, nenne bei beiden den Jahrgang (`geburtsjahr`). Ist er derselbe, oder heißen sie verschieden, benenne eine der Dateien um, oder gib ihr mit „slug“ eine eigene Adresse."
    : "Benenne eine der beiden Dateien um oder gib ihr mit „slug“ eine eigene Adresse.";
}

const adviseOnPrepared =
  "Soll er die Seite ersetzen, lösche beim Veröffentlichen die andere Datei; sonst gib ihm mit „slug“ eine eigene Adresse.";

const noAlias = "Entferne sie aus „Frühere Adressen“.";
const ownAddress =
  "Fülle „Letzter Teil der Adresse“ aus, zum Beispiel mit einem Wort aus dem Titel.";

function adviseOnTakenInForm({ path, isPerson }: { path: string; isPerson: boolean }): string {
  const field = path.startsWith("/t/") ? "Ende der gedruckten Adresse" : "Letzter Teil der Adresse";
  return isPerson
    ? "Ist es dieselbe Person, trage alles in einen der beiden Einträge ein, und lösche den anderen. Sind es zwei Menschen eines Namens, fülle bei beiden „Geburtsjahr“ aus. Ist es dasselbe, oder heißen sie verschieden, fülle bei einem „Letzter Teil der Adresse“ aus."
    : `Fülle bei einer der beiden Seiten „${field}“ mit etwas anderem aus.`;
}

const adviseOnPreparedInForm =
  "Soll er die Seite ersetzen, lösche beim Veröffentlichen den anderen Eintrag; sonst fülle „Letzter Teil der Adresse“ aus.";

interface Reference {
  kind: KindName;
  target: string;
}

function nameKind(kind: KindName): string {
  return kinds[kind].german;
}

const noDraft =
  "Wähle dort bei „Entwurf“ „Nein“, wenn die Seite online gehen soll; sonst nimm den Verweis heraus.";

const chooseAnew =
  "Wähle etwas anderes aus der Liste, oder entferne die Auswahl. Fehlt der Eintrag, lege ihn zuerst an.";

const unreadLink = "Diese Stelle wird nicht zum Link; ihre Zeichen erscheinen im Text.";

/** A place that a list or map refers to. */
interface ShownPlace {
  target: string;
  suggestion?: string | undefined;
}

function sayNoPlace(german: string, { target, suggestion }: ShownPlace): Sentences {
  return {
    message: `${german} „${target}“ gibt es nicht; Listen bleiben leer, Karten zeigen das ganze Land.`,
    hint:
      askForNearest(suggestion) ??
      "Nenne den Dateinamen ohne Endung, die Adresse der Seite oder die Stadt.",
  };
}

/** Addresses and links. */
export const linkFindings = {
  "address-changed": {
    meaning: "Eine Seite hat eine andere Adresse als früher; die frühere leitet weiter.",
    cases: {
      /** `written` are the former addresses that the file lists already. */
      page: (
        { file, paths, written }: { file: string; paths: string[]; written: string[] },
        voice,
      ) => {
        const line = `\`aliases: [${[...written, ...paths].join(", ")}]\``;
        return {
          message:
            paths.length === 1
              ? `Die Seite von ${voice.file(file)} hatte früher die Adresse ${paths.join(", ")}, die jetzt hierher weiterleitet.`
              : `Die Seite von ${voice.file(file)} hatte früher die Adressen ${paths.join(", ")}, die jetzt hierher weiterleiten.`,
          hint: `${
            written.length === 0
              ? `Ergänze im Kopf ${line}`
              : `Schreibe im Kopf ${line} statt der Adressen, die dort stehen`
          }, damit das auch nach einem Neuaufbau der Datenbank so bleibt. ${neverOnline}`,
        };
      },
      /** `file` is one of the pages, `path` its former address. */
      folder: (
        {
          count,
          folder,
          former,
          file,
          path,
        }: { count: number; folder: string; former: string; file: string; path: string },
        voice,
      ) => ({
        message: `${count} Seiten aus „${folder}“ hatten früher Adressen unter ${former}/, die jetzt hierher weiterleiten.`,
        hint: `Ergänze in jeder im Kopf ihre frühere Adresse, in ${voice.file(file)} zum Beispiel \`aliases: [${path}]\`, damit das auch nach einem Neuaufbau der Datenbank so bleibt. ${neverOnline}`,
      }),
    },
    form: {
      page: ({ paths }: { paths: string[] }) =>
        `Trage unter „Frühere Adressen“ ${listText(paths)} ein; dann führen alte Links auch in Zukunft hierher.`,
    },
  },
  "address-empty": {
    say: {
      message:
        "Aus dem Dateinamen lässt sich keine Adresse bilden; das Dokument liegt auf der Startseite.",
      hint: "Benenne die Datei mit lateinischen Buchstaben oder gib ihr mit „slug“ eine Adresse.",
    },
    form: ownAddress,
  },
  "address-reserved": {
    meaning: "Die Adresse oder eine frühere Adresse gehört zum Programm.",
    cases: {
      own: ({ path }: { path: string }) => ({
        message: `Die Adresse ${path} gehört zum Programm; das Dokument ist dort nicht zu sehen.`,
        hint: "Benenne die Datei um oder gib ihr mit „slug“ eine andere Adresse.",
      }),
      alias: ({ path }: { path: string }) => ({
        message: `Die frühere Adresse ${path} gehört zum Programm und leitet deshalb nicht hierher weiter.`,
        hint: "Streiche sie aus „aliases“.",
      }),
    },
    form: { own: ownAddress, alias: noAlias },
  },
  "address-taken": {
    meaning: "Zwei Dateien haben dieselbe Adresse.",
    cases: {
      /** Visitors see the last of the files. */
      shared: (
        { files, path, isPerson }: { files: string[]; path: string; isPerson: boolean },
        voice,
      ) => ({
        message: `${nameBoth(files, voice)} haben dieselbe Adresse ${path}; gezeigt wird ${voice.file(files.at(-1) ?? "")}.`,
        hint: adviseOnTaken(isPerson),
      }),
      claimed: (
        { files, path, isPerson }: { files: string[]; path: string; isPerson: boolean },
        voice,
      ) => ({
        message: `${nameBoth(files, voice)} haben dieselbe Adresse ${path}.`,
        hint: adviseOnTaken(isPerson),
      }),
      /** A draft beside the page that it is to replace. */
      prepared: ({ draft, page, path }: { draft: string; page: string; path: string }, voice) => ({
        message: `Der Entwurf ${voice.file(draft)} hat dieselbe Adresse ${path} wie ${voice.file(page)}: Besucher sehen ${voice.file(page)}, die Vorschau auch.`,
        hint: adviseOnPrepared,
      }),
      previewed: ({ draft, page, path }: { draft: string; page: string; path: string }, voice) => ({
        message: `Der Entwurf ${voice.file(draft)} hat dieselbe Adresse ${path} wie ${voice.file(page)}: Besucher sehen ${voice.file(page)}, die Vorschau zeigt ${voice.file(draft)}.`,
        hint: adviseOnPrepared,
      }),
    },
    row: adviseOnTwin,
    form: {
      shared: adviseOnTakenInForm,
      claimed: adviseOnTakenInForm,
      prepared: adviseOnPreparedInForm,
      previewed: adviseOnPreparedInForm,
    },
  },
  "alias-taken": {
    meaning: "Eine frühere Adresse gehört schon einer anderen Datei.",
    cases: {
      owned: ({ path, file, owner }: { path: string; file: string; owner: string }, voice) => ({
        message: `Die frühere Adresse ${path} von ${voice.file(file)} gehört zu ${voice.file(owner)} und leitet deshalb nicht hierher weiter.`,
        hint: "Streiche sie aus „aliases“.",
      }),
      claimed: ({ files, path }: { files: string[]; path: string }, voice) => ({
        message: `${nameBoth(files, voice)} haben dieselbe frühere Adresse ${path}.`,
        hint: "Streiche sie aus „aliases“.",
      }),
    },
    form: { owned: noAlias, claimed: noAlias },
  },
  "anchor-missing": {
    meaning: "Auf der verlinkten Seite gibt es die Überschrift nicht.",
    cases: {
      page: ({
        path,
        fragment,
        suggestion,
      }: {
        path: string;
        fragment: string;
        suggestion?: string | undefined;
      }) => ({
        message: `Auf der Seite ${path} gibt es keine Überschrift mit der Marke #${fragment}.`,
        hint:
          askForNearest(suggestion) ??
          "Die Marke ist die Überschrift in kleinen Buchstaben, mit Bindestrichen statt Leerzeichen.",
      }),
      /** `names` are the names of the home page's sections and headings. */
      home: ({
        fragment,
        suggestion,
        names,
      }: {
        fragment: string;
        suggestion?: string | undefined;
        names: string[];
      }) => ({
        message: `Auf der Startseite gibt es keinen Abschnitt und keine Überschrift mit der Marke #${fragment}.`,
        hint: askForNearest(suggestion) ?? `Möglich sind ${names.join(", ")}.`,
      }),
      /** A section of the program that the home page does not show. */
      section: ({ id }: { id: string }, voice) => ({
        message: `Die Startseite zeigt den Abschnitt #${id} nicht; der Verweis führt ins Leere.`,
        hint:
          sectionAdvice[id]?.(id, voice) ??
          `Ergänze in ${voice.settings("site.yml")} die Zeile „- ${id}“ unter „home“, oder nimm den Verweis heraus.`,
      }),
    },
  },
  "component-reference-dangling": {
    meaning: "Ein Baustein nennt einen Ort oder einen Wahlkreis, den es nicht gibt.",
    cases: {
      constituency: ({ target, known }: { target: string; known: number[] }) => ({
        message: `Den Wahlkreis ${target} gibt es hier nicht; Listen bleiben leer, Karten heben nichts hervor.`,
        hint:
          known.length === 0
            ? "Trage bei den Personen ihren Wahlkreis ein."
            : `Bekannt sind: ${known.slice(0, 30).join(", ")}.`,
      }),
      election: (
        {
          target,
          ids,
          suggestion,
        }: { target: string; ids: string[]; suggestion?: string | undefined },
        voice,
      ) => ({
        message: `Die Wahl „${target}“ steht nicht in ${voice.settings("elections.yml")}; die Liste bleibt leer.`,
        hint: askForNearest(suggestion) ?? `Dort stehen: ${ids.join(", ")}.`,
      }),
      notice: ({
        target,
        known,
        suggestion,
      }: {
        target: string;
        known: string[];
        suggestion?: string | undefined;
      }) => ({
        message: `Die Transparenzbekanntmachung „${target}“ gibt es nicht; die Kennzeichnung entfällt.`,
        hint:
          askForNearest(suggestion) ??
          (known.length === 0
            ? "Lege sie mit `npx plakat new notice` an."
            : `Es gibt: ${known.slice(0, 30).join(", ")}.`),
      }),
      office: (facts: ShownPlace) => sayNoPlace("Eine Geschäftsstelle", facts),
      venue: (facts: ShownPlace) => sayNoPlace("Einen Veranstaltungsort", facts),
      place: (facts: ShownPlace) => sayNoPlace("Einen Ort", facts),
    },
  },
  "link-dangling": {
    meaning: "Eine Adresse dieser Website gibt es nicht.",
    /** `foreign`: the address of another website without its protocol. */
    say: ({
      target,
      foreign,
      suggestion,
    }: {
      target: string;
      foreign?: string | undefined;
      suggestion?: string | undefined;
    }) => ({
      message: `Die Adresse ${target} gibt es nicht.`,
      hint:
        foreign === undefined
          ? (askForNearest(suggestion) ??
            "Berichtige den Verweis, lege die Seite an, oder nimm ihn heraus.")
          : `Führt der Verweis auf eine andere Website, schreibe \`https://${foreign}\`.`,
    }),
  },
  "link-elsewhere": {
    meaning: "Ein Link nennt eine Datei, deren Adresse eine andere Datei hat, und führt zu dieser.",
    /** Visitors get `file` at `path`; the intended file has another address. */
    say: (
      {
        written,
        file,
        path,
        meant,
      }: { written: string; file: string; path: string; meant: string },
      voice,
    ) => ({
      message: `Der Link auf „${written}“ führt zu ${voice.file(file)}: Die Datei, die er nennt, hat nicht die Adresse ${path}, sondern ${meant}.`,
      hint: `Schreibe statt „${written}“ die Adresse \`${meant}\`.`,
    }),
  },
  "link-empty": {
    say: {
      message: "Dieser Link hat kein Ziel. Der Text bleibt, der Link entfällt.",
      hint: "Schreibe das Ziel in die runden Klammern: `[Text](/kontakt)`.",
    },
  },
  "link-misspelt": {
    meaning:
      "Ein Ziel hat „https://“ zweimal oder nur halb, oder einer E-Mail-Adresse fehlt „mailto:“.",
    cases: {
      doubled: ({ url, meant }: { url: string; meant: string }) => ({
        message: `In ${quoteValue(url)} steht „https://“ zweimal. Der Link führt zu ${quoteValue(meant)}.`,
        hint: `Schreibe als Ziel \`${meant}\`.`,
      }),
      respelled: ({ url, meant }: { url: string; meant: string }) => ({
        message: `Das Ziel ${quoteValue(url)} ist nicht richtig geschrieben. Der Link führt zu ${quoteValue(meant)}.`,
        hint: `Schreibe als Ziel \`${meant}\`.`,
      }),
      mailbox: ({ address, url }: { address: string; url: string }) => ({
        message: `Vor der E-Mail-Adresse ${quoteValue(address)} fehlt „mailto:“. Der Link öffnet eine neue Nachricht.`,
        hint: `Schreibe als Ziel \`${url}\`.`,
      }),
    },
  },
  "link-outside": {
    meaning: "Ein Link führt aus dem Inhaltsordner heraus.",
    say: ({ written }: { written: string }) => ({
      message: `Der Pfad ${quoteValue(written)} führt aus dem Inhaltsordner heraus. Der Text bleibt, der Link entfällt.`,
      hint: "Zähle die „../“: Jedes führt einen Ordner nach oben.",
    }),
  },
  "link-refused": {
    meaning: "Das Ziel eines Links ist nicht erlaubt.",
    cases: {
      contact: ({ url, umlaut }: { url: string; umlaut: string }) => ({
        message: `In ${quoteValue(url)} steht vor dem @ ein ${quoteValue(umlaut)}; dort nehmen die meisten Mailserver nur Buchstaben von a bis z an. Der Text bleibt, der Link entfällt.`,
        hint: "Schreibe die Adresse, unter der das Postfach wirklich angelegt ist, ohne Umlaute vor dem @.",
      }),
      incomplete: ({ url }: { url: string }) => ({
        message: `Das Ziel ${quoteValue(url)} ist keine ganze Adresse. Der Text bleibt, der Link entfällt.`,
        hint: "Schreibe sie ganz, zum Beispiel `https://www.example.org`, `mailto:info@example.org` oder `tel:+49431123456`.",
      }),
      computer: ({ url, name }: Record<"url" | "name", string>) => ({
        message: `Das Ziel ${quoteValue(url)} gibt es nur auf deinem Rechner. Der Text bleibt, der Link entfällt.`,
        hint: `Lege die Datei in den Ordner dieser Seite, und schreibe als Ziel \`${name}\`.`,
      }),
      target: ({ url }: { url: string }) => ({
        message: `Das Ziel ${quoteValue(url)} ist nicht erlaubt. Der Text bleibt, der Link entfällt.`,
        hint: "Erlaubt sind http:, https:, mailto:, tel:, Pfade der eigenen Seite und #Anker.",
      }),
    },
  },
  "link-text-missing": {
    say: {
      message: "Dieser Link hat keinen Text und wäre unsichtbar; er entfällt.",
      hint: "Schreibe den Text in die eckigen Klammern: `[Kontakt](/kontakt)`.",
    },
  },
  "link-to-draft": {
    meaning: "Ein Verweis führt auf einen Entwurf.",
    cases: {
      link: ({ file }: { file: string }, voice) => ({
        message: `Der Verweis führt auf den Entwurf ${voice.file(file)}, den Besucher nicht sehen.`,
        hint: "Lösche dort die Zeile „draft: true“, wenn die Seite online gehen soll, oder nimm den Verweis heraus.",
      }),
      component: ({ file }: { file: string }, voice) => ({
        message: `Die Liste oder Karte nennt den Entwurf ${voice.file(file)}, den Besucher nicht sehen.`,
        hint: "Lösche dort die Zeile „draft: true“, wenn die Seite online gehen soll, oder nimm die Angabe heraus.",
      }),
      reference: ({ kind, file }: { kind: KindName; file: string }, voice) => ({
        message: `${nameKind(kind)} ${voice.file(file)} ist ein Entwurf und nicht online.`,
        hint: "Lösche dort die Zeile „draft: true“, wenn die Seite online gehen soll, oder nimm den Verweis heraus.",
      }),
    },
    form: { link: noDraft, component: noDraft, reference: noDraft },
  },
  "link-unread": {
    meaning: "Ein Link bleibt Text, weil er anders geschrieben ist oder ein Leerzeichen enthält.",
    cases: {
      /** There is a gap between the brackets of text and target. */
      gap: ({ meant }: { meant: string }) => ({
        message: unreadLink,
        hint: `Lösche das Leerzeichen zwischen den Klammern: \`${meant}\`.`,
      }),
      /** The target comes before the text. */
      reversed: ({ meant }: { meant: string }) => ({
        message: unreadLink,
        hint: `Der Text steht in eckigen Klammern, das Ziel dahinter in runden: \`${meant}\`.`,
      }),
      /** A link in the syntax of Obsidian and wikis. */
      wiki: ({ meant }: { meant: string }) => ({
        message: unreadLink,
        hint: `Schreibe Text und Adresse getrennt: \`${meant}\`.`,
      }),
      picture: ({ meant }: { meant: string }) => ({
        message: "Diese Stelle wird nicht zum Bild; ihre Zeichen erscheinen im Text.",
        hint: `Schreibe, was zu sehen ist, in die eckigen Klammern: \`${meant}\`.`,
      }),
      respelled: ({ meant }: { meant: string }) => ({
        message: unreadLink,
        hint: `Schreibe \`${meant}\`.`,
      }),
      target: ({ meant }: { meant: string }) => ({
        message: unreadLink,
        hint: `Schreibe „%20“ statt der Leerzeichen im Ziel: \`${meant}\`.`,
      }),
    },
  },
  "redirect-loop": {
    meaning: "Dateien leiten im Kreis weiter.",
    say: ({ files }: { files: string[] }, voice) => {
      const names = files.map(voice.file).join(", ");
      return {
        message:
          files.length === 1
            ? `Die Datei ${names} leitet im Kreis weiter: Ihr Ziel führt zu ihr zurück.`
            : `Diese Dateien leiten im Kreis weiter: ${names}.`,
        hint: `Gib ${files.length === 1 ? "ihr" : "einer von ihnen"} ein Ziel, das nicht weiterleitet.`,
      };
    },
  },
  "redirect-self": {
    say: {
      message: "Die Weiterleitung führt auf die Seite selbst und wird nicht beachtet.",
      hint: "Nenne ein anderes Ziel oder streiche „redirect“.",
    },
    form: "Nenne ein anderes Ziel, oder leere „Weiterleitung“.",
  },
  "reference-ambiguous": {
    meaning: "Ein Verweis nennt einen Namen, den mehrere Personen haben, und entfällt.",
    say: (
      { written, persons }: { written: string; persons: { file: string; path: string }[] },
      voice,
    ) => ({
      message: `„${written}“ können mehrere Personen sein: ${listText(persons.map(({ file, path }) => `${voice.file(file)} (${path})`))}.`,
      hint: `Schreibe statt „${written}“ die Adresse der Person, die gemeint ist: ${persons.map(({ path }) => `\`${path}\``).join(" oder ")}.`,
    }),
  },
  "reference-dangling": {
    meaning: "Ein Verweis auf eine Person, einen Ort oder eine Seite hat kein Ziel und entfällt.",
    cases: {
      nothing: ({ kind, target, suggestion }: Reference & { suggestion?: string | undefined }) => ({
        message: `${nameKind(kind)} „${target}“ gibt es nicht.`,
        hint:
          askForNearest(suggestion) ??
          "Prüfe die Schreibweise, lege die Datei an, oder nimm den Verweis heraus.",
      }),
      /** A place that a single command creates: `npx plakat new ort "Alte Halle"`. */
      new: ({ kind, target, word, title }: Reference & { word: string; title: string }) => ({
        message: `${nameKind(kind)} „${target}“ gibt es nicht.`,
        hint: `Prüfe die Schreibweise, oder lege die Datei an: \`npx plakat new ${word} "${title}"\`; fülle sie aus, und lösche darin die Zeile „draft: true“. Sonst nimm den Verweis heraus.`,
      }),
      otherKind: ({ kind, target, other }: Reference & { other: KindName }) => ({
        message: `${nameKind(kind)} „${target}“ gibt es nicht.`,
        hint: `Unter dieser Adresse steht eine Seite der Art „${nameKind(other)}“; hier muss es „${nameKind(kind)}“ sein.`,
      }),
      /** `file` is the target, but has an error. */
      broken: ({ kind, target, file }: Reference & { file: string }, voice) => ({
        message: `${nameKind(kind)} „${target}“ ist nicht online, weil ${voice.file(file)} einen Fehler hat.`,
        hint: `Behebe den Fehler in ${voice.file(file)}; dann erledigt sich dieser hier von selbst.`,
      }),
    },
    form: { nothing: chooseAnew, new: chooseAnew, otherKind: chooseAnew },
  },
} satisfies Record<string, Entry>;
