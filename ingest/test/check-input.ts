import { readTreeCampaign, type ContentTree } from "#domain/campaign/content-tree.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { createBlankHead } from "#domain/content/test/blank-head.ts";
import { parseBerlinInstant } from "#domain/time/berlin-time.ts";
import type { DocumentKind } from "#domain/fields/kinds.ts";
import type { CheckInput } from "#ingest/check/check-input.ts";
import { features } from "#ingest/features.ts";
import { checkTree } from "#ingest/check/check-tree.ts";
import { getSite } from "./parse-text.ts";

const site = getSite(`title: Test
party: { name: Test }
navigation: [{ text: Start, hash: home }]
`);
const elections: CheckInput["elections"] = [
  {
    id: "btw29",
    name: "Bundestagswahl",
    date: "2029-02-25",
    pollsOpen: "08:00",
    pollsClose: "18:00",
    system: "bundestag",
    campaignStart: "2028-10-01",
  },
];

/** A document as an import publishes it; of a kind with the fields that it cannot do without. */
export function createDocument(file: string, rest: Partial<DocumentHead> = {}): DocumentHead {
  const path = `/${file.replace(/\.md$/, "").replace(/(^|\/)\d+\./g, "$1")}`;
  const fields = { ...neededFields(file)[rest.kind ?? "page"], ...rest.fields };
  const startsAt = parseBerlinInstant(String(fields["start"]))?.toISOString();
  return {
    ...createBlankHead(file),
    ...(startsAt && { startsAt }),
    id: 0,
    position: 0,
    path,
    title: file,
    ...rest,
    fields,
  };
}

function neededFields(file: string): Partial<Record<DocumentKind, JsonObject>> {
  const address = { name: "Haus", street: "Weg 1", postalCode: "24103", city: "Kiel" };
  const gone = { kind: "list", election: "früher", position: 1, status: "withdrawn" };
  return {
    candidate: { givenName: "Ada", familyName: file, candidacies: [gone] },
    office: address,
    venue: address,
    event: { title: "Fest", start: "2029-01-20", allDay: true, venue: "/ort" },
  };
}

/** A tree of empty texts. */
export function createInput(
  rest: Partial<ContentTree>,
  { siteUrl, ...settings }: Partial<CheckInput> = {},
): CheckInput {
  const tree: ContentTree = {
    documents: [],
    links: [],
    shownPictures: [],
    aliases: [],
    assets: new Set(),
    bitmaps: new Map(),
    outdated: new Set(),
    directoryDefaults: [],
    unpublished: [],
    ...rest,
  };
  // Items are found by the numbers of their documents.
  const documents = tree.documents.map((document, index) => ({ ...document, id: index + 1 }));
  const campaign = readTreeCampaign(
    { ...tree, documents },
    { elections: [], ...settings },
    siteUrl,
  );
  return {
    ...campaign,
    ...tree,
    readHeadingIds: () => new Set(),
    readBodyIds: () => new Set(),
    readText: () => undefined,
    ...settings,
  };
}

/** Findings of a campaign as `file severity code`. */
export function listFindings(rest: Partial<ContentTree>, more: Partial<CheckInput> = {}): string[] {
  const findings = checkTree(createInput(rest, { site, elections, ...more }), features.treeChecks);
  return findings.map(({ file, severity, code }) => `${file} ${severity} ${code}`);
}

/** Messages and hints of a campaign. */
export function describeFindings(
  rest: Partial<ContentTree>,
  more: Partial<CheckInput> = {},
): string {
  const findings = checkTree(createInput(rest, { site, elections, ...more }), features.treeChecks);
  return findings.map(({ message, hint }) => `${message} ${hint}`).join("\n");
}

export function listWithoutSite(rest: Partial<ContentTree>): string[] {
  const findings = checkTree(createInput(rest), features.treeChecks);
  return findings.map(({ file, severity, code }) => `${file} ${severity} ${code}`);
}
