import type { Reference } from "#domain/fields/field.ts";
import { nextBerlinMidnight, parseBerlinInstant } from "#domain/time/berlin-time.ts";
import { imageSchema, type ImageFields } from "#domain/fields/image-fields.ts";
import type { JsonObject, PictureRecord } from "#domain/content/records.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import type { Election } from "#domain/elections/election-config.ts";
import type { DocumentHead } from "./document-head.ts";
import { resolveReference } from "#ingest/addresses/kind-folders.ts";
import { imageFields, referenceFields } from "#ingest/fields/known-fields.ts";
import { findAuthorPath, type FieldScope, type Spot } from "#ingest/fields/field-faults.ts";
import { resolveTreePath } from "#ingest/addresses/derive-address.ts";
import { isObject } from "#domain/content/json-object.ts";
import type { YamlPath } from "#ingest/front-matter/read-yaml.ts";

export interface CampaignContext {
  site: SiteConfig;
  elections: readonly Election[];
}

/** The state shared by the steps that turn the fields of one document into its record. */
export interface CampaignWork extends CampaignContext {
  file: string;
  scope: FieldScope;
  head: DocumentHead;
}

/**
 * Converts references in fields to addresses and images to paths of the tree, and adds both to the
 * document's links, so that their targets are checked.
 */
export function linkFields(fields: JsonObject, work: CampaignWork): JsonObject {
  for (const reference of referenceFields) {
    const value = fields[reference.key];
    const path = [reference.key];
    if (typeof value === "string")
      fields[reference.key] = linkReference(value, reference, { work, path });
    if (!Array.isArray(value)) continue;
    fields[reference.key] = value.map((item, index) =>
      linkReference(String(item), reference, { work, path: [...path, index] }),
    );
  }
  linkSuccessors(fields["candidacies"], work);
  for (const key of imageFields) {
    const image = fields[key];
    if (isObject(image))
      fields[key] = { ...image, src: linkImage(imageSchema.parse(image), key, work) };
  }
  linkRedirect(fields["redirect"], work);
  return fields;
}

/**
 * Candidacies are the only mappings with references; they belong to `fields`, so they may be
 * changed.
 */
function linkSuccessors(candidacies: unknown, work: CampaignWork): void {
  const successor = referenceFields.find(({ relation }) => relation === "successor");
  if (!successor || !Array.isArray(candidacies)) return;
  for (const [index, candidacy] of candidacies.entries()) {
    if (!isObject(candidacy)) continue;
    const written = candidacy[successor.key];
    const path = ["candidacies", index, successor.key];
    if (typeof written === "string") {
      candidacy[successor.key] = linkReference(written, successor, { work, path });
    }
  }
}

function linkReference(
  written: string,
  { kind, relation }: Reference,
  { work, path }: { work: CampaignWork; path: YamlPath },
): string {
  const target = resolveReference(written, kind, work) ?? written;
  work.head.links.push({ relation, target, ...locate({ scope: work.scope, path }) });
  return target;
}

function linkImage(image: ImageFields, key: string, work: CampaignWork): string {
  const { src, licenceUntil } = image;
  const target = resolveTreePath(work.file, src.replace(/[?#].*$/, "")) ?? src;
  const lastDay = licenceUntil === undefined ? undefined : parseBerlinInstant(licenceUntil);
  const until = locate({ scope: work.scope, path: [key, "licenceUntil"] });
  work.head.links.push({
    relation: "image",
    target,
    ...locate(locateSource(key, work)),
    picture: {
      ...toPictureRecord(image),
      ...(lastDay && until && { untilLine: until.line, untilColumn: until.column }),
    },
    ...(lastDay && { shownUntil: nextBerlinMidnight(lastDay).toISOString() }),
  });
  return target;
}

function toPictureRecord({ ai, alt, credit, licence, sourceUrl }: ImageFields): PictureRecord {
  return {
    ...(alt !== undefined && { alt }),
    ...(ai !== undefined && { ai }),
    ...(credit !== undefined && { credit }),
    ...(licence !== undefined && { licence }),
    ...(sourceUrl !== undefined && { sourceUrl }),
  };
}

// An image may be written as a bare file name or as a mapping with `src`.
function locateSource(key: string, { scope }: CampaignWork): Spot {
  const spot = { scope, path: [key, "src"] };
  return scope.frontMatter.locate(findAuthorPath(spot)) ? spot : { scope, path: [key] };
}

function linkRedirect(redirect: unknown, { scope, head }: CampaignWork): void {
  if (typeof redirect !== "string" || !redirect.startsWith("/")) return;
  head.links.push({
    ...splitTarget(redirect),
    relation: "redirect",
    ...locate({ scope, path: ["redirect"] }),
  });
}

/** Splits an address of the site into path and fragment. */
export function splitTarget(target: string): { target: string; fragment?: string } {
  const [, path = "", fragment] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(target) ?? [];
  return fragment ? { target: path, fragment } : { target: path };
}

function locate(spot: Spot): { line: number; column: number } | undefined {
  return spot.scope.frontMatter.locate(findAuthorPath(spot));
}
