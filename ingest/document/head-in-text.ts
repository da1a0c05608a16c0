import type { KindName } from "#domain/fields/kinds.ts";
import { foldWord } from "#domain/words/fold-word.ts";
import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import type { FrontMatter } from "#ingest/front-matter/front-matter.ts";
import { findingsForHeads, type Place } from "./head-advice.ts";
import {
  blankCode,
  readBlock,
  readBlocks,
  readStart,
  splitLines,
  type Block,
} from "./head-blocks.ts";
import { findField, startsSmall, type Entry } from "./head-entries.ts";
import { getFieldNames } from "./kind-likeness.ts";

/**
 * Finds front matter that stands in the text by mistake, where everybody could read it and `draft:
 * true` would have no effect: fields at the start of the text, blocks of fields between fences, and
 * anywhere a line that says that the text, or the line itself, is not for everybody.
 *
 * Returns nothing for similar texts, such as those that begin with a thematic break or with
 * `Telefon: 0431 …`.
 */
export function findHeadsInText(frontMatter: FrontMatter, kind: KindName): Diagnostic[] {
  const { text, data } = frontMatter;
  const lines = splitLines(text);
  const reader = { kind, data, hasTitle: hasField(data, "title") };
  const start = findAtStart(lines, reader, frontMatter.firstLine > 1);
  const rest = blankCode(lines);
  for (const { range } of start) rest.fill("", range.from, range.to + 1);
  const elsewhere = findElsewhere(rest, reader);
  return findingsForHeads({ start, elsewhere }, { kind, frontMatter });
}

interface Reader {
  kind: KindName;
  data: FrontMatter["data"];
  hasTitle: boolean;
}

/** Returns the entries of a block that are certainly fields. */
type FindFields = (block: Block) => Entry[];

/** Finds a block at the start of a text, and those that directly follow one between fences. */
function findAtStart(lines: string[], reader: Reader, hasHead: boolean): Place[] {
  const { from, isBelowHeading, codeFences } = readStart(lines);
  const block = readBlock(lines, from);
  const isClear = !isBelowHeading || block.opening !== undefined;
  const hasTitle = isBelowHeading || reader.hasTitle;
  const findFields: FindFields = (one) => listFields(one, { ...reader, hasTitle, isClear });
  // Code below front matter is an example, and a heading begins the text, unless there are known
  // fields.
  const isText = isBelowHeading || (codeFences !== undefined && hasHead);
  if (findFields(block).length === 0 && (isText || !isBlockOfKeys(block))) return [];
  const place = locate(block, findFields);
  if (codeFences) return [{ ...place, around: codeFences, keep: "sentence-above" }];
  return [place, ...findCopies(lines, block, findFields)];
}

/** Finds the blocks of fields that directly follow the first one, as after pasting front matter twice. */
function findCopies(lines: string[], above: Block, findFields: FindFields): Place[] {
  const copies: Place[] = [];
  let { opening, closing } = above;
  while (opening !== undefined && closing !== undefined) {
    const block = readBlock(lines, closing + 1);
    ({ opening, closing } = block);
    const isCopy = findFields(block).length > 0 || isBlockOfKeys(block);
    if (opening === undefined || closing === undefined || !isCopy) break;
    copies.push(locate(block, findFields));
  }
  return copies;
}

/** Finds blocks of fields further down, and single lines that say that something is not for everybody. */
function findElsewhere(lines: string[], reader: Reader): Place[] {
  const findFields: FindFields = (block) => {
    if (block.opening === undefined)
      return block.entries.filter((one) => isSurelyField(one, reader));
    const isBlock = block.isWhole && !block.isRule;
    return isBlock ? listFields(block, { ...reader, isClear: true }) : [];
  };
  const blocks = readBlocks(lines, (block) => findFields(block).length > 0);
  return blocks.map((block) => locate(block, findFields));
}

/**
 * Whether all entries directly between two lines of hyphens count as keys, even unknown ones, as in
 * front matter.
 */
function isBlockOfKeys({ entries, opening, closing, isDashed, isLoose, isRule }: Block): boolean {
  if (closing === undefined || !isDashed) return false;
  const { length } = entries.filter(({ isMarked }) => !isMarked);
  if (opening === undefined) return length > 1 && !isLoose;
  return !isRule && length > (isLoose ? 1 : 0);
}

/** Whether an entry cannot be a paragraph of a text. */
function isSurelyField(entry: Entry, { kind, data }: Reader): boolean {
  if (entry.isConfidential) return true;
  const isPhone = kind === "candidate" && entry.field === "phone";
  return isPhone && startsSmall(entry.key) && !isStated(entry, data);
}

interface PlacedReader extends Reader {
  /**
   * Whether the place suggests front matter: between fences, or at the start without a heading
   * above.
   */
  isClear: boolean;
}

/**
 * Two fields of another kind also count; a single one may be a word of the text, as in `foto: Anna
 * Meier`.
 */
function listFields(block: Block, reader: PlacedReader): Entry[] {
  // Texts also write `e-mail` in lower case, so it says nothing.
  const isSmall = ({ key, field, isMarked }: Entry) =>
    !isMarked && startsSmall(key) && field !== undefined && field !== "email";
  const isHead = reader.isClear && block.entries.filter(isSmall).length > 1;
  return block.entries.filter((one) => isField(one, block, reader) || (isHead && isSmall(one)));
}

/** Texts begin words such as `Telefon: 0431 …` with a capital, front matter mostly does not. */
function isField(entry: Entry, block: Block, reader: PlacedReader): boolean {
  if (entry.isConfidential) return true;
  if (entry.field === undefined || isStated(entry, reader.data)) return false;
  if (startsSmall(entry.key)) return isSmallField(entry, reader);
  return reader.isClear && !entry.isMarked && isCapitalField(entry, block, reader);
}

function isSmallField({ key, field }: Entry, { kind, isClear }: PlacedReader): boolean {
  if (field === "email") return kind === "candidate";
  return getFieldNames(kind).has(foldWord(key)) || (isClear && field === "phone");
}

function isCapitalField(entry: Entry, block: Block, { kind, hasTitle }: Reader): boolean {
  if (kind === "candidate") return namesOrContactsPerson(entry, block);
  return entry.field === "title" && !hasTitle && (kind === "page" || kind === "event");
}

/**
 * No text about a person begins with these fields, although a paragraph may begin with an address.
 */
function namesOrContactsPerson(entry: Entry, { entries, isContinued }: Block): boolean {
  const { field = "" } = entry;
  if (field !== "email") return ["givenName", "familyName", "phone"].includes(field);
  const isParagraph = isContinued && entry === entries.at(-1);
  return /^\S+@\S+$/.test(entry.value) && !isParagraph;
}

/** Whether the front matter has the same number or address, so that it is public anyway. */
function isStated({ field, value }: Entry, data: FrontMatter["data"]): boolean {
  if (field !== "phone" && field !== "email") return false;
  const own = Object.entries(data).find(([name]) => findField(name) === field)?.[1];
  if (typeof own !== "string" && typeof own !== "number") return false;
  const fold = field === "phone" ? foldPhone : foldWord;
  return fold(String(own)) === fold(value);
}

function foldPhone(number: string): string {
  return number.replaceAll(/\D/g, "").replace(/^(?:00?49|49)?0?/, "");
}

function hasField(data: FrontMatter["data"], field: string): boolean {
  return Object.keys(data).some((key) => findField(key) === field);
}

function locate(block: Block, findFields: FindFields): Place {
  const { entries, opening, closing } = block;
  const meant = findFields(block);
  const belonging = listBelonging(block, new Set(meant));
  const first = belonging[0]?.line ?? 0;
  const last = belonging.at(-1)?.end ?? first;
  // The closing fence underlines a heading if the line above stays.
  const ending = belonging.at(-1) === entries.at(-1) ? closing : undefined;
  const range = { from: opening ?? first, to: ending ?? last };
  const keep = chooseKeeping({ block, meant }, findFields);
  return { entries: belonging, first, last, opening, closing: ending, range, keep };
}

/**
 * The lines that belong to the misplaced front matter: all of a block, else the paragraphs from the
 * first to the last field.
 */
function listBelonging({ entries, opening }: Block, meant: ReadonlySet<Entry>): Entry[] {
  if (opening !== undefined || meant.size === 0) return entries;
  let from = entries.findIndex((one) => meant.has(one));
  let to = entries.findLastIndex((one) => meant.has(one));
  while (areAdjacent(entries[from - 1], entries[from])) from -= 1;
  while (areAdjacent(entries[to], entries[to + 1])) to += 1;
  return entries.slice(from, to + 1);
}

function areAdjacent(above: Entry | undefined, below: Entry | undefined): boolean {
  return above !== undefined && above.end + 1 === below?.line;
}

/** The simplest change that would make the lines ordinary text. */
function chooseKeeping(
  { block, meant }: { block: Block; meant: readonly Entry[] },
  findFields: FindFields,
): Place["keep"] {
  if (block.opening !== undefined || meant.some((one) => one.isConfidential)) return "sentence";
  if (meant.length === 0) return "blank-line";
  const entries = block.entries.map((one) => ({ ...one, key: capitalise(one.key) }));
  return findFields({ ...block, entries }).length === 0 ? "capital" : "sentence-above";
}

function capitalise(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}
