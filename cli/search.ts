import { join } from "node:path";
import { openReader, StoreError } from "#db/store/open-store.ts";
import {
  maxSearchHits,
  maxSearchLength,
  searchDocuments,
  type SearchResult,
} from "#db/search/search.ts";
import { searchGroupLabels, toSearchResponse } from "#db/search/search-response.ts";
import { listSearchConstituencies } from "#db/search/search-constituencies.ts";
import { readSite } from "#db/read/site.ts";
import { formatCount } from "#ingest/diagnostics/format-numbers.ts";
import { exitCodes, UsageError, writeLine } from "#cli/command/output.ts";
import type { CliContext, ExitCode } from "#cli/command/output.ts";
import { readSettings } from "#cli/command/settings.ts";

export interface SearchArguments {
  words: string[];
  json?: boolean;
  limit?: string;
}

const defaultLimit = 20;

/** Searches the published content as a visitor would. Exit code 3 before the first import. */
export function runSearch(args: SearchArguments, context: CliContext): ExitCode {
  const query = readQuery(args.words);
  const limit = readLimit(args.limit);
  const { dataDir } = readSettings(context, {});
  const result = searchStore(join(dataDir, "plakat.db"), query, { limit, now: context.now() });
  if (result instanceof StoreError) {
    writeLine(context.stderr, result.message);
    return exitCodes.failed;
  }
  if (args.json) writeLine(context.stdout, JSON.stringify(toSearchResponse(query, result)));
  else printResult(result, query, context);
  return exitCodes.done;
}

function readQuery(words: string[]): string {
  const query = words.join(" ").trim();
  if (Array.from(query).length <= maxSearchLength) return query;
  throw new UsageError(
    `Der Suchbegriff ist zu lang. Bitte beschränke ihn auf ${maxSearchLength} Zeichen.`,
  );
}

function readLimit(written: string | undefined): number {
  if (written === undefined) return defaultLimit;
  const limit = /^\d{1,3}$/.test(written) ? Number(written) : 0;
  if (limit >= 1 && limit <= maxSearchHits) return limit;
  throw new UsageError(`--limit erwartet eine Zahl von 1 bis ${maxSearchHits}.`);
}

function searchStore(
  file: string,
  query: string,
  { limit, now }: { limit: number; now: Date },
): SearchResult | StoreError {
  try {
    const store = openReader(file);
    try {
      const settings = readSite(store);
      const constituencies = listSearchConstituencies(settings);
      const visibility = { now, withDrafts: false };
      return searchDocuments(store, query, { visibility, limit, constituencies, settings });
    } finally {
      store.close();
    }
  } catch (error) {
    if (error instanceof StoreError) return error;
    throw error;
  }
}

function printResult(result: SearchResult, query: string, context: CliContext): void {
  const { stdout } = context;
  const { total, groups, correction, isPartial, isSplit } = result;
  const found = total === 0 ? "Kein Treffer" : formatCount(total, "Treffer", "Treffer");
  if (correction !== undefined) writeLine(stdout, `Kein Treffer für „${query}“.`);
  writeLine(stdout, `${found} für „${correction ?? query}“.`);
  if (isPartial) writeLine(stdout, "Nicht alle Wörter stehen zusammen auf einer Seite.");
  else if (isSplit) writeLine(stdout, "Gesucht wurde nach den Teilen eines Wortes.");
  for (const { name, count, hits } of groups) {
    if (hits.length === 0) continue;
    writeLine(stdout, `\n${searchGroupLabels[name]} (${count})`);
    for (const { title, path, snippet } of hits) {
      writeLine(stdout, `  ${title.map((part) => part.text).join("")}`);
      writeLine(stdout, `    ${path}`);
      const text = snippet.map((part) => part.text).join("");
      if (text !== "") writeLine(stdout, `    ${text}`);
    }
  }
}
