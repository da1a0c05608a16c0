import type { RequestHandler } from "express";
import type { Feature, Features } from "#server/context/context.ts";
import type { Site } from "./site.ts";

/** A feature with routes of its own. */
export interface RoutedFeature extends Feature {
  routes?: (site: Site) => RequestHandler;
}

type Part = "documents" | "pages" | "blocks";

/** Merges all members of a union into one object type. */
type Merge<Additions> = (
  Additions extends unknown ? (additions: Additions) => void : never
) extends (additions: infer Whole) => void
  ? Whole
  : never;
type Merged<List extends readonly RoutedFeature[], Name extends Part> = Merge<
  Extract<List[number], Record<Name, unknown>>[Name]
>;

/** Combines the additions of features. Throws if two of them use the same name. */
export function collectFeatures<const List extends readonly RoutedFeature[]>(list: List) {
  return {
    documents: joinObjects(list.map(({ documents }) => documents)) as Merged<List, "documents">,
    pages: joinObjects(list.map(({ pages }) => pages)) as Merged<List, "pages">,
    blocks: joinObjects(list.map(({ blocks }) => blocks)) as Merged<List, "blocks">,
    routedPages: joinObjects(list.map(({ routedPages }) => routedPages)) as Features["routedPages"],
    files: list.flatMap(({ files }) => files ?? []),
    findLinkPreview: list.flatMap((one) => one.findLinkPreview ?? [])[0] ?? (() => undefined),
    routes: list.flatMap(({ routes }) => routes ?? []),
  };
}

function joinObjects(parts: (object | undefined)[]): object {
  const names = parts.flatMap((part) => Object.keys(part ?? {}));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two features add ${twice}`);
  return Object.assign({}, ...parts);
}
