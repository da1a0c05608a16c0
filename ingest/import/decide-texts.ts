import {
  toPublishedDocument,
  type LastImport,
  type PublishedDocument,
} from "#db/write/last-import.ts";
import type { Publication } from "#db/write/publication.ts";
import {
  findBlocked,
  listTargets,
  nameTarget,
  type Blocked,
  type TreeVersions,
} from "#ingest/check/blocked.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
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
  last: LastImport;
  settings: SettingsChange;
  /** Files of images and others in the tree. */
  assets: ReadonlyMap<string, unknown>;
  /** Files that are gone. */
  missing: readonly string[];
}

/** Decides which of the changed texts are published. */
export function decideTexts(
  { undecided, published: written }: Pick<TextChanges, "undecided" | "published">,
  { last, settings, assets, missing: removed }: DecisionInput,
): DecidedTexts {
  const read = [...written, ...undecided.map(({ document }) => toPublishedDocument(document))];
  const versions: TreeVersions = {
    last: last.documents,
    read: new Map(read.map((document) => [document.file, document])),
    removed,
    assets,
    moved: last.moved,
    elections: settings.elections,
  };
  // Without a campaign, fields contain no references, and every text is published.
  const blocked = settings.site ? findBlocked(versions) : [];
  const waiting = new Set(blocked.map(({ file }) => file));
  const withdrawn = written.filter(({ file }) => waiting.has(file));
  const office = keepOffice(settings.site, last.settings.site, (target) =>
    listTargets(versions, waiting).has(nameTarget({ relation: "office", target })),
  );
  const texts = undecided.map(({ document, ...text }) =>
    waiting.has(text.file) ? { ...text, digest: "" } : { ...text, document },
  );
  return {
    part: {
      ...publishTexts(texts),
      ...office,
      deletions: withdrawn.map(({ file }) => file),
      blockedFiles: [...waiting, ...(office ? ["site.yml"] : [])],
    },
    published: read.filter(({ file }) => !waiting.has(file)),
    blocked,
  };
}

/**
 * The settings with the last office in the contact section if the new one does not exist.
 *
 * All others are those of the new `site.yml`: the texts have been parsed by them.
 */
function keepOffice(
  site: SiteConfig | undefined,
  last: SiteConfig | undefined,
  findsOffice: (target: string) => boolean,
): Pick<Publication, "site"> | undefined {
  const former = last?.contact?.office;
  if (!site?.contact) return undefined;
  const { office, ...contact } = site.contact;
  if (office === undefined || office === former || findsOffice(office)) return undefined;
  return {
    site: { ...site, contact: { ...contact, ...(former !== undefined && { office: former }) } },
  };
}
