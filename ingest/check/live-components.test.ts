import { expect, test } from "vitest";
import { electionSchema } from "#domain/elections/election-config.ts";
import type { LinkRecord } from "#domain/content/records.ts";
import {
  createDocument,
  describeFindings,
  listFindings,
  listWithoutSite,
} from "#ingest/test/check-input.ts";

const documents = [
  createDocument("seite.md"),
  createDocument("entwurf.md", { isDraft: true }),
  createDocument("geschaeftsstellen/husum.md", { kind: "office", fields: { city: "Husum" } }),
  createDocument("veranstaltungsorte/halle.md", { kind: "venue", fields: { city: "Kiel" } }),
  createDocument("veranstaltungsorte/neu.md", {
    kind: "venue",
    fields: { city: "Plön" },
    isDraft: true,
  }),
  createDocument("direktkandidatinnen/a.md", { kind: "candidate", constituency: 5 }),
];

function createLink(relation: LinkRecord["relation"], target: string, file = "seite.md") {
  return { relation, target, file, line: 7, column: 1 };
}

test("lists in a text find places of their kind by name, address and town", () => {
  const links = [
    createLink("shown-venue", "halle"),
    createLink("shown-venue", "Kiel"),
    createLink("shown-office", "/geschaeftsstellen/husum"),
    createLink("shown-place", "husum"),
    createLink("shown-constituency", "5"),
  ];
  expect(listFindings({ documents, links }).filter((line) => line.startsWith("seite"))).toEqual([]);
});

test("an unknown place in a list is reported with the name that was probably meant", () => {
  const links = [
    createLink("shown-venue", "hallle"),
    createLink("shown-venue", "husum"),
    createLink("shown-office", "kiel"),
  ];
  expect(listFindings({ documents, links }).filter((line) => line.startsWith("seite"))).toEqual(
    Array(3).fill("seite.md warning component-reference-dangling"),
  );
  const words = describeFindings({ documents, links });
  expect(words).toContain("Einen Veranstaltungsort „hallle“ gibt es nicht");
  expect(words).toContain("Meintest du „halle“?");
  expect(words).toContain("Eine Geschäftsstelle „kiel“ gibt es nicht");
});

test("an unknown constituency in a list is reported with those that exist", () => {
  const links = [createLink("shown-constituency", "55")];
  expect(describeFindings({ documents, links })).toContain("Bekannt sind: 5.");
});

test("an unknown election in a list is reported with the one that was probably meant", () => {
  const elections = [electionSchema.parse({ id: "stadt", name: "A", date: "2029-02-25" })];
  const links = [createLink("shown-election", "stadt"), createLink("shown-election", "statd")];
  expect(
    listFindings({ documents, links }, { elections }).filter((line) => line.startsWith("seite")),
  ).toEqual(["seite.md warning component-reference-dangling"]);
  expect(describeFindings({ documents, links }, { elections })).toContain("Meintest du „stadt“?");
});

test("a list for a place that is a draft is reported, unless the text is a draft itself", () => {
  const links = [createLink("shown-venue", "neu"), createLink("shown-venue", "neu", "entwurf.md")];
  const findings = listFindings({ documents, links });
  expect(findings).toContain("seite.md warning link-to-draft");
  expect(findings.filter((line) => line.startsWith("entwurf"))).toEqual([]);
});

test("without a campaign lists in a text are not checked", () => {
  const links = [createLink("shown-venue", "hallle")];
  expect(listWithoutSite({ documents: documents.slice(0, 1), links })).toEqual([]);
});
