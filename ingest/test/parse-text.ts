import type { SiteConfig } from "#domain/site/site-config.ts";
import type { Election } from "#domain/elections/election-config.ts";
import {
  parseDocument,
  type ParseContext,
  type ParseResult,
} from "#ingest/document/parse-document.ts";
import { features } from "#ingest/features.ts";
import { readElections, readSiteConfig } from "#ingest/settings/settings-files.ts";

/** A campaign with one election, as a small `site.yml` and `elections.yml` make it. */
export const campaign: ParseContext & { site: SiteConfig } = {
  site: getSite(`title: Küstenbündnis
party: { name: Küstenbündnis }
navigation:
  - { text: Start, hash: home }
`),
  elections: getElections(`elections:
  - id: bundestag-2029
    name: Bundestagswahl 2029
    date: 2029-02-25
`),
  findAsset: () => undefined,
};

/** A tree without `site.yml`. */
export const engine: ParseContext = { elections: [], findAsset: () => undefined };

export function parseText(
  file: string,
  text: string,
  context: ParseContext = campaign,
): ParseResult {
  return parseBytes(file, new TextEncoder().encode(text), context);
}

export function parseBytes(file: string, bytes: Uint8Array, context: ParseContext): ParseResult {
  return parseDocument({ file, bytes, digest: "d1", modifiedAt: "2029-01-01T00:00:00Z" }, context);
}

/** `line:column code` of every finding, `?` in front of warnings. */
export function listFindings({ diagnostics }: Pick<ParseResult, "diagnostics">): string[] {
  return diagnostics.map(
    ({ line, column, code, severity }) =>
      `${severity === "warning" ? "?" : ""}${line}:${column} ${code}`,
  );
}

/** Reads `site.yml` with the checks of every feature. */
export function readSite(source: string | Uint8Array): ReturnType<typeof readSiteConfig> {
  return readSiteConfig(source, features.siteChecks);
}

export function getSite(text: string): SiteConfig {
  const { config, diagnostics } = readSite(text);
  if (!config) throw new Error(JSON.stringify(diagnostics));
  return config;
}

export function getElections(text: string): Election[] {
  const { elections, diagnostics } = readElections(text);
  if (!elections) throw new Error(JSON.stringify(diagnostics));
  return elections;
}
