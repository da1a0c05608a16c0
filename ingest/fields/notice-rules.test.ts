import { expect, test } from "vitest";
import { noticeFacts } from "#domain/notice/notice-facts.ts";
import { campaign, getElections, parseText } from "#ingest/test/parse-text.ts";

/** A notice that states all facts itself, by the German names of its fields. */
const whole = {
  titel: "Flyer „Deiche“",
  auftraggeber: "Küstenbündnis, Ortsverband Husum",
  auftraggeberEmail: "husum@kuestenbuendnis.example",
  auftraggeberAnschrift: "Hafenstraße 3, 25813 Husum",
  auftraggeberSitz: "Husum",
  kontrolliertVon: "Küstenbündnis, Bundesverband",
  kontrolliertVonEmail: "bund@kuestenbuendnis.example",
  kontrolliertVonAnschrift: "Fleet 1, 20457 Hamburg",
  kontrolliertVonSitz: "Hamburg",
  kontrolliertVonRegister: "Vereinsregister Hamburg, VR 4711",
  bezahltVon: "Küstenbündnis, Kreisverband Nordfriesland",
  bezahltVonEmail: "kasse@kuestenbuendnis.example",
  bezahltVonAnschrift: "nicht öffentlich",
  bezahltVonSitz: "Niebüll",
  von: "2029-01-10",
  bis: "2029-02-24",
  betrag: "480,50",
  sachleistungen: "20",
  kampagnenbetrag: "1200,00",
  mittel: "privat",
  mittelAus: "eu",
  berechnung: "Rechnung der Druckerei, brutto",
  wahl: "bundestag-2029",
  amtlicheAuskunft: "https://wahlleitung.example/teilnahme",
  archiv: "https://transparency.europa.eu/eintrag/1",
  meldungenAn: "meldungen@kuestenbuendnis.example",
  aussetzung: "nein",
  zielgruppen: "ja",
  zielgruppenAngaben:
    "{ gruppen: Pendler, merkmale: Wohnort, quellen: Einwilligung, logik: Umkreis, zeitraum: Januar }",
  reichweite: "2000 Haushalte",
  datenrechte: "Schreib an datenschutz@kuestenbuendnis.example",
};
type Key = keyof typeof whole;

const info = "officialInfo: https://wahlleitung.example/teilnahme";
const elections = (more = info) =>
  getElections(`elections:
  - { id: bundestag-2029, name: Bundestagswahl 2029, date: 2029-02-25${more && `, ${more}`} }
  - { id: kreistag-2029, name: Kreistagswahl 2029, date: 2029-05-20${more && `, ${more}`} }
`);

function judge(
  change: Partial<Record<Key | "auftraggeberAus", string>> = {},
  context = { elections: elections() },
) {
  const lines = Object.entries({ ...whole, ...change })
    .filter(([, value]) => value !== "")
    .map(([key, value]) => `${key}: ${value}`);
  const text = `---\n${lines.join("\n")}\n---\n`;
  return parseText("transparenz/flyer.md", text, { ...campaign, ...context });
}

test("a notice with all facts has no findings, and the address of its file leads to its short address", () => {
  const { document, diagnostics } = judge();
  expect(diagnostics).toEqual([]);
  expect(document?.path).toBe("/t/flyer");
  expect(document?.aliases).toEqual([{ path: "/transparenz/flyer", status: 308 }]);
});

const missing: [fact: number, key: Key][] = [
  [1, "auftraggeberEmail"],
  [2, "kontrolliertVon"],
  [2, "kontrolliertVonEmail"],
  [2, "kontrolliertVonAnschrift"],
  [3, "bezahltVonEmail"],
  [3, "bezahltVonAnschrift"],
  [4, "von"],
  [4, "bis"],
  [5, "betrag"],
  [7, "mittel"],
  [7, "mittelAus"],
  [8, "berechnung"],
  [9, "wahl"],
  [12, "meldungenAn"],
  [13, "aussetzung"],
  [15, "zielgruppenAngaben"],
];

test.each(missing)(
  "a notice with fact %i lacking „%s“ gets one warning that names the field",
  (fact, key) => {
    const { document, diagnostics } = judge({ [key]: "" });
    expect(diagnostics).toMatchObject([{ severity: "warning", code: "notice-fact-missing" }]);
    expectCited(diagnostics[0]?.message, fact);
    // A printed label leads to its notice, even to one with gaps.
    expect(document).toBeDefined();
  },
);

const named = {
  controller: ["kontrolliertVonEmail", "kontrolliertVonAnschrift"],
  payer: ["bezahltVonEmail", "bezahltVonAnschrift"],
} as const satisfies Record<string, Key[]>;
const without = (keys: readonly Key[]) => Object.fromEntries(keys.map((key) => [key, ""]));

test.each([
  "keine",
  "Keine.",
  "niemand",
  "Nein",
  "keiner",
  "Keine andere Stelle",
  "niemand anderes",
  "entfällt",
  "nicht zutreffend",
  "trifft nicht zu",
])("if „%s“ controls the sponsor or pays, the address of that body is not required", (none) => {
  const change = { ...without([...named.controller, ...named.payer]), bezahltVon: none };
  expect(judge({ ...change, kontrolliertVon: none }).diagnostics).toEqual([]);
});

test.each(["Nein zur Windkraft e. V.", "Keine Macht den Drogen e. V.", "Keiner & Söhne GmbH"])(
  "„%s“ is read as a name and needs an address",
  (name) => {
    const change = { ...without([...named.controller, ...named.payer]), bezahltVon: name };
    const { diagnostics } = judge({ ...change, kontrolliertVon: name });
    expect(diagnostics).toHaveLength(4);
  },
);

test("a notice written for 0.3 stays public, with a warning for each field to add", () => {
  const change = { ...without([...named.controller, ...named.payer]), mittelAus: "außerhalb" };
  const { document, diagnostics } = judge(change);
  expect(document).toBeDefined();
  expect(diagnostics.map(({ severity }) => severity)).toEqual(Array(5).fill("warning"));
  const hints = diagnostics.map(({ hint }) => hint).join("\n");
  for (const key of [...named.controller, ...named.payer]) expect(hints).toContain(`\`${key}:`);
});

test("a placeholder for the controlling or paying body is one finding, and its address is not required", () => {
  const change = { ...without([...named.controller, ...named.payer]), bezahltVon: '"…"' };
  expect(judge({ ...change, kontrolliertVon: "TODO" }).diagnostics).toHaveLength(2);
});

const dependent: [fact: number, key: Key, other: Key][] = [
  [4, "von", "bis"],
  [7, "mittel", "mittelAus"],
  [14, "zielgruppen", "zielgruppenAngaben"],
];

test.each(dependent)(
  "if fact %i lacks „%s“, the dependent field „%s“ is not reported as well",
  (fact, key, other) => {
    const { diagnostics } = judge({ [key]: "", [other]: "" });
    expect(diagnostics).toHaveLength(1);
    expectCited(diagnostics[0]?.message, fact);
  },
);

test("a missing link to information on the election is one warning", () => {
  const { diagnostics } = judge({ amtlicheAuskunft: "" }, { elections: elections("") });
  expect(diagnostics).toHaveLength(1);
  expectCited(diagnostics[0]?.message, 10);
});

const spoilt: [fact: number, key: Key, value: string, severity: string, hint?: string][] = [
  [1, "auftraggeber", "Musterpartei", "warning"],
  [13, "aussetzung", "ja", "warning"],
  [1, "auftraggeberEmail", "husum-kuestenbuendnis", "error"],
  [1, "auftraggeberEmail", "kontakt@example.org", "warning"],
  [2, "kontrolliertVon", "TODO", "warning"],
  [2, "kontrolliertVonEmail", "bund", "error"],
  [2, "kontrolliertVonAnschrift", "Musterstraße 1", "warning"],
  [2, "kontrolliertVonRegister", "…", "warning"],
  [3, "bezahltVon", "…", "warning"],
  [3, "bezahltVonEmail", "kasse@example.org", "warning"],
  [4, "bis", "2029-01-09", "error"],
  [4, "bis", "2029-02-26", "warning"],
  [4, "von", "2029-02-30", "error"],
  [5, "betrag", "viel", "warning"],
  [5, "betrag", "-20", "warning"],
  [5, "betrag", "1.500", "warning", "1500,00"],
  [5, "sachleistungen", "1,500", "warning"],
  [6, "kampagnenbetrag", "etwa 1200", "warning"],
  [7, "mittelAus", "außerhalb", "warning"],
  [7, "mittel", "geheim", "error"],
  [8, "berechnung", "??", "warning"],
  [9, "wahl", "bundestag-2092", "warning", "bundestag-2029"],
  [10, "amtlicheAuskunft", "https://example.org/", "warning"],
  [10, "amtlicheAuskunft", "wahlleitung", "error"],
  [11, "archiv", "https://archiv.example/eintrag/1", "warning"],
  [12, "meldungenAn", "meldungen@", "error"],
  [13, "aussetzung", "XXX", "warning"],
  [14, "zielgruppen", "vielleicht", "error"],
  [15, "zielgruppen", "nein", "warning", "zielgruppen: ja"],
  [15, "zielgruppenAngaben", "{ gruppen: A, merkmale: B, quellen: C, logik: D }", "error"],
  [15, "reichweite", "…", "warning"],
  [16, "datenrechte", "Lorem ipsum dolor", "warning"],
];

test.each(spoilt)("fact %i with „%s: %s“ is one finding: %s", (...given) => {
  const [fact, key, value, severity, hint] = given;
  const { document, diagnostics } = judge({ [key]: `"${value}"`.replace(/^"(\{.*\})"$/, "$1") });
  expect(diagnostics).toMatchObject([{ severity }]);
  expectCited(diagnostics[0]?.message, fact);
  expect(diagnostics[0]?.hint ?? "").toContain(hint ?? "");
  expect(document === undefined).toBe(severity === "error");
});

test("the tests above cover every fact missing, except optional ones, and every fact with a wrong value", () => {
  const numbers = noticeFacts.map(({ number }) => number);
  expect(numbers.filter((fact) => !spoilt.some(([one]) => one === fact))).toEqual([]);
});

test("site.yml and elections.yml supply sponsor, complaints address, election and official information", () => {
  const { auftraggeber, auftraggeberEmail, ...others } = whole;
  expect([auftraggeber, auftraggeberEmail]).toHaveLength(2);
  const none = { auftraggeber: "", auftraggeberEmail: "", meldungenAn: "", wahl: "" };
  const site = {
    ...campaign.site,
    party: { ...campaign.site.party, email: "moin@kuestenbuendnis.example" },
  };
  const [only] = elections();
  const context = { elections: only ? [only] : [], site };
  expect(judge({ ...others, ...none }, context).diagnostics).toEqual([]);
});

test("money from outside the EU is a warning at any time, which cites the law and asks to check", () => {
  const early = { mittelAus: "außerhalb", von: "2028-06-01", bis: "2028-06-30" };
  for (const change of [early, { mittelAus: "außerhalb" }]) {
    const { diagnostics } = judge(change);
    expect(diagnostics).toMatchObject([{ severity: "warning", code: "notice-fact-doubtful" }]);
    expect(diagnostics[0]?.message).toContain("§ 25 des Parteiengesetzes");
    expect(diagnostics[0]?.hint).toMatch(/^Prüfe/);
  }
});

const foreign: Partial<Record<Key | "auftraggeberAus", string>>[] = [
  { auftraggeberAus: "außerhalb" },
  { auftraggeberSitz: "Zürich, Schweiz" },
  { auftraggeberSitz: "Zürich (SCHWEIZ)" },
  { auftraggeberSitz: "London, United Kingdom" },
  { auftraggeberSitz: "London, Großbritannien" },
  { kontrolliertVonSitz: "Washington, USA" },
  { kontrolliertVonSitz: "Oslo, Norwegen" },
  { auftraggeberSitz: "Cardiff, Wales" },
  { auftraggeberSitz: "Belfast, Nordirland" },
  { auftraggeberSitz: "Istanbul, Turkey" },
  { auftraggeberSitz: "New York, U.S.A." },
  { auftraggeberSitz: "Abu Dhabi, VAE" },
  { auftraggeberSitz: "Zürich - Schweiz" },
  { auftraggeberSitz: "Basel – Schweiz" },
];

test.each(foreign)("a sponsor from outside the EU is an error before an election: %o", (change) => {
  const { document, diagnostics } = judge(change);
  expect(diagnostics).toMatchObject([{ severity: "error", code: "notice-fact-doubtful" }]);
  expect(diagnostics[0]?.message).toContain("Artikel 5 Absatz 2");
  expect(diagnostics[0]?.line).toBeGreaterThan(1);
  expect(document).toBeUndefined();
  // The prohibition is one of the last three months.
  expect(judge({ ...change, von: "2028-06-01", bis: "2028-06-30" }).diagnostics).toEqual([]);
});

const domestic: typeof foreign = [
  { auftraggeberAus: "eu" },
  { auftraggeberAus: "eu", auftraggeberSitz: "Zürich, Schweiz" },
  { auftraggeberSitz: "Wien, Österreich", kontrolliertVonSitz: "Saint-Denis, Réunion" },
  { auftraggeberSitz: "Husum, NF", kontrolliertVonSitz: "Norden" },
  { auftraggeberSitz: "Annaberg-Buchholz", kontrolliertVonSitz: "Baden - Baden" },
  // Who pays is no sponsor.
  { bezahltVonSitz: "Zürich, Schweiz" },
];

test.each(domestic)("a sponsor from the EU causes no finding: %o", (change) => {
  expect(judge(change).diagnostics).toEqual([]);
});

test("the three months before an election on 31 May begin with the last day of February", () => {
  const [one] = elections();
  const context = { elections: one ? [{ ...one, date: "2029-05-31" }] : [] };
  const change = { auftraggeberAus: "außerhalb", von: "2029-02-01" };
  const judgeEnd = (bis: string) => judge({ ...change, bis }, context).diagnostics;
  expect(judgeEnd("2029-02-28")).toMatchObject([{ severity: "error" }]);
  expect(judgeEnd("2029-02-27")).toEqual([]);
});

test("a notice scheduled to disappear within seven years is a warning", () => {
  const judgeEnd = (day: string) =>
    judge({ titel: `Flyer\nveröffentlichenBis: ${day}` }).diagnostics;
  expect(judgeEnd("2036-02-24")).toMatchObject([
    { severity: "warning", code: "notice-fact-doubtful" },
  ]);
  expect(judgeEnd("2036-02-25")).toEqual([]);
});

test("a draft of a notice may lack facts", () => {
  const draft = { titel: "Flyer\nentwurf: ja", betrag: "", von: "", wahl: "" };
  expect(judge(draft).diagnostics).toEqual([]);
  expect(judge({ ...draft, betrag: "1.500" }).diagnostics).toHaveLength(1);
  const byName = parseText("transparenz/flyer.draft.md", "---\ntitel: Flyer\n---\n", campaign);
  expect(byName.diagnostics).toEqual([]);
});

function expectCited(message: string | undefined, fact: number): void {
  const { article = "" } = noticeFacts[fact - 1] ?? {};
  expect(message).toContain(`Das ist Angabe ${fact} (${article} der Verordnung (EU) 2024/900).`);
}
