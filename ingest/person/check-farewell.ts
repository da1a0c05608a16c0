import { findCalendarOf } from "#domain/calendar.ts";
import { createRedactor, listContacts } from "#db/export/redact-text.ts";
import { foldKey } from "#domain/fields/normalise.ts";
import { findDeath } from "#domain/elections/farewell.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { isPublished, type CheckInput, type TreeFinding } from "#ingest/check/check-input.ts";
import { listWrittenNames } from "#ingest/fields/known-fields.ts";
import { readFrontMatter } from "#ingest/front-matter/front-matter.ts";
import type { YamlPath } from "#ingest/front-matter/read-yaml.ts";

/**
 * Finds settings and front matter of other files that name a person who has died, such as the press
 * contact, and places of other files with the person's own address, number or quotation. Texts may mention the
 * person.
 */
export function checkFarewell(input: CheckInput): TreeFinding[] {
  const dead = input.people.filter(
    (person) => isPublished(person) && findDeath(person.fields.candidacies),
  );
  if (dead.length === 0) return [];
  const names = dead.map(({ fields: { givenName, nameParticle, familyName } }) =>
    [givenName, nameParticle, familyName].filter(Boolean).join(" "),
  );
  const files = dead.map(({ document }) => document.file);
  return [
    ...findNames(input, names),
    ...findContacts(input, files),
    ...findQuotations(input, files),
  ];
}

/** Events that are over keep their words, because the person was still alive or is remembered in them. */
function findNames(
  { site, events, offices, venues, now }: CheckInput,
  names: string[],
): TreeFinding[] {
  const find = (value: unknown) =>
    listTexts(value, []).flatMap(({ text, path }) => {
      const name = names.find((one) => text.includes(one));
      return name === undefined ? [] : [{ name, path }];
    });
  const coming = events.filter(
    ({ dates }) => now === undefined || dates.some(({ overAt }) => overAt > now),
  );
  return [
    ...find(site).map(({ name, path }) =>
      finding("deceased-named", { file: "site.yml", severity: "warning", path }, { name }),
    ),
    ...[...coming, ...offices, ...venues].flatMap(({ kind, document: { file, ...head } }) => {
      // What an event is about may stand only in its text, with which its description begins.
      const texts = { ...(kind === "event" && { description: head.description }), ...head.fields };
      const isEntry = findCalendarOf(file) !== undefined;
      const entry = isEntry ? head.title : undefined;
      // An entry of a calendar has one line for all of its fields.
      const found = new Map(find(texts).map((one) => [isEntry ? one.name : String(one.path), one]));
      return [...found.values()].map(({ name, path: [key] }) =>
        finding(
          "deceased-named",
          { file, severity: "warning", keys: [String(key)] },
          { name, entry },
        ),
      );
    }),
  ];
}

/** The store no longer has the contacts of the dead, so their files are read. */
function findContacts({ documents, readText }: CheckInput, dead: string[]): TreeFinding[] {
  const redactors = dead.map((other) => {
    const [head = ""] = /^---$.*?^---$/ms.exec(readText(other) ?? "") ?? [];
    const contacts = listContacts(head).filter(
      ({ kind, value }) => kind === "phone" || value.includes("@"),
    );
    return { other, redact: createRedactor(contacts, { spared: "", files: new Set() }) };
  });
  return listOtherFiles(documents, dead).flatMap((file) =>
    listLines(file, readText(file) ?? "").flatMap(({ text, line }) =>
      redactors
        .filter(({ redact }) => redact(text) !== text)
        .map(({ other }) =>
          finding("deceased-contact", { file, severity: "warning", line }, { other }),
        ),
    ),
  );
}

/**
 * Finds quotations of the dead by their words, whatever punctuation and line breaks are between them. The words come
 * from the persons' files, because they are no longer stored. Other persons may say the same in their own files.
 */
function findQuotations(
  { documents, people, readText }: CheckInput,
  dead: string[],
): TreeFinding[] {
  const quotations = dead.flatMap((other) => {
    const { data } = readFrontMatter(readText(other) ?? "", other);
    const quote = Object.entries(data).find(([key]) => quoteKeys.includes(foldKey(key)))?.[1];
    const words = typeof quote === "string" ? (quote.match(/[\p{L}\p{N}]+/gu) ?? []) : [];
    // Fewer words may be anybody's.
    if (words.length < 6) return [];
    return [{ other, pattern: new RegExp(words.join(String.raw`[^\p{L}\p{N}]+`), "iu") }];
  });
  if (quotations.length === 0) return [];
  const persons = people.map(({ document }) => document.file);
  // The slogan of a campaign remains its own.
  return listOtherFiles(documents, ["site.yml", ...persons]).flatMap((file) => {
    const passages = listPassages(file, readText(file) ?? "");
    return quotations.flatMap(({ other, pattern }) =>
      passages
        .flatMap(({ text, line }) => {
          const start = pattern.exec(text)?.index;
          return start === undefined ? [] : line + text.slice(0, start).split("\n").length - 1;
        })
        .slice(0, 1)
        .map((line) => finding("deceased-quoted", { file, severity: "warning", line }, { other })),
    );
  });
}

const quoteKeys = listWrittenNames("quote").map(foldKey);

/** Returns a whole text, or the lines of a calendar with blanks in place of its escaped line breaks. */
function listPassages(file: string, text: string): { text: string; line: number }[] {
  if (!file.endsWith(".ics")) return [{ text, line: 1 }];
  return listLines(file, text).map((one) => ({
    ...one,
    text: one.text.replaceAll(/\\n/gi, " "),
  }));
}

function listOtherFiles(documents: CheckInput["documents"], left: string[]): string[] {
  const files = new Set(["site.yml", ...documents.map(({ file }) => findCalendarOf(file) ?? file)]);
  return [...files].filter((file) => !left.includes(file));
}

/** The lines of a file with their numbers; those of a calendar as they were before they were folded. */
function listLines(file: string, text: string): { text: string; line: number }[] {
  let next = 1;
  return text.split(file.endsWith(".ics") ? /\n(?![ \t])/ : "\n").map((one) => {
    const line = next;
    next += one.split("\n").length;
    return { text: one.replaceAll(/\r?\n[ \t]/g, ""), line };
  });
}

function listTexts(value: unknown, path: YamlPath): { text: string; path: YamlPath }[] {
  if (typeof value === "string") return [{ text: value, path }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    listTexts(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
