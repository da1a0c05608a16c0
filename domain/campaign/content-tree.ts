import type { DocumentHead } from "#domain/content/document-head.ts";
import type {
  DirectoryDefaultsRecord,
  LinkRecord,
  PictureRecord,
} from "#domain/content/records.ts";
import type { FaceBox } from "#domain/media/crops.ts";
import { readLanguage, siteLanguage } from "#domain/words/languages.ts";
import type { SiteSettings } from "#domain/site/site-settings.ts";
import { campaignKinds, campaignRelations, type Campaign, type Reference } from "./campaign.ts";
import { readCampaign } from "./read-campaign.ts";

/** A picture made of pixels. */
export interface Bitmap {
  width: number;
  height: number;
  mediaName: string;
  /** The faces on the picture, the largest first. */
  faces: FaceBox[];
  /** How bright it is, field by field; empty if that was not measured. */
  shades: string;
}

/** The files of a content folder as they are published, with everything that they name. */
export interface ContentTree {
  /** In the default order; drafts and partials included. */
  documents: readonly DocumentHead[];
  /** In the order in which files name them. Links in texts to pages that exist may be missing. */
  links: readonly TreeLink[];
  /** The pictures on all documents except drafts and partials. */
  shownPictures: readonly ShownPicture[];
  aliases: readonly TreeAlias[];
  /** Files of published images and other assets. */
  assets: ReadonlySet<string>;
  /** What is known of published pictures that consist of pixels, unlike drawings (SVG), by file. */
  bitmaps: ReadonlyMap<string, Bitmap>;
  /** Texts whose last version stays published because the one in the tree cannot be. */
  outdated: ReadonlySet<string>;
  directoryDefaults: readonly DirectoryDefaultsRecord[];
  /** Files of which no version is published. */
  unpublished: readonly string[];
}

/** A link with the file that it is written in. */
export interface TreeLink extends LinkRecord {
  file: string;
}

/** A further address that leads to a document. */
export interface TreeAlias {
  path: string;
  file: string;
  status: number;
  /** Set for a former address that the file itself does not list. */
  isMoved?: true;
}

/** A picture on a document, with the line that names the file. */
export interface ShownPicture extends Pick<LinkRecord, "line" | "column" | "shownUntil"> {
  /** The document. */
  file: string;
  image: string;
  picture: PictureRecord;
}

/**
 * The campaign of a content folder, drafts included. It lacks pictures, translations, calendar revisions and the
 * finder's tables.
 */
export function readTreeCampaign(
  { documents, links, aliases }: Pick<ContentTree, "documents" | "links" | "aliases">,
  settings: SiteSettings,
  siteUrl?: string,
): Campaign {
  const shown = documents.filter(({ isPartial }) => !isPartial);
  const referencesOf = Map.groupBy(links.filter(isReference), ({ file }) => file);
  const aliasesOf = Map.groupBy(aliases, ({ file }) => file);
  const byPath = new Map(shown.toReversed().map((document) => [document.path, document]));
  return readCampaign({
    settings,
    publishing: { siteUrl, isArchive: false },
    documents: shown.filter(isOfCampaign).map((document) => ({
      ...document,
      references: referencesOf.get(document.file) ?? [],
      aliases: (aliasesOf.get(document.file) ?? []).map(({ path }) => path),
    })),
    pictures: new Map(),
    pictureEnds: new Map(),
    versions: [],
    foreignPages: shown.filter(isForeign),
    locate: () => undefined,
    findRevision: () => undefined,
    findDocument: (address) => byPath.get(address),
    isHidden: (address) => byPath.get(address)?.isDraft === true,
  });
}

function isOfCampaign({ kind }: DocumentHead): boolean {
  return campaignKinds.some((one) => one === kind);
}

function isReference(link: TreeLink): link is TreeLink & Reference {
  return campaignRelations.some((relation) => relation === link.relation);
}

function isForeign({ kind, redirect, fields }: DocumentHead): boolean {
  return kind === "page" && redirect === undefined && readLanguage(fields) !== siteLanguage;
}
