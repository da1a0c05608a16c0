import { proposeElection } from "#db/model/elections/propose-election.ts";
import { fillTemplate, type TemplateValues } from "./fill-template.ts";

/** The files of a new site: small, valid, commented, and explicit about what is still missing. */
export function writeSite(title: string, now: Date): { file: string; text: string }[] {
  const { date, system } = proposeElection({
    system: "bundestag",
    date: `${now.getUTCFullYear() + 1}-09-26`,
  });
  const values: Record<string, TemplateValues> = {
    "site.yml": { title, name: title },
    "elections.yml": { date, system },
    "index.md": { title },
  };
  return siteFiles.map((file) => ({
    file,
    text: fillTemplate(`site/${file}`, title, values[file] ?? {}),
  }));
}

/** In the order in which an author will open them. */
export const siteFiles = [
  "site.yml",
  "elections.yml",
  "index.md",
  "impressum.md",
  "datenschutz.md",
  "barrierefreiheit.md",
  "landesliste/_dir.yml",
  "direktkandidatinnen/_dir.yml",
  "geschaeftsstellen/_dir.yml",
  "veranstaltungsorte/_dir.yml",
  "termine/_dir.yml",
];
