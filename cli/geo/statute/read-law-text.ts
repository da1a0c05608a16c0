import {
  isAreaStart,
  joinLines,
  readAreaText,
  shortenBlanks,
  type AreaItem,
} from "./read-area-text.ts";

/** A constituency as a table or a statute describes it. */
export interface DivisionEntry {
  number: number;
  /** Empty if the source has only numbers. */
  name: string;
  /** One-based line or row of the source. */
  line: number;
  items: AreaItem[];
}

interface Heading {
  number: number;
  rest: string;
}

interface Section {
  number: number;
  name: string | undefined;
  line: number;
  lines: { text: string; line: number }[];
}

const word = "(?:Landtags|Bundestags)?(?:wahlkreis|stimmkreis|wahlbereich|wahlbezirk)";
const wordHeading = new RegExp(`^${word}(?:\\s+Nr\\.?)?\\s*(\\d{1,4})(?!\\d)(.*)$`, "i");
const numberHeading = /^(\d{1,4})(?:\s*[.):|\t]|\s|$)\s*(?=\p{Lu}|$)(.*)$/u;
/** After a line with such an end, "Wahlkreis 5" continues the sentence. */
const openEnd = /(?:,|(?:^|\s)(?:zum|im|dem|den|des|vom|und|oder|der|die|in|zu))$/;
/** Column heads and page numbers, which are repeated on every page. */
const noise =
  /^(?:[-–—]\s*\d+\s*[-–—]|Seite \d+.*|(?:wahl-?\s?kreis(?:es|e)?|nr\.?|nummer|name|gebiet|umfang|abgrenzung|bezeichnung|des|der|und|[|\s:-])+)$/i;

/**
 * Reads the pasted annex of a statute: constituencies by number, each with its name and area, with
 * arbitrary line breaks. Text before the first one is ignored.
 */
export function readLawText(text: string): DivisionEntry[] {
  const lines = text.split(/\r\n?|\n/).map((raw) =>
    shortenBlanks(raw)
      .replace(/^[#>*\s|]+/, "")
      .replaceAll("**", ""),
  );
  const isByWord = lines.some((line) => wordHeading.test(line));
  const sections: Section[] = [];
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === "" || noise.test(line)) continue;
    const last = sections.at(-1);
    const heading = isByWord
      ? readWordHeading(line, lines[index - 1] ?? "")
      : readNumberHeading(raw.trimEnd(), last?.number ?? 0);
    if (heading) sections.push(beginSection(heading, index + 1));
    else if (last) addLine(last, raw.trim(), index + 1);
  }
  return sections.map(({ number, name = "", line, lines: own }) => ({
    number,
    name,
    line,
    items: readAreaText(joinLines(own)),
  }));
}

function readWordHeading(line: string, before: string): Heading | undefined {
  const [, number, rest = ""] = wordHeading.exec(line) ?? [];
  if (number === undefined || openEnd.test(before.trim())) return undefined;
  return { number: Number(number), rest };
}

/**
 * In a list without the word, a number before a description belongs to the next constituency, or to
 * an item.
 */
function readNumberHeading(line: string, last: number): Heading | undefined {
  const [, digits, rest = ""] = numberHeading.exec(line) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits);
  return isAreaStart(rest) && number !== last + 1 ? undefined : { number, rest };
}

function beginSection({ number, rest }: Heading, line: number): Section {
  const section: Section = { number, name: undefined, line, lines: [] };
  const text = rest.replace(/^[\s.):,–—|-]+/, "");
  if (text !== "") addLine(section, text, line);
  else if (/^\s*:/.test(rest)) section.name = "";
  return section;
}

/**
 * Adds a line to a section, whose first line has its name and perhaps the beginning of its area.
 */
function addLine(section: Section, text: string, line: number): void {
  if (section.name !== undefined) section.lines.push({ text, line });
  else {
    const { name, area } = splitName(text);
    section.name = name;
    if (area !== "") section.lines.push({ text: area, line });
  }
}

function splitName(text: string): { name: string; area: string } {
  if (isAreaStart(text)) return { name: "", area: text };
  const [first = "", ...cells] = text.split(/\s*[\t|]\s*/);
  if (cells.length > 0) return { name: clean(first), area: cells.join(" ") };
  const words = [...text.matchAll(/\s+/g)].map(({ index }) => index);
  const start = words.find((index) => isAreaStart(text.slice(index).trim()));
  const colon = text.indexOf(":");
  const end = Math.min(start ?? Infinity, colon === -1 ? Infinity : colon);
  if (end === Infinity) return { name: clean(text), area: "" };
  return { name: clean(text.slice(0, end)), area: text.slice(end).replace(/^[\s:]+/, "") };
}

function clean(name: string): string {
  let end = name.length;
  while (/[\s:;,.–—-]/.test(name.charAt(end - 1))) end -= 1;
  return name
    .slice(0, end)
    .replace(/^\((.*)\)$/, "$1")
    .trim();
}
