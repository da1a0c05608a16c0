import { listText } from "#domain/words/list-text.ts";
import type { CropPlaceName } from "#domain/media/crops.ts";
import { adviseOnTwin, askForNearest, listNumbers, nameBoth } from "./phrases.ts";
import { formatDay } from "#domain/time/berlin-time.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { Entry, FieldPath, Voice } from "./entry.ts";

/** A second person in the same place is mostly the same one, renamed or copied. */
const otherPlaceInForm =
  "Ändere „Listenplatz“ bei einer der beiden Personen; ist es dieselbe, lösche einen der beiden Einträge.";
const otherAreaInForm =
  "Eine Partei kann dort nur eine Person aufstellen: Ändere „Wahlkreis“ bei einer der beiden; ist es dieselbe, lösche einen der beiden Einträge.";
const onlyOneInForm =
  "Eine Partei stellt dafür eine Person auf: Lösche den anderen Eintrag, oder wähle bei ihm unter „Wahl“, zu welcher Wahl er gehört.";
const otherPlace =
  "Gib einer der beiden Personen einen anderen Platz; ist es dieselbe Person, lösche eine der beiden Dateien.";
const onlyOnePerson =
  "Eine Partei stellt dafür eine Person auf: Nimm die andere Datei heraus, oder nenne ihre Wahl.";

/** Constituencies with lists of their own, each numbered from one. */
interface OwnLists {
  word: string;
  /** Whether the Land has a list as well, so that a person may be on both. */
  isBeside: boolean;
}

function adviseOnOwnList({ word, isBeside }: OwnLists): string {
  return isBeside
    ? `Ist es der Platz auf der Liste im ${word}, schreibe ihn als „wahlkreisplatz“.`
    : `Hat jeder ${word} seine eigene Liste, ergänze bei beiden den ${word}.`;
}

function adviseOnOwnColumn({ word, isBeside }: OwnLists): string {
  return isBeside
    ? `Sind es die Plätze der Listen im ${word}, nenne die Spalte „wahlkreisplatz“.`
    : `Hat jeder ${word} seine eigene Liste, ergänze eine Spalte „${word}“, oder schreibe über die Personen eine Zeile wie „${word} 1“.`;
}

function onePersonIn(word: string): string {
  return `Eine Partei kann in einem ${word} nur eine Person aufstellen: Berichtige eine der beiden; ist es dieselbe Person, lösche eine der beiden Dateien.`;
}

interface Namesake {
  file: string;
  path: string;
  name: string;
  birthYear?: number | undefined;
}

function nameFile({ file, birthYear }: Namesake, voice: Voice): string {
  return birthYear === undefined ? voice.file(file) : `${voice.file(file)} (Jahrgang ${birthYear})`;
}

function adviseSlug(file: string, slug: string, voice: Voice): string {
  return `Ergänze in ${voice.file(file)} im Kopf \`slug: ${slug}\`, damit die Adresse auch nach einem Neuaufbau der Datenbank so bleibt, oder wähle hinter \`slug:\` eine schönere.`;
}

function adviseSlugInForm({ path }: Namesake, slug: string): string {
  return `Schreibe bei der Person mit der Adresse ${path} in „Letzter Teil der Adresse“ ${slug}, damit sie so bleibt, oder etwas Schöneres.`;
}

function sayOfOne(election: string): string {
  return `Bei der Wahl „${election}“ wird eine einzelne Person gewählt: Es gibt weder Listenplätze noch Wahlkreise.`;
}

function listPersons(names: readonly string[]): string {
  const shown = names.slice(0, 12);
  const more = names.length - shown.length;
  const others = more === 1 ? "eine weitere Person" : `${more} weitere Personen`;
  return listText(more > 0 ? [...shown, others] : shown);
}

const adviseOneFile =
  "Eine Person mit zwei Kandidaturen braucht nur eine Datei: Trage beide dort ein, und lösche die andere. Sind es zwei Menschen, nenne bei beiden den Jahrgang.";

const adviseOneEntry =
  "Eine Person mit zwei Kandidaturen braucht nur einen Eintrag: Trage beide dort unter „Kandidaturen“ ein, und lösche den anderen. Sind es zwei Menschen, fülle bei beiden „Geburtsjahr“ aus.";

const electionsInForm = (voice: Voice) =>
  `Fülle das Formular ${voice.settings("elections.yml")} bei den Einstellungen aus, oder frag die Person, die euren Server eingerichtet hat.`;

const adviseNumber =
  "Prüfe die amtliche Nummer. Stimmt sie, und gibt es bei euch den Ordner geo/, ergänze sie dort, zum Beispiel als Zeile in wahlkreise.csv.";

/** A photo, and how pages crop it. */
interface CroppedPhoto {
  photo: string;
  crop: { mediaName: string; focus: string };
}

const cropPlaceWords = {
  column: "am Tablet",
  poster: "auf dem Plakat",
  sheet: "auf dem Blatt in A4",
  phone: "am Telefon",
  wide: "am großen Bildschirm",
} as const satisfies Record<CropPlaceName, string>;

function nameCropPlaces(places: readonly CropPlaceName[]): string {
  return listText(places.map((place) => cropPlaceWords[place]));
}

/** Persons and candidacies. */
export const personFindings = {
  "address-numbered": {
    meaning: "Zwei Personen haben einen Namen; die Adresse der zweiten hat eine Nummer.",
    cases: {
      /** Two persons of nearly the same name; `slug` keeps the address. */
      beside: (
        { first, second, slug }: { first: Namesake; second: Namesake; slug: string },
        voice,
      ) => ({
        message: `${
          first.name === second.name
            ? `Zwei Personen heißen „${first.name}“`
            : `Zwei Personen heißen fast gleich, „${first.name}“ und „${second.name}“`
        }: ${nameFile(first, voice)} hat die Adresse ${first.path}, ${nameFile(second, voice)} die Adresse ${second.path}.`,
        hint: adviseSlug(second.file, slug, voice),
      }),
      /** The other person's file was deleted; `plain` is the address without its number. */
      alone: (
        { person, slug, plain }: { person: Namesake; slug: string; plain: string },
        voice,
      ) => ({
        message: `${voice.file(person.file)} hat die Adresse ${person.path}; die ohne Nummer gehörte einer anderen Person, die wie „${person.name}“ hieß.`,
        hint: `${adviseSlug(person.file, slug, voice)} War es dieselbe Person, ergänze stattdessen \`slug: ${plain}\`.`,
      }),
    },
    form: {
      beside: ({ second, slug }: { second: Namesake; slug: string }) =>
        adviseSlugInForm(second, slug),
      alone: ({ person, slug, plain }: { person: Namesake; slug: string; plain: string }) =>
        `${adviseSlugInForm(person, slug)} War es dieselbe Person, schreibe dort ${plain}.`,
    },
  },
  "by-election-elsewhere": {
    meaning: "Eine Nachwahl nennt einen anderen Wahlkreis als den der Person, die gestorben ist.",
    /** Where the by-election is, and where the person who died stood. */
    say: ({
      word,
      number,
      person,
      constituency,
    }: Record<"word" | "person", string> & Record<"number" | "constituency", number>) => ({
      message: `Die Nachwahl nennt den ${word} ${number}; gestorben ist ${person} im ${word} ${constituency}, und dort steht keine Nachwahl.`,
      hint: `Ist diese Nachwahl gemeint, schreibe hier \`${constituency}\`. Gilt die im ${word} ${number} jemandem aus einer anderen Partei, ergänze die im ${word} ${constituency} als zweiten Eintrag.`,
    }),
  },
  "by-election-twice": {
    meaning: "Für einen Wahlkreis stehen zwei Nachwahlen in elections.yml.",
    say: ({ constituency }: { constituency: string }) => ({
      message: `Für den Wahlkreis ${constituency} stehen zwei Nachwahlen da.`,
      hint: "Lösche eine von beiden.",
    }),
  },
  "by-election-unshown": {
    meaning: "Eine Nachwahl steht auf keiner Seite.",
    cases: {
      undivided: ({ election }: { election: string }) => ({
        message: `Bei der Wahl „${election}“ gibt es keine Wahlkreise; ihre Nachwahl steht auf keiner Seite.`,
        hint: "Lösche `nachwahl`. Ist die ganze Wahl verschoben, ändere ihren `wahltag`; was geschehen ist, gehört auf eine eurer Seiten.",
      }),
      later: ({ election }: { election: string }, voice) => ({
        message: `Seiten der Wahlkreise hat nur die erste Wahl in ${voice.settings("elections.yml")}; die Nachwahl zur Wahl „${election}“ steht auf keiner Seite.`,
        hint: `Lösche \`nachwahl\`, und schreibe auf einer eurer Seiten, was gilt. Geht es auf der Website vor allem um diese Wahl, stelle sie stattdessen an den Anfang von ${voice.settings("elections.yml")}.`,
      }),
      noPages: ({ election, many }: { election: string; many: string }) => ({
        message: `Die Website hat keine Seiten für ${many}; die Nachwahl zur Wahl „${election}“ steht auf keiner Seite.`,
        hint: "Lege `geo/wahlkreise.csv` mit den Spalten `Nummer` und `Name` an, oder lösche `nachwahl`, und schreibe auf einer eurer Seiten, was gilt.",
      }),
    },
  },
  "candidacy-impossible": {
    meaning: "Zu dieser Wahl gibt es keine Wahlkreise, oder weder Listenplätze noch Wahlkreise.",
    cases: {
      seat: ({ election }: { election: string }) => ({
        message: sayOfOne(election),
        hint: "Lösche die Zeile.",
      }),
      /** The person may also stand in another election; `line` adds that. */
      otherSeat: ({
        election,
        other,
        line,
      }: {
        election: string;
        other: string;
        line: string;
      }) => ({
        message: sayOfOne(election),
        hint: `Lösche die Zeile. Steht die Person auch zur Wahl „${other}“, schreibe stattdessen \`kandidaturen: [${line}]\`.`,
      }),
      area: ({ election }: { election: string }, voice) => ({
        message: `Zur Wahl „${election}“ treten keine Personen in Wahlkreisen an, sondern nur auf der Liste.`,
        hint: `Nenne stattdessen den Listenplatz, zum Beispiel \`listenplatz: 3\`, oder berichtige \`wahlart\` und \`land\` in ${voice.settings("elections.yml")}.`,
      }),
      onlyList: ({ area }: { area: string }) => ({
        message: `Bei dieser Wahl gibt es nur die Liste im ${area}; ein Platz darauf heißt \`listenplatz\`.`,
        hint: "Schreibe `listenplatz`.",
      }),
      noList: ({ area }: { area: string }) => ({
        message: `Im ${area} gibt es bei dieser Wahl keine Liste mit Plätzen.`,
        hint: "Lösche die Angabe.",
      }),
    },
    form: {
      seat: "Leere „Listenplatz“ und „Wahlkreis“.",
      otherSeat:
        "Leere „Listenplatz“ und „Wahlkreis“, und trage die andere Kandidatur unter „Kandidaturen“ ein.",
      area: "Leere „Wahlkreis“, und fülle „Listenplatz“ aus.",
      onlyList: "Schreibe den Platz in „Listenplatz“.",
      noList: "Leere „Wahlkreisplatz“.",
    },
  },
  "candidacy-state-unclear": {
    meaning: "Eine Nachfolge steht bei einer Kandidatur, die nicht zurückgezogen oder ersetzt ist.",
    say: ({ field }: { field: FieldPath }, voice) => ({
      message: `${voice.field(field)} passt nicht zum Stand der Kandidatur: Ersetzt wird nur, wer nicht mehr antritt.`,
      hint: "Schreibe `status: zurückgezogen` oder `status: ersetzt`, oder lösche die Zeile.",
    }),
    form: "Wähle bei „Status“ „Zurückgezogen“ oder „Ersetzt“, oder leere das Feld.",
  },
  "candidacy-twice": {
    meaning: "Eine Person hat bei einer Wahl zwei Listenplätze oder zwei Wahlkreise.",
    /** `area` is the word for a constituency, `line` the line of the first candidacy. */
    say: ({ area, line }: { area?: string | undefined; line?: number | undefined }) => {
      const where = line === undefined ? "" : ` (die erste steht in Zeile ${line})`;
      return {
        message:
          area === undefined
            ? `Eine Person kann bei einer Wahl nur einen Listenplatz haben${where}.`
            : `Eine Person kann bei einer Wahl nur in einem ${area} antreten${where}.`,
        hint: "Lösche eine der beiden Angaben.",
      };
    },
  },
  "constituency-empty": {
    meaning: "In einem Wahlkreis steht niemand zur Wahl, obwohl ihr in vielen antretet.",
    say: ({ numbers, one, many }: { numbers: number[]; one: string; many: string }) => ({
      message: `Es steht niemand ${numbers.length === 1 ? `im ${one}` : `in den ${many}n`} ${listNumbers(numbers)} zur Wahl.`,
      hint: `Lege für jeden ${one} eine Datei an oder trage die Kandidatur nach.`,
    }),
    form: "Lege die Personen an, oder fülle bei ihnen „Wahlkreis“ aus.",
  },
  "constituency-taken": {
    meaning: "In einem Wahlkreis stehen zwei Personen.",
    cases: {
      stand: (
        { files, word, constituency }: { files: string[]; word: string; constituency: number },
        voice,
      ) => ({
        message: `Im ${word} ${constituency} stehen zwei Personen: ${nameBoth(files, voice)}.`,
        hint: onePersonIn(word),
      }),
      claimed: (
        { files, word, constituency }: { files: string[]; word: string; constituency: number },
        voice,
      ) => ({
        message: `${nameBoth(files, voice)} haben denselben ${word} ${constituency}.`,
        hint: onePersonIn(word),
      }),
    },
    form: { stand: otherAreaInForm, claimed: otherAreaInForm },
    row: adviseOnTwin,
  },
  "constituency-unknown": {
    meaning: "Den Wahlkreis gibt es in den Wahlkreisdaten nicht.",
    cases: {
      stand: ({ word, number }: { word: string; number: number }) => ({
        message: `Den ${word} ${number} gibt es in den Wahlkreisdaten nicht.`,
        hint: adviseNumber,
      }),
      byElection: ({ word, number }: { word: string; number: number }) => ({
        message: `Den ${word} ${number} einer Nachwahl gibt es in den Wahlkreisdaten nicht.`,
        hint: adviseNumber,
      }),
    },
  },
  "data-deletion-due": {
    meaning: "Bald verschwinden die persönlichen Angaben zu einer Wahl von der Website.",
    say: ({ day, election, persons }: { day: string; election: string; persons: string[] }) => ({
      message: `Am ${day} verschwinden die persönlichen Angaben zur Wahl „${election}“ von der Website: ${listPersons(persons)}.`,
      hint: "Von da an bleiben Name, Kandidatur und Ergebnis. Sichere, was ihr behalten wollt und dürft, oder ändere `dataDeletionDate`.",
    }),
  },
  "data-deletion-over": {
    say: {
      message:
        "Der Tag, an dem persönliche Angaben gelöscht werden, ist da: Die Website zeigt nur noch Name, Kandidatur und Ergebnis, in der Datei steht mehr.",
      hint: "Lösche die übrigen Angaben und den Text aus der Datei und das Foto aus dem Ordner; bis dahin bleibt es unter seiner Adresse abrufbar.",
    },
    form: () => ({
      message:
        "Der Tag, an dem persönliche Angaben gelöscht werden, ist da: Die Website zeigt nur noch Name, Kandidatur und Ergebnis, hier steht mehr.",
      hint: "Leere die übrigen Felder und den Text, und lösche das Foto in der Medienbibliothek; bis dahin bleibt es unter seiner Adresse abrufbar.",
    }),
  },
  "death-day-missing": {
    say: {
      message:
        "Hier steht, dass die Person gestorben ist, aber nicht, wann. Ohne den Tag wird die Angabe nicht veröffentlicht.",
      hint: "Ergänze den Tag in einer Zeile `seit: 2028-11-20`. Ist die Zeile ein Versehen, lösche sie.",
    },
    form: "Fülle „Seit“ aus. War es ein Versehen, leere „Status“.",
  },
  "deceased-contact": {
    meaning:
      "Eine andere Datei nennt die E-Mail-Adresse oder Telefonnummer einer verstorbenen Person.",
    say: ({ other }: { other: string }, voice) => ({
      message: `Hier steht eine E-Mail-Adresse oder Telefonnummer aus ${voice.file(other)}; die Person ist als verstorben eingetragen.`,
      hint: "Nenne jemand anderes, oder lösche die Zeile. Gehört sie nicht nur dieser Person, lösche sie in deren Datei.",
    }),
    form: "Nenne jemand anderes, oder leere das Feld. Gehört sie nicht nur dieser Person, leere es in deren Eintrag.",
  },
  "deceased-named": {
    meaning: "Ein Termin, ein Ort oder `site.yml` nennt eine verstorbene Person.",
    /** `entry` is the title of an entry of a calendar. */
    say: ({ name, entry }: { name: string; entry?: string | undefined }) => ({
      message:
        entry === undefined
          ? `Hier steht „${name}“; die Person ist als verstorben eingetragen.`
          : `Der Eintrag „${entry}“ nennt „${name}“; die Person ist als verstorben eingetragen.`,
      hint: `Nenne jemand anderes, oder lösche die ${entry === undefined ? "Zeile" : "Stelle im Kalender"}. Ist es eine andere Person dieses Namens, ist nichts zu tun.`,
    }),
    form: "Nenne jemand anderes, oder leere das Feld. Ist es eine andere Person dieses Namens, ist nichts zu tun.",
  },
  "deceased-quoted": {
    meaning: "Eine andere Datei enthält das Zitat einer verstorbenen Person.",
    say: ({ other }: { other: string }, voice) => ({
      message: `Hier steht das Zitat aus ${voice.file(other)}; die Person ist als verstorben eingetragen.`,
      hint: "Lösche die Stelle. Soll sie bleiben, etwa in einer früheren Pressemitteilung, lösche `zitat` in der Datei der Person.",
    }),
    form: "Lösche die Stelle. Soll sie bleiben, etwa in einer früheren Pressemitteilung, leere „Zitat“ im Eintrag der Person.",
  },
  "election-unclear": {
    meaning: "Es ist nicht klar, um welche Wahl es geht.",
    cases: {
      noElection: (_facts: object, voice) => ({
        message: `Es ist nicht klar, für welche Wahl die Kandidatur gilt, denn ${voice.settings("elections.yml")} fehlt oder ist fehlerhaft.`,
        hint: "Lege elections.yml an oder berichtige die Datei, oder nenne die Wahl unter `kandidaturen`.",
      }),
      severalElections: ({ ids }: { ids: string[] }) => ({
        message:
          "Es ist nicht klar, für welche Wahl die Kandidatur gilt, denn es sind mehrere eingetragen.",
        hint: `Ergänze eine Zeile \`wahl: ${ids[0]}\`; möglich sind ${ids.join(", ")}.`,
      }),
      visibility: ({ field }: { field: FieldPath }, voice) => ({
        message: `${voice.field(field)}: Ohne ${voice.settings("elections.yml")} ist nicht bekannt, wann die Wahllokale schließen.`,
        hint: "Lege elections.yml an, oder nenne einen Zeitpunkt.",
      }),
    },
    form: {
      severalElections: "Wähle bei „Wahl“, für welche.",
      noElection: (_facts: object, voice) => electionsInForm(voice),
      visibility: (_facts: object, voice) =>
        `${electionsInForm(voice)} Oder nenne hier einen Zeitpunkt.`,
    },
  },
  "farewell-contact": {
    say: {
      message:
        "Die Person ist als verstorben eingetragen, im Text steht aber noch ihre E-Mail-Adresse oder Telefonnummer. Die Website zeigt dort „[entfernt]“.",
      hint: "Schreibe den Text ohne die Adresse oder Nummer. Gehört sie der Geschäftsstelle und soll stehen bleiben, lösche stattdessen ihre Zeile `email` oder `telefon` oben in der Datei.",
    },
    form: "Schreibe den Text ohne die Adresse oder Nummer. Gehört sie der Geschäftsstelle und soll stehen bleiben, leere stattdessen „E-Mail“ oder „Telefon“.",
  },
  "hero-without-portrait": {
    meaning: "Die Startseite soll das Portrait der ersten Person zeigen, aber diese hat kein Foto.",
    say: ({ file }: { file: string }, voice) => ({
      message: `Auf der Startseite steht kein Portrait, denn in ${voice.file(file)} gibt es kein Foto.`,
      hint: "Schreibe `hero: typography`, oder trage das Foto dort unter `photo` ein.",
    }),
    form: "Wähle bei „Auftakt“ „Schrift“, oder lade bei der Person ein „Foto“ hoch.",
  },
  "image-not-portrait": {
    meaning: "Eine Person hat `bild`, aber kein `foto`; gezeigt werden ihre Initialen.",
    /** `empty` is the key of a photo line without a value. */
    say: ({
      written,
      meant,
      empty,
    }: {
      written: string;
      meant: string;
      empty?: string | undefined;
    }) => ({
      message: `Die Person hat kein Foto, nur „${written}“. Auf der Seite und auf Karten stehen darum die Initialen, auf dem Bild für Links nur Name und Platz; das Bild aus „${written}“ erscheint dort nicht.`,
      hint: `Schreibe in dieser Zeile \`${meant}\` statt \`${written}\`.${empty === undefined ? "" : ` Lösche die leere Zeile „${empty}“.`}`,
    }),
    row: () => "Soll es das Porträt sein, nenne die Spalte „foto“.",
    form: () => ({
      message:
        "Die Person hat kein „Foto“. Auf der Seite und auf Karten stehen darum die Initialen, auf dem Bild für Links nur Name und Platz; das „Bild“ erscheint dort nicht.",
      hint: "Wähle das Bild unter „Foto“ statt unter „Bild“.",
    }),
  },
  "implausible-birth-year": {
    meaning: "Das Geburtsjahr passt nicht zu einer Kandidatur.",
    cases: {
      young: (
        {
          field,
          birthYear,
          year,
          minimumAge,
        }: { field: FieldPath; birthYear: number; year: string; minimumAge: number },
        voice,
      ) => ({
        message: `${voice.field(field)}: Wer ${birthYear} geboren ist, ist bei der Wahl ${year} keine ${minimumAge} Jahre alt.`,
        hint: "Prüfe die vier Ziffern des Jahres.",
      }),
      old: ({ field, birthYear }: { field: FieldPath; birthYear: number }, voice) => ({
        message: `${voice.field(field)}: Das Geburtsjahr ${birthYear} kann nicht stimmen.`,
        hint: "Prüfe die vier Ziffern des Jahres.",
      }),
    },
  },
  "list-missing": {
    meaning: "Es steht nicht da, auf welcher von mehreren Listen der Partei die Person steht.",
    say: ({ list, election, names }: { list: string; election: string; names: string[] }) => ({
      message: `Es steht nicht da, auf welcher ${list} die Person bei der Wahl „${election}“ steht: Jede hat eigene Plätze.`,
      hint: `Ergänze \`liste: ${names[0] ?? ""}\`; möglich sind ${names.join(", ")}.`,
    }),
  },
  "list-position-gap": {
    meaning: "In der Landesliste fehlt ein Platz.",
    say: ({ place, missing }: { place: string; missing: number[] }) => ({
      message: `Vor ${place} ${missing.length === 1 ? "fehlt der Listenplatz" : "fehlen die Listenplätze"} ${listNumbers(missing)}.`,
      hint: "Prüfe, ob eine Datei fehlt oder ein Platz falsch eingetragen ist. Tritt dort jemand nicht mehr an, lege die Person mit `status: zurückgezogen` an.",
    }),
    form: "Prüfe, ob eine Person fehlt oder „Listenplatz“ falsch ist. Tritt dort jemand nicht mehr an, lege die Person an, und wähle bei „Status“ „Zurückgezogen“.",
    row: () =>
      "Prüfe, ob eine Zeile fehlt oder ein Platz falsch eingetragen ist. Tritt dort jemand nicht mehr an, schreibe „zurückgezogen“ in eine Spalte „status“ der Zeile.",
  },
  "list-position-taken": {
    meaning: "Ein Listenplatz ist doppelt vergeben.",
    cases: {
      office: ({ files, list }: { files: string[]; list: string }, voice) => ({
        message: `Zur ${list} stehen zwei Personen: ${nameBoth(files, voice)}.`,
        hint: onlyOnePerson,
      }),
      place: (
        {
          files,
          place,
          ownLists,
        }: { files: string[]; place: string; ownLists?: OwnLists | undefined },
        voice,
      ) => ({
        message: `${place} ist doppelt vergeben: ${nameBoth(files, voice)}.`,
        hint: ownLists ? `${adviseOnOwnList(ownLists)} ${otherPlace}` : otherPlace,
      }),
      claimedOffice: ({ files, list }: { files: string[]; list: string }, voice) => ({
        message: `${nameBoth(files, voice)} haben dieselbe Kandidatur zur ${list}.`,
        hint: onlyOnePerson,
      }),
      claimed: ({ files, place }: { files: string[]; place: string }, voice) => ({
        message: `${nameBoth(files, voice)} haben denselben ${place}.`,
        hint: otherPlace,
      }),
    },
    form: {
      office: onlyOneInForm,
      claimedOffice: onlyOneInForm,
      place: otherPlaceInForm,
      claimed: otherPlaceInForm,
    },
    row: (facts: { files?: string[]; ownLists?: OwnLists | undefined }, row) => {
      const tip = adviseOnTwin(facts, row);
      return facts.ownLists ? `${adviseOnOwnColumn(facts.ownLists)} ${tip}` : tip;
    },
  },
  "list-unknown": {
    meaning: "Diese Liste gibt es bei der Wahl nicht.",
    cases: {
      none: ({ field, election }: { field: FieldPath; election: string }, voice) => ({
        message: `${voice.field(field)}: Bei der Wahl „${election}“ hat eine Partei nicht mehrere Listen; die Angabe wird nicht beachtet.`,
        hint: "Lösche die Angabe.",
      }),
      unknown: (
        {
          field,
          list,
          written,
          election,
          names,
          suggestion,
        }: {
          field: FieldPath;
          list: string;
          written: string;
          election: string;
          names: string[];
          suggestion?: string | undefined;
        },
        voice,
      ) => ({
        message: `${voice.field(field)}: Eine ${list} ${quoteValue(written)} gibt es bei der Wahl „${election}“ nicht; möglich sind ${names.join(", ")}.`,
        hint: askForNearest(suggestion),
      }),
    },
  },
  "outcome-too-early": {
    meaning: "Ein Ergebnis ist eingetragen, bevor die Wahllokale geschlossen sind.",
    say: ({ day, pollsClose }: { day: string; pollsClose: string }) => ({
      message: `Hier steht schon ein Ergebnis, aber die Wahllokale schließen erst am ${day} um ${pollsClose} Uhr.`,
      hint: "Bis dahin zeigt die Website es nicht. Prüfe, ob der Stand stimmt.",
    }),
  },
  "participant-withdrawn": {
    meaning: "Zu einem Termin ist eine Person angekündigt, die nicht mehr antritt.",
    cases: {
      withdrawn: ({ person }: { person: string }) => ({
        message: `${person} tritt nicht mehr an und wird bei diesem Termin nicht mehr angekündigt.`,
        hint: "Nimm die Person heraus, und nenne, wer stattdessen kommt.",
      }),
      dead: ({ person }: { person: string }) => ({
        message: `${person} ist verstorben und wird bei diesem Termin nicht mehr angekündigt.`,
        hint: "Nimm die Person heraus, und nenne, wer stattdessen kommt.",
      }),
    },
  },
  "person-twice": {
    meaning: "Eine Person steht in zwei Dateien, vielleicht verschieden geschrieben.",
    cases: {
      same: ({ name, file }: { name: string; file: string }, voice) => ({
        message: `„${name}“ steht auch in ${voice.file(file)}.`,
        hint: adviseOneFile,
      }),
      otherSpelling: (
        { name, file, spelling }: { name: string; file: string; spelling: string },
        voice,
      ) => ({
        message: `„${name}“ steht auch in ${voice.file(file)}, dort als „${spelling}“ geschrieben.`,
        hint: adviseOneFile,
      }),
    },
    form: { same: adviseOneEntry, otherSpelling: adviseOneEntry },
  },
  "portrait-focus": {
    meaning: "Auf dem Foto einer Person könnte das Gesicht abgeschnitten oder das falsche sein.",
    cases: {
      none: ({ photo, crop }: CroppedPhoto) => ({
        message: `Auf dem Foto „${photo}“ ist kein Gesicht zu erkennen. Alle Ausschnitte zeigen die Mitte, etwas mehr vom oberen Rand.`,
        hint: `Ist auf dem Plakat oder am Telefon etwas abgeschnitten, schreibe beim Foto dazu, welcher Punkt zu sehen sein soll, von links und von oben: \`fokus: ${crop.focus}\`. Dann ist auch diese Warnung weg.`,
      }),
      blank: ({ photo }: CroppedPhoto) => ({
        message: `Auf dem Foto „${photo}“ ist nichts zu sehen: Es ist ganz weiß oder durchsichtig. Die Seiten zeigen an seiner Stelle die Initialen.`,
        hint: "Lege unter demselben Namen ein anderes Foto der Person ab, am besten mindestens 800 Pixel breit.",
      }),
      several: ({ photo, crop, count }: CroppedPhoto & { count: number }) => ({
        message: `Auf dem Foto „${photo}“ sind ${count} Gesichter, die etwa gleich groß sind. Die Ausschnitte folgen dem größten.`,
        hint: `Nimm ein Foto, auf dem die Person allein ist. Ist das größte Gesicht das richtige, schreibe beim Foto \`fokus: ${crop.focus}\`, sonst den Punkt, wo ihr Gesicht ist, von links und von oben.`,
      }),
      cut: ({ photo, places }: CroppedPhoto & { places: CropPlaceName[] }) => ({
        message: `Auf dem Foto „${photo}“ ist um das Gesicht zu wenig Platz: ${nameCropPlaces(places)} ist es abgeschnitten.`,
        hint: "Nimm ein Foto, auf dem über dem Kopf und neben ihm noch etwas zu sehen ist, am besten bis zur Brust.",
      }),
      set: ({
        photo,
        crop,
        places,
        found,
      }: CroppedPhoto & { places: CropPlaceName[]; found: string }) => ({
        message: `Der Fokus „${crop.focus}“ schneidet auf dem Foto „${photo}“ das Gesicht ab: ${nameCropPlaces(places)}.`,
        hint: `Lösche die Zeile mit dem Fokus, dann sucht der Import das Gesicht, oder schreibe \`fokus: ${found}\`.`,
      }),
    },
    form: {
      none: "Ist auf dem Plakat oder am Telefon etwas abgeschnitten, schreibe unter „Foto“ in „Fokus“, welcher Punkt zu sehen sein soll, von links und von oben, zum Beispiel 50% 10%. Dann ist auch diese Warnung weg.",
      blank: "Lade ein anderes Foto der Person hoch, am besten mindestens 800 Pixel breit.",
      several:
        "Nimm ein Foto, auf dem die Person allein ist, oder schreibe unter „Foto“ in „Fokus“, wo ihr Gesicht ist, von links und von oben, zum Beispiel 50% 20%.",
      set: "Leere unter „Foto“ das Feld „Fokus“, dann sucht die Website das Gesicht.",
    },
  },
  "portrait-small": {
    meaning: "Das Foto einer Person hat auf der kürzeren Seite weniger als 400 Pixel.",
    say: ({
      photo,
      width,
      height,
      neededPixels,
    }: {
      photo: string;
      width: number;
      height: number;
      neededPixels: number;
    }) => ({
      message: `Das Foto „${photo}“ ist ${width} mal ${height} Pixel groß. Auf der kürzeren Seite hat es ${Math.min(width, height)} Pixel, nötig sind ${neededPixels}; es wirkt unscharf.`,
      hint: `Lege unter demselben Namen ein größeres Foto ab, am besten mindestens ${2 * neededPixels} Pixel breit. Das kleine in einem Bildprogramm zu vergrößern hilft nicht.`,
    }),
    form: "Lade ein größeres Foto hoch, am besten mindestens 800 Pixel breit. Das kleine in einem Bildprogramm zu vergrößern hilft nicht.",
  },
  "prefix-differs": {
    meaning: "Die Nummer im Dateinamen ist nicht der Listenplatz.",
    say: ({ prefix, position, name }: { prefix: string; position: number; name: string }) => ({
      message: `Der Dateiname beginnt mit ${prefix}, eingetragen ist Listenplatz ${position}.`,
      hint: `Benenne die Datei um in „${name}“, oder berichtige den Listenplatz.`,
    }),
    form: "Prüfe „Listenplatz“. Stimmt er, ist nichts zu tun: Der Name der Datei lässt sich hier nicht ändern.",
    row: () =>
      "Benenne die Datei, die unten bei der Zeile steht, um: Vorn steht ihr Listenplatz. Oder berichtige ihn in der Zelle.",
  },
  "since-in-future": {
    meaning: "Ein Stand gilt erst ab einem Tag, der noch nicht da ist.",
    say: ({ since, isDead }: { since: string; isDead: boolean }) => ({
      message: `Der ${formatDay(since)} ist noch nicht da, der Stand gilt aber schon jetzt.`,
      hint: isDead
        ? "Berichtige den Tag."
        : "Prüfe den Tag. Soll der Stand erst von da an gelten, trage ihn erst an diesem Tag ein.",
    }),
    form: ({ since, isDead }: { since: string; isDead: boolean }) => ({
      message: `„Seit“ nennt den ${formatDay(since)}, der noch nicht da ist; „Status“ gilt aber schon jetzt.`,
      hint: isDead
        ? "Berichtige „Seit“."
        : "Prüfe „Seit“. Soll „Status“ erst von da an gelten, trage beides erst an diesem Tag ein.",
    }),
  },
  "successor-elsewhere": {
    meaning:
      "Wer eine Kandidatur übernimmt, steht nicht auf diesem Listenplatz oder in diesem Wahlkreis.",
    say: ({ person, stand, file }: { person: string; stand: string; file: string }, voice) => ({
      message: `${person} soll ${stand} nachfolgen, steht dort aber nicht.`,
      hint: `Trage die Kandidatur in ${voice.file(file)} ein; bis dahin gilt der Platz als frei.`,
    }),
  },
  "successor-missing": {
    say: {
      message: "Die Kandidatur ist ersetzt, aber es steht nicht da, durch wen.",
      hint: "Ergänze `ersetztDurch:` mit dem Dateinamen der Person, oder schreibe `status: zurückgezogen`.",
    },
    form: "Wähle bei „Ersetzt durch“ die Person, oder bei „Status“ „Zurückgezogen“.",
  },
  "unknown-election": {
    meaning: "Die Wahl steht nicht in elections.yml.",
    say: (
      {
        election,
        ids,
        suggestion,
      }: { election: string; ids: string[]; suggestion?: string | undefined },
      voice,
    ) => ({
      message: `Die Wahl ${quoteValue(election)} steht nicht in ${voice.settings("elections.yml")}; dort stehen: ${ids.join(", ")}.`,
      hint: askForNearest(suggestion),
    }),
  },
} satisfies Record<string, Entry>;
