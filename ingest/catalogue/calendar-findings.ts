import type { Entry } from "./entry.ts";

/** Calendars as content; their sentences are beside the code that reads them. */
export const calendarFindings = {
  "calendar-decides": {
    meaning: "Ein Text nennt Zeit, Ort oder Stand eines Kalendereintrags; es gilt der Kalender.",
    remedy: "Lösche die Zeile im Text, und ändere den Eintrag im Kalender.",
  },
  "calendar-empty": {
    meaning: "Ein Kalender hat keinen Eintrag mehr; seine letzten bleiben online.",
    remedy: "Hole die Datei noch einmal, oder lösche sie, wenn alle verschwinden sollen.",
  },
  "calendar-entry-missing": {
    meaning: "Ein Text nennt die UID eines Eintrags, den kein Kalender hat.",
    remedy: "Prüfe die Zeile `uid`, oder lösche den Text.",
  },
  "calendar-incomplete": {
    meaning: "Ein Kalender bricht ab, weil die Datei nicht zu Ende geschrieben wurde.",
    remedy: "Hole die Datei noch einmal.",
  },
  "calendar-left-out": {
    meaning:
      "Private Einträge, Aufgaben oder Anhänge eines Kalenders kommen nicht auf die Website.",
    remedy: "Stelle die Einträge auf „öffentlich“, wenn sie auf die Website sollen.",
  },
  "calendar-line": {
    meaning: "Eine Zeile eines Kalenders lässt sich nicht lesen; der Eintrag wartet.",
    remedy: "Ändere den Eintrag im Kalender, oder lege ihn neu an.",
  },
  "calendar-misplaced": {
    meaning: "Ein Kalender liegt nicht im Ordner der Termine.",
    remedy: "Verschiebe die Datei dorthin.",
  },
  "calendar-rule": {
    meaning:
      "Die Wiederholung eines Eintrags lässt sich nicht lesen oder geschieht mehrmals am Tag.",
    remedy: "Wähle eine Wiederholung nach Tagen, Wochen, Monaten oder Jahren.",
  },
  "calendar-series-cut": {
    meaning: "Eine Serie hat kein Ende oder sehr viele Termine und wird nicht ganz gezeigt.",
    remedy: "Gib der Serie im Kalender ein Ende.",
  },
  "calendar-single-date": {
    meaning: "Ein Eintrag ändert eine Serie, die fehlt, oder alle folgenden Tage.",
    remedy: "Gib den ganzen Kalender aus, oder teile die Serie.",
  },
  "calendar-tentative": {
    meaning: "Ein Eintrag ist im Kalender nur vorgemerkt.",
    remedy: "Bestätige ihn im Kalender, oder stelle ihn auf „privat“.",
  },
  "calendar-text-twice": {
    meaning: "Zwei Texte ergänzen denselben Kalendereintrag.",
    remedy: "Führe sie in einer Datei zusammen.",
  },
  "calendar-time": {
    meaning: "Beginn oder Ende eines Eintrags fehlen oder passen nicht zusammen.",
    remedy: "Berichtige sie im Kalender.",
  },
  "calendar-too-many": {
    meaning: "Ein Kalender hat mehr Einträge oder Termine, als gelesen werden.",
    remedy: "Gib nur den Zeitraum des Wahlkampfs aus.",
  },
  "calendar-uid-missing": {
    meaning: "Ein Eintrag hat keine UID und gilt nach jeder Änderung als neu.",
    remedy: "Lege ihn im Kalender noch einmal an.",
  },
  "calendar-uid-twice": {
    meaning:
      "Zwei Einträge haben dieselbe UID; der neuere oder der des ersten Kalenders wird gezeigt.",
    remedy: "Lösche einen der beiden.",
  },
  "calendar-unreadable": {
    meaning: "Eine Datei mit der Endung .ics ist kein Kalender.",
    remedy: "Gib den Kalender noch einmal als .ics-Datei aus.",
  },
  "calendar-untitled": {
    meaning: "Ein Eintrag hat keinen Titel und wird nicht veröffentlicht.",
    remedy: "Gib ihm im Kalender einen Titel.",
  },
  "calendar-web-page": {
    meaning: "Statt des Kalenders liegt eine Webseite in der Datei, wohl die zum Anmelden.",
    remedy: "Nimm die öffentliche Adresse des Kalenders.",
  },
  "calendar-zone": {
    meaning: "Eine Zeitzone gibt es nicht; die Uhrzeit gilt als deutsche.",
    remedy: "Wähle im Kalender die Zeitzone „Europe/Berlin“.",
  },
} satisfies Record<string, Entry>;
