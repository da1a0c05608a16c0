import type { JsonObject } from "#domain/content/records.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { listColumns, type Column } from "./columns.ts";
import { isDash, showCell, warning, type CellValue, type ReportCell } from "./sheet.ts";

const title = /(?:(?:Univ\.-)?Prof|PD|Priv\.-Doz|Doz|Dr|Dipl|Mag|Ing|Lic)(?!\p{Ll})[.\-\p{L}]*/u
  .source;
const titleWords = `(?:${title}${/\s*(?:\(?\p{Ll}+\.\s*\)?|\((?:FH|TU|BA|Univ\.?)\)\s*)*/u.source})+`;
const titled = new RegExp(`^(${titleWords})${/\s*(\p{Lu}.*)$/u.source}`, "u");
const onlyTitle = new RegExp(`^${titleWords}$`, "u");
const nobility =
  "(?:Graf|Gräfin|Freiherr|Freifrau|Freiin|Baron|Baronin|Fürst|Fürstin|Prinz|Prinzessin|Ritter|Edler|Edle)";
const particle = new RegExp(
  `^((?:${nobility} )?${/(?:\p{Ll}[\p{L}']*\s+)+/u.source}|${nobility} )${/(\p{Lu}.*)$/u.source}`,
  "u",
);
const lateParticle = new RegExp(
  `${/^(\p{Lu}.*?)\s+/u.source}((?:${nobility} )?${/(?:von|vom|van|zu|zum|zur|de|del|di|ten|ter)(?:\s+\p{Ll}+)*/u.source})$`,
  "u",
);
const nobleWord = new RegExp(`^${nobility}$`, "u");
const generation =
  /(?<![\s,])[\s,]*\(?\b((?:jun|sen|jr|sr)\.?|junior|senior|d\.\s?[ÄJ]\.|I{2,3})\)?\s*$/iu;

/** What may follow a remark. */
const behindRemark = /(?=\s*(?:$|[,(–-]|Md\p{Lu}|[BM]\. ?(?:A|Sc|Ed)\.|LL\.|MBA))/u.source;
const bracket = /(?<!\s)\s+\((?!(?:FH|TU|BA|Univ\.?)\))[^()]*\)/u.source;
const remark = new RegExp(
  `(?:${/\bMd(?:L|B|A|EP|BB|HB)\b/u.source}|` +
    `${/(?<=[\s,])(?:[BM]\. ?(?:A|Sc|Ed)\.|LL\. ?[BM]\.|MBA|parteilos)/u.source}|${bracket})${behindRemark}|` +
    /(?<!\s)\s+[-–]\s+\p{Ll}.*$/u.source,
  "gu",
);

/**
 * Splits a whole name, as `splitWholeName` does, and removes remarks behind the name: `MdL`,
 * `M.A.`, `(parteilos)`, `- parteilos`. A word in brackets such as `(Max)` stays with the given name `Maximilian`.
 */
export function splitNameCell(
  text: string,
  isFamilyFirst: boolean,
  report: ReportCell,
): NameParts | undefined {
  const found: string[] = [];
  const name = text
    .replace(remark, (words) => {
      if (generation.test(words)) return words;
      found.push(words.trim());
      return "";
    })
    .replace(/(?<![\s,])[\s,]+$/, "");
  const parts = splitWholeName(name, isFamilyFirst);
  const isCalled = (words: string) => isCallName(words, parts?.givenName ?? "");
  const subject = found.filter((words) => !isCalled(words)).join(" ");
  if (subject !== "")
    report(finding("cell-name", { ...warning, subject }, { case: "remark", remark: subject }));
  if (!parts) return undefined;
  return { ...parts, givenName: [parts.givenName, ...found.filter(isCalled)].join(" ") };
}

/** Whether `(Max)` is short for a given name: it begins with the same letters. */
function isCallName(words: string, given: string): boolean {
  const [, start] = /^\((\p{Lu}\p{L}{0,2})\p{L}*\)$/u.exec(words) ?? [];
  return start !== undefined && given.split(/[\s-]/).some((name) => name.startsWith(start));
}

/** Words before a name with fields of their own; the groups are these words and the rest. */
const prefixes = [
  { from: "givenName", to: "honorific", pattern: titled },
  { from: "familyName", to: "honorific", pattern: titled },
  // Particles such as `von der` are separate, because names are sorted without them.
  { from: "familyName", to: "nameParticle", pattern: particle },
];

/**
 * Moves academic title and particle from names to their fields, if the row has no columns for them.
 * A name that the file has in this form is kept.
 */
export function splitNames(values: ReadonlyMap<Column, unknown>, written: JsonObject) {
  const split = new Map(values);
  const find = (key: string) => [...split.keys()].find((column) => column.key === key);
  for (const { from, to, pattern } of prefixes) {
    const name = find(from);
    const text = name && split.get(name);
    if (!name || typeof text !== "string" || text === written[from] || find(to)) continue;
    const [, words, rest] = pattern.exec(text) ?? [];
    const target = words && listColumns("candidate").find(({ key }) => key === to);
    if (target) split.set(name, rest).set(target, words.trim());
  }
  return split;
}

/**
 * Splits a whole name into its fields: `Dr. Anna von Holt` has all four. Returns undefined if a
 * part is missing.
 */
export function splitPerson(text: string, report: ReportCell): Record<string, unknown> | undefined {
  const parts = splitNameCell(text, false, report);
  if (!parts) return undefined;
  const columns = listColumns("candidate").filter(({ key }) => key in parts);
  const values = columns.map((column) => [column, parts[column.key as keyof NameParts]] as const);
  return Object.fromEntries(
    [...splitNames(new Map(values), {})].map(([{ key }, one]) => [key, one]),
  );
}

/** Removes an academic title from a given name, with or without a family name after it. */
export function dropTitle(name: string): string {
  return name.replace(titled, "$2");
}

/** The parts of a whole name by their columns. */
export type NameParts = Partial<Record<"givenName" | "familyName" | "nameParticle", string>>;

/**
 * Splits `Müller, Dr. Eva`, `Dr. Eva Müller` or, below a heading in that order, `Müller Eva`.
 * Titles stay before the given name. Returns undefined for a single part.
 */
function splitWholeName(text: string, isFamilyFirst: boolean): NameParts | undefined {
  const [first = "", ...others] = text.split(",").map((part) => part.replace(/\s+/g, " ").trim());
  const rest = others.filter((part) => part !== "");
  const titles = rest.filter((part) => onlyTitle.test(part));
  const given = rest.filter((part) => !titles.includes(part));
  const prefix = titles.map((part) => `${part} `).join("");
  const [second] = given;
  if (second !== undefined) return moveAdditions(first, prefix + given.join(" "));
  const [, before = "", name = first] = titled.exec(first) ?? [];
  const [, late] = generation.exec(name) ?? [];
  const words = name.replace(generation, "").split(" ");
  const { own, family } = splitWords(words, isFamilyFirst);
  if (own.length === 0) return undefined;
  return moveAdditions(
    [...family, late ?? ""].join(" ").trim(),
    `${prefix}${before} ${own.join(" ")}`.trim(),
  );
}

/**
 * The family name is the last word with the particles before it (`von der Leyen`), or the first word
 * where family names come first.
 */
function splitWords(words: readonly string[], isFamilyFirst: boolean) {
  const isParticle = (word: string) => /^\p{Ll}/u.test(word) || nobleWord.test(word);
  const start = words.findIndex((word, index) => index > 0 && isParticle(word));
  // A particle within the name shows that the family name is at the end.
  const isFirst = isFamilyFirst && (start === -1 || words.slice(0, start).every(isParticle));
  const end = words.findIndex((word) => !isParticle(word)) + 1;
  if (isFirst) return { family: words.slice(0, end), own: words.slice(end) };
  const begin = start === -1 ? words.length - 1 : start;
  return { family: words.slice(begin), own: words.slice(0, begin) };
}

/** Moves words such as `(jun.)` and `Gräfin von` from the given name to the family name. */
function moveAdditions(family: string, given: string): NameParts {
  const [, late] = generation.exec(given) ?? [];
  const own = given.replace(generation, "").trim();
  const [, givenName = own, nameParticle] = lateParticle.exec(own) ?? [];
  const familyName = late === undefined ? family : `${family} ${late}`;
  return {
    givenName,
    familyName: familyName.replace(/\((\p{L}+\.?)\)$/u, "$1"),
    ...(nameParticle && { nameParticle }),
  };
}

const otherNames = new Map([
  ["givenName", "familyName"],
  ["familyName", "givenName"],
]);

/** Whether a dash stands for the second name of a person who has only one. */
export function isDashForName(
  index: number,
  cells: readonly CellValue[],
  columns: ReadonlyMap<number, Column>,
): boolean {
  const other = otherNames.get(columns.get(index)?.key ?? "");
  return (
    isDash(cells[index]) &&
    [...columns].some(([place, { key }]) => key === other && /\p{L}/u.test(showCell(cells[place])))
  );
}
