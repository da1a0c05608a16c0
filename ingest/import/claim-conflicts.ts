/*
 * What only one file can have: an address, a list place, a constituency. When a changed file claims
 * what a published one has, the change waits and the published one loses nothing.
 */
import { readFileFindings, type Claims, type TreeIndex } from "#db/write/import-state.ts";
import type { FindingRecord } from "#db/model/records.ts";
import { checkAddresses } from "#ingest/check/addresses.ts";
import { checkCandidates } from "#ingest/check/candidates.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import type { ImportRun } from "./import-context.ts";
import { createCheckInput, quoteInTree, type AppliedTree } from "./apply-tree.ts";

const codes = new Set([
  "address-taken",
  "alias-taken",
  "list-position-taken",
  "constituency-taken",
] as const);

/**
 * What is wrong with changed files that claim what unchanged ones have; names the changed file.
 *
 * A file that is held back keeps what it has, which yet another one may claim: those are found, too.
 */
export function findCollisions(run: ImportRun, applied: AppliedTree): FindingRecord[] {
  const { claiming } = applied.changes;
  if (claiming.size === 0 || !applied.config.site) return [];
  const input = createCheckInput(run, applied.config);
  const held = new Map<string, Claims | undefined>();
  const findings: TreeFinding[] = [];
  for (;;) {
    const index = restoreClaims(input.index, held);
    const found = findRivals({ ...input, index }, claiming, held);
    if (found.length === 0) return quoteInTree(run, findings);
    findings.push(...found);
    for (const { file } of found) held.set(file, claiming.get(file));
  }
}

function findRivals(
  input: CheckInput,
  claiming: ReadonlyMap<string, Claims | undefined>,
  held: ReadonlyMap<string, unknown>,
): TreeFinding[] {
  return [...checkAddresses(input), ...checkCandidates(input)].flatMap((finding) => {
    const { files = [], claim = "" } = finding.rivalry ?? {};
    const changed = files.filter((file) => claiming.has(file) && !held.has(file));
    if (changed.length === 0 || changed.length === files.length) return [];
    return changed.map((file) =>
      holdBack(finding, { file, files, claim, isNew: claiming.get(file) === undefined }),
    );
  });
}

/** The index as it will be when these files keep what is published of them. */
function restoreClaims(index: TreeIndex, held: ReadonlyMap<string, Claims | undefined>): TreeIndex {
  const aliases = [...held].flatMap(([file, last]) =>
    (last?.aliases ?? []).map((path) => ({ path, file, status: 301 })),
  );
  return {
    ...index,
    documents: index.documents.flatMap((document) => {
      if (!held.has(document.file)) return [document];
      const last = held.get(document.file);
      const { fields: _fields, ...rest } = document;
      return last ? [{ ...rest, ...last }] : [];
    }),
    aliases: [...index.aliases.filter(({ file }) => !held.has(file)), ...aliases],
  };
}

/** Files that an earlier import held back; whenever another file changes, their turn may have come. */
export function listHeldBack(run: ImportRun): string[] {
  const held = readFileFindings(run.store).filter(({ code }) => (codes as Set<string>).has(code));
  return [...new Set(held.map(({ file }) => file))];
}

function holdBack(
  { rivalry: _rivalry, ...finding }: TreeFinding,
  facts: { file: string; files: string[]; claim: string; isNew: boolean },
): TreeFinding {
  const { file, files, claim, isNew } = facts;
  const names = files.map((name) => `„${name}“`).join(" und ");
  const outcome = isNew
    ? `„${file}“ wird deshalb nicht veröffentlicht`
    : `von „${file}“ bleibt deshalb die letzte Fassung online`;
  return { ...finding, file, message: `${names} haben ${claim}; ${outcome}.` };
}
