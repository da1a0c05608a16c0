import { stringify } from "yaml";

/** The files of a new site: small, valid, explained, and honest about what is still missing. */
export function writeSite(title: string, now: Date): { file: string; text: string }[] {
  return [
    { file: "site.yml", text: siteFile(title) },
    { file: "elections.yml", text: electionsFile(now) },
    { file: "index.md", text: indexFile(title) },
    ...legalPages,
    { file: "landesliste/_dir.yml", text: "title: Landesliste\n" },
    {
      file: "direktkandidatinnen/_dir.yml",
      text: "title: Direktkandidatinnen und Direktkandidaten\n",
    },
    { file: "geschaeftsstellen/_dir.yml", text: "title: Geschäftsstellen\n" },
    { file: "veranstaltungsorte/_dir.yml", text: "title: Veranstaltungsorte\n" },
    { file: "termine/_dir.yml", text: "title: Termine\n" },
  ];
}

function siteFile(title: string): string {
  const name = stringify(title, { lineWidth: 0 }).trim();
  return `# Alles Öffentliche über die Website, das auf mehr als einer Seite gebraucht wird.
# Nach jeder Änderung: plakat check

# Steht in jedem Seitentitel.
title: ${name}
# description: Ein Satz für Suchmaschinen.
# Der Satz auf dem Plakat; die letzte Zeile endet mit dem roten Punkt.
claim: Hier steht der Satz, für den wir antreten.

party:
  name: ${name}
  # Die Angaben darunter braucht das Impressum (§ 5 DDG). Ohne sie darf die Website nicht öffentlich sein.
  # organisation: Landesverband Musterland
  # street: Musterstraße 1
  # postalCode: "24103"
  # city: Kiel
  # representative: Anna Muster, Landesvorsitzende
  # email: kontakt@example.org
  # phone: 0431 123456-0

# Verantwortlich für redaktionelle Inhalte (§ 18 Abs. 2 MStV), mit Anschrift:
# responsible: Anna Muster, Musterstraße 1, 24103 Kiel

# Welcher Ordner welche Art von Seite enthält. Alle anderen Ordner enthalten einfache Seiten.
kinds:
  landesliste: candidate
  direktkandidatinnen: candidate
  geschaeftsstellen: office
  veranstaltungsorte: venue
  termine: event

# Umlaute in Adressen: de macht aus ü ue, ascii macht aus ü u.
umlauts: de

# Die Punkte der Navigation; hash ist der Abschnitt der Startseite.
navigation:
  - text: Home
    hash: home
  - text: Landesliste
    hash: landesliste
  - text: Orte
    hash: orte
    colour: secondary2
  - text: DirektkandidatInnen
    hash: direktkandidatinnen
    colour: secondary1
    label: Direktkandidatinnen und Direktkandidaten
  - text: Kontakt
    hash: contact

footer:
  - heading: Rechtliches
    links:
      - text: Impressum
        href: /impressum
      - text: Datenschutz
        href: /datenschutz
      - text: Barrierefreiheit
        href: /barrierefreiheit
`;
}

function electionsFile(now: Date): string {
  return `# Die Wahlen, zu denen ihr antretet; die erste ist die aktuelle.
elections:
  - id: wahl
    # Bitte Namen und Tag eintragen; der Tag hier ist nur ein Platzhalter.
    name: Nächste Wahl
    date: ${now.getUTCFullYear() + 1}-09-26
    pollsOpen: "08:00"
    pollsClose: "18:00"
    # bund: Wahl mit Erst- und Zweitstimme
    system: bund
`;
}

function indexFile(title: string): string {
  return `---
title: ${stringify(title, { lineWidth: 0 }).trim()}
---

Hier steht in zwei, drei Sätzen, wer ihr seid und worum es bei dieser Wahl geht. Kandidaturen, Orte und Termine erscheinen
von selbst darunter, sobald es sie gibt: \`plakat new candidate "Anna Muster"\` legt die erste Kandidatur an.
`;
}

const legalPages = [
  {
    file: "impressum.md",
    text: `---
title: Impressum
---

Angaben nach § 5 DDG und § 18 MStV. Trage hier ein, bevor die Website öffentlich wird:

- Name und Rechtsform der Partei oder des Verbandes
- ladungsfähige Anschrift (kein Postfach)
- vertretungsberechtigte Person
- E-Mail-Adresse und Telefonnummer
- verantwortlich für redaktionelle Inhalte, mit Anschrift
`,
  },
  {
    file: "datenschutz.md",
    text: `---
title: Datenschutz
---

Diese Website setzt keine Cookies, zählt niemanden und lädt nichts von fremden Servern. Trage hier ein, bevor die
Website öffentlich wird: wer verantwortlich ist, wie euer Server protokolliert und an wen sich Besucherinnen und Besucher
mit Fragen wenden können.
`,
  },
  {
    file: "barrierefreiheit.md",
    text: `---
title: Barrierefreiheit
---

Diese Website soll für alle nutzbar sein. Trage hier ein, welche Teile noch nicht barrierefrei sind und wer Hinweise
auf Hürden entgegennimmt.
`,
  },
];
