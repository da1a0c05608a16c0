import { expect, test } from "vitest";
import {
  createTree,
  electionsYml,
  importTree,
  siteYml,
  type TestFiles,
} from "#ingest/test/tree.ts";

const campaign: TestFiles = {
  "elections.yml": electionsYml,
  "index.md": "# Start\n\n## Unser Ziel\n\nText.\n",
  "impressum.md": "# Impressum\n\n## Anschrift\n\nText.\n",
  "entwurf.md": "---\ntitle: Entwurf\ndraft: true\n---\n\nText.\n",
  "geschaeftsstellen/1.kiel.md":
    '---\nname: Kiel\nstreet: Kaistraße 5\npostalCode: "24103"\ncity: Kiel\n---\n\nText.\n',
};

async function check(site: string, more: TestFiles = {}) {
  const tree = createTree({ ...campaign, ...more, "site.yml": siteYml + site });
  const { findings } = await importTree(tree);
  return findings.map(({ file, line, column, severity, code, message, hint, excerpt }) =>
    [`${file}:${line}:${column} ${severity} ${code}`, message, hint, excerpt].join(" | "),
  );
}

test("a link in site.yml to a missing page is reported at its line with a suggestion", async () => {
  const links = `footer:
  - heading: Rechtliches
    links:
      - { text: Impressum, href: /impressum }
      - text: Impressum
        href: /impresum
`;
  const elections = `${electionsYml}    briefwahlSeite: /impresum\n`;
  expect(await check(links, { "elections.yml": elections })).toEqual([
    "elections.yml:6:21 warning link-dangling | Die Adresse /impresum gibt es nicht. | Meintest du „/impressum“? |     briefwahlSeite: /impresum",
    "site.yml:12:15 warning link-dangling | Die Adresse /impresum gibt es nicht. | Meintest du „/impressum“? |         href: /impresum",
  ]);
});

test("footer links to other sites, own pages, anchors and mail programs cause no finding", async () => {
  const hrefs = [
    "https://example.org/x",
    "mailto:a@example.org",
    "/suche",
    "/termine",
    "/impressum#anschrift",
    "'#orte'",
    "/#landesliste",
    "/#unser-ziel",
    "/geschaeftsstellen/kiel?x=1",
  ];
  const links = hrefs.map((href) => `      - { text: Ziel, href: ${href} }\n`).join("");
  expect(await check(`footer:\n  - heading: Ziele\n    links:\n${links}`)).toEqual([]);
});

test("anchors in the footer and the navigation are checked on the home page and on other pages", async () => {
  const text = `  - text: Liste
    hash: landeslist
footer:
  - heading: Ziele
    links:
      - { text: Orte, href: /#ort }
      - { text: Anschrift, href: /impressum#anschrfit }
`;
  expect(await check(text)).toEqual([
    "site.yml:8:11 warning anchor-missing | Auf der Startseite gibt es keinen Abschnitt und keine Überschrift mit der Marke #landeslist. | Meintest du „landesliste“? |     hash: landeslist",
    "site.yml:12:29 warning anchor-missing | Auf der Startseite gibt es keinen Abschnitt und keine Überschrift mit der Marke #ort. | Meintest du „orte“? |       - { text: Orte, href: /#ort }",
    "site.yml:13:34 warning anchor-missing | Auf der Seite /impressum gibt es keine Überschrift mit der Marke #anschrfit. | Meintest du „anschrift“? |       - { text: Anschrift, href: /impressum#anschrfit }",
  ]);
});

test("the office of the contact section must exist, by address or by name", async () => {
  expect(await check("contact: { heading: [Moin], office: kiel }\n")).toEqual([]);
  expect(await check("contact:\n  heading: [Moin]\n  office: /geschaeftsstellen/keil\n")).toEqual([
    "site.yml:9:11 error reference-dangling | Geschäftsstelle „/geschaeftsstellen/keil“ gibt es nicht; es bleibt bei der vorigen Angabe. | Meintest du „/geschaeftsstellen/kiel“? |   office: /geschaeftsstellen/keil",
  ]);
});

test("a footer link to a draft or to an unknown section is reported", async () => {
  const text = `sections:
  landeslisten: { title: Liste }
footer:
  - heading: Ziele
    links:
      - { text: Bald, href: /entwurf }
`;
  expect(await check(text)).toEqual([
    "site.yml:8:3 warning unknown-key | Den Abschnitt „landeslisten“ gibt es auf der Startseite nicht; seine Texte erscheinen nirgends. | Meintest du „landesliste“? |   landeslisten: { title: Liste }",
    "site.yml:12:29 warning link-to-draft | Der Verweis führt auf den Entwurf „entwurf.md“, den Besucher nicht sehen. | Lösche dort die Zeile „draft: true“, wenn die Seite online gehen soll, oder nimm den Verweis heraus. |       - { text: Bald, href: /entwurf }",
  ]);
});

test("a link in a text to a section of the home page is checked as well", async () => {
  const found = await check("", {
    "seite.md": "# Seite\n\n[Orte](/#orte), [Ziel](/#unser-ziel), [Liste](/#landesliste2)\n",
  });
  expect(found).toEqual([
    "seite.md:3:39 warning anchor-missing | Auf der Startseite gibt es keinen Abschnitt und keine Überschrift mit der Marke #landesliste2. | Meintest du „landesliste“? | [Orte](/#orte), [Ziel](/#unser-ziel), [Liste](/#landesliste2)",
  ]);
});

test("a mistake that is corrected in site.yml alone is no longer reported", async () => {
  const tree = createTree({ ...campaign, "site.yml": siteYml.replace("home", "hom") });
  expect((await importTree(tree)).findings).toHaveLength(1);
  tree.write("site.yml", siteYml);
  expect((await importTree(tree)).findings).toEqual([]);
});

test("links to sections that the home page does not show are reported, and the tip mends them", async () => {
  const site = `home: [landesliste, termine]
navigation:
  - { text: Termine, hash: termine }
  - { text: Orte, hash: orte }
`;
  const bare = siteYml.replace(/navigation:[^]*$/, "");
  const find = async (settings: string) => {
    const tree = createTree({ ...campaign, "site.yml": bare + settings });
    const { findings } = await importTree(tree);
    return findings.map(({ line, code, message, hint }) => `${line} ${code} ${message} ${hint}`);
  };
  expect(await find(site)).toEqual([
    expect.stringMatching(/anchor-missing .*Abschnitt #termine nicht.*„termine: \{ none: … \}“/),
    expect.stringMatching(/anchor-missing .*Abschnitt #orte nicht.*„- orte“ unter „home“/),
  ]);
  const mended = `${site.replace("termine]", "termine, orte]")}sections: { termine: { none: Bald. } }\n`;
  expect(await find(mended)).toEqual([]);
});
