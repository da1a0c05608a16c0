import type { FolderFiles } from "#ingest/dry-import.ts";
import { readElections } from "#ingest/settings/settings-files.ts";
import { chooseSheets } from "#cli/csv/find-header.ts";
import type { SheetKind } from "#cli/csv/columns.ts";
import type { ImportPlan } from "#cli/csv/plan-import.ts";
import { planWorkbook } from "#cli/csv/plan-workbook.ts";
import { leaveOutHidden } from "#cli/csv/hidden-cells.ts";
import { readSheets } from "#cli/csv/read-sheets.ts";
import { readSite } from "#ingest/test/parse-text.ts";
import { formatSheetFinding, type CellRange, type CellValue } from "#cli/csv/sheet.ts";

const siteText = `title: Probe
party: { name: Probepartei }
navigation: [{ text: Home, hash: home }]
`;
const oneElection = "elections: [{ id: wahl, name: Probewahl, date: 2029-02-25 }]\n";
/** An election where each constituency has its own list. */
export const saxony =
  "elections: [{ id: rat, name: Stadtrat, date: 2029-06-10, system: kommunal, state: Sachsen }]\n";

/** A folder of these files, in memory; those that are not texts have no content. */
export function createFolder(files: Record<string, string>, elections = oneElection): FolderFiles {
  const site = readSite(siteText).config;
  if (!site) throw new Error("the settings of the test are wrong");
  return {
    site,
    elections: readElections(elections).elections ?? [],
    files: Object.entries(files)
      .filter(([file]) => file.endsWith(".md"))
      .map(([file, text]) => ({ file, bytes: Buffer.from(text) })),
    assets: new Set(Object.keys(files).filter((file) => !file.endsWith(".md"))),
  };
}

/** The result of importing a CSV text, with findings as an editor sees them. */
export async function planCsv(csv: string | Uint8Array, folder: FolderFiles, kind?: SheetKind) {
  const { sheets, findings } = await readSheets(typeof csv === "string" ? Buffer.from(csv) : csv);
  const chosen = chooseSheets(sheets.map(leaveOutHidden), { file: "liste.xlsx", kind });
  if (chosen.choices.length === 0) return summarise([...findings, ...chosen.findings]);
  return summarise([...findings, ...chosen.findings], planWorkbook(chosen.choices, folder));
}

/** The same for cells as a workbook has them. */
export function planCells(cells: CellValue[][], folder: FolderFiles, merges: CellRange[] = []) {
  const rows = cells.map((row, index) => ({ number: index + 1, cells: row }));
  const { choices, findings } = chooseSheets([{ name: "Blatt1", rows, merges }], {
    file: "liste.xlsx",
  });
  if (choices.length === 0) return summarise(findings);
  return summarise(findings, planWorkbook(choices, folder));
}

const shown = [
  "listPosition",
  "constituency",
  "gender",
  "honorific",
  "givenName",
  "nameParticle",
  "familyName",
  "birthYear",
  "residence",
  "phone",
  "email",
  "start",
  "allDay",
  "title",
  "name",
  "street",
  "postalCode",
  "city",
  "capacity",
  "openingHours",
  "openingHoursNote",
];

/** The values that a row stores, in one line. */
export function showRow({ row: { stored } }: ImportPlan["rows"][number]): string {
  return shown
    .flatMap((key) => stored[key] ?? [])
    .map(String)
    .join(" ");
}

function summarise(findings: Parameters<typeof formatSheetFinding>[0][], plan?: ImportPlan) {
  return {
    messages: [...findings, ...(plan?.findings ?? [])].map((finding) =>
      formatSheetFinding(finding, "liste.csv"),
    ),
    texts: Object.fromEntries(
      (plan?.rows ?? []).flatMap(({ file, text }) => (text === undefined ? [] : [[file, text]])),
    ),
    codes: [...findings, ...(plan?.findings ?? [])].map(({ code }) => code),
    plan,
  };
}
