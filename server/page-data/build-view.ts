import type { View } from "#client/features.ts";
import type { StoredDocument } from "#db/read/documents.ts";
import type { NavigationNode } from "#db/read/navigation.ts";
import type { DirectoryDefaultsRecord } from "#domain/content/records.ts";
import { buildCandidateView } from "#server/person/candidate-view.ts";
import type { PageContext } from "#server/context/context.ts";
import { buildDocumentView, buildFolderView, type Surround } from "#server/page/document-view.ts";
import { buildEventView } from "#server/event/event-view.ts";
import { buildGeneratedView, type BuiltView } from "./generated-views.ts";
import { buildPlaceView } from "#server/place/place-view.ts";
import { isForgotten } from "#server/cards/people.ts";
import { combine, lasting, type Timed } from "#server/context/timed.ts";

/** Everything the store holds for an address. */
export interface PageSource {
  path: string;
  /** The query of the address. */
  search: string;
  document: StoredDocument | undefined;
  /** Configuration of the folder at this very address. */
  folder: DirectoryDefaultsRecord | undefined;
  navigation: NavigationNode[];
  surround: Surround;
}

/** The view of an address, or undefined when there is nothing at it. */
export function buildView(context: PageContext, source: PageSource): Timed<BuiltView> | undefined {
  const { document } = source;
  const generated = buildGeneratedView(context, source);
  if (generated) return generated;
  if (document) {
    return combine((take) => {
      const view = take(buildDocumentKind(context, document, source));
      const isName = view.kind === "candidate" && isForgotten(context, document);
      return { view, title: isName ? view.candidate.name.full : document.title };
    });
  }
  return context.settings.site ? undefined : buildFolder(source);
}

function buildDocumentKind(
  context: PageContext,
  document: StoredDocument,
  source: PageSource,
): Timed<View> {
  switch (document.kind) {
    case "candidate":
      return buildCandidateView(context, document);
    case "office":
    case "venue":
      return buildPlaceView(context, document);
    case "event":
      return buildEventView(context, document);
    case "page":
    case "data":
      return buildDocumentView(context, document, source);
    default:
      return document.kind satisfies never;
  }
}

/**
 * A folder with a configuration but without a page is an empty page.
 *
 * As in the reference; in a campaign an address without a document is not found.
 */
function buildFolder(source: PageSource): Timed<BuiltView> | undefined {
  const { folder, navigation, path } = source;
  if (!folder) return undefined;
  const title = folder.title ?? findTitle(navigation, path) ?? path;
  return lasting({ title, view: buildFolderView(title, { path, navigation }) });
}

function findTitle(nodes: NavigationNode[], path: string): string | undefined {
  for (const node of nodes) {
    if (node._path === path) return node.title;
    const title = findTitle(node.children ?? [], path);
    if (title !== undefined) return title;
  }
  return undefined;
}
