import { finding } from "#ingest/catalogue/catalogue.ts";
import { readImpressum, type Impressum } from "#domain/site/impressum.ts";
import { listMapHosts } from "#domain/map/map-config.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import type { Election } from "#domain/elections/election-config.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import { listMissingFacts, type MissingFact } from "#ingest/check/impressum-settings.ts";
import { quoteLine } from "#ingest/diagnostics/quoting.ts";
import { locateSetting } from "#ingest/settings/settings-files.ts";
import { impressumFacts } from "./impressum-facts.ts";
import type { LegalFact } from "./legal-fact.ts";
import type { PageText } from "./page-text.ts";
import { dropPlaceholders } from "./placeholder-text.ts";
import { createHostFact, privacyFacts } from "./privacy-facts.ts";

/** A page as visitors read it, and its file. */
export interface LegalText extends PageText {
  file: string;
}

interface LegalContext {
  site: SiteConfig | undefined;
  elections: readonly Election[];
  siteUrl?: string;
  /** Returns undefined for a removed file. */
  readText: (file: string) => string | undefined;
}

/** Finds the facts required by law that the Impressum lacks. */
export function checkImpressumText(page: LegalText, context: LegalContext): FindingRecord[] {
  const { site, elections, readText } = context;
  const own = dropPlaceholders(page.text);
  const text = page.hasImpressum && site ? `${own}\n${writeOut(readImpressum(site))}` : own;
  const settings =
    page.hasImpressum && site
      ? listMissingFacts({ site, elections, text: readText("site.yml") })
      : [];
  return impressumFacts
    .filter(({ isGiven }) => !isGiven(text, site))
    .map((fact) => {
      const missing = settings.find(({ setting }) => setting.fact === fact.setting);
      const finding = findingForMissingFact(fact, "Im Impressum");
      return missing
        ? placeInSettings({ ...finding, hint: missing.hint }, missing, readText("site.yml") ?? "")
        : placeInText(finding, page.file, readText(page.file) ?? "");
    });
}

/** Finds the facts required by law that the privacy notice lacks. */
export function checkPrivacyText(page: LegalText, context: LegalContext): FindingRecord[] {
  const { site, siteUrl, readText } = context;
  const hosts = listMapHosts(site?.map, siteUrl).map(createHostFact);
  const text = dropPlaceholders(page.text);
  return [...privacyFacts, ...hosts]
    .filter(({ isGiven }) => !isGiven(text, site))
    .map((fact) =>
      placeInText(
        findingForMissingFact(fact, "In der Datenschutzerklärung"),
        page.file,
        readText(page.file) ?? "",
      ),
    );
}

/** The facts of `::impressum`, as the page shows them. */
function writeOut(facts: Impressum): string {
  const { name, organisation, legalForm, address, representative, email, phone } = facts;
  return [
    name,
    organisation,
    legalForm && `Rechtsform ${legalForm}`,
    address?.join("\n"),
    representative && `Vertreten durch ${representative}`,
    email,
    phone && `Telefon ${phone}`,
    facts.responsible && `Verantwortlich nach § 18 Absatz 2 MStV: ${facts.responsible}`,
  ]
    .filter((line) => line !== undefined)
    .join("\n\n");
}

type Unplaced = Omit<FindingRecord, "file">;

function findingForMissingFact(
  { name, statute, advice, severity = "error" }: LegalFact,
  where: string,
): Unplaced {
  return finding("legal-fact-missing", { severity }, { where, name, statute, advice });
}

function placeInSettings(
  finding: Unplaced,
  { place: waiting }: MissingFact,
  text: string,
): FindingRecord {
  const place = waiting ?? locateSetting(text, ["party"], "key") ?? { line: 1, column: 1 };
  return { ...finding, file: "site.yml", ...place, excerpt: quoteLine(text, place.line) };
}

/** Places a finding at the first line of the text below the front matter. */
function placeInText(finding: Unplaced, file: string, text: string): FindingRecord {
  const lines = text.split(/\r?\n/);
  const end = lines[0] === "---" ? lines.indexOf("---", 1) : -1;
  const first = lines.findIndex((line, index) => index > end && line.trim() !== "");
  const line = Math.max(first, 0) + 1;
  return { ...finding, file, line, column: 1, excerpt: quoteLine(text, line) };
}
