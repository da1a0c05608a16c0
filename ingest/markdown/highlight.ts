import { createRequire } from "node:module";
import type * as LowlightModule from "lowlight";

type Lowlight = ReturnType<typeof LowlightModule.createLowlight>;
type HighlightTree = ReturnType<Lowlight["highlight"]>;
type Properties = Extract<HighlightTree["children"][number], { type: "element" }>["properties"];

/**
 * In code without punctuation the grammars take quadratic time: 4,000 characters of bare words take
 * a third of a second, and twice as many four times as long.
 */
const maxLength = 4000;
/** How much code of one text may be coloured. */
export const maxHighlightedLength = 12_000;

/** C and its relatives are left out, because their grammars are slower than all others. */
const languages =
  "bash css diff go graphql ini java javascript json kotlin less lua makefile markdown perl php python " +
  "r ruby rust scss shell sql swift typescript xml yaml";

/**
 * Encodes the pieces of a code block as lengths with a letter each: `5k1.` is a keyword of five
 * characters and a plain character. The letters are those of `roles`. Returns undefined if the
 * language is unknown, the code is very long, or all of it is plain.
 */
export function highlightCode(code: string, language: string): string | undefined {
  if (code.length > maxLength) return undefined;
  const lowlight = loadLowlight();
  if (!lowlight.registered(language)) return undefined;
  const pieces = readPieces(lowlight.highlight(language, code));
  while (pieces.at(-1)?.role === plain) pieces.pop();
  if (pieces.length === 0) return undefined;
  return pieces.map(({ length, role }) => `${length}${role}`).join("");
}

interface Piece {
  length: number;
  role: string;
}

const plain = ".";

/** The letters for the highlighter's scopes; scopes without a colour are plain. */
const roles = new Map(
  Object.entries({
    a: ["attr", "attribute", "property", "template-variable", "variable"],
    c: ["comment", "quote"],
    d: ["deletion"],
    i: ["addition"],
    k: ["doctag", "keyword", "name", "selector-tag", "template-tag"],
    m: ["meta"],
    n: ["bullet", "literal", "number", "symbol"],
    s: ["char", "link", "regexp", "string"],
    t: ["section", "selector-class", "selector-id", "title"],
    y: ["built_in", "class", "selector-attr", "selector-pseudo", "type"],
  }).flatMap(([letter, scopes]) =>
    scopes.map((scope): [string, string] => [`hljs-${scope}`, letter]),
  ),
);

/** Walks with an explicit stack, because code full of brackets can exceed the call stack. */
function readPieces(tree: HighlightTree): Piece[] {
  const pieces: Piece[] = [];
  const open = [{ node: tree.children, index: 0, role: plain }];
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const child = level.node[level.index];
    level.index += 1;
    if (!child) open.pop();
    else if (child.type === "text") addPiece(child.value.length, level.role, pieces);
    else if (child.type === "element") {
      open.push({ node: child.children, index: 0, role: findRole(child.properties) ?? level.role });
    }
  }
  return pieces;
}

/** Code within a string is plain again; a scope without a colour inherits the one around it. */
function findRole({ className }: Properties): string | undefined {
  const scope = Array.isArray(className) ? String(className[0]) : "";
  return scope === "hljs-subst" ? plain : roles.get(scope);
}

function addPiece(length: number, role: string, pieces: Piece[]): void {
  const last = pieces.at(-1);
  if (last?.role === role) last.length += length;
  else if (length > 0) pieces.push({ length, role });
}

let loaded: Lowlight | undefined;

// The grammars take a quarter of a second to load, so each thread loads them once, for the first
// text with code.
function loadLowlight(): Lowlight {
  if (loaded) return loaded;
  const require = createRequire(import.meta.url);
  const { common, createLowlight } = require("lowlight") as typeof LowlightModule;
  const names = languages.split(" ");
  loaded = createLowlight(
    Object.fromEntries(Object.entries(common).filter(([name]) => names.includes(name))),
  );
  return loaded;
}
