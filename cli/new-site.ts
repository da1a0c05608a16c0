import { describeNextSteps } from "#cli/new/describe-next-steps.ts";
import { findSiteWords } from "#cli/new/describe-site.ts";
import { writeSite } from "#cli/new/write-site.ts";
import { useGeodata } from "#cli/geo/use-geodata.ts";
import { formatDiagnostic } from "#ingest/diagnostics/format-diagnostic.ts";
import { refuseExisting, writeFiles } from "./content-folder.ts";
import { collectSiteFacts, type SiteOptions } from "./collect-site-facts.ts";
import { writeLine } from "./output.ts";
import type { CliContext } from "./output.ts";
import { readSettings } from "./settings.ts";

/** Writes a whole site with its map into the content folder, and says what comes next. */
export async function createSite(
  title: string,
  options: SiteOptions,
  context: CliContext,
): Promise<void> {
  const { contentDir } = readSettings(context, {});
  // Before the first question: answers should not be lost.
  await refuseExisting(contentDir, [{ file: "site.yml" }]);
  const facts = await collectSiteFacts(title, options, context);
  const files = writeSite(facts);
  await refuseExisting(contentDir, files);
  await writeFiles(contentDir, files);
  const hasConstituencies = facts.system === "bundestag";
  const land = facts.state.name;
  const map = await useGeodata({ contentRoot: contentDir, land, hasConstituencies });
  const { CONTENT_DIR } = context.env;
  const { area } = findSiteWords(facts);
  const missing =
    area && !hasConstituencies ? `; die ${area.many} bringt npx plakat geo import` : "";
  writeLine(
    context.stdout,
    `Angelegt: ${files.length} Dateien in ${CONTENT_DIR ?? "content"}, dazu geo/ mit der Karte${missing}.`,
  );
  if (map.kind === "found") {
    for (const finding of map.findings) writeLine(context.stderr, formatDiagnostic(finding));
  }
  for (const line of describeNextSteps(CONTENT_DIR)) writeLine(context.stdout, line);
}
