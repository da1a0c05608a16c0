import { createArchive } from "#db/test/tile-archive.ts";
import { electionsYml, siteYml, writeSquares, type TestFiles } from "#ingest/test/tree.ts";
import {
  addBehind,
  byHand,
  changeFiles,
  deleteLine,
  page,
  svg,
  takeLine,
  takeQuoted,
  text,
  type Tip,
} from "./tip.ts";

const site = (lines: string): TestFiles => ({ "site.yml": `${siteYml}${lines}\n` });

const byElection =
  "      - { wahlkreis: 5, wahltag: noch offen, grund: A starb., quelle: 'https://a.example' }\n";

const areas = writeSquares(2);
const geo = (lines: string, files: TestFiles = {}): TestFiles => ({
  ...site(`map:\n  attribution: []\n${lines}`),
  "geo/wahlkreise.geojson": areas,
  ...files,
});
const everyone = (more: TestFiles = {}): TestFiles => ({
  "direktkandidatinnen/anna.md": "---\nvorname: Anna\nnachname: Aalders\nwahlkreis: 1\n---\n",
  ...more,
});
const berta = (number: number) => ({
  "direktkandidatinnen/berta.md": `---\nvorname: Berta\nnachname: Beese\nwahlkreis: ${number}\n---\n`,
});
const archive = createArchive({ tiles: [{ z: 6, x: 33, y: 20, data: Buffer.from("tile") }] });

/** Faults in the settings, and in the data of the map and the finder. */
export const siteTips: Record<string, Tip> = {
  "area-table": {
    files: { "geo/wahlbereiche.csv": "Nummer;Ort\n1;Altstadt\n" },
    follow: byHand("Die erste Zeile heißt `Nummer;Name`", "Nummer;Ort", "Nummer;Name"),
    next: "constituency-empty",
  },
  "area-table:name": {
    files: { "geo/wahlbereiche.csv": "Nummer;Name\n1;\n" },
    follow: byHand("Schreibe ihn hinter die Nummer", "1;", "1;Altstadt"),
    next: "constituency-empty",
  },
  "area-table-differs": {
    files: { "geo/wahlkreise.csv": "Nummer;Name\n1;Altstadt\n", ...geo(""), ...everyone(berta(2)) },
    follow: byHand("Ergänze die Zeilen in der Tabelle", "1;Altstadt", "1;Altstadt\n2;Neustadt"),
  },
  "area-table-second": {
    files: {
      "geo/wahlkreise.csv": "Nummer;Name\n1;Altstadt\n",
      "geo/wahlbereiche.csv": "Nummer;Name\n1;Neustadt\n",
      ...everyone(),
    },
    follow: changeFiles("Lösche eine der beiden", { "geo/wahlbereiche.csv": undefined }),
  },
  "bad-value:section": {
    files: site("home: [landesliste, landesliste]"),
    follow: byHand("Lösche eine der beiden", "landesliste, landesliste", "landesliste"),
  },
  "hero-without-portrait": {
    files: {
      ...site("hero: portrait"),
      "landesliste/anna.md": "---\ngivenName: Anna\nfamilyName: Aalders\nlistPosition: 1\n---\n",
    },
    follow: takeLine,
  },
  "colour-contrast": { files: site('theme:\n  primary: "#7a7f85"'), follow: takeLine },
  "config-missing": {
    earlier: { "elections.yml": electionsYml },
    files: page("title: A"),
    follow: changeFiles("Lege sie wieder an", { "elections.yml": electionsYml }),
  },
  "config-missing:misnamed": {
    earlier: { "elections.yml": electionsYml },
    files: { ...page("title: A"), "Elections.yaml": electionsYml },
    follow: changeFiles("Benenne „Elections.yaml“ in „elections.yml“ um", {
      "elections.yml": electionsYml,
      "Elections.yaml": undefined,
    }),
  },
  "constituency-empty": {
    files: { ...geo(""), ...everyone() },
    follow: changeFiles("Lege für jeden Wahlkreis eine Datei an", berta(2)),
  },
  "constituency-unknown": {
    files: { ...berta(7), ...geo(""), ...everyone() },
    follow: byHand("Prüfe die amtliche Nummer", "wahlkreis: 7", "wahlkreis: 2"),
  },
  "by-election-elsewhere": {
    files: {
      "elections.yml": `${electionsYml}    nachwahl:\n${byElection.replace(/wahlkreis: \d+/, "wahlkreis: 7")}`,
      "direktkandidatinnen/anna.md":
        "---\nvorname: Anna\nnachname: Aalders\nwahlkreis: 5\nstatus: verstorben\nseit: 2029-01-10\n---\n",
    },
    follow: byHand("schreibe hier `5`", "wahlkreis: 7", "wahlkreis: 5"),
  },
  "by-election-twice": {
    files: {
      "elections.yml": `${electionsYml}    nachwahl:\n${byElection}${byElection}`,
    },
    follow: byHand("Lösche eine von beiden", byElection, ""),
    next: "by-election-unshown",
  },
  "by-election-unshown:undivided": {
    files: {
      "elections.yml": `elections:\n  - id: bm\n    name: Bürgermeisterwahl\n    date: 2029-02-25\n    wahlart: buergermeister\n    nachwahl:\n${byElection}`,
    },
    follow: byHand("Lösche `nachwahl`", `    nachwahl:\n${byElection}`, ""),
  },
  "by-election-unshown:later": {
    files: {
      ...geo("", everyone()),
      "elections.yml": `${electionsYml}  - id: ltw29\n    name: Landtagswahl\n    date: 2029-05-06\n    wahlart: landtag\n    land: Hessen\n    nachwahl:\n${byElection}`,
    },
    follow: byHand("Lösche `nachwahl`", `    nachwahl:\n${byElection}`, ""),
  },
  "by-election-unshown:noPages": {
    files: { "elections.yml": `${electionsYml}    nachwahl:\n${byElection}` },
    follow: changeFiles("Lege `geo/wahlkreise.csv` mit den Spalten `Nummer` und `Name` an", {
      "geo/wahlkreise.csv": "Nummer;Name\n5;Kiel\n",
    }),
  },
  "election-twice": {
    files: {
      "elections.yml":
        "elections:\n  - { id: a, name: A, date: 2029-02-25 }\n  - { id: a, name: B, date: 2029-02-25 }\n",
    },
    follow: byHand("Gib jeder Wahl einen eigenen Kurznamen", "id: a, name: B", "id: b, name: B"),
  },
  "question-twice": {
    files: {
      "fragen.yml": 'questions:\n  - { id: a, question: "A?" }\n  - { id: a, question: "B?" }\n',
    },
    follow: byHand("Gib jeder Frage einen eigenen Kurznamen", 'a, question: "B', 'b, question: "B'),
  },
  "file-missing:constituencies": {
    files: site("map:\n  state: Bremen\n  constituencies: geo/kreise.geojson\n"),
    follow: deleteLine("lösche diese Zeile"),
  },
  "file-missing:tiles": {
    files: geo("  tiles: karte.pmtiles"),
    follow: changeFiles("Lege die Datei in den Ordner geo/", { "geo/karte.pmtiles": archive }),
  },
  "file-unusable:tiles": {
    files: geo("  tiles: karte.pmtiles", { "geo/karte.pmtiles": "kein Archiv" }),
    follow: changeFiles("noch einmal", { "geo/karte.pmtiles": archive }),
  },
  "finder-constituency": {
    files: { "geo/postleitzahlen.csv": "plz,wkr_nr\n24103,1\n24105,2\n24106,9\n", ...geo("") },
    follow: byHand("von einer anderen Wahl als die Wahlkreise", "24106,9", "24106,1"),
  },
  "finder-municipality": {
    files: {
      "geo/gemeinden.csv": "ags,gemeinde,wkr_nr,geteilt\n01002000,Kiel,1,1\n",
      ...geo(""),
    },
    follow: byHand("schreibe in die Spalte geteilt eine 0", "Kiel,1,1", "Kiel,1,0"),
  },
  "finder-row": {
    files: { "geo/postleitzahlen.csv": "plz,wkr_nr\n24103,1\n24x05,2\n", ...geo("") },
    follow: byHand("Eine Postleitzahl hat fünf Ziffern", "24x05", "24105"),
  },
  "finder-table": {
    files: { "geo/postleitzahlen.csv": "plz;kreis\n24103;1\n", ...geo("") },
    follow: byHand("Die erste Zeile nennt die Spalten: plz,wkr_nr", "kreis", "wkr_nr"),
  },
  "geo-coordinates": {
    files: geo("", { "geo/wahlkreise.geojson": areas.replaceAll("54", '"x"') }),
    follow: changeFiles("Exportiere die Datei noch einmal als GeoJSON", {
      "geo/wahlkreise.geojson": areas,
    }),
  },
  "geo-empty": {
    files: geo("", { "geo/wahlkreise.geojson": "{}" }),
    follow: changeFiles("Erwartet wird eine GeoJSON-„FeatureCollection“", {
      "geo/wahlkreise.geojson": areas,
    }),
  },
  "geo-syntax": {
    files: geo("", { "geo/wahlkreise.geojson": areas.slice(0, -3) }),
    follow: changeFiles("Exportiere sie noch einmal als GeoJSON", {
      "geo/wahlkreise.geojson": areas,
    }),
  },
  "impressum-incomplete": {
    files: {
      "site.yml": siteYml.replace(
        "party:",
        "responsible: Anna Aalders, Hafen 1, 24103 Kiel\nparty:\n  legalForm: Partei\n  street: Hafen 1\n  postalCode: '24103'\n  city: Kiel\n  representative: Anna Aalders\n  email: moin@example.org",
      ),
      ...text("::impressum"),
    },
    follow: addBehind("city: Kiel", "\n  "),
  },
  "logo-missing": { files: { ...site("logo: zeichen.svg"), "logo.svg": logo() }, follow: takeLine },
  "logo-unusable:other format": {
    files: { ...site("logo: logo.pdf"), "logo.pdf": "%PDF-1.4", "logo.svg": logo() },
    follow: takeLine,
  },
  "logo-unusable": {
    files: { ...site("logo: logo.svg"), "logo.svg": svg.replace("/>", "><text>A</text></svg>") },
    follow: changeFiles("mit Schrift als Pfaden", { "logo.svg": logo() }),
  },
  "map-hosts-unused": {
    files: geo("  hosts: [https://tiles.example.org]"),
    follow: deleteLine("Lösche „hosts“"),
  },
  "map-state-unknown": {
    files: {
      "site.yml": `${siteYml}map:\n  state: Brehmen\n`,
      "geo/wahlkreise.geojson": writeSquares(2, "Bremen"),
    },
    follow: (files, finding) =>
      takeQuoted("state: Brehmen")(files, { ...finding, file: "site.yml" }),
  },
  "map-state-unknown:shipped": {
    files: { "site.yml": `${siteYml}map:\n  state: Brehmen\n` },
    follow: takeQuoted("state: Brehmen"),
  },
  "missing-field:title": {
    files: { "site.yml": siteYml.replace("title: Testbündnis\n", "") },
    follow: (files, finding) => ({
      "site.yml": `${/`([^`]+)`/.exec(finding.hint ?? "")?.[1] ?? ""}\n${String(files["site.yml"])}`,
    }),
  },
  "postal-vote-dates": {
    files: { "elections.yml": `${electionsYml}    postalVoteStart: 2029-03-25\n` },
    follow: byHand("besonders Monat und Jahr", "2029-03-25", "2029-01-25"),
  },
  "tiles-invalid": {
    files: geo("", { "geo/karte.pmtiles": "kein Archiv" }),
    follow: changeFiles("noch einmal", { "geo/karte.pmtiles": archive }),
  },
  "tiles-name": {
    files: geo("", { "geo/Karte 1.pmtiles": archive }),
    follow: changeFiles("zum Beispiel `strassen.pmtiles`", {
      "geo/Karte 1.pmtiles": undefined,
      "geo/karte.pmtiles": archive,
    }),
  },
  "tiles-unused": {
    files: geo("", { "geo/a.pmtiles": archive, "geo/b.pmtiles": archive }),
    follow: changeFiles("lösche die anderen", { "geo/b.pmtiles": undefined }),
  },
};

function logo(): string {
  return svg.replace("/>", '><path d="M0 0h8v4H0z"/></svg>');
}
