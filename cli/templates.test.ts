import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { kindNames } from "#db/model/kinds.ts";
import { readFields } from "#ingest/fields/read-fields.ts";
import { readFrontMatter } from "#ingest/front-matter/front-matter.ts";
import { readElections, readSiteConfig } from "#ingest/settings/settings-files.ts";
import { callCli } from "#cli/test/call-cli.ts";

const folder = new URL("templates/", import.meta.url);

function readTemplate(file: string): string {
  return readFileSync(new URL(file, folder), "utf8");
}

/** The template with every line that it only proposes in force. */
function acceptProposals(text: string): string {
  return text.replaceAll(/^( *)# ( *[a-z]\w*:(?: |$))/gm, "$1$2");
}

test("every kind has a template and is named in the help", async () => {
  const templates = readdirSync(folder).filter((name) => name.endsWith(".md"));
  expect(new Set(templates)).toEqual(new Set(kindNames.map((kind) => `${kind}.md`)));
  const { stdout } = await callCli(["new", "--help"], {});
  for (const kind of kindNames) expect(stdout).toMatch(new RegExp(`\\b${kind}\\s+\\(`));
});

test.each(kindNames)("what the template of a document proposes is accepted: %s", (kind) => {
  const { elections = [] } = readElections(readTemplate("site/elections.yml"));
  const text = acceptProposals(readTemplate(`${kind}.md`));
  const { diagnostics } = readFields(kind, readFrontMatter(text, "a.md"), { elections });
  // The template of a person shows every way to write a candidacy, and only one of them may stay.
  expect(diagnostics.filter(({ code }) => code !== "candidacy-twice")).toEqual([]);
});

test("what the template of a site proposes is accepted", () => {
  const text = acceptProposals(readTemplate("site/site.yml"));
  expect(text).toContain("  street: Musterstraße 1\n");
  expect(readSiteConfig(text).diagnostics).toEqual([]);
  expect(readElections(readTemplate("site/elections.yml")).diagnostics).toEqual([]);
});
