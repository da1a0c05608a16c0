import { join } from "node:path";
import type { SiteConfig } from "#domain/site/site-config.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { features } from "#ingest/features.ts";
import { readElections, readSiteConfig } from "#ingest/settings/settings-files.ts";
import { readIfPresent } from "./content-folder.ts";
import { UsageError } from "./output.ts";

/** The settings of a content folder, which every command that writes texts needs. */
export async function readCampaign(
  contentDir: string,
): Promise<{ site: SiteConfig; elections: Election[] }> {
  const siteText = await readOptional(join(contentDir, "site.yml"));
  if (siteText === undefined) {
    throw new UsageError(
      'Im Inhaltsordner fehlt die Datei site.yml. Lege mit „npx plakat new site "Name eurer Gruppe"“ eine Website an ' +
        "oder nenne den richtigen Ordner in CONTENT_DIR.",
    );
  }
  const site = readSiteConfig(siteText, features.siteChecks).config;
  if (site === undefined) {
    throw new UsageError("Die Datei site.yml hat Fehler. „npx plakat check“ nennt sie.");
  }
  return { site, elections: await readCampaignElections(contentDir) };
}

/** The elections of a content folder; none if `elections.yml` is missing or has errors. */
export async function readCampaignElections(contentDir: string): Promise<Election[]> {
  const text = await readOptional(join(contentDir, "elections.yml"));
  return text === undefined ? [] : (readElections(text).elections ?? []);
}

async function readOptional(file: string): Promise<string | undefined> {
  return (await readIfPresent(file))?.toString("utf8");
}
