import { expect, test } from "vitest";
import { readElections, readSiteConfig } from "#ingest/settings/settings-files.ts";
import { campaign, listFindings, parseText } from "#ingest/test/parse-text.ts";

const hidden = "\u200B\u200E\uFEFF";

function readPerson(lines: string) {
  const head = `---\nvorname: Anna\nnachname: Aalders\nlistenplatz: 3\n${lines}\n---\n\nText.\n`;
  return parseText("landesliste/anna.md", head);
}

test("values of a person are stored without invisible characters", () => {
  const result = readPerson(
    `na\u00a0menszusatz${hidden}: von\u00a0der${hidden}
akademischerTitel: Dr.\u202fmed.
${hidden}beruf: Kranken\u00ADschwester
ge\u200Bschlecht: weib\u200Blich${hidden}
geburtsjahr: 19${hidden}69
stand: 2029-01-15\u00a0
e-mail: "${hidden}anna@exam\u200Bple.org\u00a0"
telefon: "\u202A0431\u00a0123\u202F456\u202C"
webseite: https://exam\u00ADple.org/a\u200Bb
themen: [Kli\u00ADma, "${hidden}Rad\u00a0und Bahn"]
entwurf: ne\u200Bin
zitat: Wir bauen 40\u00a0Kilometer Deich\u00ADschutz.${hidden}
`,
  );
  expect(listFindings(result)).toEqual([]);
  expect(result.document?.fields).toMatchObject({
    nameParticle: "von der",
    honorific: "Dr. med.",
    occupation: "Krankenschwester",
    gender: "w",
    birthYear: 1969,
    updated: "2029-01-15",
    email: "anna@example.org",
    phone: "+49431123456",
    website: "https://example.org/ab",
    topics: ["Klima", "Rad und Bahn"],
    draft: false,
    quote: "Wir bauen 40\u00a0Kilometer Deich\u00ADschutz.",
  });
});

test("a value of invisible characters alone counts as empty", () => {
  const result = readPerson(`beruf: "${hidden}\u00a0\u00AD"`);
  expect(listFindings(result)).toEqual([]);
  expect(result.document?.fields).not.toHaveProperty("occupation");
});

test("a Persian name keeps its joiners, and an Arabic one its marks", () => {
  const result = parseText(
    "landesliste/a.md",
    '---\nvorname: علی\u200Cرضا\nnachname: "\u200Fالأحمد (SH)\u200F"\nlistenplatz: 3\n---\n',
  );
  expect(result.document?.fields).toMatchObject({
    givenName: "علی\u200Cرضا",
    familyName: "\u200Fالأحمد (SH)\u200F",
  });
});

test("places, dates and references are stored without invisible characters", () => {
  const venue = parseText(
    "veranstaltungsorte/halle.md",
    `---\nname: Tonnen\u00ADhalle${hidden}\nstraße: Am\u00a0Hafen\u00a05\nplz: "24${hidden}103\u00a0"\nort: Ki\u00ADel\n---\n`,
  );
  expect(listFindings(venue)).toEqual([]);
  expect(venue.document).toMatchObject({
    title: "Tonnenhalle",
    fields: { street: "Am Hafen 5", postalCode: "24103", city: "Kiel" },
  });
  const event = parseText(
    "termine/fest.md",
    `---\ntitel: Sommer\u00ADfest\u200B\nbeginn: 25.02.2029,\u00a018\u202fUhr\nort: tonnen\u00ADhalle${hidden}\n---\n`,
  );
  expect(listFindings(event)).toEqual([]);
  expect(event.document).toMatchObject({
    title: "Sommer\u00ADfest",
    fields: { start: "2029-02-25 18:00", venue: "/veranstaltungsorte/tonnenhalle" },
  });
});

test("settings are stored without invisible characters", () => {
  const { config, diagnostics } = readSiteConfig(
    `title: Bündnis\npar\u200Bty:\n\u00a0\u00a0name:\u00a0Bünd\u00ADnis${hidden}\nkinds:\n  ${hidden}Lis\u00ADte: candi\u200Bdate\nnavigation:\n\u00a0 - text: Start\n\u00a0 \u00a0 hash: landes\u200Bliste\nhero: kar\u00ADte\n`,
    {},
  );
  expect(diagnostics).toEqual([]);
  expect(config).toMatchObject({
    party: { name: "Bündnis" },
    kindFolders: [{ path: "/liste", kind: "candidate" }],
    navigation: [{ text: "Start", hash: "landesliste" }],
    hero: "map",
  });
  const { elections } = readElections(
    `elections:\n\u00a0\u00a0- id:\u00a0btw\u200B29\n    name: Wahl\u00a02029\n    date: "\u200B2029-02-25"\n    state: Schles\u00ADwig-Holstein\u00a0\n    pollsClose: "18:00\u200B"\n`,
  );
  expect(elections?.[0]).toMatchObject({
    id: "btw29",
    name: "Wahl\u00a02029",
    date: "2029-02-25",
    state: "Schleswig-Holstein",
    pollsClose: "18:00",
  });
});

test.each([
  ["e-mail: anna\u00a0@example.org", "bad-email", "Schreibe `anna@example.org`."],
  ["telefon: 123\u00a0456", "bad-phone", "mit Vorwahl"],
  ["stand: 15.\u202FJän\u202F2029", "bad-date", "2029-02-25"],
])("the finding for a refused value mentions its no-break space: %j", (line, code, hint) => {
  const [finding] = readPerson(line).diagnostics;
  expect(finding).toMatchObject({ code });
  expect(finding?.message).toMatch(/Darin steht ein geschütztes Leerzeichen \(U\+(?:00A0|202F)\)/);
  expect(finding?.hint).toContain(hint);
});

test("the finding for a refused value does not mention ordinary blanks", () => {
  const [finding] = readPerson("e-mail: anna @example.org").diagnostics;
  expect(finding?.message).toBe("„e-mail“: „anna @example.org“ ist keine E-Mail-Adresse.");
});

test("e-mail addresses with a domain in umlauts are valid, and stay as they are written", () => {
  const result = readPerson("e-mail: info@grüne-köln.example");
  expect(listFindings(result)).toEqual([]);
  expect(result.document?.fields?.["email"]).toBe("info@grüne-köln.example");
});

test("typographic hyphens and full-width characters are read as their ASCII equivalents", () => {
  const result = readPerson(
    `e-mail: ａnna‑lena@bei‐spiel.example
geburtsjahr: １９６９
stand: 2029‑01‑15
webseite: https://bei‑spiel.example/a‑b
`,
  );
  expect(listFindings(result)).toEqual([]);
  expect(result.document?.fields).toMatchObject({
    birthYear: 1969,
    updated: "2029-01-15",
    email: "anna-lena@bei-spiel.example",
    website: "https://bei-spiel.example/a‑b",
  });
});

test("a superscript digit is dropped from a phone number and refused in a year", () => {
  const { document } = readPerson('telefon: "0431 12345²"');
  expect(document?.fields).toMatchObject({ phone: "+4943112345" });
  expect(listFindings(readPerson('geburtsjahr: "196²"'))).toEqual(["5:14 wrong-type"]);
});

test("a mail address with an umlaut before the @ is refused with the reason", () => {
  const [finding, ...more] = readPerson("e-mail: büro@example.org").diagnostics;
  expect(more).toEqual([]);
  expect(finding).toMatchObject({
    code: "bad-email",
    message:
      "„e-mail“: In „büro@example.org“ steht vor dem @ ein „ü“; dort nehmen die meisten Mailserver nur Buchstaben von a bis z an.",
    hint: "Schreibe die Adresse, unter der das Postfach wirklich angelegt ist, meist `buero@example.org`.",
  });
});

test("a mail address with a name in front is not refused for umlauts in the name", () => {
  const [finding] = readPerson("e-mail: Anna Müller <anna@example.org>").diagnostics;
  expect(finding).toMatchObject({ code: "bad-email", hint: "Schreibe `anna@example.org`." });
  expect(finding?.message).toContain("ist keine E-Mail-Adresse");
});

test("without a campaign values keep their invisible characters", () => {
  const { document } = parseText("a.md", "---\ntitle: A\u200BB\n---\n", {
    elections: campaign.elections,
    findAsset: () => undefined,
  });
  expect(document?.title).toBe("A\u200BB");
});
