import { foldForSearch } from "#domain/words/fold-words.ts";

/** A common aim of visitors, with the pages that answer it. */
export interface Intention {
  /** The title of the hit for a page that has no document and is not in the menu. */
  title: string;
  /**
   * Titles of pages, texts of the menu and sections of the home page that answer it, the best
   * first. On a site with none of them, the first title becomes the search text.
   */
  pages: readonly string[];
  /**
   * What its words mean beside others: a `detail` of what the other words name (`Telefon` beside a
   * person), which no text contains, or the constituency of a `place`.
   */
  beside?: "detail" | "place";
  words: readonly string[];
  beginnings: readonly string[];
  phrases: readonly string[];
}

interface Row extends Pick<Intention, "title" | "pages" | "beside"> {
  /** Separated by commas: words, beginnings of words with a `-` at the end, and phrases. */
  words: string;
}

const eventPages = ["Termine", "Veranstaltungen", "Kalender", "#termine"];

/** The first row comes first if a question has several intentions. */
const rows: readonly Row[] = [
  {
    title: "Leichte Sprache",
    pages: ["Leichte Sprache", "In Leichter Sprache"],
    words: "leichte sprache, leichter sprache, einfache sprache, einfacher sprache",
  },
  {
    title: "Presse",
    pages: ["Presse", "Pressebereich", "Für die Presse", "Medien"],
    words:
      "presse-, journalist-, redakteur-, medienanfrage-, logo, interview, interviews, interviewanfrage-",
  },
  {
    title: "Spenden",
    pages: ["Spenden", "Spende", "Jetzt spenden"],
    words:
      "spende, spenden, spendet, spendenkonto, spendenquittung, geldspende-, parteispende-, geld, finanziert, finanzieren, absetzen, absetzbar, iban, bankverbindung, kontonummer, überweisen, überweisung",
  },
  {
    title: "Mitmachen",
    pages: ["Mitmachen", "Mithelfen", "Helfen", "Unterstützen", "Aktiv werden", "Mitglied werden"],
    words:
      "mitmach-, mithelf-, mithilfe, mitarbeit-, helfen, helfe, helft, helfer-, unterstütz-, engagier-, aktiv werden, aktiv sein, freiwillige, freiwilliger, beitreten, beitritt-, eintreten, eintritt in, mitglied, mitglieder, mitgliedschaft, mitgliedsantrag, mitgliedsbeitrag, mitwirken, einbringen, plakatieren, flyer, flyern",
  },
  {
    title: "Landesliste",
    pages: ["Landesliste", "Reserveliste", "Liste", "Unsere Liste", "#landesliste"],
    words: "landesliste, reserveliste, kandidatenliste, liste, listenplätze",
  },
  {
    title: "Wer steht wo?",
    beside: "place",
    pages: ["Wahlkreis", "Mein Wahlkreis", "Kandidierende", "#direktkandidatinnen", "#landesliste"],
    words:
      "wahlkreis, wahlkreise, stimmkreis, wahlbezirk, wahlbereich, kandidat, kandidaten, kandidatin, kandidatinnen, kandidierende, kandidiert, antreten, tritt, abgeordnete, abgeordneter, direktkandidat-, steht wo, wen",
  },
  {
    title: "Briefwahl und Wahltermin",
    pages: ["Briefwahl", "So wählst du", "So wählen Sie", "Wählen", "Wahl", "Wahltermin"],
    words:
      "briefwahl-, wahl, wahlen, wähle, wählt, wählst, gewählt, wahltermin-, wahltag, wahldatum, wahlsonntag, wahllokal-, wahlraum, wahlhelfer-, wahlhilfe, wahlschein-, wahlbenachrichtigung-, wahlunterlagen, wahlzettel, wahlberechtigt, wahlalter, darf ich wählen, stimmzettel, stimmabgabe, abstimmen, stimme, stimmen, erststimme, zweitstimme, unterlagen, bundestagswahl, landtagswahl, kommunalwahl, europawahl, vote, voting, election, elections, secim, oy, valg, valget, stemmer, wybory, głosować, вибори, голосувати, выборы, голосовать, انتخابات, الانتخابات",
  },
  {
    title: "Termine",
    pages: eventPages,
    words:
      "termin, termine, treffen, terminkalender, veranstaltung, veranstaltungen, veranstaltungskalender, event, events, kalender, los",
  },
  {
    title: "Termine",
    pages: eventPages,
    beside: "detail",
    words: "nächste woche, diese woche, am wochenende",
  },
  {
    title: "Barrierefreiheit",
    pages: ["Barrierefreiheit"],
    words:
      "barrierefrei-, gebärdensprache, dgs, screenreader, vorlesefunktion, blinde, blinden, blind, sehbehindert-, hörbehindert-, gehörlos-, schwerhörig-, behinderung, behinderte",
  },
  {
    title: "Datenschutz",
    pages: ["Datenschutz", "Datenschutzerklärung"],
    words:
      "datenschutz-, cookie, cookies, tracking, getrackt, trackt, dsgvo, meine daten, meinen daten, meiner daten",
  },
  {
    title: "Wahlprogramm",
    pages: ["Wahlprogramm", "Programm", "Unser Programm", "Themen"],
    words:
      "wahlprogramm-, wahlversprechen, programm, parteiprogramm, ziele, forderungen, kernforderungen, schwerpunkte, inhalte, wollt ihr, steht ihr",
  },
  {
    title: "Kontakt",
    pages: ["Kontakt", "Kontakte", "Ansprechpartner", "#contact", "Impressum"],
    beside: "detail",
    words:
      "kontakt-, telefon-, handynummer, rufnummer, anruf-, rufen, mail, email, mailadresse, emailadresse, adresse, anschrift, erreiche, erreichen, erreichbar, ansprechpartner-, ansprechperson-, schreiben, nachricht, hotline, whatsapp, sprechen",
  },
  {
    title: "Über uns",
    pages: ["Über uns", "Wer wir sind", "Die Partei", "Partei"],
    words:
      "über uns, über euch, seid ihr, seid ihr eigentlich, vorstand, partei, ortsverband, landesverband",
  },
];

export const intentions: readonly Intention[] = rows.map(({ words, ...row }) => {
  const entries = words.split(",").map((entry) => foldForSearch(entry).trim());
  return {
    ...row,
    words: entries.filter((entry) => /^[^ -]+$/.test(entry)),
    beginnings: entries.flatMap((entry) => /^(\S+)-$/.exec(entry)?.[1] ?? []),
    phrases: entries.filter((entry) => entry.includes(" ")),
  };
});

/**
 * The intentions that each of these folded words expresses, alone or with its neighbours. A compound
 * may be written apart: `wahl programm` means the programme and not the election.
 */
export function findIntentions(words: readonly string[]): Map<string, Intention[]> {
  const text = ` ${words.join(" ")} `;
  const writtenApart = findWrittenApart(words);
  const said = intentions.map((intention) => {
    const phrases = intention.phrases.filter((phrase) => text.includes(` ${phrase} `));
    return { intention, words: new Set(phrases.flatMap((phrase) => phrase.split(" "))) };
  });
  return new Map(
    words.map((word) => [
      word,
      writtenApart.get(word) ??
        said
          .filter((one) => one.words.has(word) || expresses(one.intention, word))
          .map(({ intention }) => intention),
    ]),
  );
}

/** The intentions of words that with the next or previous one are a word of a row. */
function findWrittenApart(words: readonly string[]): Map<string, Intention[]> {
  return new Map(
    words.slice(1).flatMap((last, at) => {
      const first = words[at] ?? "";
      const whole = first + last;
      const meant = intentions.filter(
        (one) => one.words.includes(whole) || one.beginnings.includes(whole),
      );
      return meant.length > 0 ? [first, last].map((word) => [word, meant]) : [];
    }),
  );
}

function expresses({ words, beginnings }: Intention, word: string): boolean {
  return words.includes(word) || beginnings.some((beginning) => word.startsWith(beginning));
}
