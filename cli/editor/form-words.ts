const pictureByAi = "Ob KI das Bild erzeugt oder bearbeitet hat; das steht dann am Bild.";

/**
 * Hints for fields whose help mentions files and keys; a form says what to do instead. The keys are
 * the last two of a field's path, or else its own.
 */
export const formHints: Readonly<Record<string, string>> = {
  src: "Bild hochladen, am besten 2000 Pixel breit, als JPEG oder PNG. HEIC vom iPhone geht nicht.",
  alt: "Was auf dem Bild zu sehen ist, in einem Satz, für alle, die es nicht sehen.",
  credit: "Wer das Bild gemacht hat, zum Beispiel: Foto: Grete Weiß.",
  licence:
    "Was ihr damit dürft, zum Beispiel CC BY 4.0 oder: Alle Rechte bei der Fotografin. Die Nutzung im Wahlkampf muss erlaubt sein.",
  photo: "Hake an, um ein Porträt hochzuladen; ohne Foto stehen die Initialen groß da.",
  image:
    "Hake an, um ein Bild hochzuladen. Es erscheint, wenn jemand den Link zu dieser Seite teilt.",
  listPosition: "Die Zahl auf der Liste. Wer nur im Wahlkreis antritt, hat keine.",
  constituency: "Die Nummer, zum Beispiel 5. Wer nur auf der Liste steht, hat keinen.",
  familyName: "Ohne Zusatz wie „von“; der steht weiter unten. Zum Beispiel: Aalders",
  honorific: "Zum Beispiel Dr.",
  nameParticle: "Was vor dem Nachnamen steht, zum Beispiel von.",
  sortName: "Nur wenn die Person in Listen unter einem anderen Namen stehen soll.",
  pronouns: "Nur wenn sie auf der Seite stehen sollen, zum Beispiel sie/ihr.",
  email: "Zum Beispiel name@example.org.",
  phone: "Mit Vorwahl, zum Beispiel 0431 123456.",
  website: "Die ganze Adresse, zum Beispiel https://www.example.org.",
  social: "Mit „Hinzufügen“ für jedes Konto eine Zeile.",
  office: "Bei wem man sich vor Ort meldet.",
  topics:
    "Mit „Hinzufügen“ für jedes Thema eine Zeile, höchstens acht. Jedes hat eine Seite, die zu allem führt, was es nennt.",
  status: "Wenn nichts dazwischengekommen ist, lass es leer.",
  since: "Seit welchem Tag das gilt.",
  replacedBy: "Wer an die Stelle getreten ist.",
  photoStays: "Nur bei Verstorbenen: „Ja“ lässt das Foto stehen, sonst verschwindet es.",
  election: "Nur nötig, wenn ihr zu mehreren Wahlen antretet.",
  candidacies:
    "Nur nötig, wenn jemand in mehreren Wahlen antritt. Sonst genügen oben Listenplatz oder Wahlkreis.",
  draft: "„Ja“ zeigt die Seite nur mit einem Vorschau-Link.",
  embargo:
    "Bis wann niemand die Seite sieht: ein Zeitpunkt wie 25.02.2029, 18:00, oder das Wort wahlschluss: bis die Wahllokale schließen.",
  updated: "Der Tag, der als „Stand: …“ auf der Seite steht.",
  lang: "Die Sprache von Titel und Text. Deutsch brauchst du nicht zu wählen.",
  translationOf: "Die deutsche Seite, zu der diese Fassung gehört.",
  slug: "Nur wenn die Adresse anders enden soll als der Titel, zum Beispiel sommerfest.",
  description:
    "Ein oder zwei Sätze für Suchmaschinen und geteilte Links. Sonst gilt der erste Absatz, bei Personen Listenplatz, Wahlkreis, Beruf und Wohnort.",
  aliases: "Adressen, unter denen die Seite früher stand, zum Beispiel /alte-seite.",
  redirect: "Nur wenn diese Seite auf eine andere leiten soll, zum Beispiel /programm.",
  navigation: "„Nein“ nimmt die Seite aus Übersichten und vom Weiterblättern.",
  toc: "„Nein“ lässt die Liste der Überschriften weg.",
  scrollToTop: "„Nein“ lässt die Seite beim Wechsel stehen, wo sie ist.",
  layout: "Nur wenn deine Website eigene Vorlagen hat: der Name der Vorlage.",
  chapters:
    "Nur für die Seite über einer Liste: „Ja“ zeigt die Seiten des Ordners als große farbige Felder.",
  figure: "Eine große Zahl mit den Wörtern dahinter, zum Beispiel 74 Kilometer Deich.",
  lead: "Der große Satz am Anfang.",
  street: "Mit Hausnummer. Zum Beispiel: Musterstraße 5",
  postalCode: "Fünf Ziffern, zum Beispiel 24103.",
  city: "Die Gemeinde, zum Beispiel Kiel.",
  openingHours:
    "Zum Beispiel: Mo-Fr 10:00-18:00; Sa 10:00-14:00. „PH off“ heißt: an Feiertagen geschlossen.",
  openingHoursNote: "Was noch dazu gehört, zum Beispiel: und nach Vereinbarung.",
  transit: "Wie man hinkommt: eine Zeile je Bus, Bahn oder Parkplatz.",
  accessibility: "Hake an, um zu sagen, wer hineinkommt und was es dort gibt.",
  addressExtra: "Zum Beispiel Hinterhof, 2. OG.",
  geo: "Ohne die beiden Zahlen steht der Ort nur ungefähr auf der Karte, in der Gemeinde oder in der Nähe. Ein Rechtsklick auf das Haus in einer Karte im Netz nennt sie.",
  lat: "Die erste der beiden Zahlen, in Deutschland zwischen 47,2 und 55,1.",
  lon: "Die zweite der beiden Zahlen, in Deutschland zwischen 5,8 und 15,1.",
  capacity: "Wie viele Menschen hineinpassen.",
  capacityNote: "Zum Beispiel: davon 40 Sitzplätze.",
  start: "Tag und Uhrzeit, deutsche Zeit.",
  end: "Ohne Angabe steht auf der Seite nur der Beginn.",
  "dates.end": "Ohne Angabe dauert der Termin so lange wie der erste.",
  "dates.start": "Ein weiterer Tag, mit oder ohne Uhrzeit.",
  venue:
    "Wähle einen Ort aus der Liste. Fehlt er, lege ihn gleich hier mit dem Knopf an, oder schreibe ihn in das nächste Feld.",
  place: "Nur wenn der Ort keine eigene Seite braucht, zum Beispiel: Marktplatz, Kiel.",
  participants:
    "Wer auftritt. Für jede Person „Hinzufügen“. Fehlt jemand, lege die Person zuerst an und speichere; steht sie danach nicht hier, lade den Editor neu.",
  uid: "Nur für Termine aus einem Kalender: die Kennung des Eintrags, den dieser Text ergänzt.",
  online: "Wo man von zu Hause mitmacht, zum Beispiel https://treffen.example.org.",
  previousStart: "Wann der Termin zuerst sein sollte.",
  organizer: "Wer einlädt, wenn ihr es nicht selbst seid.",
  price: "Zum Beispiel: frei, oder 5 Euro, ermäßigt 3.",
  registration:
    "Wo man sich anmeldet, zum Beispiel https://anmeldung.example.org. Eine E-Mail-Adresse gehört in den Text.",
  allDay: "„Ja“: Beginn und Ende sind Tage ohne Uhrzeit.",
  multiDay: "„Ja“ bestätigt, dass es länger als 24 Stunden dauert.",
  captions: "Ob mitgeschrieben wird.",
  signLanguage: "Ob jemand in Gebärdensprache übersetzt.",
  dates: "Wenn sich der Termin wiederholt: jeder steht für sich in Listen und Kalendern.",
  claim: "Der eine Satz eurer Kampagne; jede Zeile steht für sich.",
  kicker: "Klein über dem Leitspruch, zum Beispiel: Zur Landtagswahl am 14. März.",
  responsible: "Name und Anschrift, wie das Presserecht es verlangt (V. i. S. d. P.).",
  logo: "SVG oder PNG hochladen; ohne Logo entsteht ein Zeichen aus euren Anfangsbuchstaben.",
  legalForm: "Zum Beispiel eingetragener Verein oder Wählervereinigung.",
  call: "„Ja“ bei dem einen Eintrag, der als Knopf in der Leiste steht, zum Beispiel Mitmachen.",
  footnotes: "Kurze Sätze, die ganz unten stehen.",
  umlauts: "Wie ü in Adressen steht. Ändere es nicht, wenn die Website schon online ist.",
  news: "Der Ordner, dessen Seiten als Meldungen im Feed stehen; ohne Angabe presse.",
  layouts: "Nur wenn deine Website eigene Vorlagen hat.",
  focus:
    "Der Punkt, der beim Beschneiden bleibt, von links und von oben, zum Beispiel 50% 20%. Ohne Angabe wird das Gesicht gesucht.",
  "navigation.hash": "Ein Abschnitt der Startseite, zum Beispiel landesliste.",
  "navigation.href":
    "Statt eines Abschnitts: eine Seite wie /wahlprogramm oder eine ganze Adresse mit https://.",
  "links.href":
    "Eine Seite wie /impressum, eine ganze Adresse mit https://, oder mailto: oder tel: mit dem Ziel dahinter.",
  answers: "Antworten auf eure Fragen an alle, jede höchstens 600 Zeichen.",
  "map.hash":
    "Ob die Stellung der Karte in der Adresse steht, damit man sie weitergeben kann; ohne Angabe ja.",
  centre:
    "Der Mittelpunkt der Karten mit Orten; ohne ihn und den Maßstab zeigen sie alle Wahlkreise.",
  sections: "Überschriften und Sätze der Abschnitte der Startseite.",
  "afterElection.sections":
    "Vorspann und Hinweis der beiden Listen nach der Wahl; ohne Angabe entfallen sie.",
  sponsor: "Wer die Anzeige in Auftrag gibt; ohne Angabe eure Partei und ihr Verband.",
  sponsorEmail: "Ohne Angabe die E-Mail-Adresse eurer Partei.",
  sponsorAddress: "Postanschrift, wenn sie öffentlich ist; ohne Angabe die eurer Partei.",
  sponsorSeat: "Ohne Angabe der Ort eurer Partei.",
  complaints: "E-Mail-Adresse für Meldungen von Verstößen; ohne Angabe die eurer Partei.",
  targetingDetails: "Nur wenn bei „Zielgruppen“ ja steht: wie ausgewählt wurde.",
  officialInfo: "Amtliche Seite darüber, wie man an der Wahl teilnimmt.",
  map: "Alles hat einen Wert, der ohne Angabe gilt.",
  ai: "Ob KI den Text erzeugt oder bearbeitet hat; das steht dann darüber.",
  "image.ai": pictureByAi,
  "photo.ai": pictureByAi,
  decorative: "Ja, wenn das Bild nur schmückt und keine Beschreibung braucht.",
  publishAt: "Ab wann die Seite zu sehen ist (deutsche Zeit).",
  constituencies:
    "Für welche Wahlkreise die Geschäftsstelle da ist. Mit „Hinzufügen“ für jeden eine Nummer.",
  "map.constituencies": "Datei der Wahlkreise unter geo/; ohne Angabe wahlkreise.geojson.",
  changes: "Berichtigungen, jede mit Tag. Eine geänderte Angabe braucht hier eine Zeile.",
  "changes.date": "Tag der Änderung.",
  sponsorOrigin:
    "Von außerhalb, wenn der Sitz des Auftraggebers oder wer ihn kontrolliert nicht in der EU ist.",
  fundingOrigin: "Ob sie aus der Union stammen oder von außerhalb.",
  dataLicence:
    "Lizenz der offenen Daten unter /api/kandidaten.json und .csv, zum Beispiel CC0 1.0.",
  "elections.date": "Wahltag.",
  system: "Art der Wahl; von ihr und vom Land hängt ab, wie Stimmen, Listen und Wahlkreise heißen.",
  byElection: "Nachwahlen in einzelnen Wahlkreisen.",
  "byElection.date": "Tag der Nachwahl, oder noch offen.",
  postalVoteRequestUntil:
    "Bis wann man die Unterlagen beantragen kann; ohne Angabe nennt die Website nur bei Bundestagswahlen eine Frist, die des Gesetzes.",
  postalVoteUntil:
    "Bis wann der Wahlbrief da sein muss; ohne Angabe nennt die Website nur bei Bundestags- und Europawahlen eine Frist, die des Gesetzes.",
};
