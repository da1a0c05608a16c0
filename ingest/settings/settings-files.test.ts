import { expect, test } from "vitest";
import { readDirectoryDefaults, readElections, readSiteConfig } from "./settings-files.ts";
import { listFindings } from "#ingest/test/parse-text.ts";

const site = `title: Küstenbündnis
party: { name: Küstenbündnis e. V., postalCode: 01067 }
navigation:
  - { text: Start, hash: home }
`;

test("site.yml is read with defaults and with postal codes as written", () => {
  const { config, diagnostics } = readSiteConfig(site);
  expect(diagnostics).toEqual([]);
  expect(config).toMatchObject({
    title: "Küstenbündnis",
    party: { postalCode: "01067" },
    umlauts: "de",
    kinds: { landesliste: "candidate", termine: "event" },
  });
});

test("folders bound to kinds keep their names", () => {
  const { config } = readSiteConfig(`${site}kinds:\n  1.kandidaten: candidate\n  Büros: office\n`);
  expect(config?.kinds).toEqual({ "1.kandidaten": "candidate", Büros: "office" });
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
  ["empty title", site.replace("Küstenbündnis\n", "\n"), "1:8 title-empty"],
  ["broken", "title: A: B\n\tx: 1\n", "1:9 yaml-unquoted-colon"],
  ["a list", "- title: A\n", "1:1 missing-field"],
])("mistakes in site.yml are named: %s", (_, text, expected) => {
  expect(listFindings(readSiteConfig(text))).toContain(expected);
});

test("a warning does not keep site.yml from being used, an error does", () => {
  expect(readSiteConfig(`${site}foo: 1\n`).config).toBeDefined();
  expect(readSiteConfig(`${site}footnotes: 1\n`).config).toBeUndefined();
  expect(readSiteConfig('a: "\\q"').config).toBeUndefined();
});

test("links of the footer may be anchors, contacts, paths and addresses", () => {
  const links = [
    "#kontakt",
    "mailto:a@example.org",
    "tel:+49431",
    "/impressum",
    "https://example.org",
  ]
    .map((href) => `{ text: A, href: "${href}" }`)
    .join(", ");
  expect(
    readSiteConfig(`${site}footer: [{ heading: A, links: [${links}] }]\n`).diagnostics,
  ).toEqual([]);
});

test("settings may be bytes, and wrong encodings are named", () => {
  expect(readSiteConfig(new TextEncoder().encode(site)).config?.title).toBe("Küstenbündnis");
  const latin = Buffer.from(site, "latin1");
  expect(readSiteConfig(latin)).toEqual({
    diagnostics: [expect.objectContaining({ file: "site.yml", code: "encoding-windows-1252" })],
  });
});

test("line ends of other systems are accepted", () => {
  expect(readSiteConfig(site.replaceAll("\n", "\r\n")).diagnostics).toEqual([]);
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
      system: "bund",
    },
  ]);
});

test.each([
  ["no such day", "- { id: a, name: A, date: 2029-02-30 }", "2:27 bad-date"],
  ["German day", "- { id: a, name: A, date: 25.2.2029 }", "2:27 bad-date"],
  ["no such hour", "- { id: a, name: A, date: 2029-02-25, pollsClose: 25:00 }", "2:51 bad-value"],
  [
    "hour without minutes",
    "- { id: a, name: A, date: 2029-02-25, pollsClose: 18 }",
    "2:51 bad-value",
  ],
  ["strange id", "- { id: Bundestag 2029, name: A, date: 2029-02-25 }", "2:9 bad-value"],
  [
    "same id twice",
    "- { id: a, name: A, date: 2029-02-25 }\n- { id: a, name: B, date: 2029-02-26 }",
    "3:9 election-twice",
  ],
])("mistakes in elections.yml are named: %s", (_, lines, expected) => {
  const result = readElections(`elections:\n${lines}\n`);
  expect(listFindings(result)).toEqual([expected]);
  expect(result.elections).toBeUndefined();
});

test("a folder hands down title, layout, navigation and redirect", () => {
  const text = "title: Liste\nlayout: liste\nnavigation.title: Kurz\nredirect: /ziel\n";
  expect(readDirectoryDefaults(text, "1.landesliste/Süd/_dir.yml", "de")).toEqual({
    defaults: {
      path: "/landesliste/sued",
      file: "1.landesliste/Süd/_dir.yml",
      title: "Liste",
      layout: "liste",
      redirect: "/ziel",
      navigation: { title: "Kurz" },
    },
    diagnostics: [],
  });
  expect(readDirectoryDefaults("", "_dir.yml", "de").defaults).toEqual({
    path: "/",
    file: "_dir.yml",
  });
});

test("a folder may redirect through its navigation", () => {
  const read = (redirect: string) =>
    readDirectoryDefaults(`navigation.redirect: ${redirect}`, "a/_dir.yml", "de");
  expect(read("/ziel").defaults?.redirect).toBe("/ziel");
  expect(read("42").defaults?.redirect).toBeUndefined();
  expect(listFindings(read("ziel"))).toEqual(["?1:22 redirect-unclear"]);
  expect(read("ziel").defaults).toBeDefined();
  expect(listFindings(read("javascript:x"))).toEqual(["1:22 redirect-unsafe"]);
  expect(read("javascript:x").defaults).toBeUndefined();
});

test("a broken _dir.yml gives findings and no defaults", () => {
  const result = readDirectoryDefaults("title: [a]\nredirect: //x", "a/_dir.yml", "de");
  expect(listFindings(result)).toEqual(["1:8 wrong-type", "2:11 redirect-unsafe"]);
  expect(result.defaults).toBeUndefined();
  expect(
    readDirectoryDefaults(Buffer.from("ä", "latin1"), "a/_dir.yml", "de").defaults,
  ).toBeUndefined();
});
