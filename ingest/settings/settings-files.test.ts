import { expect, test } from "vitest";
import { readElections } from "./settings-files.ts";
import { readSite, listFindings } from "#ingest/test/parse-text.ts";

const site = `title: Küstenbündnis
party: { name: Küstenbündnis e. V., postalCode: 01067 }
navigation:
  - { text: Start, hash: home }
`;

test("site.yml is read with defaults, and postal codes keep leading zeros", () => {
  const { config, diagnostics } = readSite(site);
  expect(diagnostics).toEqual([]);
  expect(config).toMatchObject({
    title: "Küstenbündnis",
    party: { postalCode: "01067" },
    umlauts: "de",
    kindFolders: expect.arrayContaining([{ path: "/termine", kind: "event" }]),
  });
});

test("folders assigned to kinds are found by their addresses", () => {
  const { config } = readSite(`${site}kinds:\n  1.kandidaten: candidate\n  Büros: office\n`);
  expect(config?.kindFolders).toEqual([
    { path: "/kandidaten", kind: "candidate" },
    { path: "/bueros", kind: "office" },
  ]);
});

test.each([
  ["missing", "title: A\nparty: { name: B }\n", "1:1 missing-field"],
  ["wrong type", `${site}footnotes: Text\n`, "5:12 wrong-type"],
  ["unknown kind", `${site}kinds: { a: canditate }\n`, "5:13 bad-value"],
  ["unknown key", `${site}naviagtion: x\n`, "?5:1 unknown-key"],
  ["anchor with #", `${site.replace("hash: home", 'hash: "#home"')}`, "4:26 bad-value"],
  [
    "script in the footer",
    `${site}footer: [{ heading: A, links: [{ text: B, href: "javascript:x" }] }]\n`,
    "5:49 bad-address",
  ],
  ["item without a target", `${site}  - { text: Programm }\n`, "5:5 missing-field"],
  ["item with two targets", `${site}  - { text: P, hash: a, href: /p }\n`, "5:31 bad-value"],
  ["item with a script", `${site}  - { text: P, href: "javascript:x" }\n`, "5:22 bad-address"],
  [
    "two calls",
    `${site}  - { text: P, href: /p, call: ja }\n  - { text: Q, ziel: /q, aufruf: ja }\n`,
    "6:34 bad-value",
  ],
  ["thirteen items", site + "  - { text: P, href: /p }\n".repeat(12), "4:3 too-many-entries"],
  [
    "another network's address",
    `${site}social: [{ network: mastodon, url: "https://x.com/a" }]\n`,
    "5:36 social-host",
  ],
  ["section twice", `${site}home: [orte, orte]\n`, "5:14 bad-value"],
  ["unknown section", `${site}home: [ort]\n`, "5:8 bad-value"],
  ["empty title", site.replace("Küstenbündnis\n", "\n"), "1:8 title-empty"],
  ["broken", "title: A: B\n\tx: 1\n", "1:9 yaml-unquoted-colon"],
  ["a list", "- title: A\n", "1:1 missing-field"],
])("mistakes in site.yml are reported: %s", (_, text, expected) => {
  const reading = readSite(text);
  expect(listFindings(reading)).toContain(expected);
  expect(reading.diagnostics.filter(({ hint = "" }) => hint === "")).toEqual([]);
});

test("a warning does not keep site.yml from being used, an error does", () => {
  expect(readSite(`${site}foo: 1\n`).config).toBeDefined();
  expect(readSite(`${site}footnotes: 1\n`).config).toBeUndefined();
  expect(readSite('a: "\\q"').config).toBeUndefined();
});

test("footer links may be anchors, contacts, paths and addresses", () => {
  const links = [
    "#kontakt",
    "mailto:a@example.org",
    "tel:+49431",
    "/impressum",
    "https://example.org",
  ]
    .map((href) => `{ text: A, href: "${href}" }`)
    .join(", ");
  expect(readSite(`${site}footer: [{ heading: A, links: [${links}] }]\n`).diagnostics).toEqual([]);
});

test("settings may be given as bytes, and wrong encodings are reported", () => {
  expect(readSite(new TextEncoder().encode(site)).config?.title).toBe("Küstenbündnis");
  const latin = Buffer.from(site, "latin1");
  expect(readSite(latin)).toEqual({
    diagnostics: [expect.objectContaining({ file: "site.yml", code: "encoding-windows-1252" })],
  });
});

test("settings with line endings of other systems are read", () => {
  expect(readSite(site.replaceAll("\n", "\r\n")).diagnostics).toEqual([]);
});

test("elections.yml is read with defaults", () => {
  const { elections } = readElections("elections:\n  - { id: a-1, name: A, date: 2029-02-25 }\n");
  expect(elections).toEqual([
    {
      id: "a-1",
      name: "A",
      date: "2029-02-25",
      pollsOpen: "08:00",
      pollsClose: "18:00",
      system: "bundestag",
    },
  ]);
});

test.each([
  ["system: bund", { system: "bundestag" }],
  ["wahlart: Europawahl", { system: "europa" }],
  ["art: Bürgerschaft, land: hamburg", { system: "landtag", state: "Hamburg" }],
  ["wahlart: Stadtrat, land: Thueringen", { system: "kommunal", state: "Thüringen" }],
  ["art: Oberbürgermeisterwahl, land: Bayern", { system: "oberbuergermeister", state: "Bayern" }],
  ["system: bundestag, state: Nordland", { system: "bundestag", state: "Nordland" }],
])("the kind of an election is read in German and English: %s", (written, expected) => {
  const { elections, diagnostics } = readElections(
    `wahlen:\n  - { kurzname: a, name: A, wahltag: 2029-02-25, ${written} }\n`,
  );
  expect(diagnostics).toEqual([]);
  expect(elections).toEqual([expect.objectContaining({ id: "a", ...expected })]);
});

test.each([
  ["system: landtak", "2:49 bad-value", "Meintest du „landtag“?"],
  ["system: Vereinsvorstand", "2:49 bad-value", "`landtag`, `kommunal`, `europa`, `bürgermeister`"],
  ["system: landtag", "2:5 missing-field", "Möglich sind Baden-Württemberg, Bayern"],
  ["system: kommunal, land: Hesen", "2:65 bad-value", "Meintest du „Hessen“?"],
  ["system: kommunal, land: Tirol", "2:65 bad-value", "Möglich sind Baden-Württemberg"],
])("an unknown kind or Land is refused with what is possible: %s", (written, place, hint) => {
  const { elections, diagnostics } = readElections(
    `elections:\n  - { id: a, name: A, date: 2029-02-25, ${written} }\n`,
  );
  expect(elections).toBeUndefined();
  expect(diagnostics.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual([place]);
  expect(diagnostics[0]?.hint).toContain(hint);
});

test("date and times of an election are read as Germans write them", () => {
  const line =
    "- { id: a, name: A, date: 25. Februar 2029, pollsOpen: 8 Uhr, pollsClose: 18.30 Uhr }";
  const { elections } = readElections(`elections:\n${line}\n`);
  expect(elections).toMatchObject([
    { date: "2029-02-25", pollsOpen: "08:00", pollsClose: "18:30" },
  ]);
});

test.each([
  ["no such day", "- { id: a, name: A, date: 2029-02-30 }", "2:27 bad-date"],
  [
    "polls that close before they open",
    '- { id: a, name: A, date: 2029-02-25, pollsOpen: "18:00", pollsClose: "08:00" }',
    "2:71 end-before-start",
  ],
  [
    "personal data that would be gone before the polls",
    "- { id: a, name: A, date: 2029-02-25, dataDeletionDate: 2028-08-25 }",
    "2:57 bad-value",
  ],
  [
    "a run-off that does not follow the vote",
    "- { id: a, name: A, date: 2029-02-25, runoffDate: 2029-02-25 }",
    "2:51 bad-value",
  ],
  ["no such hour", "- { id: a, name: A, date: 2029-02-25, pollsClose: 25:00 }", "2:51 bad-value"],
  ["hour in words", "- { id: a, name: A, date: 2029-02-25, pollsClose: abends }", "2:51 bad-value"],
  ["strange id", "- { id: Bundestag 2029, name: A, date: 2029-02-25 }", "2:9 bad-value"],
  [
    "same id twice",
    "- { id: a, name: A, date: 2029-02-25 }\n- { id: a, name: B, date: 2029-03-04 }",
    "3:9 election-twice",
  ],
])("mistakes in elections.yml are reported: %s", (_, lines, expected) => {
  const result = readElections(`elections:\n${lines}\n`);
  expect(listFindings(result)).toEqual([expected]);
  expect(result.elections).toBeUndefined();
});

test("days of an election that are no Sunday are told and stay", () => {
  const days = "date: 2029-02-26, runoffDate: 2029-03-13";
  const result = readElections(`elections:\n- { id: a, name: A, ${days} }\n`);
  expect(listFindings(result)).toEqual(["?2:27 bad-value", "?2:51 bad-value"]);
  expect(result.diagnostics[0]?.message).toBe(
    "Der 26.02.2029 ist ein Montag; gewählt wird an Sonntagen und selten an Feiertagen.",
  );
  expect(result.elections).toHaveLength(1);
});
