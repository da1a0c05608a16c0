import type { NavigationNode } from "#db/read/navigation.ts";

/** The inputs that decide the layout of a page. */
export interface LayoutSources {
  path: string;
  /** `layout` in the page's front matter. */
  page?: string | undefined;
  /** Layout of the route. */
  route?: string | undefined;
  navigation: NavigationNode[];
  /** Layouts of the configured fallbacks, in their order. */
  fallbacks: (string | undefined)[];
  /** Layouts that exist. */
  known: readonly string[];
}

export interface LayoutChoice {
  layout: string;
  /** Names that were requested but do not exist. */
  unknown: string[];
}

/** Chooses the layout of a page: its own, the route's, its folders', the fallbacks', `default`. */
export function chooseLayout(sources: LayoutSources): LayoutChoice {
  const candidates = [
    sources.page,
    sources.route,
    findNavigationLayout(sources.navigation, sources.path),
    ...sources.fallbacks,
  ].filter((name) => name !== undefined);
  const index = candidates.findIndex((name) => sources.known.includes(name));
  const unknown = index === -1 ? candidates : candidates.slice(0, index);
  return { layout: candidates[index] ?? "default", unknown };
}

/** The layout of the deepest entry above a path; that of the root page applies to itself only. */
function findNavigationLayout(nodes: NavigationNode[], path: string): string | undefined {
  let found: { depth: number; layout: string } | undefined;
  const visit = (node: NavigationNode) => {
    if (!covers(node._path, path)) return;
    const depth = node._path.split("/").length;
    if (node.layout !== undefined && (!found || depth >= found.depth)) {
      found = { depth, layout: node.layout };
    }
    for (const child of node.children ?? []) visit(child);
  };
  for (const node of nodes) visit(node);
  return found?.layout;
}

/** Compares whole segments: `/orte` covers `/orte/kiel`, not `/orte-2`. The root page covers itself only. */
function covers(ancestor: string, path: string): boolean {
  if (ancestor === "/") return path === "/";
  return path === ancestor || path.startsWith(`${ancestor}/`);
}
