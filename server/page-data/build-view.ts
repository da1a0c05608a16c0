import type { DirectoryDefaultsRecord } from "#domain/content/records.ts";
import { listGeneratedPages, type GeneratedPage } from "#domain/features.ts";
import type { NavigationNode } from "#db/read/navigation.ts";
import type {
  BuiltView,
  GeneratedSource,
  PageContext,
  PageSource,
} from "#server/context/context.ts";
import { combine, lasting, type Timed } from "#domain/time/timed.ts";
import { folderBreadcrumbs } from "./breadcrumbs.ts";
import { listPeople } from "#domain/campaign/people.ts";
import { listTopics } from "#domain/campaign/topics.ts";
import { perDay } from "#domain/campaign/memo.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";

/** The view of an address. Returns undefined for an unknown address. */
export function buildView(context: PageContext, source: PageSource): Timed<BuiltView> | undefined {
  const { document, folder } = source;
  const generated = buildGeneratedView(context, source);
  if (generated) return generated;
  if (document) return buildDocument(context, { ...source, document });
  return folder && !context.campaign.site ? lasting(buildFolder(folder, source)) : undefined;
}

function buildDocument(
  context: PageContext,
  source: PageSource & { document: NonNullable<PageSource["document"]> },
): Timed<BuiltView> {
  const { document } = source;
  const build = context.features.documents[document.kind];
  if (!build) throw new Error(`No feature shows a document of the kind ${document.kind}`);
  return combine((take) => ({ title: document.title, ...take(build(context, document, source)) }));
}

/**
 * Without a campaign, a folder with a configuration but no index is an empty page, as in the
 * reference.
 */
function buildFolder(
  folder: DirectoryDefaultsRecord,
  { navigation, path }: PageSource,
): BuiltView & { title: string } {
  const title = folder.title ?? findTitle(navigation, path) ?? path;
  return {
    title,
    view: { kind: "empty", title, breadcrumbs: folderBreadcrumbs(navigation, path) },
  };
}

function findTitle(nodes: NavigationNode[], path: string): string | undefined {
  for (const node of nodes) {
    if (node._path === path) return node.title;
    const title = findTitle(node.children ?? [], path);
    if (title !== undefined) return title;
  }
  return undefined;
}

/** The generated page at an address. Returns undefined if there is none. */
export function findGeneratedPage(
  campaign: Campaign,
  path: string,
  now: Date,
): GeneratedPage | undefined {
  return listPages(campaign, now).get(path);
}

/** All generated pages by address. */
export const listPages = perDay((campaign, now): Map<string, GeneratedPage> =>
  listGeneratedPages({
    ...campaign,
    topics: [...listTopics(campaign, now).values()],
    candidacies: listPeople(campaign, now).map(({ fields }) => fields.candidacies),
    hasForeignPages: campaign.foreignPages.length > 0,
    hasNotices: campaign.notices.size > 0,
  }),
);

/** The view of a generated page. Returns undefined if the address has none. */
export function buildGeneratedView(
  context: PageContext,
  source: Omit<GeneratedSource, "site">,
): Timed<BuiltView> | undefined {
  const { site } = context.campaign;
  const page = findGeneratedPage(context.campaign, source.path, context.now);
  const build = page && context.features.pages[page.name];
  return site && build?.(context, { ...source, site });
}
