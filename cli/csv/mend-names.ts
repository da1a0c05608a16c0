import { finding } from "#ingest/catalogue/catalogue.ts";
import { warning, type ReportCell } from "./sheet.ts";

interface NameCell {
  part: "given" | "family" | "whole";
  /** All names of the row, because one may show the language of the others. */
  row: string;
  /** Whether most names of the column are in capitals. */
  isShouting: boolean;
}

/** Footnote marks after a name: `Max*`, `Eva ²`, `Ole 1)`. */
const footnote = /(?<=[\p{L}.)])\s*(?:\*{1,3}\)?|[¹²³⁴⁵⁶⁷⁸⁹]+\)?|\d\))(?=\s*(?:,|$))/gu;
const birthName = /(?<=\p{L})[\s,(]+(?:geb\.\s*|geb(?:oren|orene[rn]?)?\.?:?\s+)\p{L}[^,;()]*\)?/iu;

/**
 * Converts a name to the form of a website: without footnote marks and birth name, and not in
 * capitals. Every change is reported. A name in capitals of unknown spelling is kept.
 */
export function mendName(text: string, cell: NameCell, report: ReportCell): string {
  const unmarked = text.replace(footnote, "");
  if (unmarked !== text) {
    report(finding("cell-name", warning, { case: "footnote", name: unmarked }));
  }
  const own = unmarked.replace(birthName, "").trim();
  if (own !== unmarked.trim()) {
    report(finding("cell-name", warning, { case: "birth", name: unmarked }));
  }
  return lowerCapitals(cell.part === "whole" ? putFamilyFirst(own) : own, cell, report);
}

function lowerCapitals(text: string, cell: NameCell, report: ReportCell): string {
  const words = text.match(/\p{L}+/gu) ?? [];
  const isMeant = words.some(isShouted) || (cell.isShouting && words.some(isInitials));
  if (!isMeant) return text;
  if (words.some((word, index) => isUnsure(word, words[index + 1], cell))) {
    report(finding("cell-capitals", warning, { case: "stay", written: text }));
    return text;
  }
  const locale = /[İıĞğ]/.test(cell.row) ? "tr" : "de";
  const mended = text.replace(/\p{L}+/gu, (word, index: number) => {
    if (!isCapital(word)) return word;
    const isParticle =
      cell.part !== "given" &&
      particles.has(word) &&
      /^ \p{L}/u.test(text.slice(index + word.length));
    const start = isParticle ? 0 : 1;
    return titles.get(word) ?? word.slice(0, start) + word.slice(start).toLocaleLowerCase(locale);
  });
  report(finding("cell-capitals", warning, { case: "lowered", written: text, name: mended }));
  return mended;
}

/** Whether most of the names are in capitals. */
export function areShouting(names: readonly string[]): boolean {
  const shouted = names.filter((name) => name.match(/\p{L}+/gu)?.some(isShouted));
  return shouted.length * 2 > names.length;
}

function isCapital(word: string): boolean {
  return /^\p{Lu}[\p{Lu}ß]*$/u.test(word);
}

function isShouted(word: string): boolean {
  return isCapital(word) && word.length > 2;
}

/** Two capitals may be initials, a particle or a name such as `Ng`. */
function isInitials(word: string): boolean {
  return isCapital(word) && word.length === 2;
}

const particles = new Set(["VON", "VOM", "VAN", "ZU", "ZUM", "ZUR", "DER", "DEN", "DEM", "UND"]);
const titles = new Map([
  ["DR", "Dr"],
  ["PROF", "Prof"],
  ["MED", "med"],
  ["JUR", "jur"],
  ["PHIL", "phil"],
]);
/** Particles of other languages, which some families capitalise. */
const foreignParticle =
  /^(?:DE|DI|DA|DU|LA|LE|AL|EL|AM|IM|DEL|DELLA|DOS|DAS|BEN|BIN|ABU|TEN|TER|TE)$/;
/** `McDonald`, `IJsbrand`, academic degrees, and initials. */
const innerCapital = /^MC|^MAC[ADGLNP]|^IJ|^(?:MBA|LLM|MSC|BSC|PHD)$|^[^AEIOUYÄÖÜÀ-ÖØ-ÝĀ-ſ]+$/u;

function isUnsure(word: string, next: string | undefined, { row }: NameCell): boolean {
  if (!isCapital(word) || titles.has(word)) return false;
  if (foreignParticle.test(word) && next !== undefined) return true;
  if (isInitials(word)) return !particles.has(word);
  if (!isShouted(word)) return false;
  // Turkish has I with and without a dot, and of the capitals only the dotted one is unambiguous.
  const isTurkish = /[ŞşÇç]/.test(row) || word.includes("YI");
  const isSettled = /[İıĞğ]/.test(row);
  return innerCapital.test(word) || (isTurkish && !isSettled && word.includes("I"));
}

/** Puts the family name first if capitals show it in a whole name: `Eva VON THAL`, `THAL Eva`. */
function putFamilyFirst(text: string): string {
  if (text.includes(",")) return text;
  const words = text.split(/\s+/);
  const isOfFamily = words.map(
    (word) => /^[\p{L}'’-]{2,}$/u.test(word) && (word.match(/\p{L}+/gu) ?? []).every(isCapital),
  );
  const start = isOfFamily.indexOf(true);
  const end = isOfFamily.indexOf(false, start);
  const family = words.slice(start, end === -1 ? undefined : end);
  const others = words.filter((word) => !family.includes(word));
  const isGiven = others.some((word) => /^\p{Lu}\p{L}*\p{Ll}$/u.test(word));
  return start === -1 || !isGiven ? text : `${family.join(" ")}, ${others.join(" ")}`;
}
