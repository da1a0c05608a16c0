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
  return buildNavigation(sources, listDirectoryDefaults(store));
}

/** Builds the tree from documents in the default order and the folders' configurations. */
export function buildNavigation(
  sources: NavigationSource[],
  folders: DirectoryDefaultsRecord[],
): NavigationNode[] {
  const configurations = new Map(folders.map((folder) => [folder.path, folder]));
  const tree: Branch = { node: { title: "", _path: "/" }, order: "", children: new Map() };
  for (const source of sources) {
    if (source.navigation !== false && !isHidden(source.path, configurations)) {
      insertSource(tree, source, configurations);
    }
  }
  return toNodes(tree);
}

interface Branch {
  node: NavigationNode;
  /** File without extension of the page, or of the first document below. */
  order: string;
  children: Map<string, Branch>;
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

function isHidden(path: string, configurations: Map<string, DirectoryDefaultsRecord>): boolean {
  return listAncestors(path).some((folder) => configurations.get(folder)?.navigation === false);
}

function insertSource(
  tree: Branch,
  source: NavigationSource,
  configurations: Map<string, DirectoryDefaultsRecord>,
): void {
  const isIndex = /(^|\/)(\d+\.)?index$/.test(source.stem);
  const item = toItem(source);
  if (isIndex && source.path === "/") {
    tree.children.set("/", { node: item, order: source.stem, children: new Map() });
    return;
  }
  let branch = tree;
  for (const folder of listAncestors(source.path).slice(1)) {
    branch = ensureChild(branch, folder, { source, configurations });
  }
  if (!isIndex) {
    Object.assign(branch.node, item);
    branch.order = source.stem;
    return;
  }
  branch.node = { ...branch.node, ...item, ...describeFolder(configurations.get(source.path)) };
  branch.children.set(`${source.path}#index`, {
    node: item,
    order: source.stem,
    children: new Map(),
  });
}

function ensureChild(
  branch: Branch,
  path: string,
  context: { source: NavigationSource; configurations: Map<string, DirectoryDefaultsRecord> },
): Branch {
  const existing = branch.children.get(path);
  if (existing) return existing;
  const depth = path.split("/").length - 1;
  const made: Branch = {
    node: {
      title: titleFromSegment(path),
      _path: path,
      ...describeFolder(context.configurations.get(path)),
    },
    order: context.source.stem.split("/").slice(0, depth).join("/"),
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
  return segment
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
