import type { FindingRecord } from "#db/model/records.ts";
import type { SiteConfig } from "#db/model/site-config.ts";
import { quoteLine } from "#ingest/diagnostics/quoting.ts";
import { locateSetting } from "#ingest/settings/settings-files.ts";

interface LegalFact {
  key: string;
  read: (site: SiteConfig) => unknown;
  reason: string;
  example: string;
}

const address = "ladungsfähige Anschrift";

const legalFacts: LegalFact[] = [
  {
    key: "party.street",
    read: ({ party }) => party.street,
    reason: address,
    example: "Hafenstraße 5",
  },
  {
    key: "party.postalCode",
    read: ({ party }) => party.postalCode,
    reason: address,
    example: '"24103"',
  },
  { key: "party.city", read: ({ party }) => party.city, reason: address, example: "Kiel" },
  {
    key: "party.representative",
    read: ({ party }) => party.representative,
    reason: "vertretungsberechtigte Person",
    example: "Vorname Nachname, Landesvorsitz",
  },
  {
    key: "party.email",
    read: ({ party, contact }) => party.email ?? contact?.email,
    reason: "schneller elektronischer Kontakt",
    example: "kontakt@eure-website.de",
  },
  {
    key: "responsible",
    read: ({ responsible }) => responsible,
    reason: "Verantwortliche nach § 18 Absatz 2 MStV",
    example: "Vorname Nachname, Hafenstraße 5, 24103 Kiel",
  },
];

/** Finds facts required by law that are missing from `site.yml`; `text` is that file. */
export function checkLegalFacts(site: SiteConfig | undefined, text: string): FindingRecord[] {
  const missing = legalFacts.filter(({ read }) => site === undefined || read(site) === undefined);
  return missing.map(({ key, reason, example }) => {
    const path = key.split(".");
    const place = locateSetting(text, path);
    const name = path.at(-1) ?? key;
    const where = path.length > 1 ? `unter „${path[0]}“ ` : "";
    return {
      file: "site.yml",
      code: "legal-fact-missing",
      severity: "error",
      message: `Die Angabe „${key}“ fehlt (${reason}); ohne sie darf die Website nicht öffentlich sein.`,
      hint: `Ergänze ${where}eine Zeile \`${name}: ${example}\`.`,
      ...(place ? { ...place, excerpt: quoteLine(text, place.line) } : { line: 1, column: 1 }),
    };
  });
}
