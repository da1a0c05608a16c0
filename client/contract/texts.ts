import type { PersonName } from "./page-data.ts";
import { placeInLand } from "#domain/elections/laender.ts";

const openMap = "Karte öffnen";

/**
 * The German texts of the interface that do not come from the content, by area. Those of the live
 * map are in its chunk, those of the findings on the server.
 */
export const texts = {
  layout: {
    skipLink: "Zum Inhalt springen",
    preview: "Vorschau",
    previewText:
      "Entwürfe sind auf dieser Website sichtbar, obwohl sie noch nicht veröffentlicht sind.",
    previewUntil: (until: string) => `Die Vorschau gilt bis ${until}.`,
    previewEdit: "Diese Seite bearbeiten",
    previewEnd: "Vorschau beenden",
    draft: "Entwurf",
    draftText: "Diese Seite ist noch nicht veröffentlicht.",
    scheduled: "Geplant",
    scheduledText: (at: string) => `Diese Seite erscheint am ${at}.`,
    over: "Abgelaufen",
    overText: (at: string) => `Diese Seite ist seit ${at} nicht mehr zu sehen.`,
    reload: "Seite neu laden",
  },
  navigation: {
    toggle: "Navigation",
    label: "Hauptnavigation",
    breadcrumbs: "Brotkrumen",
    events: "Termine",
    search: "Suche",
  },
  candidates: {
    listPlace: (place: number) => `Listenplatz ${place}`,
    /** For one place, or for a range of places in words. */
    placeOf: (place: number | string) => `Platz ${place}`,
    jumps: "Teile der Liste",
    constituencyNumber: ({ word, number }: { word: string; number: number }) => `${word} ${number}`,
    constituency: ({ word, number, name }: { word: string; number: number; name: string }) =>
      `${word} ${number} ${name}`.trim(),
  },
  ballot: {
    sample: "Muster",
    cross: (name: string, field: number | undefined) =>
      `${field === undefined ? "Kreuz" : `${field}. Kreuz`} bei ${name}`,
  },
  countdown: {
    label: "Bis zur Wahl",
    untilCross: ["Tage bis", "zum Kreuz"],
  },
  footer: { accounts: "Unsere Konten in sozialen Netzwerken" },
  home: {
    thanks: "Danke an alle, die gewählt haben.",
    thanksAlone: "Danke",
    results: "Zu den Ergebnissen",
    callLine: {
      list: "Wen kannst du wählen?",
      direct: "Wer tritt bei dir an?",
      person: "Wer tritt an?",
    },
    call: { list: (list: string) => `Zur ${list}`, direct: (many: string) => `Zu den ${many}n` },
    heroMap: "Karte des Wahlgebiets",
    heroMapNumbers: (many: string, numbers: string) => `Karte der ${many} ${numbers}`,
    numberRange: (first: number, last: number) =>
      first === last ? String(first) : `${first} bis ${last}`,
    noCandidates: "Die Namen stehen hier, sobald die Liste beschlossen ist.",
    listAhead: (list: string, day: string) => `Die ${list} wird am ${day} beschlossen.`,
    listDue: (list: string, day: string) =>
      `Die ${list} sollte am ${day} beschlossen werden. Die Namen folgen hier.`,
    noPerson: "Der Name steht hier, sobald die Person aufgestellt ist.",
    areasOpen: (many: string) => `Wer in den ${many}n antritt, ist noch nicht beschlossen.`,
    noneNamed: "Zu dieser Wahl ist hier niemand genannt.",
    offices: "Geschäftsstellen",
    venues: "Veranstaltungsorte",
    placesMap: "Karte der Geschäftsstellen und Veranstaltungsorte",
    constituencyMap: (many: string) => `Karte der ${many}`,
    allAreas: (many: string) => `Alle ${many}`,
    furtherAreas: (many: string) => `Weitere ${many}`,
    nextEvents: "Die nächsten Termine",
    news: "Meldungen",
    allNews: "Alle Meldungen",
    allEvents: (total: number) => (total === 1 ? "Zum Termin" : `Alle ${total} Termine`),
    press: "Presse",
    noPlaces: "Die Orte stehen hier, sobald sie feststehen.",
    noContact: "Unsere Adresse steht hier, sobald es sie gibt.",
  },
  places: {
    office: "Geschäftsstelle",
    venue: "Veranstaltungsort",
    /** The name with its kind, unless it contains the kind already. */
    named({ kind, name }: { kind: "office" | "venue"; name: string }): string {
      const word = texts.places[kind];
      return name.toLowerCase().includes(word.toLowerCase()) ? name : `${word} ${name}`;
    },
    more: (count: number) => `${count} weitere Orte`,
    seats: (count: number) => (count === 1 ? "1 Platz" : `${count} Plätze`),
    events: (count: number) => (count === 1 ? "1 Termin" : `${count} Termine`),
    externalMap: (name: string) => `${openMap}: ${name} (externer Link)`,
    pin: (sign: string, place: string) => `${sign}: ${place}`,
  },
  person: {
    facts: "Steckbrief",
    voteOver: "Stand zur Wahl",
    state: "Stand",
    from: (occupation: string, residence: string) => `${occupation} aus ${residence}`,
    fromPlace: (residence: string) => `Aus ${residence}`,
    topics: (name: PersonName) => `Worum es ${name.given || name.family} geht`,
    meet: (name: PersonName) => `Triff ${name.given || name.family}`,
    candidacy: "Kandidatur",
    occupation: "Beruf",
    residence: "Wohnort",
    birthYear: "Jahrgang",
    pronouns: "Pronomen",
    office: "Ansprechbar in",
    contact: "Kontakt",
    map: (constituency: string) => `Lage: ${constituency}`,
    neighbours: "Weitere Kandidatinnen und Kandidaten",
  },
  place: {
    venueIn: (city: string) => `Veranstaltungsort in ${city}`,
    officeIn: (city: string) => `Geschäftsstelle in ${city}`,
    map: (name: string) => `Karte der Umgebung: ${name}`,
    write: "E-Mail schreiben",
    website: "Website",
    openMap,
    hours: "Öffnungszeiten",
    today: (day: string) => `${day}, heute`,
    noHours: "Feste Öffnungszeiten gibt es hier nicht. Melde dich vorher, dann ist jemand da.",
    officeAccess: "So kommst du rein",
    venueAccess: "Zugang",
    unknown: "keine Angabe",
    noAccess:
      "Zur Barrierefreiheit gibt es noch keine Angabe. Frag vorher nach, wenn du etwas brauchst.",
    transit: "Anfahrt",
    officeEvents: "Termine in der Nähe",
    venueEvents: "Was hier stattfindet",
  },
  compare: {
    choice: "Personen auswählen",
    labels: { ort: "Wohnort", thema: "Thema", beruf: "Beruf" },
    any: "alle",
    submit: "Anzeigen",
    found: (shown: number, all: number) =>
      shown === all ? `${all} Personen` : `${shown} von ${all} Personen`,
    unknown: "Eine Angabe aus der Adresse gibt es hier nicht; sie ist weggelassen.",
    none: "Zu dieser Auswahl passt niemand. Nimm eine Angabe weg.",
    chosen: "Deine Auswahl",
    remove: "entfernen",
    questions: "Fragen an alle",
    question: "Alle Antworten auf diese Frage.",
    toQuestions: (count: number) =>
      count === 1
        ? "Eine Frage an alle, mit allen Antworten"
        : `${count} Fragen an alle, mit allen Antworten`,
    answers: "Antworten auf unsere Fragen",
    answered: (count: number, all: number) =>
      count === all ? "Alle haben geantwortet" : `${count} von ${all} haben geantwortet`,
    missing: (name: string, isOver: boolean) =>
      isOver ? `${name} hat nicht geantwortet.` : `${name} hat noch nicht geantwortet.`,
  },
  practice: {
    title: "Stimmzettel zum Üben",
    count: "Stimmen zählen",
    again: "Leeren Stimmzettel nehmen",
    counted: "So würde gezählt",
    left: (given: number, total: number) =>
      given > total
        ? `${given - total} zu viel: Du hast ${total === 1 ? "1 Stimme" : `${total} Stimmen`}.`
        : `Noch ${total - given} von ${total} Stimmen.`,
    votes: (count: number) => (count === 1 ? "1 Stimme" : `${count} Stimmen`),
  },
  constituency: {
    howToVote: "So wählst du hier",
    steps: "Deine nächsten Schritte",
    map: (many: string, name: string) => `Karte der ${many}, hervorgehoben: ${name}`,
    residents: (list: string) => `Von hier auf der ${list}`,
    office: "Deine Geschäftsstelle",
    events: (word: string) => `Im ${word} unterwegs`,
    noEvents: (word: string) => `In diesem ${word} ist zurzeit kein Termin geplant.`,
    allEvents: "Alle Termine",
    neighbours: "Nebenan",
  },
  takeaway: {
    title: "Zum Mitnehmen",
    contact: "Kontakt sichern (vCard)",
    sheet: "Blatt zum Aushängen (A4)",
    pictures: "Bilder zum Teilen",
    share: "Seite weitergeben",
    copied: "Adresse kopiert.",
    qrCode: (address: string) => `QR-Code: ${address}`,
  },
  copy: {
    button: "Text kopieren",
    copied: "Text kopiert.",
    byHand: "Dein Browser kopiert hier nicht. Markiere den Text und kopiere ihn selbst.",
  },
  week: {
    title: "Die nächsten sieben Tage als Text",
    about: "Für Messenger und Rundmails, mit Absagen. Der Text ist immer der von heute.",
    open: "Text öffnen",
  },
  calendar: {
    subscribe: "Kalender abonnieren",
    download: "Als Datei laden (ICS)",
    about:
      "Ein Abo aktualisiert sich von selbst, auch wenn etwas ausfällt; eine Datei bleibt, wie sie ist.",
    aboutFile: "Die Datei bleibt, wie sie ist. Ändert sich etwas, steht es hier.",
    byHand: "Öffnet sich nichts, füge diese Adresse in deinem Kalender als neues Abo ein:",
  },
  event: {
    cancelled: "Abgesagt",
    postponed: "Verschoben",
    rescheduled: "Neuer Termin",
    movedOnline: "Jetzt online",
    past: "Vorbei",
    dates: "Alle Termine",
    cancelledText: "Dieser Termin ist abgesagt.",
    postponedText: "Dieser Termin ist verschoben. Ein neues Datum steht noch nicht fest.",
    rescheduledText: "Dieser Termin hat ein neues Datum.",
    movedOnlineText: "Dieser Termin findet nicht vor Ort statt, sondern online.",
    pastText: "Dieser Termin ist vorbei.",
    online: "Online",
    alsoOnline: "und online",
    signLanguage: "mit Gebärdensprache",
    captions: "mit Untertiteln",
    where: "Wo",
    intoCalendar: "In den Kalender",
    inApps:
      "„In den Kalender“ öffnet in Apps wie Instagram oft nichts. Nimm dann den Browser, oder trag Tag, Zeit und Ort von hier ein.",
    price: "Eintritt",
    organizer: "Veranstaltet von",
    accessibility: "Barrierefreiheit",
    facts: "Auf einen Blick",
    register: "Anmelden",
    participate: "Online teilnehmen",
    participants: "Mit dabei",
    map: (venue: string) => `Karte der Umgebung: ${venue}`,
    neighbours: "Weitere Termine",
    previous: "Vorher",
    next: "Danach",
    none: "Zurzeit ist kein Termin geplant.",
    everywhere: "Überall",
    pastEvents: "Vergangene Termine",
  },
  languages: {
    versions: "Sprachen dieser Seite",
    title: "Sprachen",
    lead: "Diese Seiten kannst du in anderen Sprachen lesen.",
    link: "Sprachen · Languages",
  },
  live: {
    noCandidates: "Hier steht niemand.",
    noOffices: "Hier gibt es noch keine Geschäftsstelle.",
    noNews: "Noch keine Meldungen.",
  },
  pictures: {
    title: "Bildnachweise",
    none: "Auf dieser Website sind keine Bilder zu sehen.",
    unknown: "Urheber und Lizenz sind nicht angegeben.",
    shownOn: "Zu sehen auf:",
  },
  sources: "Quellen",
  notices: "Transparenz bei Anzeigen",
  legal: { heading: "Rechtliches", impressum: "Impressum", privacy: "Datenschutz" },
  impressum: {
    provider: "Anbieter",
    legalForm: "Rechtsform",
    address: "Anschrift",
    representative: "Vertreten durch",
    email: "E-Mail",
    phone: "Telefon",
    responsible: "Verantwortlich nach § 18 Absatz 2 MStV",
  },
  video: {
    transcript: "Video als Text lesen",
    file: (size: string) => `Video als Datei öffnen (${size})`,
  },
  document: {
    toc: "Inhalt",
    readingTime: (minutes: number) =>
      minutes === 1 ? "1 Minute Lesezeit" : `${minutes}\u00A0Minuten Lesezeit`,
    footnotes: "Anmerkungen",
    footnote: (number: string) => `Anmerkung ${number}`,
    backToText: "Zurück zum Text",
    table: (number: number) => `Tabelle ${number}`,
    taskDone: "erledigt",
    taskOpen: "offen",
    externalLink: "externer Link",
    neighbours: "Weiterlesen",
    previous: "Zurück",
    next: "Weiter",
    empty: "Diese Seite hat noch keinen Inhalt.",
  },
  finder: {
    title: (area: string) => `Mein ${area}`,
    chooseTitle: (area: string) => `Mein ${area}: Auswahl`,
    errorTitle: (area: string) => `Nicht gefunden: Mein ${area}`,
    where: "Wo wohnst du?",
    hint: "Postleitzahl oder Ort. Wir speichern nichts.",
    submit: "Finden",
    suggestions: "Meintest du",
    all: (many: string) => `Alle ${many}`,
    allLead: (hasMap: boolean) =>
      hasMap ? "Wähle auf der Karte oder in der Liste." : "Wähle in der Liste.",
    streets: (city: string) => `Straßenverzeichnis von ${city}`,
    binding: "Verbindlich ist deine Wahlbenachrichtigung.",
    locate: "Meinen Standort verwenden",
    locating: "Dein Standort wird bestimmt …",
    refused: "Du hast den Standort nicht freigegeben. Gib deine Postleitzahl oder deinen Ort ein.",
    unavailable:
      "Dein Standort ließ sich nicht bestimmen. Gib deine Postleitzahl oder deinen Ort ein.",
    inaccurate: "Dein Standort ist zu ungenau. Gib deine Postleitzahl oder deinen Ort ein.",
    elsewhere: (state: string | undefined, area: string) =>
      state === undefined
        ? `Dein Standort liegt in keinem ${area} dieser Website.`
        : `Dein Standort liegt nicht ${placeInLand(state)}.`,
    among: "Eine Stadt liegt hier in mehreren. Möglich ist ",
    probable: "Wahrscheinlich ",
    near: " Eine Grenze ist nah, und die Karte zeigt sie nur ungefähr. Möglich ist auch ",
    estimated: (area: string) => `. Bei einer Gemeinde in der Nähe ist der ${area} geschätzt. `,
    askPlace: "Gib deinen Ort ein, dann weißt du, ob es deine Gemeinde ist.",
    nearState: "ein Ort in einem anderen Land",
  },
  archive: {
    note: (at: string) =>
      `Archiv: So stand diese Website am ${at}. Zeitangaben gelten für diesen Stand.`,
    search: "Im Archiv gibt es keine Suche. Menü und Fußzeile führen zu allen Bereichen.",
    notFound: "Diese Website ist ein Archiv. Menü und Fußzeile führen zu allen Bereichen.",
    finder: "Im Archiv gibt es keine Suche nach dem Wohnort.",
    choice: "Im Archiv lässt sich die Auswahl nicht eingrenzen.",
    practice: "Im Archiv lässt sich der Stimmzettel nicht auszählen.",
  },
  search: {
    title: "Suche",
    titleWith: (query: string) => `Suche: ${query}`,
    label: "Suchbegriff",
    submit: "Suchen",
    hint: (area: string | undefined) =>
      area === undefined
        ? "Suche nach Namen, Orten, Terminen und Themen."
        : `Suche nach Namen, Orten, Terminen und Themen oder nach der Nummer deines ${area}.`,
    hits: (total: number) =>
      total === 1 ? "1 Treffer" : `${total.toLocaleString("de-DE")} Treffer`,
    noHits: "Kein Treffer",
    corrected: (total: number, query: string) =>
      `Dafür gibt es ${total === 1 ? "einen" : total.toLocaleString("de-DE")} Treffer, für „${query}“ keinen.`,
    forQuery: (query: string) => `für „${query}“.`,
    shortened:
      "Deine Suche war länger als 200 Zeichen. Gesucht wurde nach ihrem Anfang; wenige Wörter finden mehr.",
    didYouMean: "Meintest du",
    partial:
      "Nicht alle Wörter stehen zusammen auf einer Seite. Zuerst kommen die Seiten mit den meisten davon.",
    split: "Ein Wort kommt hier so nicht vor. Gesucht wurde nach seinen Teilen.",
    suggestions: "Vorschläge",
    suggested: (count: number) =>
      ["Keine Vorschläge", "1 Vorschlag"][count] ?? `${count} Vorschläge`,
    noHitsHint: "Versuche es mit weniger Wörtern oder einer anderen Schreibweise.",
    groups: "Treffer nach Art",
    finder: (area: string) => `Mein ${area}: finden mit Postleitzahl oder Ort`,
    all: "Alle Treffer zeigen",
    more: (count: number, label: string) =>
      count > 100 ? `Die besten 100 ${label} zeigen` : `Alle ${count} ${label} zeigen`,
    first: (shown: number) => `Gezeigt werden die besten ${shown} Treffer.`,
    listPlace: (list: string, place: number) => `${list}, Platz ${place}`,
  },
  map: {
    notices: "Karte:",
    skip: "Karte überspringen",
    unavailable:
      "Die Karte kann in diesem Browser nicht angezeigt werden. Die Liste nennt alle Orte.",
    unloaded:
      "Die bewegliche Karte ließ sich nicht laden. Die Zeichnung zeigt alle Orte; lade die Seite neu, um es noch einmal zu versuchen.",
    interrupted:
      "Die bewegliche Karte ist unterbrochen. Bis sie wieder da ist, zeigt die Zeichnung alle Orte.",
    incomplete: "Ein Teil der Karte ließ sich nicht laden. Die Liste nennt alle Orte.",
  },
  error: {
    notFound: "Seite nicht gefunden",
    refused: "Ungültige Anfrage",
    server: "Serverfehler",
    heading(status: number): string {
      if (status === 404) return this.notFound;
      return status < 500 ? this.refused : this.server;
    },
    serverText: "Auf unserer Seite ist etwas schiefgegangen. Bitte versuche es später noch einmal.",
    notFoundText:
      "Diese Adresse gibt es nicht oder nicht mehr. Vielleicht ein Tippfehler, vielleicht ist die Seite umgezogen.",
    requestId: (id: string) => `Kennung ${id}`,
    home: "Zur Startseite",
  },
};
