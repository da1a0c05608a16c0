import {
  addLine,
  byHand,
  changeFiles,
  deleteLine,
  event,
  inTurn,
  office,
  page,
  person,
  svg,
  takeLine,
  takeQuoted,
  type Tip,
} from "./tip.ts";

const bavaria = {
  "elections.yml":
    "elections:\n  - { id: lt29, name: Landtagswahl, date: 2029-10-07, system: landtag, land: Bayern }\n",
};

const notice = (head: string): Tip["files"] => ({
  "transparenz/flyer.md": `---
titel: Flyer
auftraggeber: Ortsverband Husum
auftraggeberEmail: husum@kueste.example
meldungenAn: husum@kueste.example
kontrolliertVon: keine
von: 2029-01-10
bis: 2029-02-24
mittel: privat
mittelAus: eu
berechnung: Rechnung der Druckerei
verfahren: Bürgerentscheid
zielgruppen: nein
${head}
---
`,
});

/** Faults in the values of a head. */
export const headTips: Record<string, Tip> = {
  "notice-fact-missing": { files: notice("betrag: 480,50"), follow: addLine("titel: Flyer") },
  "notice-fact-doubtful": {
    files: notice("aussetzung: nein\nbetrag: 1.500"),
    follow: takeQuoted("1.500"),
    next: "notice-changed",
  },
  "notice-changed": {
    earlier: notice("aussetzung: nein\nbetrag: 480,50"),
    files: notice("aussetzung: nein\nbetrag: 520,00"),
    follow: byHand(
      "Ergänze unter `änderungen:` einen Eintrag",
      "betrag: 520,00",
      "betrag: 520,00\nänderungen: [{ am: 2029-01-14, was: Berichtigt }]",
    ),
  },
  "notice-gone": {
    earlier: notice("aussetzung: nein\nbetrag: 480,50"),
    files: {},
    follow(_files, { hint = "" }) {
      const [, short = ""] = /`(kurz: [^`]+)`/.exec(hint) ?? [];
      const [again = ""] = Object.values(notice(`aussetzung: nein\nbetrag: 480,50\n${short}`));
      return { "transparenz/neu.md": again };
    },
  },
  "answer-without-question": {
    files: {
      "fragen.yml": 'questions: [{ id: nachtbus, question: "Soll er fahren?" }]\n',
      ...person("antworten:\n  nachtbuss: Ja."),
    },
    follow: takeQuoted("nachtbuss"),
  },
  "answer-without-question:no questions": {
    files: person("antworten: { treff: Ja. }"),
    follow: byHand("Lösche die Zeile", "antworten: { treff: Ja. }\n", ""),
  },
  "version-circle": {
    files: {
      ...page("title: A\nfassungVon: /b"),
      "b.md": "---\ntitle: B\nlang: da\nfassungVon: /seite\n---\n\nTekst.\n",
    },
    follow: deleteLine("Lösche diese Zeile in der Seite, die das Original ist"),
  },
  "version-circle:itself": {
    files: page("title: A\nlang: da\nfassungVon: /seite"),
    follow: deleteLine("Lösche diese Zeile"),
  },
  "version-language-twice": {
    files: {
      ...page("title: A\nlang: da\nfassungVon: /b"),
      "a.md": "---\ntitle: B\nlang: da\nfassungVon: /b\n---\n\nTekst.\n",
      "b.md": "---\ntitle: B\n---\n\nText.\n",
    },
    follow: changeFiles("Lösche eine der beiden Dateien", { "a.md": undefined }),
  },
  "version-language-twice:original": {
    files: { ...page("title: A\nfassungVon: /b"), "b.md": "---\ntitle: B\n---\n\nText.\n" },
    follow: addLine("fassungVon: /b"),
  },
  "version-of-version": {
    files: {
      ...page("title: A\nlang: uk\nfassungVon: /a"),
      "a.md": "---\ntitle: B\nlang: da\nfassungVon: /b\n---\n\nTekst.\n",
      "b.md": "---\ntitle: B\n---\n\nText.\n",
    },
    follow: takeLine,
  },
  "bad-address": {
    files: person("website: www.example.org"),
    follow: takeQuoted("www.example.org"),
  },
  "bad-alias": { files: page("title: A\naliases: [alt]"), follow: takeQuoted("alt") },
  "bad-email": {
    files: person("email: Anna anna@example.org"),
    follow: takeQuoted("Anna anna@example.org"),
  },
  "bad-language": { files: page("title: A\nlang: platt"), follow: takeQuoted("platt") },
  "bad-opening-hours": { files: office("öffnungszeiten: wenn jemand da ist"), follow: takeLine },
  "bad-opening-hours:beside a note": {
    files: office("öffnungszeitenHinweis: Bitte klingeln\nöffnungszeiten: wenn jemand da ist"),
    follow: changeFiles(
      '`öffnungszeitenHinweis: "wenn jemand da ist; Bitte klingeln"` (statt des bisherigen Hinweises)',
      office('öffnungszeitenHinweis: "wenn jemand da ist; Bitte klingeln"'),
    ),
  },
  "bad-opening-hours:form": {
    files: office("öffnungszeiten: Mo-Fr 25:00-26:00"),
    follow: takeQuoted("Mo-Fr 25:00-26:00"),
  },
  "bad-path": {
    files: { "blog/a.md": "---\ntitle: A\n_path: bb\n---\n" },
    isPlain: true,
    follow: takeQuoted("bb"),
    next: "address-changed",
  },
  "bad-postal-code": {
    files: { "geschaeftsstellen/a.md": "---\nname: A\nstraße: Weg 1\nplz: 1067\nort: Kiel\n---\n" },
    follow: takeLine,
  },
  "bad-value": { files: event("ort: halle\nstatus: abgesakt"), follow: takeQuoted("abgesakt") },
  "candidacy-impossible": {
    files: {
      "direktkandidatinnen/anna.md": "---\nvorname: Anna\nnachname: Aalders\nwahlkreis: 5\n---\n",
      "landesliste/01.berta.md": "---\nvorname: Berta\nnachname: Beese\nlistenplatz: 1\n---\n",
      "landesliste/02.carl.md": "---\nvorname: Carl\nnachname: Carls\nlistenplatz: 2\n---\n",
      "elections.yml":
        "elections:\n  - id: eu29\n    name: Europawahl\n    date: 2029-06-10\n    system: europa\n",
    },
    follow: takeLine,
  },
  "candidacy-state-unclear": {
    files: {
      ...person("ersetztDurch: berta\nstatus: nominiert"),
      "landesliste/berta.md": "---\nvorname: Berta\nnachname: Beese\nlistenplatz: 1\n---\n",
    },
    follow: takeQuoted("status: nominiert"),
  },
  "candidacy-twice": {
    files: person("kandidaturen:\n  - art: liste\n    platz: 1"),
    follow: byHand("Lösche eine der beiden Angaben", "listenplatz: 1\n", ""),
  },
  "coordinates-far": {
    files: {
      ...office("geo: { lat: 50.1, lon: 8.7 }"),
      "geo/orte.csv": "plz,ort,lat,lon\n24103,Kiel,54.32,10.13\n",
    },
    follow: byHand("lat: 54.32, lon: 10.13", "lat: 50.1, lon: 8.7", "lat: 54.32, lon: 10.13"),
  },
  "coordinates-outside": {
    files: office("geo: { lat: 10.1, lon: 100.1 }"),
    follow: byHand(
      "die Breite zwischen 47,2 und 55,1, die Länge zwischen 5,8 und 15,1",
      "lat: 10.1, lon: 100.1",
      "lat: 54.3, lon: 10.1",
    ),
  },
  "coordinates-swapped": {
    files: office("geo:\n  lat: 10.1\n  lon: 54.3"),
    follow: inTurn(takeQuoted("lat: 10.1"), takeQuoted("lon: 54.3", 1)),
  },
  "data-deletion-over": {
    files: {
      ...person("zitat: Für Kiel."),
      "elections.yml":
        "elections:\n  - id: btw25\n    name: Bundestagswahl\n    date: 2025-02-23\n    dataDeletionDate: 2026-02-23\n",
    },
    follow: changeFiles("Lösche die übrigen Angaben und den Text", {
      "landesliste/01.anna.md": "---\nvorname: Anna\nnachname: Aalders\nlistenplatz: 1\n---\n",
    }),
  },
  "election-unclear": {
    files: {
      ...person(""),
      "elections.yml":
        "elections:\n  - { id: a, name: A, date: 2029-02-25 }\n  - { id: b, name: B, date: 2029-03-25 }\n",
    },
    follow: addLine("listenplatz: 1"),
  },
  "image-alt-missing": {
    files: { ...page("title: A\nbild: b.svg"), "b.svg": svg },
    follow: takeLine,
  },
  "image-external": {
    files: {
      ...page("title: A\nbild: { datei: https://example.org/b.svg, alt: B }"),
      "b.svg": svg,
    },
    follow: byHand("lege es neben diese Datei", "https://example.org/", ""),
    next: "image-credit-missing",
  },
  "image-external:of this computer": {
    files: {
      ...page("title: A\nbild:\n  datei: C:\\Bilder\\b.svg\n  alt: B"),
      "b.svg": svg,
    },
    follow: takeQuoted("C:\\Bilder\\b.svg"),
    next: "image-credit-missing",
  },
  "image-outside": {
    files: { ...page("title: A\nbild: { datei: ../b.svg, alt: B }"), "b.svg": svg },
    follow: byHand("Lege das Bild in den Inhaltsordner", "../b.svg", "b.svg"),
    next: "image-credit-missing",
  },
  "image-type:head": {
    files: {
      ...page("title: A\nbild: { datei: plan.pdf, alt: Plan }"),
      "plan.pdf": "%PDF-1.4",
    },
    follow: deleteLine("lösche die Angabe"),
  },
  "image-type:portrait": {
    files: { ...person("foto: anna.pdf"), "landesliste/anna.svg": svg },
    follow: byHand("Nenne hier ein Bild", "anna.pdf", "anna.svg"),
    next: "image-credit-missing",
  },
  "implausible-birth-year": {
    files: person("geburtsjahr: 2989"),
    follow: byHand("Prüfe die vier Ziffern", "2989", "1989"),
  },
  "insecure-address": {
    files: person("website: http://example.org"),
    follow: takeQuoted("http://example.org"),
  },
  "licence-unknown": {
    files: { ...page("title: A\nbild: { datei: b.svg, alt: B, lizenz: CC BYSA }"), "b.svg": svg },
    follow: takeQuoted("CC BYSA"),
  },
  "list-missing": {
    files: { ...person(""), ...bavaria },
    follow: addLine("listenplatz: 1"),
  },
  "list-unknown": {
    files: { ...person("liste: Oberbayren"), ...bavaria },
    follow: takeQuoted("Oberbayren"),
  },
  "missing-field": {
    files: { "landesliste/01.anna.md": "---\nvorname: Anna\nlistenplatz: 1\n---\n" },
    follow: addLine("vorname: Anna"),
  },
  "missing-field:misspelt": {
    files: { "landesliste/01.anna.md": "---\nvorname: Anna\nnachnahme: A\nlistenplatz: 1\n---\n" },
    follow: takeQuoted("nachnahme"),
  },
  "missing-field:of another name": {
    files: { "landesliste/01.anna.md": "---\nname: Dr. Anna Aalders\nlistenplatz: 1\n---\n" },
    follow: inTurn(
      takeQuoted("name: Dr. Anna Aalders"),
      addLine("akademischerTitel: Dr.", "", 1),
      addLine("vorname: Anna", "", 2),
    ),
  },
  "opening-hours-unclear": { files: office("öffnungszeiten: Mo-Fr 9-17 Uhr"), follow: takeLine },
  "redirect-unclear": {
    files: { ...page("title: A\nredirect: irgendwohin"), "impressum.md": "# Impressum\n" },
    follow: takeQuoted("irgendwohin"),
  },
  "redirect-unsafe": {
    files: {
      ...page('title: A\nredirect: "javascript:alert(1)"'),
      "impressum.md": "# Impressum\n",
    },
    follow: takeQuoted('"javascript:alert(1)"'),
  },
  "reference-outside": {
    files: event("ort: ../../halle"),
    follow: byHand("Nenne den Dateinamen ohne Endung", "../../halle", "halle"),
  },
  "residence-with-street": {
    files: person("wohnort: Hafenweg 3, Husum"),
    follow: takeQuoted("Hafenweg 3, Husum"),
  },
  "html-in-value": {
    files: page('title: "<b>Neu</b>"'),
    follow: takeQuoted('"<b>Neu</b>"'),
  },
  "residence-with-street:postal code": {
    files: person("wohnort: 24103 Kiel"),
    follow: takeLine,
  },
  "residence-with-street:town of a place": {
    files: {
      "geschaeftsstellen/a.md":
        '---\nname: A\nstraße: Hafenweg 1\nplz: "24103"\nort: 24103 Kiel\n---\n',
    },
    follow: takeLine,
  },
  "social-account": {
    files: person("social:\n  - { network: instagram, url: https://www.instagram.com/ }"),
    follow: byHand("kopiere", "instagram.com/ ", "instagram.com/anna.aalders "),
  },
  "social-host": {
    files: person(
      "social:\n  - { network: instagram, url: https://www.facebook.com/anna.aalders }",
    ),
    follow: takeQuoted("network: instagram"),
  },
  "social-network-unknown": {
    files: person(
      "social:\n  - { network: instagrm, url: https://www.instagram.com/anna.aalders }",
    ),
    follow: takeQuoted("network: instagrm"),
  },
  "street-without-number": {
    files: {
      "geschaeftsstellen/a.md": '---\nname: A\nstraße: Hafenweg\nplz: "24103"\nort: Kiel\n---\n',
    },
    follow: byHand("Ergänze sie", "Hafenweg", "Hafenweg 1"),
  },
  "successor-missing": {
    files: person("status: ersetzt"),
    follow: takeQuoted("status: ersetzt", 1),
  },
  "title-empty:required": {
    files: {
      "termine/fest.md":
        "---\ntitel:\nbeginn: 2029-02-01 19:00\nende: 2029-02-01 21:00\nort: Rathaus, Kiel\n---\n\nText.\n",
    },
    follow: byHand("Schreibe dahinter", "titel:", "titel: Fest"),
  },
  "title-empty": { files: page('titel: ""\nlead: B'), follow: deleteLine("lösche die Zeile") },
  "too-long": {
    files: page(`title: ${"Wort ".repeat(50)}`),
    follow: byHand("Kürze ihn", "Wort ".repeat(50), "Wort"),
  },
  "too-many-entries": {
    files: person(`themen: [${Array.from({ length: 9 }, (_, index) => `T${index}`).join(", ")}]`),
    follow: byHand("lösche die anderen", ", T8", ""),
  },
  "tracking-parameter": {
    files: person(
      "social:\n  - { network: instagram, url: https://www.instagram.com/anna.aalders?igsh=abc }",
    ),
    follow: takeQuoted("https://www.instagram.com/anna.aalders?igsh=abc"),
  },
  "unknown-election": {
    files: person("kandidaturen:\n  - art: direkt\n    wahlkreis: 5\n    wahl: btw28"),
    follow: takeQuoted("btw28"),
  },
  "wrong-type": { files: page("title: A\naliases: /b, /c"), follow: takeLine },
  "wrong-type:group": { files: office("geo: 54.3, 10.1"), follow: takeLine },
  "wrong-type:group without values": {
    files: office("geo: am Hafen"),
    follow: byHand(
      "darunter eingerückt `lat: 54.32` und `lon: 10.13`",
      "geo: am Hafen",
      "geo:\n  lat: 54.32\n  lon: 10.13",
    ),
  },
  "wrong-type:yes": { files: page("title: A\ndraft: bald"), follow: takeLine },
};
