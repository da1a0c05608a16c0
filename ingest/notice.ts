import { finding } from "#ingest/catalogue/catalogue.ts";
import { z } from "zod";
import type { NoticeItem } from "#domain/campaign/campaign.ts";
import { formatAmount } from "#domain/notice/amount.ts";
import { identifyNotice } from "#domain/notice/notice-addresses.ts";
import { findLastDay } from "#domain/notice/notice-facts.ts";
import { updateRecord } from "#domain/notice/notice-record.ts";
import { nameOccasion, sumNotice } from "#domain/notice/read-notice.ts";
import { berlinDay } from "#domain/time/berlin-time.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";

/**
 * Finds campaign sums that are smaller than one of their notices, changed facts without an entry
 * under `changes`, and notices that were removed too early.
 */
export function checkNotices(input: CheckInput): TreeFinding[] {
  const published = [...input.notices.values()].filter(({ document }) => !document.isDraft);
  return [
    ...published.flatMap((one) => [...checkSum(one, published), ...checkChanges(one, input)]),
    ...findGone(input),
  ];
}

function checkSum({ document, notice }: NoticeItem, all: readonly NoticeItem[]): TreeFinding[] {
  const { campaignAmount } = notice;
  if (campaignAmount === undefined) return [];
  const larger = all.find(
    (one) =>
      nameOccasion(one.notice) === nameOccasion(notice) &&
      (sumNotice(one.notice) ?? 0) > campaignAmount,
  );
  if (!larger) return [];
  return [
    finding(
      "notice-fact-doubtful",
      { file: document.file, severity: "warning", keys: ["campaignAmount"] },
      { case: "sum", amount: formatAmount(campaignAmount), file: larger.document.file },
    ),
  ];
}

function checkChanges({ document }: NoticeItem, { noticeRecords = {} }: CheckInput): TreeFinding[] {
  const { file, path, fields = {} } = document;
  const { unexplained } = updateRecord(noticeRecords[path], fields);
  const [first] = unexplained;
  if (!first) return [];
  const numbers = [...new Set(unexplained.map(({ number }) => number))];
  return [
    finding(
      "notice-changed",
      { file, severity: "warning", keys: unexplained.map(({ key }) => key) },
      { numbers },
    ),
  ];
}

const recorded = z.object({ from: z.string(), until: z.string() });

/**
 * Finds notices that were removed too early. One whose advertisement is not yet published may be
 * removed, and so may one that moved with a redirect.
 */
function findGone({
  documents,
  aliases,
  noticeRecords = {},
  site,
  now = new Date(),
}: CheckInput): TreeFinding[] {
  const today = berlinDay(now);
  const served = new Set([
    ...documents.flatMap(({ path, isDraft }) => (isDraft ? [] : [path])),
    ...aliases.map(({ path }) => path),
  ]);
  const folder = site?.kindFolders.find(({ kind }) => kind === "transparency")?.path;
  return Object.entries(noticeRecords).flatMap(([path, { facts }]): TreeFinding[] => {
    const { from, until } = recorded.safeParse(facts).data ?? {};
    if (served.has(path) || !from || !until || today < from) return [];
    const lastDay = findLastDay(until);
    if (today > lastDay) return [];
    return [
      finding(
        "notice-gone",
        { file: folder?.slice(1) ?? "site.yml", severity: "warning" },
        { path, lastDay, short: identifyNotice(path) },
      ),
    ];
  });
}
