import type { IndexedDocument, TreeIndex } from "#db/write/tree-index.ts";
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

export function createDocument(file: string, rest: Partial<IndexedDocument> = {}): IndexedDocument {
  const path = `/${file.replace(/\.md$/, "").replace(/(^|\/)\d+\./g, "$1")}`;
  return { file, path, kind: "page", title: file, isDraft: false, isPartial: false, ...rest };
}

function createIndex(rest: Partial<TreeIndex>): TreeIndex {
  return {
    documents: [],
    links: [],
    pictures: [],
    aliases: [],
    assets: new Set(),
    bitmaps: new Map(),
    outdated: new Set(),
    directoryDefaults: [],
    unpublished: [],
    pageHeads: [],
    ...rest,
  };
}

/** A tree of empty texts. */
export function createInput(rest: Partial<TreeIndex>): CheckInput {
  const readNone = () => new Set<string>();
  return {
    index: createIndex(rest),
    readHeadingIds: readNone,
    readBodyIds: readNone,
    readText: () => undefined,
    elections: [],
  };
}

/** Findings of a campaign as `file severity code`. */
export function listFindings(rest: Partial<TreeIndex>, more: Partial<CheckInput> = {}): string[] {
  const findings = checkTree(
    { ...createInput(rest), site, elections, ...more },
    features.treeChecks,
  );
  return findings.map(({ file, severity, code }) => `${file} ${severity} ${code}`);
}

/** Messages and hints of a campaign. */
export function describeFindings(rest: Partial<TreeIndex>, more: Partial<CheckInput> = {}): string {
  const findings = checkTree(
    { ...createInput(rest), site, elections, ...more },
    features.treeChecks,
  );
  return findings.map(({ message, hint }) => `${message} ${hint}`).join("\n");
}

export function listWithoutSite(rest: Partial<TreeIndex>): string[] {
  const findings = checkTree(createInput(rest), features.treeChecks);
  return findings.map(({ file, severity, code }) => `${file} ${severity} ${code}`);
}
