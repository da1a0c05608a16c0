import { and, asc, ne } from "drizzle-orm";
import { compactRow } from "./compact-row.ts";
import type { Store } from "./connection.ts";
import { listDirectoryDefaults } from "./documents.ts";
import type { DirectoryDefaultsRecord, JsonObject } from "./records.ts";
import { documents } from "./schema.ts";
import { isVisible, type Visibility } from "./visibility.ts";

/** One entry of the navigation tree: a page, a folder with its index page, or a folder alone. */
export interface NavigationNode {
  title: string;
  _path: string;
  layout?: string;
  children?: NavigationNode[];
  /** Whatever else the document or its folder says under `navigation`. */
  [key: string]: unknown;
}

export interface NavigationSource {
  file: string;
  path: string;
  stem: string;
  title: string;
  layout?: string;
  /** Front matter `navigation`. */
  navigation?: unknown;
}

/** Reads the tree of all visible documents; `navigation: false` hides a page or a folder. */
export function readNavigation(store: Store, visibility: Visibility): NavigationNode[] {
  const rows = store.orm
    .select({
      file: documents.file,
      path: documents.path,
      stem: documents.stem,
      title: documents.title,
      layout: documents.layout,
      front: documents.front,
    })
    .from(documents)
    .where(and(isVisible(visibility), ne(documents.path, "")))
    .orderBy(asc(documents.position))
    .all();
  const sources = rows.map((row) => {
    const { front, ...source } = compactRow(row);
    return { ...source, navigation: front.navigation };
  });
  return buildNavigation(sources, listDirectoryDefaults(store, visibility));
}

/** Builds the tree from documents, in whatever order, and the folders' configurations. */
export function buildNavigation(
  sources: NavigationSource[],
  folders: DirectoryDefaultsRecord[],
): NavigationNode[] {
  const configurations = new Map(folders.map((folder) => [folder.path, folder]));
  const tree: Branch = { node: { title: "", _path: "/" }, order: "", children: new Map() };
  // By path parents come before their children, and a made-up parent meets its first document first.
  for (const source of sources.toSorted(compareByPath)) {
    if (source.navigation !== false && !isHidden(source, configurations)) {
      insertSource(tree, source, configurations);
    }
  }
  return toNodes(tree);
}

type Configurations = Map<string, DirectoryDefaultsRecord>;

interface Branch {
  node: NavigationNode;
  /** File without extension of the page, or of the first document below. */
  order: string;
  children: Map<string, Branch>;
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
const pathCollator = new Intl.Collator("en");

function compareByPath(one: NavigationSource, other: NavigationSource): number {
  return pathCollator.compare(one.path, other.path);
}

function isIndex(source: NavigationSource): boolean {
  return /(^|\/)(\d+\.)?index$/.test(source.stem);
}

/** An index page belongs to its own folder, every other page to the folder above it. */
function isHidden(source: NavigationSource, configurations: Configurations): boolean {
  const folders = listAncestors(source.path);
  const own = isIndex(source) || source.path === "/" ? folders : folders.slice(0, -1);
  return own.some((folder) => configurations.get(folder)?.navigation === false);
}

function insertSource(
  tree: Branch,
  source: NavigationSource,
  configurations: Configurations,
): void {
  let parent = tree;
  for (const folder of listAncestors(source.path).slice(1, -1)) {
    parent = ensureChild(parent, folder, { source, configurations });
  }
  const item = toItem(source);
  const own = isIndex(source)
    ? { ...item, ...describeFolder(configurations.get(source.path)) }
    : item;
  const existing = parent.children.get(source.path);
  const branch = existing ?? { node: own, order: source.stem, children: new Map() };
  if (!existing) parent.children.set(source.path, branch);
  if (!isIndex(source) || source.path === "/") return;
  // The key cannot meet a path: the copy stands beside the pages of the folder.
  branch.children.set("", { node: item, order: source.stem, children: new Map() });
}

function ensureChild(
  branch: Branch,
  path: string,
  context: { source: NavigationSource; configurations: Configurations },
): Branch {
  const existing = branch.children.get(path);
  if (existing) return existing;
  const made: Branch = {
    node: {
      title: titleFromSegment(path),
      _path: path,
      ...describeFolder(context.configurations.get(path)),
    },
    order: context.source.stem,
    children: new Map(),
  };
  branch.children.set(path, made);
  return made;
}

function toItem(source: NavigationSource): NavigationNode {
  const extra = isObject(source.navigation) ? source.navigation : {};
  return {
    title: source.title,
    _path: source.path,
    ...(source.layout !== undefined && { layout: source.layout }),
    ...extra,
  };
}

function describeFolder(folder: DirectoryDefaultsRecord | undefined): Partial<NavigationNode> {
  if (!folder) return {};
  return {
    ...(folder.title !== undefined && { title: folder.title }),
    ...(folder.layout !== undefined && { layout: folder.layout }),
    ...(isObject(folder.navigation) ? folder.navigation : {}),
  };
}

function toNodes(branch: Branch): NavigationNode[] {
  return [...branch.children.values()]
    .toSorted((one, other) => collator.compare(one.order, other.order))
    .map((child) => {
      const children = toNodes(child);
      return children.length > 0 ? { ...child.node, children } : child.node;
    });
}

function listAncestors(path: string): string[] {
  const segments = path.split("/").filter(Boolean);
  return ["/", ...segments.map((_, index) => `/${segments.slice(0, index + 1).join("/")}`)];
}

function titleFromSegment(path: string): string {
  const segment = path.slice(path.lastIndexOf("/") + 1);
  return segment.split("-").map(capitalizeWord).join(" ");
}

/** Marks inside a word separate too, and vanish: `stand.2025` becomes `Stand2025`. */
function capitalizeWord(word: string): string {
  return word
    .split(/[_.]/)
    .map((piece) => piece.charAt(0).toUpperCase() + piece.slice(1))
    .join("");
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
