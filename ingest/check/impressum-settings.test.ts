import { expect, test } from "vitest";
import {
  createTree,
  electionsYml,
  importTree,
  siteYml,
  type TestFiles,
} from "#ingest/test/tree.ts";

async function check(files: TestFiles) {
  const { findings } = await importTree(createTree(files));
  return findings.map(({ file, line, column, severity, code, message, hint, excerpt }) =>
    [`${file}:${line}:${column} ${severity} ${code}`, message, hint, excerpt].join(" | "),
  );
}

const party = `title: Test
party:
  name: Testpartei
  legalForm: Verein
  street: Hafen 1
  postalCode: "24103"
  representative: Anna Aal
contact: { heading: [Moin], email: moin@example.org, phone: 0431 123456 }
navigation: [{ text: Start, hash: home }]
`;

test("facts that the Impressum lacks are reported in site.yml, with the line to add", async () => {
  expect(await check({ "site.yml": party, "impressum.md": "::impressum\n" })).toEqual([
    "site.yml:2:1 warning impressum-incomplete | In „impressum.md“ fehlt die ladungsfähige Anschrift, weil „party.city“ nicht angegeben ist. | Ergänze unter „party“ die Zeile `city: Kiel`, so eingerückt wie „name“. | party:",
    "site.yml:2:1 warning impressum-incomplete | In „impressum.md“ fehlt die verantwortliche Person nach § 18 Absatz 2 MStV, weil „responsible“ nicht angegeben ist. | Ergänze am Ende der Datei, ganz links und nicht unter „party“, die Zeile `responsible: Vorname Nachname, Hafenstraße 5, 24103 Kiel`. | party:",
  ]);
});

test("a finding about the Impressum points at lines that are still comments and uses the terms of the election", async () => {
  const site = party
    .replace("  legalForm: Verein", "  # legalForm: Verein")
    .replace("  representative: Anna Aal", "  # city: Kiel")
    .replace("contact:", "# responsible: Anna\n# representative: Anna\ncontact:");
  const elections = `${electionsYml}    system: landrat\n`;
  const found = await check({
    "site.yml": site,
    "elections.yml": elections,
    "impressum.md": "::impressum\n",
  });
  expect(found.map((one) => one.split(" ")[0])).toEqual([
    "site.yml:2:1",
    "site.yml:4:3",
    "site.yml:7:3",
    "site.yml:8:1",
  ]);
  expect(found.map((one) => one.split(" | ")[2])).toEqual([
    "Ergänze unter „party“ die Zeile `representative: Vorname Nachname, Vorsitz`, so eingerückt wie „name“.",
    "Ergänze unter „party“ die Zeile `legalForm: Wählervereinigung`. Sie wartet dort schon hinter einer Raute: Lösche die Raute und das eine Leerzeichen dahinter.",
    "Ergänze unter „party“ die Zeile `city: Kiel`. Sie wartet dort schon hinter einer Raute: Lösche die Raute und das eine Leerzeichen dahinter.",
    "Ergänze ganz links und nicht unter „party“ die Zeile `responsible: Vorname Nachname, Hafenstraße 5, 24103 Kiel`. Sie wartet dort schon hinter einer Raute: Lösche die Raute und das eine Leerzeichen dahinter.",
  ]);
});

test("an Impressum that is a draft causes no finding", async () => {
  const draft = { "site.yml": party, "impressum.md": "---\ndraft: true\n---\n\n::impressum\n" };
  expect(await check(draft)).toEqual([]);
});

test("a complete Impressum causes no finding, nor does one that is written by hand", async () => {
  const whole = `${party.replace("  street", "  city: Kiel\n  street")}responsible: Jo Ru, Hafen 1, 24103 Kiel\n`;
  expect(await check({ "site.yml": whole, "impressum.md": "::impressum\n" })).toEqual([]);
  expect(await check({ "site.yml": siteYml, "impressum.md": "Wir sind es.\n" })).toEqual([]);
});

test("an Impressum without site.yml is reported as empty", async () => {
  expect(await check({ "a.md": "# A\n\n::impressum\n" })).toEqual([
    "a.md:3:1 warning impressum-incomplete | Der Baustein „impressum“ zeigt nichts, weil es keine site.yml gibt. | Lege site.yml an, oder schreibe die Angaben selbst. | ::impressum",
  ]);
});
