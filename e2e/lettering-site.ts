import type { SiteFiles } from "./own-site.ts";

/** Tails above, umlauts and other accents below: what comes closest where a line breaks. */
const name = "Çagjpqy Ägjpqy ÖÜÇŠŽ-Şgjp Övelgönne";

const people: [place: number, given: string, family: string][] = [
  [1, "Jörg-Çağ", "Özdemir-Ügypj"],
  [2, "Çem-Ali", "Özdemir"],
  [12, "Šgypj", "Žgypj-Äquyj"],
  [99, "Ingo", "Ihn"],
  [100, "Gypsy", "Ågjy-Überjpq"],
  [101, "Çağla-Gjpq", "Öztürk-Üçgypj"],
  [154, "Peggy", "Ünligil-Ögjy"],
  [998, "Jpqy", "Ätzelgjy"],
  [999, "Çığgy", "Žgypj-Şahin-Özgür"],
];

const areas = [1, 22, 154, 1234, 7];

/** A campaign with numbers of one to four digits and such names everywhere. */
export const letteringSite: SiteFiles = {
  "site.yml": `title: Probe
claim: |-
  Jugend für
  Übergänge
party: { name: Çgypj Ägypj Övelgönne }
contact: { heading: [Ganz nah dran und richtig, Überall am Ägypj] }
theme: { primary: "#07506f" }
kinds: { liste: candidate, direkt: candidate, bueros: office, saele: venue, termine: event }
map: { constituencies: geo/wahlkreise.geojson, attribution: [Probe] }
home: [landesliste, orte, direktkandidatinnen, termine, meldungen, contact]
navigation:
  - { text: Home, hash: home }
  - { text: Landesliste, hash: landesliste }
  - { text: Orte, hash: orte }
  - { text: Direkte, hash: direktkandidatinnen }
  - { text: Termine, hash: termine }
  - { text: Kontakt, hash: contact }
  - { text: Gypsyjpq Übergänge gjpq Ägypj, href: /seite }
`,
  "elections.yml":
    "elections: [{ id: wahl, name: Probewahl, date: 2040-01-15, system: bundestag, postalVoteStart: 2020-01-01 }]\n",
  "geo/wahlkreise.geojson": JSON.stringify({
    type: "FeatureCollection",
    features: areas.map((number, index) => {
      const west = 9 + index / 2;
      const [east, south, north] = [west + 0.5, 54, 54.4];
      return {
        type: "Feature",
        properties: { WKR_NR: number, WKR_NAME: number === 7 ? "Öjq" : name },
        geometry: {
          type: "Polygon",
          coordinates: [
            [
              [west, south],
              [east, south],
              [east, north],
              [west, north],
              [west, south],
            ],
          ],
        },
      };
    }),
  }),
  "index.md": `---\ntitle: Probe\n---\n\n${name} ${name}.\n\nEin Absatz.\n`,
  ...Object.fromEntries(
    people.map(([place, given, family]) => [
      `liste/p${place}.md`,
      `---\nvorname: ${given}\nnachname: ${family}\nlistenplatz: ${place}\n${
        place === 154 ? `wahlkreis: 1234\nzitat: ${name}, ${name}.\noffice: /bueros/buero\n` : ""
      }---\n\nText.\n`,
    ]),
  ),
  ...Object.fromEntries(
    areas
      .slice(0, 3)
      .map((number) => [
        `direkt/d${number}.md`,
        `---\nhonorific: Dipl.-Ing.\nvorname: ${number === 22 ? "Çem" : "Ömer"}-Gjpq\nnachname: ${number === 22 ? "Ş" : "Ö"}zil-Übjpq${number}\nwahlkreis: ${number}\n---\n\nText.\n`,
      ]),
  ),
  "bueros/buero.md": `---\nname: ${name}\nstrasse: Hafengjpqy 1\nplz: "24103"\nort: Övelgönne\n---\n`,
  "saele/halle.md": `---\nname: ${name} Saal\nstrasse: Kai 7\nplz: "24103"\nort: Kiel\n---\n`,
  "termine/auftakt.md": `---\ntitel: ${name}\nbeginn: 2040-01-05 19:00\nort: /saele/halle\nmitwirkende: [/liste/p154]\n---\n`,
  "seite.md": `---\ntitle: ${name}\n---\n\n## ${name}\n\n### ${name}\n\n#### ${name}\n\n> „${name}“\n`,
  "kapitel/index.md": "---\ntitle: Kapitel\nkapitel: true\n---\n\nText.\n",
  "kapitel/eins.md": `---\ntitle: ${name}\nlead: Ein Satz.\nzahl: 1234 ${name}\n---\n\n## ${name}\n`,
};
