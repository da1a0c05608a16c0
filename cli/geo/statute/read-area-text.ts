/**
 * Reads how statutes and offices describe a constituency: `Vom Kreis Plön die Gemeinden Ascheberg
 * (Holstein), Bösdorf und Dersau; die Stadt Preetz; von der Stadt Kiel die Stadtteile …`.
 */

/** One item of the description of an area, as written, before it is looked up. */
export interface AreaItem {
  /**
   * A municipality, a whole district (Kreis), a union of municipalities (Amt, Samtgemeinde), or
   * the rest of something ("die übrigen Gemeinden").
   */
  kind: "municipality" | "district" | "union" | "rest";
  /** The name without the words for its kind; a line break in it may separate two names. */
  name: string;
  /** The name with these words, because some names begin with one (Markt Schwaben). */
  written: string;
  /** One-based line or row of the source. */
  line: number;
  /** The key of official statistics, as written. */
  key?: string;
  /**
   * Whether the item is an area outside all municipalities ("das gemeindefreie Gebiet Solling").
   */
  isUnincorporated?: boolean;
  /** The district (Kreis) around the item, if the description names one. */
  district?: string;
  /** The part of a divided municipality; empty if the source does not name it. */
  part?: string;
  /** Municipalities of a district that are excluded. */
  except?: string[];
}

/** A text that knows the source line of each offset. */
export interface LinedText {
  text: string;
  lineAt: (offset: number) => number;
}

const adjectives =
  "(?:(?:(?:kreis|amts|verbands|gemeinde)freie[nrs]?|(?:kreis|amts)angehörige[nrs]?|große[nrs]?|mittlere[nrs]?|selb(?:st)?ständige[nrs]?|[Ff]reien?)\\s+)*";
const nouns = {
  municipality:
    "Gemeinden?|Stadt|Städten?|Landeshauptstadt|Hansestadt|Universitätsstadt|Kreisstadt|Kreisstädte|Einheitsgemeinden?|Stadtgemeinden?|Ortsgemeinden?|Marktgemeinden?|Markt|Märkten?|Flecken|Gebiete?n?|Gutsbezirke?n?|Forstgutsbezirke?n?",
  district: "(?:Land)?[Kk]reise?[ns]?|Region|Städteregion|Regionalverband",
  union:
    "Amt(?:es)?|Ämtern?|Samtgemeinden?|Verbandsgemeinden?|Verwaltungsgemeinschaft(?:en)?|Gemeindeverwaltungsverband|Verwaltungsverband|Kirchspielslandgemeinden?",
  part: "Stadtteile?n?|Stadtbezirke?n?|Ortsteile?n?|Ortschaft(?:en)?|Ortsbezirke?n?|Gemeindeteile?n?|Bezirke?n?|Gemarkung(?:en)?|Stadtgebiete?n?|(?:Kommunal)?[Ww]ahlbezirke?n?|Stimmbezirke?n?|(?:Stadt)?[Vv]iertel|Teile?n?",
} as const;
type Noun = keyof typeof nouns;

const nounPatterns = Object.entries(nouns).map(([noun, words]) => ({
  // `noun` is a key of the constant above.
  noun: noun as Noun,
  pattern: new RegExp(`^(?:statistischen?\\s+)?${adjectives}(?:${words})(?=[\\s:]|$)`),
}));
const anyNoun = `(?:statistischen?\\s+)?${adjectives}(?:${Object.values(nouns).join("|")})(?=[\\s:]|$)`;
const unincorporated = /^(?:gemeindefrei|Gebiet|Gutsbezirk|Forstgutsbezirk)/;
const article = "(?:[Dd]ie|[Dd]er|[Dd]as|[Dd]en|[Dd]em|[Dd]es)";
const origin = "(?:[Vv]om|[Vv]on\\s+(?:der|dem|den)|[Aa]us\\s+(?:der|dem|den))";
const exception = "(?:ohne|mit\\s+Ausnahme|außer|ausgenommen)";

const originStart = new RegExp(`^${origin}\\s+`);
const articleStart = new RegExp(`^${article}\\s+`);
const exceptionStart = new RegExp(
  `^${exception}(?:\\s+(?:der|des|von|die|den|dem|das))?(?=\\s)\\s*`,
);
/** Where the name of the whole ends: `Stadt Kiel die Stadtteile`, `Kreis Plön Amt A (= …`. */
const innerArticle = new RegExp(
  `\\s+(?=(?:${article}\\s+(?:${anyNoun}|\\p{Ll})|ein(?:e[nrm]?)?\\s|(?:${nouns.union})\\s[^()]{0,99}\\(=))`,
  "u",
);
const areaStart = new RegExp(
  `^(?:${origin}\\s|${article}\\s+(?:${anyNoun}|übrigen)|${anyNoun})`,
  "u",
);
/** Words at the end of a line after which a name continues on the next line. */
const openEnd = new RegExp(
  `(?:^|[\\s(])(?:${article}|${origin}|[Vv]on|[Aa]us|und|sowie|${adjectives.slice(3, -5)})$`,
);

const longestWord = 40;

/** Whether a text begins like the description of an area, and not with a name. */
export function isAreaStart(text: string): boolean {
  return areaStart.test(text);
}

/** Shortens runs of blanks to one, keeping a line break or tab in it. */
export function shortenBlanks(text: string): string {
  return text.replaceAll(/\s+/g, (run) => /[\n\t]/.exec(run)?.[0] ?? " ");
}

/** Joins lines; a hyphen at the end divides a word unless a capital follows. */
export function joinLines(lines: readonly { text: string; line: number }[]): LinedText {
  const pieces: string[] = [];
  const starts: { offset: number; line: number }[] = [];
  let length = 0;
  for (const { text: raw, line } of lines) {
    const own = raw
      .replaceAll("\u00AD", "")
      .replaceAll(/[\s|]+/g, " ")
      .trim();
    const before = pieces.at(-1) ?? "";
    const isHyphenated = /\p{L}-$/u.test(before.slice(-2));
    const isDivided = isHyphenated && /^\p{Ll}/u.test(own) && !/^(?:und|oder)\s/.test(own);
    const isJoined = isDivided || (isHyphenated && /^\p{Lu}/u.test(own));
    if (isDivided) {
      pieces[pieces.length - 1] = before.slice(0, -1);
      length -= 1;
    }
    const piece = length === 0 || isJoined ? own : `\n${own}`;
    starts.push({ offset: length + piece.length - own.length, line });
    pieces.push(piece);
    length += piece.length;
  }
  return {
    text: pieces.join(""),
    lineAt: (offset) => starts[findStart(starts, offset)]?.line ?? 1,
  };
}

/** The index of the last start at or before an offset, by binary search. */
function findStart(starts: readonly { offset: number }[], offset: number): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if ((starts[middle]?.offset ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low;
}

/** Brackets nested deeper than this are not read. */
const maxDepth = 4;

/** Reads the description of an area; runs of blanks in it must be short. */
export function readAreaText({ text, lineAt }: LinedText, depth = 0): AreaItem[] {
  const reader = new AreaReader(depth);
  for (const piece of splitPieces(markSeparators(text))) {
    if (piece.isStrong) reader.endClause();
    reader.read(piece.text, lineAt(piece.offset));
  }
  return reader.items;
}

/** Replaces all separators by commas and semicolons, without moving anything. */
function markSeparators(text: string): string {
  const pad = (sign: string) => (match: string) => sign.padEnd(match.length);
  return text
    .replaceAll(/\n(?=(?:\d{1,3}[.)]|[a-z]{1,2}\)|[-–•·*])\s)/g, ";")
    .replaceAll(/(?<=^|;)\s*(?:\d{1,3}[.)]|[a-z]{1,2}\)|[-–•·*])\s/g, pad(" "))
    .replaceAll(/\n/g, (sign, offset: number) => {
      const isNew =
        isAreaStart(text.slice(offset + 1)) &&
        !openEnd.test(text.slice(Math.max(0, offset - longestWord), offset));
      return isNew ? ";" : sign;
    })
    .replaceAll(/\.\s+(?=(?:Vom|Von|Die|Der|Das|Ferner|Außerdem)\s)/g, pad(";"))
    .replaceAll(/\s(?:sowie|und|ferner|außerdem)(?=\s)/g, pad(","))
    .replaceAll(new RegExp(`\\s(?=${exception}\\s)`, "g"), ",");
}

interface Piece {
  text: string;
  offset: number;
  /** Whether a semicolon precedes the piece. */
  isStrong: boolean;
}

/** Splits at separators outside brackets. */
function splitPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let [start, depth, isStrong] = [0, 0, true];
  const end = (offset: number, sign: string) => {
    const raw = text.slice(start, offset);
    const lead = raw.length - raw.trimStart().length;
    if (raw.trim() !== "") pieces.push({ text: raw.trim(), offset: start + lead, isStrong });
    isStrong = sign === ";" || (isStrong && raw.trim() === "");
    start = offset + 1;
  };
  for (let offset = 0; offset < text.length; offset += 1) {
    const sign = text[offset] ?? "";
    if (sign === "(") depth += 1;
    else if (sign === ")") depth = Math.max(0, depth - 1);
    else if (depth === 0 && /[,;:]/.test(sign)) end(offset, sign);
  }
  end(text.length, "");
  return pieces;
}

/**
 * Remembers the context of earlier pieces: the district, the kind of what follows, a divided
 * municipality.
 */
class AreaReader {
  readonly items: AreaItem[] = [];
  #kind: AreaItem["kind"] = "municipality";
  #district: string | undefined;
  /** The divided municipality whose parts follow. */
  #whole: string | undefined;
  #isException = false;
  #isUnincorporated = false;
  /** The word for the union: `Amt`, `Samtgemeinde`. */
  #union = "";
  /** The depth of brackets around the text. */
  readonly #depth: number;

  constructor(depth: number) {
    this.#depth = depth;
  }

  /** Districts stay for the next clause, because statutes name them once for several clauses. */
  endClause(): void {
    this.#kind = "municipality";
    this.#whole = undefined;
    this.#isException = false;
    this.#isUnincorporated = false;
  }

  read(piece: string, line: number): void {
    const exceptional = exceptionStart.exec(piece);
    if (exceptional) {
      this.#isException = true;
      this.#except(piece, piece.slice(exceptional[0].length));
      return;
    }
    const text = this.#enterContext(piece, line);
    if (text === "") return;
    const { noun, rest } = takeNoun(text);
    if (noun !== undefined && noun !== "part") {
      this.#whole = undefined;
      this.#kind = noun;
      this.#isUnincorporated = unincorporated.test(text);
      if (noun === "union") this.#union = singular(text.slice(0, -rest.length).trim());
    }
    if (this.#isException && noun === undefined) this.#except(`, ${text}`, text);
    else if (this.#whole !== undefined) this.#addPart(originStart.test(piece) ? text : piece, line);
    else if (/^übrigen?\s/.test(text)) this.#add({ kind: "rest", name: text, written: text, line });
    else if (rest !== "") this.#addNamed(rest, text, line);
  }

  /** Reads `Vom Kreis Plön` or `von der Stadt Kiel`; returns the rest, without its article. */
  #enterContext(piece: string, line: number): string {
    const [start] = originStart.exec(piece) ?? [];
    if (start === undefined) return piece.replace(articleStart, "");
    this.endClause();
    const [head = "", ...others] = piece.slice(start.length).split(innerArticle);
    const { noun, rest: name } = takeNoun(head);
    const rest = others.join(" ");
    if (noun === "union") {
      const isListed = rest === "" && name.includes("(");
      return isListed ? head : rest.replace(articleStart, "");
    }
    const isDistrict = noun === "district" || /kreis$/i.test(head);
    if (isDistrict) this.#district = noun === "district" ? name : head;
    else {
      this.#whole = name;
      if (rest === "") this.#add({ kind: "municipality", name, written: head, line, part: "" });
    }
    return rest.replace(articleStart, "");
  }

  #addNamed(rest: string, text: string, line: number): void {
    this.#add(this.#toItem(rest, this.#write(rest, text), line));
    // The singular introduces one name only: "das Amt Viöl, Husum".
    const isOne = this.#kind === "union" && text.startsWith(`${this.#union} `);
    if (isOne) this.#kind = "municipality";
  }

  /** Adds the word to each of several unions, because a town may have the name of an Amt. */
  #write(rest: string, text: string): string {
    return this.#kind === "union" ? `${this.#union} ${rest}` : text;
  }

  #toItem(rest: string, written: string, line: number): AreaItem {
    const kind = this.#kind;
    const bare = this.#isUnincorporated ? { isUnincorporated: true } : {};
    const { name, inner } = splitBracket(rest);
    if (inner === undefined) return { ...withPart({ kind, name, written, line }), ...bare };
    if (kind === "district" && exceptionStart.test(inner) && this.#depth < maxDepth) {
      const except = this.#readInner(inner.replace(exceptionStart, ""), line);
      return { kind, name, written, line, except: except.map((one) => one.name) };
    }
    const part = partOf(inner);
    return part === undefined
      ? { kind, name: rest, written, line, ...bare }
      : { kind, name, written: name, line, part: tidy(part) };
  }

  #add(item: AreaItem): void {
    const [open, close] = [item.name.indexOf("("), item.name.lastIndexOf(")")];
    const isListed = item.kind === "union" && open > 0 && close > open && this.#depth < maxDepth;
    const members = item.name.slice(open + 1, close).replace(/^=/, "");
    const items = isListed ? this.#readInner(members, item.line) : [item];
    this.items.push(...items.map((one) => this.#inDistrict(one)));
  }

  #readInner(text: string, line: number): AreaItem[] {
    return readAreaText({ text: text.trim(), lineAt: () => line }, this.#depth + 1);
  }

  #inDistrict(item: AreaItem): AreaItem {
    const isAlone = this.#district === undefined || item.kind === "district";
    return isAlone ? item : { ...item, district: this.#district ?? "" };
  }

  #addPart(text: string, line: number): void {
    const last = this.items.at(-1);
    const name = this.#whole ?? "";
    const clean = tidy(text);
    if (last?.part === undefined || last.name !== name)
      this.#add({ kind: "municipality", name, written: name, line, part: clean });
    else last.part = last.part === "" ? clean : `${last.part}, ${clean}`;
  }

  /** Excludes something from the last item. */
  #except(written: string, text: string): void {
    const last = this.items.at(-1);
    if (!last) return;
    const clean = tidy(text);
    if (last.kind === "district" || last.kind === "rest") {
      last.except = [...(last.except ?? []), takeNoun(clean.replace(articleStart, "")).rest];
    } else {
      const between = written.startsWith(",") || !last.part ? "" : " ";
      last.part = `${last.part ?? ""}${between}${tidy(written)}`;
    }
  }
}

function singular(word: string): string {
  return word.replace(/^Ämtern?$/, "Amt").replace(/gemeinden$/, "gemeinde");
}

/** A part on one line, without the full stop of a sentence. */
function tidy(text: string): string {
  return text
    .replaceAll(/\s*,\s*/g, ", ")
    .replaceAll(/\s+/g, " ")
    .replace(/\.$/, "")
    .trim();
}

/** Splits the word for a kind from the name, as in `die Stadtteile Pries`. */
export function takeNoun(text: string): { noun?: Noun; rest: string } {
  for (const { noun, pattern } of nounPatterns) {
    const [match] = pattern.exec(text) ?? [];
    if (match !== undefined) return { noun, rest: text.slice(match.length).trim() };
  }
  return { rest: text };
}

const partWord = "(?:teilweise|teilw\\.|tlw\\.|z\\.\\s?T\\.|zum\\s+Teil|Teil|anteilig)";

/** The last bracket of a text and what precedes it: `Hennef (Sieg) (teilweise)`. */
export function splitBracket(text: string): { name: string; inner?: string } {
  if (!/\)\.?$/.test(text)) return { name: text };
  let depth = 0;
  for (let offset = text.lastIndexOf(")"); offset > 0; offset -= 1) {
    if (text[offset] === ")") depth += 1;
    if (text[offset] === "(") depth -= 1;
    if (depth > 0) continue;
    const inner = text.slice(offset + 1, text.lastIndexOf(")"));
    return { name: text.slice(0, offset).trim(), inner: inner.replace(/^=\s*/, "") };
  }
  return { name: text };
}

/** The part that a bracket names, such as `(teilweise)` or `(Stadtbezirke 1 bis 3)`. */
function partOf(inner: string): string | undefined {
  if (new RegExp(`^${partWord}$`, "i").test(inner)) return "";
  const text = inner.replace(articleStart, "");
  const isPart = takeNoun(text).noun === "part" || exceptionStart.test(inner);
  return isPart ? inner : undefined;
}

function withPart(item: AreaItem): AreaItem {
  const name = item.name.replace(new RegExp(`\\s*[,–-]?\\s+${partWord}$`, "i"), "");
  return name === item.name ? item : { ...item, name, written: name, part: "" };
}
