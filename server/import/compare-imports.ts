import type { FindingText } from "#domain/content/import-record.ts";

/** The difference between the findings of two imports. */
interface FindingChange {
  /** New findings, and those about an edited line. */
  fresh: FindingText[];
  /** Findings that no longer exist in their former form. */
  gone: FindingText[];
  /** Those of the gone findings that did not turn into another one of the same sort. */
  mended: FindingText[];
}

/** Compares findings without line numbers, which change with every line added above. */
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

/** A finding with changed words is still the same finding. */
function nameSort(finding: FindingText): string {
  return JSON.stringify([nameFile(finding), finding.severity, finding.sort ?? finding.message]);
}

/** The findings of `all` without a counterpart among `others`, each of which counts once. */
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
