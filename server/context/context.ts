import type { HeadData } from "#client/contract/page-data.ts";
import type { DirectoryDefaultsRecord } from "#domain/content/records.ts";
import type { DocumentKind } from "#domain/fields/kinds.ts";
import type { GeneratedPageName } from "#domain/features.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";
import type { NomineeGroup } from "#domain/campaign/lists.ts";
import type { GraphNode } from "./graph-node.ts";
import type { LiveBlock, View } from "#client/features.ts";
import type { NavigationNode } from "#db/read/navigation.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import type { Store } from "#db/store/open-store.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import type { Visibility } from "#db/read/visibility.ts";
import type { Bundle } from "#server/bundle/load-bundle.ts";
import type { HeaderPair } from "#server/http/security-headers.ts";
import type { Config } from "#server/setup/config.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

/** The input of every part of a page: one snapshot of the store at one instant. */
export interface PageContext {
  store: Store;
  visibility: Visibility;
  now: Date;
  campaign: Campaign;
  features: Features;
}

/** The additions of one feature to pages and files. `server/features.ts` lists all features. */
export interface Feature {
  documents?: Partial<Record<DocumentKind, BuildDocument>>;
  /** Views of the pages that need no document. */
  pages?: Partial<Record<GeneratedPageName, BuildPage>>;
  /** Lists, maps and forms within a text, by their name in markdown. */
  blocks?: Partial<Record<LiveBlock["kind"], BuildBlock>>;
  /** Pages with routes of their own, built for their payloads. */
  routedPages?: Record<string, BuildRoutedPage>;
  /** Texts for programs and downloads. */
  files?: OwnFiles[];
  /** Finds the picture and facts that other services show beside a link. */
  findLinkPreview?: (
    context: PageContext,
    page: Pick<PageSource, "path" | "document">,
  ) => LinkPreview | undefined;
}

export interface LinkPreview {
  /** The name of the picture's file in the media folder. */
  picture: string;
  /** The facts on the picture as one line, if the page has a picture of its own. */
  facts?: string;
}

/** The additions of all features: every document kind, generated page and live block has one. */
export interface Features extends Required<Feature> {
  documents: Record<DocumentKind, BuildDocument>;
  pages: Record<GeneratedPageName, BuildPage>;
  blocks: Record<LiveBlock["kind"], BuildBlock>;
}

export type BuildDocument = (
  context: PageContext,
  document: DocumentHead,
  source: PageSource,
) => Timed<BuiltView>;

export type BuildPage = (context: PageContext, source: GeneratedSource) => Timed<BuiltView>;

/** Builds the content of a list or map. Returns undefined if the site has nothing to show there. */
export type BuildBlock = (context: PageContext, wanted: Wanted) => Timed<LiveBlock> | undefined;

export type BuildRoutedPage = (
  context: PageContext,
  navigation: NavigationNode[],
) => Timed<RoutedPage>;

/** A page without a document. */
export interface RoutedPage {
  head: HeadData;
  view: View;
}

/** Texts at addresses of their own. */
export interface OwnFiles {
  /** Whether an address may be that of one of these files. */
  isAt: (path: string) => boolean;
  /** Writes the file at an address. The value is undefined if the site has none there. */
  write: (
    context: PageContext,
    path: string,
    site: { bundle: Bundle; config: Config; drawPicture?: DrawPicture | undefined },
  ) => Timed<OwnFile | undefined>;
}

/**
 * Has a picture to share drawn into the media folder, by its name. Absent where all of them are
 * drawn already.
 */
export type DrawPicture = (name: string) => Promise<void>;

export interface OwnFile {
  /**
   * A promise if it takes time; it is created once per content version, and never rejects.
   * Undefined means that there is no such file.
   */
  text: string | Promise<string | Uint8Array | undefined>;
  contentType: string;
  /** Replaces the headers for files that load nothing. */
  headers?: readonly HeaderPair[];
}

/** Everything the store holds for an address. */
export interface PageSource {
  path: string;
  /** The query of the address. */
  search: string;
  document: DocumentHead | undefined;
  /** Configuration of the folder at this very address. */
  folder: DirectoryDefaultsRecord | undefined;
  navigation: NavigationNode[];
  surround: { previous?: DocumentHead; next?: DocumentHead };
}

export type GeneratedSource = Pick<PageSource, "path" | "search" | "document"> & {
  site: SiteConfig;
};

export interface BuiltView {
  /** Absent if document or site provide the title. */
  title?: string;
  /** The description for search engines and shared links, unless the document has one. */
  description?: string;
  /** The canonical query of a page that depends on it. */
  search?: string;
  /**
   * Set for a part of a page chosen by its query; search engines are shown the whole page. A part
   * without a key is too rare to be cached, and one for a single visitor (`isPersonal`) is not
   * cached anywhere, not even in browsers and proxies.
   */
  part?: { key?: string; isPersonal?: true };
  view: View;
  /** The subject of the page in terms of schema.org. */
  subject?: Subject;
}

export interface Subject {
  /** The fragment that identifies the subject. */
  id: string;
  /** The nodes of a page with this address. */
  describe: (url: string) => Timed<GraphNode[]>;
}

/** The attributes of a block within a text. */
export interface Wanted {
  list: NomineeGroup;
  constituency: number | undefined;
  election: string | undefined;
  place: string | undefined;
  short: string | undefined;
  limit: number | undefined;
  size: "small" | "medium" | "large";
  hasCross: boolean;
}

/** A page whose title is that of its view. */
export function withTitle(built: Timed<View & { title: string }>): Timed<BuiltView> {
  return combine((take) => {
    const view = take(built);
    return { view, title: view.title };
  });
}
