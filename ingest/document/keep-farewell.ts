import { finding } from "#ingest/catalogue/catalogue.ts";
import { createRedactor } from "#db/export/redact-text.ts";
import type { AssetRecord, DocumentRecord, JsonObject } from "#domain/content/records.ts";
import { isObject } from "#domain/content/json-object.ts";
import { readCandidacies } from "#domain/elections/candidacies.ts";
import { farewellEnd, findDeath, keepFarewellFields } from "#domain/elections/farewell.ts";
import { candidateSchema } from "#domain/fields/kinds.ts";
import { dropPictures } from "#domain/content/drop-pictures.ts";
import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import { formatName } from "./typed-head.ts";

interface FarewellRules {
  /** The description that the text alone gives. */
  description: string | undefined;
  findAsset: (file: string) => AssetRecord | undefined;
}

/**
 * Reduces the document of a person who has died to name, candidacies and text. This happens where
 * files become documents, so that no page, feed or interface needs a rule of its own; without the
 * death in the file, everything is back.
 *
 * A warning reports contacts in the text that the front matter names as the person's own.
 */
export function keepFarewell(
  whole: DocumentRecord,
  { description = "", findAsset }: FarewellRules,
): { document: DocumentRecord; diagnostics: Diagnostic[] } {
  const { kind, fields = {} } = whole;
  if (kind !== "candidate" || !findDeath(readCandidacies(fields)))
    return { document: whole, diagnostics: [] };
  const kept = keepFarewellFields(fields);
  const portrait = kept["photo"] === undefined ? readSource(fields["photo"]) : undefined;
  const document: DocumentRecord = {
    ...whole,
    title: formatName(candidateSchema.parse(kept)),
    description,
    front: kept,
    fields: kept,
    links: listKeptLinks(whole, portrait),
  };
  return redactOwnContacts(document, { fields, files: listFiles(portrait, findAsset) });
}

function readSource(image: unknown): string | undefined {
  return isObject(image) && typeof image["src"] === "string" ? image["src"] : undefined;
}

function listFiles(portrait: string | undefined, findAsset: FarewellRules["findAsset"]) {
  const asset = portrait === undefined ? undefined : findAsset(portrait);
  const variants = (asset?.variants ?? []).map(({ mediaName }) => mediaName);
  return new Set(asset ? [asset.mediaName, ...variants] : []);
}

/**
 * The links without those to offices and to the picture for previews, unless that is the portrait.
 *
 * The portrait stays as a link that has ended, so that the file is not shown anywhere else either.
 */
function listKeptLinks({ links, fields = {} }: DocumentRecord, portrait: string | undefined) {
  // The pictures of the head come before those of the text.
  const preview = links.find(
    ({ picture, target }) => picture !== undefined && target === readSource(fields["image"]),
  );
  return links
    .filter((link) => link.relation !== "office" && (link !== preview || link.target === portrait))
    .map((link) =>
      link.picture && link.target === portrait
        ? { ...link, picture: {}, shownUntil: farewellEnd }
        : link,
    );
}

/** Removes the contacts and the portrait in the front matter from the text, in every spelling. */
function redactOwnContacts(
  document: DocumentRecord,
  { fields, files }: { fields: JsonObject; files: ReadonlySet<string> },
): { document: DocumentRecord; diagnostics: Diagnostic[] } {
  const contacts = (["email", "phone"] as const).flatMap((key) => {
    const value = fields[key];
    const kind: "phone" | "text" = key === "phone" ? "phone" : "text";
    return typeof value === "string" ? [{ kind, value }] : [];
  });
  const redact = createRedactor(contacts, { spared: "", files });
  const { body, excerpt, sections, description, file } = document;
  const text = { sections, description };
  const redactedText = redact(text);
  const redacted = {
    ...document,
    ...redactedText,
    ...(body && { body: redact({ ...body, children: dropPictures(body.children, files) }) }),
    ...(excerpt && {
      excerpt: redact({ ...excerpt, children: dropPictures(excerpt.children, files) }),
    }),
  };
  const isSame = JSON.stringify(redactedText) === JSON.stringify(text);
  const place = { file, line: 1, column: 1, severity: "warning" } as const;
  const diagnostics = isSame ? [] : [finding("farewell-contact", place, {})];
  return { document: redacted, diagnostics };
}
