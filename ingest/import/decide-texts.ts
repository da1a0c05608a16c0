import { toPublishedDocument, type PublishedDocument } from "#db/write/last-import.ts";
import type { Publication } from "#domain/content/records.ts";
import {
  findBlocked,
  listTargets,
  nameTarget,
  type Blocked,
  type TreeVersions,
} from "#ingest/check/blocked.ts";
import type { ImportContext } from "./import-context.ts";
import type { ImageChange } from "#ingest/media/import-images.ts";
import type { SettingsChange } from "./import-settings.ts";
import { publishTexts, type TextChanges } from "./import-texts.ts";

export interface DecidedTexts {
  part: Publication;
  /** The documents of all changed texts that are published. */
  published: PublishedDocument[];
  /** Texts that are not published, although each of them has no mistake of its own. */
  blocked: Blocked[];
}

interface DecisionInput {
  settings: SettingsChange;
  images: Pick<ImageChange, "assets">;
  texts: Pick<TextChanges, "undecided" | "published">;
}

/** Decides which of the changed texts are published. */
export function decideTexts(context: ImportContext, input: DecisionInput): DecidedTexts {
  const { settings, texts } = input;
  const { undecided } = texts;
  const versions = listVersions(context, input);
  // Without a campaign there are no fields with references, and every text is published.
  const blocked = settings.site ? findBlocked(versions) : [];
  const waiting = new Set(blocked.map(({ file }) => file));
  const published = [...versions.read.values()].filter(({ file }) => !waiting.has(file));
  const withdrawn = texts.published.filter(({ file }) => waiting.has(file));
  const office = keepOffice(context, settings, (target) =>
    listTargets(versions, waiting).has(nameTarget({ relation: "office", target })),
  );
  const part = publishTexts(
    undecided.map(({ document, ...text }) =>
      waiting.has(text.file) ? { ...text, digest: "" } : { ...text, document },
    ),
  );
  return {
    part: {
      ...part,
      ...office,
      deletions: withdrawn.map(({ file }) => file),
      blockedFiles: [...waiting, ...(office ? ["site.yml"] : [])],
    },
    published,
    blocked,
  };
}

function listVersions(
  { last, missing }: ImportContext,
  { settings, images, texts }: DecisionInput,
): TreeVersions {
  const read = [
    ...texts.published,
    ...texts.undecided.map(({ document }) => toPublishedDocument(document)),
  ];
  const gone = new Set(missing);
  return {
    last: last.documents,
    read: new Map(read.map((document) => [document.file, document])),
    removed: missing,
    assets: new Set([...images.assets.keys()].filter((file) => !gone.has(file))),
    moved: last.moved,
    elections: settings.elections,
  };
}

/**
 * The settings with the last office in the contact section if the new one does not exist.
 *
 * All others are those of the new `site.yml`: the texts have been parsed by them.
 */
function keepOffice(
  { last }: ImportContext,
  { site }: SettingsChange,
  findsOffice: (target: string) => boolean,
): Pick<Publication, "site"> | undefined {
  const former = last.settings.site?.contact?.office;
  if (!site?.contact) return undefined;
  const { office, ...contact } = site.contact;
  if (office === undefined || office === former || findsOffice(office)) return undefined;
  return {
    site: { ...site, contact: { ...contact, ...(former !== undefined && { office: former }) } },
  };
}
