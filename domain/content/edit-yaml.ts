import {
  Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  Pair,
  parseDocument,
  stringify,
  type DocumentOptions,
  type ParseOptions,
  type Scalar,
  type ScalarTag,
  type SchemaOptions,
  type Tags,
  type ToStringOptions,
} from "yaml";

/** The keys and indexes that lead to a value. */
type Path = readonly (string | number)[];

/** A value that becomes another one; undefined removes its key. */
export interface YamlEdit {
  path: Path;
  value: unknown;
}

/** Writes data as YAML, every text on a single line. */
export function writeYaml(data: unknown, { singleQuote = false } = {}): string {
  return stringify(data, { lineWidth: 0, singleQuote });
}

/**
 * Sets values in a YAML text; order and comments stay.
 *
 * Returns undefined if the text is damaged, or if an edit leads into a single value or an alias.
 */
export function editYaml(text: string, edits: readonly YamlEdit[]): string | undefined {
  return changeYaml(text, (document) => {
    if (!isCollection(document.contents)) document.contents = document.createNode({});
    if (edits.some(({ path }) => !isWithinCollections(document, path))) return false;
    // Edits of a list come before removals, which shift the entries behind them.
    const removals = edits.filter(({ value }) => value === undefined).toReversed();
    for (const { path, value } of edits) if (value !== undefined) setAt(document, path, value);
    for (const { path } of removals) removeAt(document, path);
    return true;
  });
}

/**
 * Applies a change to the document of a YAML text. If only values of top-level keys differ, all
 * other lines stay as they are.
 *
 * Returns undefined if the text is damaged, or if `change` returns false.
 */
export function changeYaml(
  text: string,
  change: (document: Document) => boolean,
): string | undefined {
  const document = parse(text);
  if (document.errors.length > 0) return undefined;
  const before = listPairs(document).map((pair) => ({
    pair,
    place: findPlace(pair),
    lines: print(pair, text),
  }));
  if (!change(document)) return undefined;
  return replaceLines(text, { document, before }) ?? document.toString(findStyle(text));
}

/** The library would write `01067` as `1067`: a number that nobody changed stays as it is written. */
const options: DocumentOptions & SchemaOptions & ParseOptions = {
  version: "1.2",
  schema: "core",
  merge: false,
  uniqueKeys: false,
  customTags: (tags) => tags.map((tag) => (isNumberTag(tag) ? keepNumbersAsWritten(tag) : tag)),
};

function isNumberTag(tag: Tags[number]): tag is ScalarTag {
  return typeof tag === "object" && /:(?:int|float)$/.test(tag.tag);
}

function keepNumbersAsWritten(tag: ScalarTag): ScalarTag {
  return {
    ...tag,
    stringify(item, ...rest) {
      const { source, value } = item as Scalar;
      const isKept = source !== undefined && Number(source) === value;
      return isKept ? source : (tag.stringify?.(item, ...rest) ?? String(value));
    },
  };
}

function parse(text: string): Document {
  return parseDocument(text, options);
}

/** The keys at the top with their values. */
function listPairs({ contents }: Document): Pair[] {
  return isMap(contents) && contents.flow !== true ? contents.items : [];
}

interface FormerPair {
  pair: Pair;
  place: readonly [start: number, end: number] | undefined;
  lines: string;
}

function findPlace({ key, value }: Pair): FormerPair["place"] {
  const start = isScalar(key) ? key.range?.[0] : undefined;
  const end = isNode(value) ? value.range?.[1] : undefined;
  return start === undefined || end === undefined ? undefined : [start, end];
}

/** A pair as the library writes it, without the comments above and behind it. */
function print({ key, value }: Pair, text: string): string {
  const alone = new Document({}, options);
  const ownKey = isScalar(key)
    ? Object.assign(key.clone(), { commentBefore: null, spaceBefore: false })
    : key;
  const ownValue = isNode(value) ? Object.assign(value.clone(), { comment: null }) : value;
  alone.add(new Pair(ownKey, ownValue));
  return alone.toString({ ...findStyle(text), verifyAliasOrder: false }).trimEnd();
}

/**
 * Replaces the lines of changed keys. Returns undefined if a key was added or removed, or if a
 * comment or value could be lost.
 */
function replaceLines(
  text: string,
  { document, before }: { document: Document; before: readonly FormerPair[] },
): string | undefined {
  const pairs = listPairs(document);
  if (pairs.length !== before.length) return undefined;
  let edited = text;
  for (const { pair, place, lines } of before.toReversed()) {
    if (!pairs.includes(pair)) return undefined;
    const changed = print(pair, text);
    if (changed === lines) continue;
    if (!place) return undefined;
    const [start, end] = place;
    const lineEnd = text[end - 1] === "\n" || end === text.length ? "\n" : "";
    edited = edited.slice(0, start) + changed + lineEnd + edited.slice(end);
  }
  const isWhole =
    countComments(edited) === countComments(text) && readJson(parse(edited)) === readJson(document);
  return isWhole ? edited : undefined;
}

function countComments(text: string): number {
  return text.split("#").length;
}

function readJson(document: Document): string {
  return JSON.stringify(document.toJS());
}

/** How the author indents lists and pads brackets. */
function findStyle(text: string): ToStringOptions {
  return {
    lineWidth: 0,
    indentSeq: !/^\S.*:\n- /m.test(text),
    flowCollectionPadding: /\{ \S/.test(text) && !/\[\S/.test(text),
  };
}

/** The library cannot set values below single values and aliases. */
function isWithinCollections(document: Document, path: Path): boolean {
  return path.slice(1).every((_, index) => {
    const node = document.getIn(path.slice(0, index + 1), true);
    return node === undefined || isCollection(node);
  });
}

function setAt(document: Document, path: Path, value: unknown): void {
  // A scalar that replaces another one keeps its comment and quotes.
  const isReplaced = typeof value !== "object" && isScalar(document.getIn(path, true));
  document.setIn(path, isReplaced ? value : document.createNode(value));
}

/** Removes a key, and its mapping if nothing is left in it. */
function removeAt(document: Document, path: Path): void {
  if (!document.hasIn(path)) return;
  document.deleteIn(path);
  const parent = path.slice(0, -1);
  const rest = parent.length > 0 ? document.getIn(parent, true) : undefined;
  if (isCollection(rest) && rest.items.length === 0) removeAt(document, parent);
}
