import type { FindingRecord } from "#domain/content/records.ts";
import {
  compareAreas,
  comparePostcodes,
  isSameDivision,
  type Agreement,
} from "#ingest/finder/compare-geodata.ts";
import { listNumbers } from "#ingest/map/read-areas.ts";
import type { Division } from "#ingest/geodata/compare-divisions.ts";
import { areaFile, tableFiles } from "#ingest/geo-folder/file-names.ts";
import { contradictingFile, contradictingMunicipalities } from "#ingest/geodata/division-faults.ts";
import type { GeoFolder } from "./read-geo-folder.ts";
import { judgeFiles } from "./recorded-files.ts";

/**
 * Decides about postcodes and areas beside a new division: those of another one go if the program wrote
 * them, and are named otherwise; those of the same one stay, and single contradictions are named.
 */
export async function judgeCompanions(
  folder: string,
  { postcodes, places, features }: GeoFolder,
  { names, rows }: Division,
): Promise<{ removed: string[]; findings: FindingRecord[] }> {
  const recorded = await judgeFiles(folder, [tableFiles.postcodes, areaFile]);
  const own = postcodes.filter(({ outside }) => outside === undefined);
  const companions = [
    {
      file: tableFiles.postcodes,
      numbers: own.map(({ number }) => number),
      agreement: comparePostcodes(rows, places, own),
    },
    {
      file: areaFile,
      numbers: features.flatMap(listNumbers),
      agreement: compareAreas(rows, places, features),
    },
  ];
  const removed: string[] = [];
  const findings: FindingRecord[] = [];
  for (const { file, numbers, agreement } of companions) {
    if (numbers.length === 0) continue;
    if (fits(new Set(numbers), names, agreement)) {
      const differing = agreement.differing.map(({ name }) => name);
      if (differing.length > 0)
        findings.push(contradictingMunicipalities(`geo/${file}`, differing));
    } else if (recorded.get(file)) removed.push(file);
    else findings.push(contradictingFile(`geo/${file}`));
  }
  return { removed, findings };
}

function fits(numbers: Set<number>, names: Division["names"], agreement: Agreement): boolean {
  const isSame = numbers.size === names.size && [...numbers].every((number) => names.has(number));
  return isSame && isSameDivision(agreement);
}
