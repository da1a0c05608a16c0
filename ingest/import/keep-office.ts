import type { Publication } from "#domain/content/records.ts";
import type { ImportContext } from "./import-context.ts";
import type { SettingsChange } from "./import-settings.ts";

/**
 * The change that leaves the last office in the contact section when the new one does not exist.
 *
 * All other settings are those of the new `site.yml`: the texts have been parsed by them. The file
 * counts as rejected, and its digest is left out so that it is read again until the office exists.
 */
export function keepOffice(
  { last }: Pick<ImportContext, "last">,
  { site, part }: SettingsChange,
  kept: ReadonlySet<string>,
): Publication {
  if (!kept.has("site.yml") || !site?.contact) return {};
  const { office: _missing, ...contact } = site.contact;
  const office = last.settings.site?.contact?.office;
  return {
    site: { ...site, contact: { ...contact, ...(office === undefined ? {} : { office }) } },
    files: [{ file: "site.yml", digest: "", outcome: "rejected" }],
    fileFindings: (part.fileFindings ?? []).filter(({ file }) => file === "site.yml"),
  };
}
