import {
  toPublishedDocument,
  type LastImport,
  type PublishedDocument,
} from "#db/write/last-import.ts";
import type { Publication, Readdress } from "#db/write/publication.ts";
import {
  findBlocked,
  listTargets,
  nameTarget,
  type Blocked,
  type TreeVersions,
} from "#ingest/check/blocked.ts";
import type { DocumentRecord } from "#domain/content/records.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import type { SettingsChange } from "./import-settings.ts";
import { publishTexts, type TextChanges } from "./import-texts.ts";
import { numberNamesakes, type NamesakeInput } from "./number-namesakes.ts";
import type { StoredPerson } from "#domain/content/same-person.ts";

export interface DecidedTexts {
  part: Publication;
  /** The documents of all changed texts that are published. */
  published: PublishedDocument[];
  /** Texts without a mistake of their own that are not published. */
  blocked: Blocked[];
}

interface DecisionInput {
  last: LastImport;
  settings: SettingsChange;
  /** Files of images and others in the tree. */
  assets: ReadonlyMap<string, unknown>;
  /** Files that were removed. */
  missing: readonly string[];
  /** Reads a person as stored, including texts published earlier in this import. */
  readPerson: NamesakeInput["readPerson"];
}

/** Decides which of the changed texts are published. */
export function decideTexts(
  { undecided, published: written }: Pick<TextChanges, "undecided" | "published">,
  { last, settings, assets, missing: removed, readPerson }: DecisionInput,
): DecidedTexts {
  const parsed = [...written, ...undecided.map(({ document }) => toPublishedDocument(document))];
  const waitingPersons = new Map(undecided.map(({ document }) => [document.file, document]));
  const readdressed = numberNamesakes({
    last: last.documents,
    read: parsed,
    removed,
    kindFolders: settings.site?.kindFolders ?? [],
    umlauts: settings.site?.umlauts ?? "ascii",
    readPerson: (file) => readRecord(waitingPersons.get(file)) ?? readPerson(file),
  });
  const read = readdress(parsed, readdressed);
  const versions: TreeVersions = {
    last: last.documents,
    read: new Map(read.map((document) => [document.file, document])),
    removed,
    assets,
    moved: last.moved,
    elections: settings.elections,
  };
  // Without a campaign, fields have no references, and every text is published.
  const blocked = settings.site ? findBlocked(versions) : [];
  const waiting = new Set(blocked.map(({ file }) => file));
  const withdrawn = written.filter(({ file }) => waiting.has(file));
  const office = keepOffice(settings.site, last.settings.site, (target) =>
    listTargets(versions, waiting).has(nameTarget({ relation: "office", target })),
  );
  const texts = undecided.map(({ document, ...text }) =>
    waiting.has(text.file) ? text : { ...text, document },
  );
  return {
    part: {
      ...publishTexts(texts),
      ...office,
      readdressed: readdressed.filter(({ file }) => !waiting.has(file)),
      deletions: withdrawn.map(({ file }) => file),
      blockedFiles: [...waiting, ...(office ? ["site.yml"] : [])],
    },
    published: read.filter(({ file }) => !waiting.has(file)),
    blocked,
  };
}

function readRecord(document: DocumentRecord | undefined): StoredPerson | undefined {
  if (!document) return undefined;
  const { fields = {}, sections } = document;
  return { fields, text: sections.map(({ title, text }) => `${title} ${text}`).join(" ") };
}

/** Gives the documents their final addresses. */
function readdress(
  documents: readonly PublishedDocument[],
  changes: readonly Readdress[],
): PublishedDocument[] {
  const byFile = new Map(changes.map((change) => [change.file, change]));
  return documents.map((document) => {
    const change = byFile.get(document.file);
    if (!change) return document;
    const { path, droppedAliases, aliases } = change;
    const kept = document.aliases.filter((one) => !droppedAliases.includes(one));
    return { ...document, path, aliases: [...kept, ...aliases] };
  });
}

/**
 * Keeps the last office in the contact section if the new one does not exist.
 *
 * All other settings are those of the new `site.yml`, because the texts were parsed by them.
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
