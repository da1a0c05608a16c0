import { readFileSync } from "node:fs";
import { join } from "node:path";
import { berlinDay } from "#domain/time/berlin-time.ts";
import { readNoticeRecords } from "#db/read/notice-records.ts";
import { updateRecord, type NoticeRecord } from "#domain/notice/notice-record.ts";
import type { Store } from "#db/store/open-store.ts";
import { readFileFindings, type LastImport } from "#db/write/last-import.ts";
import {
  listLinking,
  readBodyIds,
  readContentTree,
  readHeadingIds,
} from "#db/write/content-tree.ts";
import { readTreeCampaign } from "#domain/campaign/content-tree.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import type { Publication } from "#db/write/publication.ts";
import {
  createAmbiguityCheck,
  resolveFileReferences,
  type CorrectedReference,
} from "#ingest/check/ambiguous-references.ts";
import { checkTree, type TreeCheck } from "#ingest/check/check-tree.ts";
import { checkBlocked } from "#ingest/check/blocked.ts";
import type { CheckInput } from "#ingest/check/check-input.ts";
import { listServedAddresses } from "#ingest/check/served-addresses.ts";
import { findLoopingFiles } from "#ingest/check/redirects.ts";
import { placeFindings } from "#ingest/calendar/place-findings.ts";
import { readPlaces, type PlaceRow } from "#ingest/finder/read-finder-tables.ts";
import { estimatePoints } from "#ingest/place.ts";
import { listShippedFiles } from "#ingest/geo-folder/shipped-files.ts";
import { tableFiles } from "#ingest/geo-folder/file-names.ts";
import { decodeText } from "#ingest/files/decode-text.ts";
import type { ScannedFile } from "#ingest/files/scan-tree.ts";
import { quoteFindings } from "#ingest/check/locate-in-files.ts";
import { nameDeparture } from "./follow-pages.ts";
import type { ImportChanges } from "./import-changes.ts";

export interface DocumentCheck {
  part: Publication;
  /** The number of documents published by the import. */
  documentCount: number;
  /** German sentences about pages that are no longer online. */
  departures: string[];
}

export interface TreeFacts {
  last: LastImport;
  files: readonly ScannedFile[];
  contentDir: string;
  siteUrl: string | undefined;
  now: Date;
  /** The checks of the features. */
  treeChecks: readonly TreeCheck[];
}

/**
 * Checks the documents against each other; the returned part has the findings and breaks redirect
 * loops.
 *
 * If nothing changed, the last result holds for the rest of its day, because some findings depend
 * on the date.
 */
export function checkDocuments(
  store: Store,
  changes: ImportChanges,
  { last, files, contentDir, siteUrl, now, treeChecks }: TreeFacts,
): DocumentCheck {
  const { settings, map, brand, decided, departures } = changes;
  const checkedDay = berlinDay(now);
  const fileFindings = readFileFindings(store);
  const isNew = fileFindings.some(({ file }) => !last.files.has(file));
  if (!isNew && !hasNewContent(last, changes) && last.checkedDay === checkedDay) {
    return { part: {}, documentCount: last.documents.size, departures: [] };
  }
  const paths = new Map(files.map(({ file, absolutePath }) => [file, absolutePath]));
  // An import of single files knows no other paths.
  const findPath = (file: string) => paths.get(file) ?? join(contentDir, file);
  const readBytes = (file: string) => readIfPresent(findPath(file));
  const readText = (file: string) => readBytes(file)?.toString("utf8");
  const faults = new Map(fileFindings.map((finding) => [finding.file, finding]));
  const noticeRecords = readNoticeRecords(store);
  const { tree, references } = resolveFileReferences(readContentTree(store), readText);
  const { site, elections, questions } = settings;
  const readPlaceTable = () =>
    readBytes(`geo/${tableFiles.places}`) ?? readShippedPlaceTable(site?.map?.state);
  const future = {
    ...(site && { site }),
    elections,
    questions,
    ...(map.map && { map: map.map }),
  };
  const input: CheckInput = {
    ...readTreeCampaign(tree, future, siteUrl),
    ...tree,
    ...readersOf(store),
    faults,
    noticeRecords,
    now,
    readText,
    readPostcodePlaces: createPlaceReader(readPlaceTable),
  };
  const estimatedPoints = estimatePoints(input);
  const known = new Set(fileFindings.map(nameOf));
  const checked = [...checkTree(input, treeChecks), ...checkBlocked(input, decided.blocked)];
  const findings = [...brand.findings, ...checked].filter((finding) => !known.has(nameOf(finding)));
  const { generated } = listServedAddresses(input);
  return {
    part: {
      ...correctLinks(input, references),
      treeFindings: placeFindings(quoteFindings(findings, readText), readText),
      checkedDay,
      notices: recordNotices(input, noticeRecords),
      estimatedPoints: Object.keys(estimatedPoints).length > 0 ? estimatedPoints : null,
    },
    documentCount: input.documents.length,
    departures: departures.map((one) => nameDeparture(one, generated.has(one.path))),
  };
}

/** The functions by which checks look up texts and tables. */
function readersOf(
  store: Store,
): Pick<CheckInput, "readHeadingIds" | "readBodyIds" | "readLinking"> {
  return {
    readHeadingIds: (path) => readHeadingIds(store, path),
    readBodyIds: (file) => readBodyIds(store, file),
    readLinking: (path) => listLinking(store, path),
  };
}

/**
 * The records of all published notices; a record is kept even if its notice was removed, because it
 * may come back.
 */
function recordNotices(
  { notices }: CheckInput,
  former: Record<string, NoticeRecord>,
): Record<string, NoticeRecord> {
  const published = [...notices].filter(([, { document }]) => !document.isDraft);
  const records = published.map(
    ([
      path,
      {
        document: { fields = {} },
      },
    ]) => {
      return [path, updateRecord(former[path], fields).record] as const;
    },
  );
  return { ...former, ...Object.fromEntries(records) };
}

/**
 * Finds the rows of the table of places with some postcodes; none if it cannot be read, which the finder reports.
 * The table is read when first needed, and only lines with a postcode are parsed, because this happens with every saved
 * file.
 */
function createPlaceReader(
  readTable: () => Uint8Array | undefined,
): (postcodes: readonly string[]) => PlaceRow[] {
  let lines: string[] | undefined;
  return (postcodes) => {
    // Spreadsheets drop the leading zero.
    const wanted = [...new Set(postcodes.map((postcode) => postcode.replace(/^0/, "")))];
    if (wanted.length === 0) return [];
    lines ??= splitLines(readTable() ?? new Uint8Array());
    const [head = "", ...rows] = lines;
    const found = rows.filter((line) => wanted.some((postcode) => line.includes(postcode)));
    if (found.length === 0) return [];
    return readPlaces(Buffer.from([head, ...found].join("\n")), tableFiles.places).rows;
  };
}

function splitLines(bytes: Uint8Array): string[] {
  const { text = "" } = decodeText(bytes, tableFiles.places);
  return text.split("\n").filter((line) => line.trim() !== "");
}

function readShippedPlaceTable(state: string | undefined): Buffer | undefined {
  const { around } = listShippedFiles({ state, system: undefined });
  const table = around.find(({ file }) => file === `geo/${tableFiles.places}`);
  return table && readIfPresent(table.absolutePath);
}

function readIfPresent(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    // Findings do not depend on the excerpt.
    return undefined;
  }
}

/** Drops one redirect of every loop; every import judges their files again. */
function breakRedirectLoops(input: CheckInput): Publication {
  const looping = findLoopingFiles(input);
  if (looping.size === 0) return {};
  const files = [...looping];
  const directoryDefaults = input.directoryDefaults.map(({ redirect, ...record }) =>
    redirect === undefined || looping.has(record.file) ? record : { redirect, ...record },
  );
  return { droppedRedirects: files, directoryDefaults, unreadFiles: files };
}

/**
 * Drops redirects in loops and ambiguous references, and corrects references by file name. Every
 * import judges their files again.
 */
function correctLinks(input: CheckInput, references: readonly CorrectedReference[]): Publication {
  const loops = breakRedirectLoops(input);
  const isAmbiguous = createAmbiguityCheck(input);
  const dropped = input.links.filter((link) => isAmbiguous(link) !== undefined);
  const files = [...dropped, ...references.map(({ link }) => link)].map(({ file }) => file);
  return {
    ...loops,
    correctedReferences: [
      ...dropped.map((link) => ({ ...link, formerTarget: link.target, target: undefined })),
      ...references.map(({ link, target }) => ({ ...link, formerTarget: link.target, target })),
    ],
    unreadFiles: [...(loops.unreadFiles ?? []), ...files],
  };
}

function hasNewContent(last: LastImport, changes: ImportChanges): boolean {
  const { settings, map, brand, images, texts, decided, removal } = changes;
  const hasNewSettings = settings.isChanged || settings.settingsDigest !== last.settingsDigest;
  const hasNewMedia = map.isChanged || brand.isChanged || images.changed.length > 0;
  // A changed text matters even if it is not published: a link may lead to a rejected file, and a
  // finding may be about a version that is online.
  const hasNewTexts = texts.rejected + decided.blocked.length + decided.published.length > 0;
  return hasNewSettings || hasNewMedia || hasNewTexts || removal.isChanged;
}

/** Identifies a finding, because parsing already reports some findings of the checks. */
function nameOf({ file, code, line }: FindingRecord): string {
  return JSON.stringify([file, code, line]);
}
