import type { FindingText } from "#domain/content/import-record.ts";

/** The difference between the findings of two imports. */
interface FindingChange {
  /** New ones, and those about a line that was edited. */
  fresh: FindingText[];
  /** Those that are not there as they were. */
  gone: FindingText[];
  /** Those of them that did not just become another of the same sort. */
  mended: FindingText[];
}

/** Compares findings without their line numbers, which every new line above them changes. */
export function compareFindings(before: FindingText[], after: FindingText[]): FindingChange {
  const fresh = subtract(after, before, nameExactly);
  const gone = subtract(before, after, nameExactly);
  return { fresh, gone, mended: subtract(gone, fresh, nameSort) };
}

/** The file of a finding, without line and column. */
export function nameFile({ place }: FindingText): string {
  return place.replace(/(?::\d+){1,2}$/, "");
}

function nameExactly(finding: FindingText): string {
  return JSON.stringify([nameFile(finding), finding.severity, finding.message, finding.quote[0]]);
}

/** The same mistake with another word is still that mistake. */
function nameSort(finding: FindingText): string {
  return JSON.stringify([nameFile(finding), finding.severity, finding.sort ?? finding.message]);
}

/** Those of `all` that have no counterpart among `others`, each of which counts once. */
function subtract(
  all: FindingText[],
  others: FindingText[],
  name: (finding: FindingText) => string,
): FindingText[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(name(other), (left.get(name(other)) ?? 0) + 1);
  return all.filter((finding) => {
    const count = left.get(name(finding)) ?? 0;
    left.set(name(finding), count - 1);
    return count <= 0;
  });
}
