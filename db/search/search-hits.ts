import { asc, sql, type Column } from "drizzle-orm";
import { compactRow } from "#db/store/compact-row.ts";
import type { Store } from "#db/store/open-store.ts";
import { documents, searchFacts, sections } from "#db/store/schema.ts";
import { nameConstituencyPath } from "#domain/constituency.ts";
import { titleOf, type SearchConstituency } from "./search-constituencies.ts";
import { constituencyOf, documentOf } from "./search-entry.ts";
import { createMarker, splitAtMarks, type Mark, type TextPart } from "./search-marks.ts";
import type { SearchTerm } from "./search-query.ts";
import { cutSnippet } from "./search-snippet.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import type { SectionRecord } from "#domain/content/records.ts";

export type SearchHit = DocumentHit | ConstituencyHit | ProgramHit;

/** A page of the program, or a section of the home page. */
interface ProgramHit {
  path: string;
  title: TextPart[];
  snippet: TextPart[];
}

export interface ConstituencyHit extends ProgramHit {
  constituency: SearchConstituency;
}

/** A document that matches the query, with the section that matches best. */
export interface DocumentHit extends ProgramHit {
  document: DocumentHead;
  /**
   * The heading above the best match, to whose fragment the path leads; absent if that is the
   * title.
   */
  heading?: string;
}

/**
 * Loads entries in the given order and finds the section of each document that matches best.
 *
 * Documents and constituencies that are unknown are left out.
 */
export function loadHits(
  store: Store,
  entries: number[],
  { terms, constituencies }: { terms: SearchTerm[]; constituencies: readonly SearchConstituency[] },
): SearchHit[] {
  if (entries.length === 0) return [];
  const ids = entries.filter((entry) => entry >= 0).map(documentOf);
  const rows = store.prepared(prepareHits).documents.all({ ids: JSON.stringify(ids) });
  const known = new Map(rows.map((row) => [row.id, compactRow(row)]));
  const findParts = loadParts(store, ids);
  const findMarks = createMarker(terms);
  return entries.flatMap((entry): SearchHit[] => {
    const number = constituencyOf(entry);
    if (number !== undefined) {
      const constituency = constituencies.find((one) => one.number === number);
      return constituency ? [toConstituencyHit(constituency, findMarks)] : [];
    }
    const document = known.get(documentOf(entry));
    return document ? [toDocumentHit(document, findParts(document), findMarks)] : [];
  });
}

function toConstituencyHit(
  constituency: SearchConstituency,
  findMarks: FindMarks,
): ConstituencyHit {
  const title = titleOf(constituency);
  const path = nameConstituencyPath(constituency.number);
  return { constituency, path, title: splitAtMarks(title, findMarks(title)), snippet: [] };
}

/** The first part is the document itself: its title, its facts and the text before other headings. */
function loadParts(store: Store, ids: number[]): (document: DocumentHead) => SectionRecord[] {
  const queries = store.prepared(prepareHits);
  const parameters = { ids: JSON.stringify(ids) };
  const facts = queries.facts.all(parameters);
  const rows = queries.sections.all(parameters);
  const factsOf = new Map(facts.map((row) => [row.documentId, row.text]));
  const sectionsOf = Map.groupBy(rows, (row) => row.documentId);
  return ({ id, title }) => {
    const own = (sectionsOf.get(id) ?? []).map(compactRow);
    const isHead = (part: SectionRecord) => part.headingId === undefined || part.title === title;
    const lead = own.filter(isHead).map((part) => part.text);
    const text = [factsOf.get(id), ...lead].filter(Boolean).join(" ");
    return [{ title, text }, ...own.filter((part) => !isHead(part))];
  };
}

function prepareHits({ orm }: Store) {
  const isWanted = (id: Column) =>
    sql`${id} IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`;
  return {
    documents: orm.select().from(documents).where(isWanted(documents.id)).prepare(),
    facts: orm.select().from(searchFacts).where(isWanted(searchFacts.documentId)).prepare(),
    sections: orm
      .select()
      .from(sections)
      .where(isWanted(sections.documentId))
      .orderBy(asc(sections.id))
      .prepare(),
  };
}

type FindMarks = ReturnType<typeof createMarker>;

function toDocumentHit(
  document: DocumentHead,
  parts: SectionRecord[],
  findMarks: FindMarks,
): DocumentHit {
  const [best] = parts
    .map((part) => ratePart(part, findMarks))
    .toSorted((one, other) => other.worth - one.worth);
  const title = splitAtMarks(document.title, findMarks(document.title));
  const { path } = document;
  if (!best) return { document, path, title, snippet: [] };
  const snippet = cutSnippet(best.part.text, best.marks);
  const { headingId, title: heading } = best.part;
  return headingId === undefined
    ? { document, path, title, snippet }
    : { document, path: `${path}#${headingId}`, title, heading, snippet };
}

interface RatedPart {
  part: SectionRecord;
  /** The matches in the part's text. */
  marks: Mark[];
  worth: number;
}

/** The sort is stable: of equal parts the earlier one stays first. */
function ratePart(part: SectionRecord, findMarks: FindMarks): RatedPart {
  const marks = findMarks(part.text);
  const titleMarks = findMarks(part.title);
  return { part, marks, worth: 2 * rateMarks(titleMarks) + rateMarks(marks) };
}

/** The sum of the best weight of each term. */
function rateMarks(marks: Mark[]): number {
  const best = new Map<number, number>();
  for (const { term, weight } of marks) best.set(term, Math.max(best.get(term) ?? 0, weight));
  return [...best.values()].reduce((sum, weight) => sum + 2 + weight, 0);
}
