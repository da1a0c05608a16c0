import { toPublishedDocument, type PublishedDocument } from "#db/write/last-import.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import { createKey, toAssetVersion, toVersion } from "#ingest/settle/document-version.ts";
import type { Change, Version } from "#ingest/settle/settle-changes.ts";
import type { ImportContext } from "./import-context.ts";
import type { ImageChange } from "#ingest/media/import-images.ts";
import type { MapChange } from "#ingest/map/import-map.ts";
import type { SettingsChange } from "./import-settings.ts";
import type { TextChanges } from "./import-texts.ts";

/** What earlier steps found out about the tree. */
export interface SettleInput {
  settings: SettingsChange;
  images: Pick<ImageChange, "assets">;
  map: Pick<MapChange, "map">;
  texts: Pick<TextChanges, "undecided" | "claiming" | "hasContest" | "published">;
}

/** What the import would do to every document, every asset and the office in `site.yml`. */
export function listChanges(context: ImportContext, input: SettleInput): Change[] {
  return [
    ...listDocumentChanges(context, input),
    ...listAssetChanges(context, input),
    compareOffices(context.last.settings.site, input.settings.site),
  ];
}

function listDocumentChanges(
  { last, missing }: ImportContext,
  { settings, texts }: SettleInput,
): Change[] {
  const isCampaign = settings.site !== undefined;
  const read = listRead(texts);
  const removed = new Set(missing);
  return [...new Set([...last.documents.keys(), ...read.keys()])].map((file): Change => {
    const [known, changed] = [last.documents.get(file), read.get(file)];
    const online = known && toVersion(known, isCampaign);
    if (removed.has(file)) return { file, last: online };
    return { file, last: online, next: changed ? toVersion(changed, isCampaign) : online };
  });
}

/** The documents of the texts that were read and accepted, by file. */
export function listRead({
  published,
  undecided,
}: SettleInput["texts"]): Map<string, PublishedDocument> {
  const documents = [
    ...published,
    ...undecided.map(({ document }) => toPublishedDocument(document)),
  ];
  return new Map(documents.map((document) => [document.file, document]));
}

function listAssetChanges({ last, missing }: ImportContext, { images }: SettleInput): Change[] {
  const removed = new Set(missing);
  return [...images.assets.keys()].map((file): Change => {
    const version = toAssetVersion(file);
    const online = last.assets.has(file) ? version : undefined;
    return { file, last: online, next: removed.has(file) ? undefined : version };
  });
}

function compareOffices(last: SiteConfig | undefined, next: SiteConfig | undefined): Change {
  const online = last && toOfficeVersion(last);
  const isSame = last?.contact?.office === next?.contact?.office;
  return { file: "site.yml", last: online, next: isSame ? online : next && toOfficeVersion(next) };
}

function toOfficeVersion({ contact }: SiteConfig): Version {
  const names = contact?.office === undefined ? [] : [createKey("office", contact.office)];
  return { offers: [], names, needs: names };
}
