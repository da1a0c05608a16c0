import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { getSite } from "#ingest/test/parse-text.ts";
import { render } from "#ingest/test/render.ts";
import { impressumFacts } from "./impressum-facts.ts";
import { checkImpressumText, checkPrivacyText } from "./legal-texts.ts";
import { readPageText } from "./page-text.ts";
import { findPlaceholders } from "./placeholder-text.ts";
import { privacyFacts } from "./privacy-facts.ts";

const site = getSite(
  "title: Moin\nparty: { name: Freie Liste Moor }\nnavigation: [{ text: A, hash: home }]\n",
);

function check(source: string, judge: typeof checkImpressumText): string[] {
  const page = { ...readPageText(render(source).body.children), file: "a.md" };
  const readText = () => `---\ntitle: A\n---\n\n${source}`;
  return judge(page, { site, elections: [], readText }).map(({ message }) => message);
}

const shortImpressum = `Freie Liste Moor e. V.\\
Torfweg 12 a\\
26160 Bad Zwischenahn

Vorstand: Gesa Moorkamp, Tjark Brand\\
VR 2045, Amtsgericht Oldenburg

[Schreib uns](mailto:post@moor.example), Telefon 04403 / 81 27 0

V.i.S.d.P.: Gesa Moorkamp, Anschrift wie oben`;

const generatedImpressum = `## Angaben gemäß § 5 DDG

Freie Liste Moor\\
Wählergemeinschaft\\
c/o Haus der Vereine\\
Torfweg 12–14, 2. Stock\\
D-26160 Bad Zwischenahn

**Vertreten durch:**\\
Gesa Moorkamp (1. Vorsitzende)

## Kontakt

Telefon: +49 (0) 4403 81270\\
E-Mail: post (at) moor.example

## Redaktionell verantwortlich

Tjark Brand\\
Torfweg 12\\
26160 Bad Zwischenahn

## Haftung für Inhalte

Als Diensteanbieter sind wir gemäß § 7 Abs. 1 DDG für eigene Inhalte auf diesen Seiten nach den allgemeinen Gesetzen verantwortlich.`;

const proseImpressum = `Diese Website wird herausgegeben von der Partei Freie Liste Moor, Kreisverband Ammerland, Am Markt 3, 26655 Westerstede. Den Kreisverband vertreten die Sprecherinnen Gesa Moorkamp und Ebru Tan gemeinsam. Du erreichst uns unter kreis@moor.example oder über unser [Kontaktformular](/kontakt).

Für den Inhalt im Sinne des § 18 Absatz 2 MStV ist Ebru Tan verantwortlich (Adresse wie oben).`;

const tableImpressum = `| | |
|---|---|
| Anbieterin | Freie Liste Moor, nicht eingetragener Verein |
| Anschrift | Straße des 17. Juni 135, 10623 Berlin |
| Vorstand | Dr. Anna-Lena von der Heide |
| E-Mail | <info@moor.example> |
| Telefon | (0 44 03) 12 34 56 |
| Redaktion | Verantwortlich nach § 18 Abs. 2 MStV: Dr. Anna-Lena von der Heide, Anschrift wie oben |`;

const personalImpressum = `Freie Liste Moor

Direktkandidatin im Wahlkreis 5, parteilos

Torfweg 7, 26160 Bad Zwischenahn

Mobil 0170 1234567, anna@moor.example

Verantwortlich für den Inhalt (§ 18 Abs. 2 MStV): Anna Aal, Adresse siehe oben`;

test.each([
  ["a short one", shortImpressum],
  ["one of a generator", generatedImpressum],
  ["one in sentences", proseImpressum],
  ["one in a table", tableImpressum],
  ["one of a single person", personalImpressum],
  ["one of a party without a register", tableImpressum.replace("nicht eingetragener", "n. e. V.,")],
])("a usual Impressum causes no finding: %s", (_, source) => {
  expect(check(source, checkImpressumText)).toEqual([]);
});

const shortPrivacy = `Verantwortlich: Freie Liste Moor, Torfweg 12, 26160 Bad Zwischenahn, post@moor.example

Beim Aufruf dieser Seite erfasst unser Provider deine IP-Adresse, um die Seite auszuliefern (Art. 6 Abs. 1 lit. f DSGVO). Die Logfiles werden nach sieben Tagen gelöscht. Cookies verwenden wir nicht.

Du hast die Rechte aus den Art. 15 bis 21 DSGVO. Beschwerden nimmt die Landesbeauftragte für den Datenschutz Niedersachsen entgegen.`;

const generatedPrivacy = `## 1. Name und Kontaktdaten des für die Verarbeitung Verantwortlichen

Freie Liste Moor, Torfweg 12, 26160 Bad Zwischenahn\\
Telefon: 04403 81270

## 2. Erhebung und Speicherung personenbezogener Daten sowie Art und Zweck von deren Verwendung

Beim Besuch unserer Website werden automatisch Informationen an den Server gesendet und temporär in einem sogenannten Logfile gespeichert: IP-Adresse, Datum und Uhrzeit des Zugriffs, Name der abgerufenen Datei. Diese Informationen werden bis zur automatisierten Löschung nach 14 Tagen gespeichert. Unser berechtigtes Interesse folgt aus der Systemsicherheit.

## 3. Weitergabe von Daten

Eine Übermittlung Ihrer persönlichen Daten an Dritte findet nicht statt. Unser Hosting-Dienstleister ist nach Art. 28 DSGVO verpflichtet.

## 4. Cookies

Diese Website setzt keine Cookies ein.

## 5. Betroffenenrechte

Sie haben das Recht:

- gemäß Art. 15 DSGVO Auskunft über Ihre von uns verarbeiteten personenbezogenen Daten zu verlangen;
- gemäß Art. 16 DSGVO unverzüglich die Berichtigung unrichtiger Daten zu verlangen;
- gemäß Art. 17 DSGVO die Löschung Ihrer bei uns gespeicherten Daten zu verlangen;
- gemäß Art. 18 DSGVO die Einschränkung der Verarbeitung zu verlangen;
- gemäß Art. 20 DSGVO Ihre Daten in einem strukturierten, gängigen und maschinenlesbaren Format zu erhalten und
- gemäß Art. 77 DSGVO sich bei einer Aufsichtsbehörde zu beschweren.

## 6. Widerspruchsrecht

Sie haben das Recht, gemäß Art. 21 DSGVO Widerspruch einzulegen.`;

const friendlyPrivacy = `Für diese Seiten ist die Freie Liste Moor verantwortlich. Schreib uns: [Mail](mailto:post@moor.example).

**Was passiert, wenn du die Seite öffnest?** Dein Gerät schickt seine IP-Adresse mit, sonst käme keine Antwort an; dafür wird sie benötigt. Unser Server protokolliert sie nicht. Grundlage dafür ist die DSGVO, Artikel 6. Der Server wird bei der Firma Beispiel in Emden gehostet, sonst geben wir nichts an andere weiter. In deinem Browser wird nichts abgelegt.

**Was kannst du verlangen?** Frag uns, welche Auskünfte wir über dich haben. Falsches berichtigen wir, auf Wunsch löschen wir es oder schränken die Nutzung ein. Du darfst widersprechen und deine Daten mitnehmen. Wenn etwas schiefläuft, hilft die Datenschutzbehörde des Landes.`;

const cite = (articles: string) => shortPrivacy.replace("Art. 15 bis 21", articles);

test.each([
  ["a short one", shortPrivacy],
  ["one of a generator", generatedPrivacy],
  ["a friendly one", friendlyPrivacy],
  ["articles in a list", cite("Art. 15, 16, 17, 18, 20 und 21")],
  ["articles in two ranges", cite("Artikeln 15–18 sowie 20–21")],
  ["the articles that follow", cite("Art. 15 ff.")],
  [
    "logs in everyday words",
    shortPrivacy
      .replace("deine IP-Adresse", "technische Daten")
      .replace(
        "Die Logfiles werden nach sieben Tagen gelöscht",
        "Der Betreiber schreibt keine Aufrufe auf",
      ),
  ],
  ["data without recipients", shortPrivacy.replace("unser Provider", "man, niemand bekommt sie,")],
])("a usual privacy notice causes no finding: %s", (_, source) => {
  expect(check(source, checkPrivacyText)).toEqual([]);
});

test("a legal page without content causes one finding with its statute for each missing fact", () => {
  const withoutRegister = impressumFacts.filter(({ name }) => !name.includes("Vereinsregister"));
  const describe = (where: string, facts: readonly { name: string; statute: string }[]) =>
    facts.map(({ name, statute }) => `${where} fehlt: ${name} (${statute}).`);
  expect(check("Hallo.", checkImpressumText)).toEqual(describe("Im Impressum", withoutRegister));
  expect(check("Hallo.", checkPrivacyText)).toEqual(
    describe("In der Datenschutzerklärung", privacyFacts),
  );
  expect(withoutRegister.length + privacyFacts.length).toBe(21);
});

test.each([
  ["Torfweg 12 a\\\n", "", "ladungsfähige Anschrift"],
  ["Torfweg 12 a", "Postfach 12", "ladungsfähige Anschrift"],
  ["Vorstand: Gesa Moorkamp, Tjark Brand\\\n", "", "vertritt"],
  ["[Schreib uns](mailto:post@moor.example), ", "", "E-Mail-Adresse"],
  [", Telefon 04403 / 81 27 0", "", "Telefonnummer"],
  ["VR 2045, Amtsgericht Oldenburg", "", "Vereinsregister"],
  ["V.i.S.d.P.: Gesa Moorkamp, Anschrift wie oben", "", "verantwortliche Person"],
  [", Anschrift wie oben", "", "verantwortliche Person"],
  ["Gesa Moorkamp, Anschrift", "Freie Liste Moor, Anschrift", "verantwortliche Person"],
  ["Gesa Moorkamp, Anschrift wie oben", "Torfweg 12, 26160 Bad Iburg", "verantwortliche Person"],
])("an Impressum without „%s“ causes one finding about just that", (part, instead, name) => {
  expect(shortImpressum).toContain(part);
  expect(check(shortImpressum.replace(part, instead), checkImpressumText)).toEqual([
    expect.stringContaining(name),
  ]);
});

test("a placeholder does not count as the fact that it names", () => {
  const template = readFileSync("cli/templates/site/impressum.md", "utf8").split("---\n")[2] ?? "";
  const source = template.replace("${missing}", "Rechtsform, Anschrift, Vertretung");
  const found = check(source, checkImpressumText).join("\n");
  for (const name of ["vertritt", "Rechtsform", "verantwortliche Person"]) {
    expect(found).toContain(name);
  }
  const privacy = shortPrivacy.replace("unser Provider", "**Trage hier ein: dein Provider.**");
  expect(check(privacy, checkPrivacyText).join()).toContain("wer die Daten außer euch bekommt");
});

test("examples from the template and from tips count as placeholders", () => {
  const lines = [
    "responsible: Vorname Nachname, Hafenstraße 5, 24103 Kiel",
    "  email: kontakt@example.org",
    "  email: kontakt@eure-website.de",
    "  phone: 0431 123456-0",
    "  phone: 0431 123456",
  ];
  const found = findPlaceholders("site.yml", lines.join("\n"));
  expect(found.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
  const [request] = findPlaceholders(
    "a.md",
    "Post: **Trage hier ein: wann ihr sie löscht.** Danke.",
  );
  expect(request?.hint).toContain("was sonst in der Zeile steht, bleibt");
});

test.each([
  ["Verantwortlich: ", "", "wer für die Daten verantwortlich ist"],
  [", um die Seite auszuliefern", "", "Zweck"],
  [" (Art. 6 Abs. 1 lit. f DSGVO)", "", "Rechtsgrundlage"],
  ["unser Provider", "man", "wer die Daten außer euch bekommt"],
  ["Die Logfiles werden nach sieben Tagen gelöscht. ", "", "wie lange Protokolle"],
  ["werden nach sieben Tagen gelöscht", "bewahren wir auf", "wie lange Protokolle"],
  ["Cookies verwenden wir nicht.", "", "im Browser"],
  [
    "Beschwerden nimmt die Landesbeauftragte für den Datenschutz Niedersachsen entgegen.",
    "",
    "Aufsichtsbehörde",
  ],
])("a privacy notice without „%s“ causes one finding about just that", (part, instead, name) => {
  expect(shortPrivacy).toContain(part);
  const found = check(shortPrivacy.replace(part, instead), checkPrivacyText);
  expect(found).toEqual([expect.stringContaining(name)]);
});

test("a mail address at the domain of a host does not count as naming the host", () => {
  const mapped = getSite(
    "title: Moin\nparty: { name: Freie Liste Moor }\nnavigation: [{ text: A, hash: home }]\nmap: { style: 'https://karten.moor.example/stil.json' }\n",
  );
  const find = (source: string, siteUrl = "https://moor.example") => {
    const page = { ...readPageText(render(source).body.children), file: "a.md" };
    const context = { site: mapped, elections: [], siteUrl, readText: () => source };
    const found = checkPrivacyText(page, context);
    return found.map(({ message }) => message);
  };
  expect(find(shortPrivacy)).toEqual([expect.stringContaining("Server karten.moor.example")]);
  expect(find(`${shortPrivacy}\n\nDie Karte lädt von moor.example.`)).toEqual([]);
  expect(find(shortPrivacy, "https://karten.moor.example")).toEqual([]);
});

test("a right whose article is not cited is reported as missing", () => {
  expect(check(cite("Art. 15 bis 18 und 20"), checkPrivacyText)).toEqual([
    expect.stringContaining("das Recht auf Widerspruch"),
  ]);
});

test("a right to deletion does not count as a statement on how long logs are kept", () => {
  const source = shortPrivacy
    .replace("Die Logfiles werden nach sieben Tagen gelöscht. ", "")
    .replace("die Rechte aus", "das Recht auf Löschung und die übrigen Rechte aus");
  expect(check(source, checkPrivacyText)).toEqual([
    expect.stringContaining("wie lange Protokolle"),
  ]);
});

test("a deletion of logs does not count as a right of those concerned", () => {
  const found = check(
    shortPrivacy.replace("aus den Art. 15 bis 21 DSGVO", "auf Auskunft und Widerspruch"),
    checkPrivacyText,
  );
  expect(found.map((message) => /das Recht auf (\S+)/.exec(message)?.[1])).toEqual([
    "Berichtigung",
    "Löschung",
    "Einschränkung",
    "Datenübertragbarkeit",
  ]);
});

test("a disclaimer does not count as naming the person responsible", () => {
  const disclaimer = generatedImpressum.replace(
    /## Redaktionell verantwortlich[^]*?(?=## Haftung)/,
    "",
  );
  const source = `${disclaimer}\n\nGestaltung: Tjark Brand, Torfweg 12, 26160 Bad Zwischenahn`;
  expect(check(source, checkImpressumText)).toEqual([
    expect.stringContaining("verantwortliche Person"),
  ]);
});

test("long legal texts are judged in one pass", () => {
  const source = `${"Wort ".repeat(40_000)}\n\n${"Verantwortlich für ".repeat(2000)}`;
  expect(check(source, checkImpressumText).length).toBeGreaterThan(3);
  expect(check(source, checkPrivacyText).length).toBeGreaterThan(3);
});
