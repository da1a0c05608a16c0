import { findDeath } from "#domain/elections/farewell.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { isPublished, type CheckInput, type TreeFinding } from "#ingest/check/check-input.ts";
import type { YamlPath } from "#ingest/front-matter/read-yaml.ts";

/**
 * Finds settings and front matter of other files that name a person who has died, such as the press
 * contact. Texts may mention the person.
 */
export function checkFarewell(input: CheckInput): TreeFinding[] {
  const { people, site, events, offices, venues } = input;
  const names = people
    .filter((person) => isPublished(person) && findDeath(person.fields.candidacies))
    .map(({ fields: { givenName, familyName } }) => `${givenName} ${familyName}`);
  if (names.length === 0) return [];
  const find = (value: unknown) =>
    listTexts(value, []).flatMap(({ text, path }) => {
      const name = names.find((one) => text.includes(one));
      return name === undefined ? [] : [{ name, path }];
    });
  return [
    ...find(site).map(({ name, path }) =>
      finding("deceased-named", { file: "site.yml", severity: "warning", path }, { name }),
    ),
    ...[...events, ...offices, ...venues].flatMap(({ document: { file, fields } }) =>
      find(fields).map(({ name, path: [key] }) =>
        finding("deceased-named", { file, severity: "warning", keys: [String(key)] }, { name }),
      ),
    ),
  ];
}

function listTexts(value: unknown, path: YamlPath): { text: string; path: YamlPath }[] {
  if (typeof value === "string") return [{ text: value, path }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    listTexts(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
