import type { FolderFiles } from "#ingest/dry-import.ts";
import type { SheetChoice } from "./find-header.ts";
import { mergeSame } from "./merge-findings.ts";
import type { ReportRows } from "./judge-rows.ts";
import { planSheet, type ImportPlan } from "./plan-import.ts";

/**
 * Turns the rows of several sheets into documents. Each sheet is planned on the result of those
 * before it, so that a list and its constituencies may be on different sheets.
 */
export function planWorkbook(
  choices: readonly SheetChoice[],
  folder: FolderFiles,
  report: ReportRows = () => {},
): ImportPlan {
  let { files } = folder;
  const owners = new Map<string, string>();
  const plans = choices.map((choice) => {
    const plan = planSheet(choice, { ...folder, files }, { owners, report });
    const next = new Map(
      plan.rows.flatMap(({ file, text }) =>
        text === undefined ? [] : [[file, { file, bytes: Buffer.from(text) }] as const],
      ),
    );
    files = [...files.filter(({ file }) => !next.has(file)), ...next.values()];
    for (const { file } of plan.rows) owners.set(file, choice.sheet.name ?? "");
    return plan;
  });
  const [first, ...others] = plans;
  if (!first) throw new TypeError("a workbook without a sheet cannot be planned");
  const joined = others.length === 0 ? first : joinPlans(plans, first, new Set(owners.keys()));
  return { ...joined, findings: mergeSame(joined.findings) };
}

/** Joins several plans into one, whose rows and findings name their sheets. */
function joinPlans(
  plans: readonly ImportPlan[],
  first: ImportPlan,
  touched: ReadonlySet<string>,
): ImportPlan {
  const name = ({ sources }: ImportPlan) => sources[0]?.sheet.name;
  return {
    kind: first.kind,
    sources: plans.flatMap(({ sources }) => sources),
    areas: new Map(plans.flatMap(({ areas }) => [...areas])),
    rows: plans.flatMap((plan) => plan.rows.map((row) => ({ ...row, sheet: name(plan) }))),
    count: plans.reduce((sum, { count }) => sum + count, 0),
    missing: plans.flatMap((plan) =>
      plan.missing.map((row) => {
        const sheet = name(plan);
        return sheet === undefined ? row : `${row} in „${sheet}“`;
      }),
    ),
    untouched: first.untouched.filter((file) => !touched.has(file)),
    findings: plans.flatMap((plan) =>
      plan.findings.map((finding) => ({ ...finding, sheet: name(plan) })),
    ),
  };
}
