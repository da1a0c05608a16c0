import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { laender } from "#domain/elections/laender.ts";
import { measureClaim } from "#domain/site/claim-length.ts";
import { kindNames } from "#domain/fields/kinds.ts";
import { readFields } from "#ingest/fields/read-fields.ts";
import { readFrontMatter } from "#ingest/front-matter/front-matter.ts";
import { readElections } from "#ingest/settings/settings-files.ts";
import { listSiteFiles } from "./new-site.ts";
import { readSite } from "#ingest/test/parse-text.ts";
import { callCli } from "#cli/test/call-cli.ts";

const folder = new URL("../templates/", import.meta.url);

function readTemplate(file: string): string {
  return readFileSync(new URL(file, folder), "utf8");
}

/** Uncomments all lines that a template proposes as comments. */
function acceptProposals(text: string): string {
  return text.replaceAll(/^( *)# ( *(?:- )?[a-z]\w*:(?: |$))/gm, "$1$2");
}

test("every kind has a template and is listed in the help", async () => {
  const templates = readdirSync(folder).filter((name) => name.endsWith(".md"));
  expect(new Set(templates)).toEqual(new Set(kindNames.map((kind) => `${kind}.md`)));
  const { stdout } = await callCli(["new", "--help"], {});
  for (const kind of kindNames) expect(stdout).toMatch(new RegExp(`\\b${kind}\\s+oder`));
});

test.each(kindNames)("the example values in the template of a document are valid: %s", (kind) => {
  const { elections = [] } = readElections(readTemplate("site/elections.yml"));
  const text = acceptProposals(readTemplate(`${kind}.md`));
  const { diagnostics } = readFields(kind, readFrontMatter(text, "a.md"), { elections });
  // The template of a candidate shows every form of a candidacy, and only one of them may remain.
  const ofForms = ["candidacy-twice", "list-unknown"];
  expect(diagnostics.filter(({ code }) => !ofForms.includes(code))).toEqual([]);
});

test("the example values in the settings of a new site are valid, and its menu has an entry", () => {
  const files = listSiteFiles({
    title: "Bündnis",
    elections: [{ system: "bundestag" }],
    state: { number: "06", name: "Hessen", short: "HE" },
    date: "2029-02-25",
  });
  const read = (name: string) =>
    acceptProposals(String(files.find(({ file }) => file === name)?.content));
  const { config, diagnostics } = readSite(read("site.yml"));
  expect(diagnostics).toEqual([]);
  expect(config?.party.street).toBe("Musterstraße 1");
  expect(config?.theme).toEqual({ primary: "#00693e" });
  expect(config?.navigation.at(-1)).toEqual({ text: "Wahlprogramm", href: "/wahlprogramm" });
  const { elections, diagnostics: found } = readElections(read("elections.yml"));
  expect(found).toEqual([]);
  expect(elections?.[0]).toMatchObject({
    postalVoteStart: "2029-01-14",
    postalVoteRequestUntil: "2029-02-23",
    dataDeletionDate: "2029-08-24",
  });
});

test("the slogan of a new site has two lines in every Land", () => {
  const claims = laender.map((name) => {
    const files = listSiteFiles({
      title: "Bündnis",
      elections: [{ system: "landtag" }],
      state: { number: "06", name, short: "XX" },
      date: "2029-02-25",
    });
    const { content } = files.find(({ file }) => file === "site.yml") ?? {};
    return readSite(String(content)).config?.claim ?? "";
  });
  const wrapped = claims.filter(
    (claim) => claim.split("\n").length !== 2 || measureClaim(claim.split("\n")).startsWith("long"),
  );
  expect(wrapped).toEqual([]);
  expect(claims).toContain("Das Saarland\nhat die Wahl");
  expect(new Set(claims).size).toBeGreaterThan(8);
});
