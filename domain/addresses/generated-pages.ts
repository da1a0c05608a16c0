import { findElectionKind } from "#domain/elections/election-kinds.ts";
import { finderPath } from "#domain/finder/finder-path.ts";
import type { MapRecord } from "#domain/content/records.ts";
import { nameTopicPath, topicsPath, type Topic } from "#domain/topic/topics.ts";
import { findEventsPath, picturesPath, type SiteConfig } from "#domain/site/site-config.ts";
import { type Election } from "#domain/elections/election-config.ts";

export { finderPath };

/** Everything that decides which pages a campaign has besides those of its documents. */
export interface GeneratedPagesSource {
  /** Without one there are no such pages. */
  site?: SiteConfig | undefined;
  elections: readonly Election[];
  map?: Pick<MapRecord, "constituencies"> | undefined;
  /** Those of the persons who stand. */
  topics?: readonly Topic[];
}

interface PageFamily {
  /** The canonical addresses. */
  list: (source: GeneratedPagesSource & { site: SiteConfig }) => string[];
  /** Whether a document at such an address becomes its text; otherwise it is not seen there. */
  takesDocument: boolean;
  /** The address that another spelling stands for. */
  respell?: (path: string) => string;
}

/**
 * The pages that a campaign has without a document, by what they are about. The server has a view for
 * each (`generated-views.ts`); links, sitemap and reserved addresses follow from this table.
 */
const generatedPages = {
  home: { list: () => ["/"], takesDocument: true },
  events: { list: ({ site }) => [findEventsPath(site) ?? []].flat(), takesDocument: true },
  pictures: { list: () => [picturesPath], takesDocument: true },
  topics: {
    list: ({ topics = [] }) => (topics.length > 0 ? [topicsPath] : []),
    takesDocument: true,
  },
  topic: { list: ({ topics = [] }) => topics.map(nameTopicPath), takesDocument: true },
  finder: {
    list: (source) => (listConstituencies(source).length > 0 ? [finderPath] : []),
    takesDocument: true,
  },
  constituency: {
    list: (source) => listConstituencies(source).map(({ number }) => nameConstituencyPath(number)),
    takesDocument: false,
    respell: (path) => path.replace(/^\/wahlkreis\/0+(?=\d)/, "/wahlkreis/"),
  },
} satisfies Record<string, PageFamily>;
export type GeneratedPageName = keyof typeof generatedPages;

const families = Object.entries(generatedPages) as [GeneratedPageName, PageFamily][];

export interface GeneratedPage {
  name: GeneratedPageName;
  takesDocument: boolean;
}

/** The pages without a document by their canonical addresses. */
export function listGeneratedPages(source: GeneratedPagesSource): Map<string, GeneratedPage> {
  const { site } = source;
  if (!site) return new Map();
  return new Map(
    families.flatMap(([name, { list, takesDocument }]) =>
      list({ ...source, site }).map((path) => [path, { name, takesDocument }] as const),
    ),
  );
}

/** The canonical spelling of an address that may be one of a page without a document. */
export function respellGeneratedPage(path: string): string {
  return families.reduce((spelling, [, { respell }]) => respell?.(spelling) ?? spelling, path);
}

/** The address of a constituency, whatever it is called in the election: it outlives elections. */
export function nameConstituencyPath(number: number): string {
  return `/wahlkreis/${number}`;
}

/** The constituencies that have a page: those of the map, where the first election has any. */
export function listConstituencies({
  elections,
  map,
}: Pick<GeneratedPagesSource, "elections" | "map">): MapRecord["constituencies"] {
  return findElectionKind(elections[0]).area ? (map?.constituencies ?? []) : [];
}
