import { electionsYml, siteYml } from "#ingest/test/tree.ts";
import {
  addBehind,
  addLine,
  byHand,
  changeFiles,
  deleteLine,
  event,
  page,
  person,
  svg,
  takeQuoted,
  text,
  type Tip,
} from "./tip.ts";

const berta = (head: string) => `---\nvorname: Berta\nnachname: Beese\n${head}\n---\n\nText.\n`;

const divisionOf = (validity: string) =>
  `nummer,name,einteilung,naechste_wahl,gilt_fuer_naechste\n1,Nord,LTW 2022,LTW 2027,${validity}\n`;

const impressum = `# Impressum

Testbündnis (Wählergruppe)
Hafen 1
24103 Kiel

Vertreten durch: Anna Aalders (Vorsitz)

moin@example.org, Telefon 0431 123456

Verantwortlich nach § 18 Absatz 2 MStV: Anna Aalders, Hafen 1, 24103 Kiel
`;

/** Faults between the documents of a campaign. */
export const placeTips: Record<string, Tip> = {
  "address-changed": {
    earlier: page("title: A"),
    files: page("title: A\nslug: neu"),
    follow: addLine("slug: neu"),
  },
  "address-empty": {
    isPlain: true,
    next: "address-changed",
    files: { "日本.md": "# Japan\n" },
    follow: changeFiles("mit lateinischen Buchstaben", {
      "日本.md": undefined,
      "japan.md": "# Japan\n",
    }),
  },
  "address-numbered": {
    files: {
      "landesliste/02.anna.md":
        "---\nvorname: Anna\nnachname: Aalders\nlistenplatz: 2\ngeburtsjahr: 1980\n---\n\nText.\n",
      ...person("geburtsjahr: 1970"),
    },
    follow: addLine("geburtsjahr: 1980"),
  },
  "address-reserved": {
    files: { "suche.md": "---\ntitle: A\n---\n" },
    follow: byHand("gib ihr mit „slug“ eine andere Adresse", "title: A", "title: A\nslug: finden"),
  },
  "address-taken": {
    files: { "2.a.md": "---\ntitle: B\n---\n", "1.a.md": "---\ntitle: A\n---\n" },
    follow: byHand("gib ihr mit „slug“ eine eigene Adresse", "title: B", "title: B\nslug: b"),
  },
  "alias-taken": {
    files: { ...page("title: A\naliases: [/b]"), "b.md": "# B\n" },
    follow: byHand("Streiche sie aus „aliases“", "aliases: [/b]\n", ""),
  },
  "constituency-taken": {
    files: {
      "direktkandidatinnen/berta.md": berta("wahlkreis: 5"),
      "direktkandidatinnen/anna.md": "---\nvorname: Anna\nnachname: Aalders\nwahlkreis: 5\n---\n",
    },
    follow: byHand("Berichtige eine der beiden", "wahlkreis: 5", "wahlkreis: 6"),
  },
  "data-deletion-due": {
    files: {
      "elections.yml":
        "elections:\n  - id: btw25\n    name: Bundestagswahl\n    date: 2028-11-26\n    dataDeletionDate: 2029-01-25\n",
      ...person("zitat: Für Kiel."),
    },
    follow: byHand(
      "ändere `dataDeletionDate`",
      "dataDeletionDate: 2029-01-25",
      "dataDeletionDate: 2029-11-26",
    ),
  },
  "division-outdated": {
    files: { "geo/wahlkreise.csv": divisionOf("nein") },
    follow: changeFiles("Lies die neue Einteilung mit „npx plakat geo import“ ein", {
      "geo/wahlkreise.csv": "nummer,name\n1,Nord\n2,Mitte\n",
    }),
  },
  "division-outdated:missing": {
    files: {
      "site.yml": `${siteYml}map:\n  state: Niedersachsen\n`,
      // Without the outline of this large Land no map is drawn.
      "geo/laender.geojson": "{}",
      "elections.yml": electionsYml.replace(
        "date:",
        "system: landtag\n    state: Niedersachsen\n    date:",
      ),
    },
    follow: changeFiles("mit „npx plakat geo import“ ein", {
      "geo/wahlkreise.csv": "nummer,name\n1,Nord\n2,Mitte\n",
    }),
  },
  "division-unconfirmed": {
    files: { "geo/wahlkreise.csv": divisionOf("offen") },
    follow: byHand("schreibe in der Spalte `gilt_fuer_naechste` in jede Zeile `ja`", "offen", "ja"),
  },
  "division-unconfirmed:shipped": {
    files: {
      "site.yml": `${siteYml}map:\n  state: Hamburg\n`,
      "elections.yml": electionsYml.replace(
        "date:",
        "system: landtag\n    state: Hamburg\n    date:",
      ),
    },
    follow: byHand(
      "schreibe in site.yml unter „map“ `confirmed: Bürgerschaftswahl 2030`",
      "map:\n",
      "map:\n  confirmed: Bürgerschaftswahl 2030\n",
    ),
  },
  "event-without-end": {
    files: event("ort: halle", "beginn: 2029-02-01 19:00"),
    follow: byHand(
      "Ergänze `end:` (oder `ende:`)",
      "ort: halle",
      "ort: halle\nende: 2029-02-01 21:00",
    ),
  },
  "image-licence-ending": {
    files: {
      ...page("title: A\nbild: { datei: b.svg, alt: B, lizenzBis: 2029-01-20 }"),
      "b.svg": svg,
    },
    follow: byHand("trage ihren neuen letzten Tag ein", "2029-01-20", "2029-12-31"),
  },
  "deceased-contact": {
    files: {
      ...event("ort: halle\nhinweis: Fragen an 0431 123456"),
      ...person("status: verstorben\nseit: 2028-11-20\ntelefon: 0431 / 12 34 56"),
    },
    follow: deleteLine("lösche die Zeile"),
  },
  "deceased-named": {
    files: {
      ...event("ort: halle\nveranstalter: Anna Aalders"),
      ...person("status: verstorben\nseit: 2028-11-20"),
    },
    follow: deleteLine("lösche die Zeile"),
  },
  "death-day-missing": {
    files: person("status: verstorben"),
    follow: addBehind("status: verstorben", "\n"),
  },
  "image-licence-expired": {
    files: {
      ...page("title: A\nbild: { datei: b.svg, alt: B, lizenzBis: 2028-12-31 }"),
      "b.svg": svg,
    },
    follow: byHand("trage ihren neuen letzten Tag ein", "2028-12-31", "2029-12-31"),
  },
  "list-position-gap": {
    files: { "landesliste/02.berta.md": berta("listenplatz: 2") },
    follow: changeFiles("ob eine Datei fehlt", person("")),
  },
  "list-position-taken": {
    files: { "landesliste/berta.md": berta("listenplatz: 1"), ...person("") },
    follow: byHand(
      "Gib einer der beiden Personen einen anderen Platz",
      "listenplatz: 1",
      "listenplatz: 2",
    ),
  },
  "outcome-too-early": {
    files: person("status: gewählt"),
    follow: deleteLine("Prüfe, ob der Stand stimmt"),
  },
  "participant-withdrawn": {
    files: {
      ...event("ort: halle\nmitwirkende: [01.anna]"),
      ...person("status: zurückgezogen"),
      "landesliste/02.berta.md": berta("listenplatz: 2"),
    },
    follow: byHand("nenne, wer stattdessen kommt", "01.anna", "02.berta"),
  },
  "person-twice": {
    files: {
      "direktkandidatinnen/anna.md": "---\nvorname: Anna\nnachname: Aalders\nwahlkreis: 5\n---\n",
      ...person(""),
    },
    follow: changeFiles("Trage beide dort ein, und lösche die andere", {
      "direktkandidatinnen/anna.md": undefined,
      ...person("wahlkreis: 5"),
    }),
  },
  "prefix-differs": {
    files: { "landesliste/02.berta.md": berta("listenplatz: 1") },
    follow: changeFiles("Benenne die Datei um in „01.berta.md“", {
      "landesliste/02.berta.md": undefined,
      "landesliste/01.berta.md": berta("listenplatz: 1\naliases: [/landesliste/02-berta]"),
    }),
  },
  "reference-ambiguous": {
    files: {
      ...event("ort: halle\nmitwirkende: [Anna Aalders]"),
      ...person("geburtsjahr: 1970"),
      "landesliste/02.anna-2.md":
        "---\nvorname: Anna\nnachname: Aalders\nlistenplatz: 2\ngeburtsjahr: 1980\n---\n\nText.\n",
    },
    follow: takeQuoted("Anna Aalders"),
  },
  "reference-dangling:title": {
    files: {
      ...page("title: A\nlang: da\nfassungVon: Unser Programm"),
      "programm/index.md": "---\ntitle: Unser Programm\n---\n\nText.\n",
    },
    follow: takeQuoted("Unser Programm"),
  },
  "reference-dangling:another folder": {
    files: {
      "da/side.md": "---\ntitle: Side\nlang: da\nfassungVon: seite.md\n---\n\nTekst.\n",
      "seite.md": "---\ntitle: A\n---\n\nText.\n",
    },
    follow: takeQuoted("seite.md"),
  },
  "reference-dangling:last name first": {
    files: { ...event('ort: halle\nmitwirkende: ["Aalders, Dr. Anna"]'), ...person("") },
    follow: takeQuoted("Aalders, Dr. Anna"),
  },
  "link-elsewhere": {
    files: {
      ...text("[Anna](landesliste/02.anna.md)"),
      ...person("geburtsjahr: 1970"),
      "landesliste/02.anna.md":
        "---\nvorname: Anna\nnachname: Aalders\nlistenplatz: 2\ngeburtsjahr: 1980\n---\n\nText.\n",
    },
    follow: takeQuoted("landesliste/02.anna.md"),
  },
  "redirect-loop": {
    files: { ...page("title: A\nredirect: /b"), "b.md": "---\ntitle: B\nredirect: /seite\n---\n" },
    follow: (_files, finding) =>
      changeFiles("ein Ziel, das nicht weiterleitet", page("title: A\nredirect: /"))({}, finding),
  },
  "redirect-self": {
    files: page("title: A\nredirect: /seite"),
    follow: byHand("streiche „redirect“", "\nredirect: /seite", ""),
  },
  "since-in-future": {
    files: person("status: zurückgezogen\nseit: 2029-02-03"),
    follow: byHand("Prüfe den Tag", "2029-02-03", "2029-01-03"),
  },
  "successor-elsewhere": {
    files: {
      ...person("ersetztDurch: 02.berta"),
      "landesliste/02.berta.md": berta("listenplatz: 2"),
    },
    follow: changeFiles("Trage die Kandidatur in „landesliste/02.berta.md“ ein", {
      "landesliste/02.berta.md": undefined,
      "landesliste/01.berta.md": berta("listenplatz: 1\naliases: [/landesliste/berta]"),
      ...person("ersetztDurch: 01.berta"),
    }),
  },
  "updated-in-future": {
    files: page("title: A\nupdated: 2092-01-03"),
    follow: byHand("besonders das Jahr", "2092", "2029"),
  },
  "visibility-over": {
    files: page("title: A\nunpublishAt: 2028-12-31"),
    follow: byHand("besonders das Jahr", "2028", "2029"),
  },
  "ai-mark-missing": {
    files: {
      ...person("foto:\n  datei: anna.svg\n  urheber: Midjourney\n  lizenz: CC0"),
      "landesliste/anna.svg": svg,
    },
    follow: addLine("datei: anna.svg", "  "),
  },
  "ai-mark-missing:brackets": {
    files: {
      ...page("title: A\nimage: { src: b.svg, alt: B, credit: Grok, licence: CC0 }"),
      "b.svg": svg,
    },
    follow: addBehind("licence: CC0", ""),
  },
  "ai-mark-missing:text": {
    files: text('::figure{src="b.svg" alt="B" credit="DALL·E" licence="CC0"}', { "b.svg": svg }),
    follow: addBehind('licence="CC0"', " "),
  },
  "bad-phone": { files: person("telefon: 123456"), follow: takeQuoted("123456") },
  "bad-phone:rounded": {
    files: person("telefon: 4,3111E+09"),
    follow: takeQuoted("4,3111E+09"),
  },
  "bad-phone:doubtful": {
    files: person("telefon: 4311100000"),
    follow: takeQuoted("4311100000"),
  },
  "bad-phone:ambiguous": {
    files: person("telefon: 49431987654"),
    follow: takeQuoted("49431987654"),
  },
  "phone-prefix-restored": {
    files: person("telefon: 3501441234"),
    follow: takeQuoted("3501441234"),
  },
  "phone-remark": {
    files: person("telefon: 03501 441234 (nur vormittags)"),
    follow: byHand("Lösche „(nur vormittags)“", " (nur vormittags)", ""),
  },
  "image-not-portrait": {
    files: { ...person("bild: b.svg"), "landesliste/b.svg": svg },
    follow: takeQuoted("bild"),
  },
  "image-not-portrait:block": {
    files: { ...person("image:\n  src: b.svg\n  alt: B"), "landesliste/b.svg": svg },
    follow: takeQuoted("image"),
  },
  "image-credit-missing": {
    files: { ...person("foto: anna.svg"), "landesliste/anna.svg": svg },
    follow: fillIn(takeQuoted("foto: anna.svg")),
  },
  "image-credit-missing:another name of the field": {
    files: { ...person("porträt: anna.svg"), "landesliste/anna.svg": svg },
    follow: fillIn(takeQuoted("porträt: anna.svg")),
  },
  "image-credit-missing:pasted and not filled in": {
    files: { ...person("foto: anna.svg"), "landesliste/anna.svg": svg },
    follow: takeQuoted("foto: anna.svg"),
    next: "placeholder-text",
  },
  "image-credit-missing:block": {
    files: { ...person("foto:\n  datei: anna.svg\n  lizenz: CC0"), "landesliste/anna.svg": svg },
    follow: fillIn(addLine("datei: anna.svg", "  ")),
  },
  "image-credit-missing:brackets": {
    files: { ...person("foto: { datei: anna.svg }"), "landesliste/anna.svg": svg },
    follow: fillIn(addBehind("datei: anna.svg", "")),
  },
  "image-credit-missing:text": {
    files: text("![Ein Deich](deich.svg)", { "deich.svg": svg }),
    follow: fillIn(takeQuoted("![Ein Deich](deich.svg)")),
  },
  "image-licence-missing": {
    files: text('::figure{src="deich.svg" alt="Ein Deich" urheber="Anna Aalders"}', {
      "deich.svg": svg,
    }),
    follow: fillIn(addBehind('urheber="Anna Aalders"', " ")),
  },
  "placeholder-text": {
    files: text("Hier beginnt der Text. Eine Leerzeile trennt Absätze."),
    follow: byHand(
      "Ersetze ihn durch euren eigenen Text",
      "Hier beginnt der Text. Eine Leerzeile trennt Absätze.",
      "Moin.",
    ),
  },
  "template-leftover": {
    files: text("Schreibe in kurzen Absätzen. Eine Leerzeile trennt Absätze."),
    follow: byHand(
      "Ersetze ihn durch euren eigenen",
      "Schreibe in kurzen Absätzen. Eine Leerzeile trennt Absätze.",
      "Moin.",
    ),
  },
  "template-leftover:note": {
    files: text("Wir treffen uns um TODO im Saal."),
    follow: byHand("Schreibe, was hier stehen soll", "TODO", "19 Uhr"),
  },
  "home-text-missing": {
    files: { "index.md": "---\ntitle: Moin\n---\n" },
    follow: byHand(
      "Schreibe ihn unter den Kopf",
      "title: Moin\n---\n",
      "title: Moin\n---\n\nMoin.\n",
    ),
  },
  "legal-page-missing": {
    files: {},
    follow: changeFiles("Lege die Datei impressum.md an", { "impressum.md": impressum }),
  },
  "legal-fact-missing": {
    files: { "impressum.md": impressum.replace("moin@example.org, ", "") },
    follow: byHand(
      "Nenne eine Adresse, deren Post gelesen wird",
      "Telefon",
      "moin@example.org, Telefon",
    ),
  },
};

/** What the tip offers, with the words of the author in place of those in it. */
function fillIn(follow: Tip["follow"]): Tip["follow"] {
  return (files, finding) =>
    Object.fromEntries(
      Object.entries(follow(files, finding)).map(([file, content]) => [
        file,
        String(content)
          .replace(/Wer das Bild gemacht hat/, "Jo Jansen")
          .replace(/Was auf dem Bild zu sehen ist/, "Anna")
          .replace(/Unter welchen Bedingungen wir es zeigen dürfen/, "CC0"),
      ]),
    );
}
