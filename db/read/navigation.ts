import { and, ne, sql } from "drizzle-orm";
import { lastPart } from "#domain/addresses/last-part.ts";
import type { Store } from "#db/store/open-store.ts";
import { listDirectoryDefaults } from "./documents.ts";
import { isObject } from "#domain/content/json-object.ts";
import type { DirectoryDefaultsRecord } from "#domain/content/records.ts";
import { documents } from "#db/store/schema.ts";
import { forVisitors, instantOf, isVisible, prepareFor, type Visibility } from "./visibility.ts";

/** One entry of the navigation tree: a page, a folder with its index page, or a folder alone. */
export interface NavigationNode {
  title: string;
  _path: string;
  layout?: string;
  children?: NavigationNode[];
  /** All other properties that the document or its folder has under `navigation`. */
  [key: string]: unknown;
}

export interface NavigationSource {
  path: string;
  stem: string;
  title: string;
  layout?: string | undefined;
  /** Front matter `navigation`. */
  navigation?: unknown;
}

/** The last tree, and the JSON it was built from. */
export interface NavigationCache {
  list: string;
  configuration: string;
  nodes: NavigationNode[];
}

export function createNavigationCache(): NavigationCache {
  return { list: "[]", configuration: "[]", nodes: [] };
}

/**
 * Reads the tree of all visible documents; `navigation: false` hides a page or a folder.
 *
 * Callers must not change it: while nothing in it changes, a cache returns the same tree again.
 */
export function readNavigation(
  store: Store,
  visibility: Visibility,
  cache = createNavigationCache(),
): NavigationNode[] {
  const query = prepareFor(store, visibility, prepareSources);
  const list = query.get(instantOf(visibility))?.text ?? "[]";
  const folders = listDirectoryDefaults(store, visibility);
  const configuration = JSON.stringify(folders);
  if (cache.list !== list || cache.configuration !== configuration) {
    const nodes = buildNavigation(parseSources(list), folders);
    Object.assign(cache, { list, configuration, nodes });
  }
  return cache.nodes;
}

function prepareSources({ orm }: Store, filter = forVisitors) {
  const { path, stem, title, layout, front, position } = documents;
  const columns = sql`${path}, ${stem}, ${title}, ${layout}, ${front} -> '$.navigation'`;
  // Reads one JSON text for all rows: thousands of row objects take longer to create than to read,
  // and most changes of the content leave this text unchanged.
  return orm
    .select({ text: sql<string>`json_group_array(json_array(${columns}) ORDER BY ${position})` })
    .from(documents)
    .where(and(isVisible(filter), ne(path, "")))
    .prepare();
}

function parseSources(list: string): NavigationSource[] {
  // The query above creates this JSON.
  const rows = JSON.parse(list) as [string, string, string, string | null, unknown][];
  return rows.map(([path, stem, title, layout, navigation]) => ({
    path,
    stem,
    title,
    layout: layout ?? undefined,
    navigation,
  }));
}

/** Builds the tree from documents, in any order, and the folders' configurations. */
export function buildNavigation(
  sources: NavigationSource[],
  folders: DirectoryDefaultsRecord[],
): NavigationNode[] {
  const tree: Branch = { node: { title: "", _path: "/" }, order: "" };
  const building: Building = {
    configurations: new Map(folders.map((folder) => [folder.path, folder])),
    branches: new Map([["/", tree]]),
    hidden: new Map(),
  };
  // By path, parents come before their children, and a parent without a page is created for its
  // first document.
  for (const source of sources.toSorted(compareByPath)) {
    if (source.navigation === false) continue;
    const isFolder = isIndex(source);
    // An index page belongs to its own folder, every other page to the folder above it.
    const folder = isFolder ? source.path : parentOf(source.path);
    if (!isHidden(folder, building)) insertSource(source, isFolder, building);
  }
  return toNodes(tree);
}

interface Branch {
  node: NavigationNode;
  /** File without extension of the page, or of the first document below. */
  order: string;
  /** Created when needed: most pages have no children, and there may be thousands of pages. */
  children?: Map<string, Branch>;
}

interface Building {
  configurations: Map<string, DirectoryDefaultsRecord>;
  /** Possible parents, by path; the root is not a page. */
  branches: Map<string, Branch>;
  /** Whether a folder or one above it is hidden. */
  hidden: Map<string, boolean>;
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
const pathCollator = new Intl.Collator("en");

function compareByPath(one: NavigationSource, other: NavigationSource): number {
  return pathCollator.compare(one.path, other.path);
}

function isIndex(source: NavigationSource): boolean {
  return /(^|\/)(\d+\.)?index$/.test(source.stem);
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/")) || "/";
}

function isHidden(folder: string, building: Building): boolean {
  const known = building.hidden.get(folder);
  if (known !== undefined) return known;
  const isOwn = building.configurations.get(folder)?.navigation === false;
  const isBelow = folder !== "/" && isHidden(parentOf(folder), building);
  building.hidden.set(folder, isOwn || isBelow);
  return isOwn || isBelow;
}

function insertSource(source: NavigationSource, isFolder: boolean, building: Building): void {
  const { path, stem } = source;
  const siblings = childrenOf(ensureFolder(parentOf(path), source, building));
  const item = toItem(source);
  if (!siblings.has(path)) {
    const configuration = isFolder ? building.configurations.get(path) : undefined;
    const node = configuration ? { ...item, ...readFolderProperties(configuration) } : item;
    const branch = { node, order: stem };
    siblings.set(path, branch);
    if (path !== "/") building.branches.set(path, branch);
  }
  const folder = building.branches.get(path);
  if (!isFolder || path === "/" || !folder) return;
  // The page of a folder is also listed among the pages in it; its key is no name of a page.
  childrenOf(folder).set("", { node: item, order: stem });
}

function childrenOf(branch: Branch): Map<string, Branch> {
  branch.children ??= new Map();
  return branch.children;
}

/** The folder at a path; it and its parents are created unless they have pages. */
function ensureFolder(path: string, source: NavigationSource, building: Building): Branch {
  const existing = building.branches.get(path);
  if (existing) return existing;
  const parent = ensureFolder(parentOf(path), source, building);
  const folder = readFolderProperties(building.configurations.get(path));
  const made: Branch = {
    node: { title: titleFromSegment(path), _path: path, ...folder },
    order: source.stem,
  };
  childrenOf(parent).set(path, made);
  building.branches.set(path, made);
  return made;
}

function toItem({ title, path, layout, navigation }: NavigationSource): NavigationNode {
  const item: NavigationNode = { title, _path: path };
  if (layout !== undefined) item.layout = layout;
  return isObject(navigation) ? { ...item, ...navigation } : item;
}

function readFolderProperties(
  folder: DirectoryDefaultsRecord | undefined,
): Partial<NavigationNode> {
  if (!folder) return {};
  return {
    ...(folder.title !== undefined && { title: folder.title }),
    ...(folder.layout !== undefined && { layout: folder.layout }),
    ...(isObject(folder.navigation) ? folder.navigation : {}),
  };
}

function toNodes({ children: branches }: Branch): NavigationNode[] {
  if (!branches) return [];
  return [...branches.values()]
    .toSorted((one, other) => collator.compare(one.order, other.order))
    .map((child) => {
      const children = toNodes(child);
      return children.length > 0 ? { ...child.node, children } : child.node;
    });
}

function titleFromSegment(path: string): string {
  return lastPart(path).split("-").map(capitalizeWord).join(" ");
}

/** Punctuation within a word separates parts and is dropped: `stand.2025` becomes `Stand2025`. */
function capitalizeWord(word: string): string {
  return word
    .split(/[_.]/)
    .map((piece) => piece.charAt(0).toUpperCase() + piece.slice(1))
    .join("");
}
