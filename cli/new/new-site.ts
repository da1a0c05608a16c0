import { describeNextSteps } from "./describe-next-steps.ts";
import { findSiteWords } from "./describe-site.ts";
import { writeSite } from "./write-site.ts";
import type { SiteFacts } from "./site-facts.ts";
import { enterMapSettings } from "#cli/geo/enter-map-settings.ts";
import { useGeodata } from "#cli/geo/use-geodata.ts";
import { refuseExisting, writeFiles } from "#cli/content-folder.ts";
import { collectSiteFacts, type SiteOptions } from "./collect-site-facts.ts";
import { UsageError, writeLine } from "#cli/output.ts";
import type { CliContext } from "#cli/output.ts";
import { readSettings } from "#cli/settings.ts";
import { listText } from "#domain/words/list-text.ts";

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
  // Before the texts: where it refuses, there is no site yet.
  const { hasConstituencies, settings } = await bringMap(contentDir, facts);
  await writeFiles(contentDir, files);
  await enterMapSettings(contentDir, settings);
  const { CONTENT_DIR } = context.env;
  const { area } = findSiteWords(facts);
  const missing =
    area && !hasConstituencies ? `; die ${area.many} bringt npx plakat geo import` : "";
  writeLine(
    context.stdout,
    `Angelegt: ${files.length} Dateien in ${CONTENT_DIR ?? "content"}, dazu geo/ mit der Karte${missing}.`,
  );
  for (const line of describeNextSteps(CONTENT_DIR)) writeLine(context.stdout, line);
}

async function bringMap(contentRoot: string, { system, state }: SiteFacts) {
  const wantsConstituencies = system === "bundestag";
  const request = { contentRoot, land: state.name, hasConstituencies: wantsConstituencies };
  const map = await useGeodata(request);
  if (map.kind === "used") {
    const { settings, kept } = map;
    return { settings, hasConstituencies: wantsConstituencies || kept.length > 0 };
  }
  if (map.kind === "refused") throw new UsageError(map.message);
  const names = listText(map.findings.map(({ file }) => file));
  throw new UsageError(
    `Unter geo/ gibt es schon Dateien, die nicht von „plakat geo“ stammen oder geändert sind: ${names}. ` +
      "Bewahre sie an anderer Stelle auf, und rufe den Befehl noch einmal auf; geschrieben wurde nichts.",
  );
}
