import type { JsonObject } from "#domain/content/records.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { noticeSchema, type NoticeFields } from "#domain/fields/kinds.ts";
import { readAmount } from "#domain/notice/amount.ts";
import { findLastDay } from "#domain/notice/notice-facts.ts";
import {
  findNamed,
  findNoticeElection,
  readNotice,
  type Notice,
} from "#domain/notice/read-notice.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import { parseBerlinInstant } from "#domain/time/berlin-time.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import type { FindingCode } from "#ingest/catalogue/catalogue.ts";
import { isForeignSeat } from "./foreign-seat.ts";
import { findAuthorPath, report, type FieldFacts, type FieldScope } from "./field-faults.ts";

/** The settings for judging a notice. */
export interface NoticeRules {
  site?: SiteConfig | undefined;
  elections: readonly Election[];
  /** Whether name or folder already make it a draft. */
  isDraft?: boolean;
}

interface Judgement extends NoticeRules {
  isDraft: boolean;
  fields: NoticeFields;
  notice: Notice;
  scope: FieldScope;
}

/** Finds facts of a transparency notice that are missing or cannot be true, once each. */
export function checkNotice(data: JsonObject, rules: NoticeRules, scope: FieldScope): void {
  // Unreadable values have findings already.
  const flawed = new Set([...scope.flawed].map((path) => path.split(".")[0] ?? ""));
  const sound = Object.entries(data).filter(([key]) => !flawed.has(key));
  const fields = noticeSchema.safeParse({ title: "-", ...Object.fromEntries(sound) }).data;
  if (!fields) return;
  const isDraft = rules.isDraft === true || fields.draft === true;
  const judgement = { ...rules, isDraft, fields, notice: readNotice(fields, rules), scope };
  const doubtful = [...checkPlaceholders(judgement), ...checkAmounts(judgement)];
  // Drafts may have gaps: a notice that is not public breaks no law.
  if (!isDraft) checkMissing(judgement, new Set([...flawed, ...doubtful]));
  checkPeriod(judgement);
  checkOrigin(judgement);
  checkSponsor(judgement);
  if (!flawed.has("election")) checkElection(judgement);
  checkRepository(judgement);
  checkTargeting(judgement);
  checkKeeping(judgement);
}

function warn<Code extends FindingCode>(
  { scope }: Judgement,
  key: keyof NoticeFields,
  code: Code,
  facts: FieldFacts<Code>,
): void {
  report({ scope, path: [key] }, code, facts, "warning");
}

const placeholder =
  /^[\s.…?_-]*$|…|\.{3}|\?\?|\b(?:TODO|FIXME|XXX+|tbd)\b|\bMuster(?:stra|stadt|mann|frau|partei)|\bexample\.(?:org|com)\b|Lorem ipsum/i;

/** Reports facts that are only placeholders, and returns their keys. */
function checkPlaceholders(judgement: Judgement): string[] {
  const { fields, scope } = judgement;
  return Object.entries(fields).flatMap(([key, value]) => {
    if (scope.root?.fields.get(key)?.note?.fact === undefined) return [];
    const texts = typeof value === "object" ? Object.values(value) : [value];
    const isEmpty = (text: unknown) => typeof text === "string" && placeholder.test(text);
    // A suspension has to be described.
    const isBare = key === "suspension" && texts.some((text) => /^ja\W*$/i.test(String(text)));
    if (!isBare && !texts.some(isEmpty)) return [];
    warn(judgement, key as keyof NoticeFields, "notice-fact-doubtful", { case: "placeholder" });
    return [key];
  });
}

function checkAmounts(judgement: Judgement): string[] {
  const { fields } = judgement;
  return (["amount", "inKind", "campaignAmount"] as const).flatMap((key) => {
    const written = fields[key];
    const amount = written === undefined ? undefined : readAmount(written);
    if (written === undefined || !amount || "value" in amount || placeholder.test(written))
      return [];
    warn(judgement, key, "notice-fact-doubtful", {
      case: "amount",
      written,
      fault: amount.fault,
    });
    return [key];
  });
}

function checkTargeting(judgement: Judgement): void {
  const { targeting, targetingDetails } = judgement.notice;
  if (targeting !== false || !targetingDetails) return;
  warn(judgement, "targetingDetails", "notice-fact-doubtful", { case: "targeting" });
}

function checkKeeping(judgement: Judgement): void {
  const { fields, notice } = judgement;
  const lastDay = notice.until && findLastDay(notice.until);
  if (!lastDay || fields.unpublishAt === undefined || fields.unpublishAt > lastDay) return;
  warn(judgement, "unpublishAt", "notice-fact-doubtful", { case: "keeping", lastDay });
}

function checkMissing(judgement: Judgement, doubtful: ReadonlySet<string>): void {
  const notice: Readonly<Record<string, unknown>> = { ...judgement.notice };
  const given: typeof notice = {
    ...notice,
    controlledBy: findNamed(judgement.notice.controlledBy),
  };
  for (const [key, { note }] of judgement.scope.root?.fields ?? []) {
    if (!note?.needed || doubtful.has(key) || notice[key] !== undefined) continue;
    const { hint, beside } = note.needed;
    if (beside !== undefined && (!given[beside] || doubtful.has(beside))) continue;
    warn(judgement, key as keyof NoticeFields, "notice-fact-missing", {
      case: "fact",
      name: note.german ?? key,
      advice: hint,
    });
  }
}

function checkPeriod(judgement: Judgement): void {
  const { from, until, election } = judgement.notice;
  const spot = { scope: judgement.scope, path: ["until"] };
  if (from === undefined || until === undefined) return;
  if (until < from) {
    report(spot, "notice-fact-doubtful", {
      case: "reversed",
      from: findAuthorPath({ ...spot, path: ["from"] }),
    });
  } else if (election && until > election.date) {
    warn(judgement, "until", "notice-fact-doubtful", { case: "afterElection", day: election.date });
  }
}

function checkOrigin(judgement: Judgement): void {
  if (judgement.notice.fundingOrigin !== "outside") return;
  warn(judgement, "fundingOrigin", "notice-fact-doubtful", { case: "origin" });
}

/** Only sponsors from the Union may advertise in the last three months before an election. */
function checkSponsor({ notice, scope }: Judgement): void {
  const { election, from, until } = notice;
  const key = findForeignSign(notice);
  if (!key || !election) return;
  const start = subtractMonths(election.date, 3);
  if ((from ?? start) > election.date || (until ?? election.date) < start) return;
  report({ scope, path: [key] }, "notice-fact-doubtful", { case: "sponsor" });
}

/** The key of the first field that places seat or control of the sponsor outside the Union. */
function findForeignSign({ sponsorOrigin, sponsorSeat, controlledBySeat }: Notice) {
  if (sponsorOrigin !== undefined) return sponsorOrigin === "outside" ? "sponsorOrigin" : undefined;
  if (isForeignSeat(sponsorSeat)) return "sponsorSeat";
  return isForeignSeat(controlledBySeat) ? "controlledBySeat" : undefined;
}

function subtractMonths(day: string, months: number): string {
  const date = parseBerlinInstant(`${day}T12:00:00Z`) ?? new Date(0);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  // The month may be too short for this day.
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}

function checkElection(judgement: Judgement): void {
  const { fields, elections, isDraft } = judgement;
  const { election, process } = fields;
  const ids = elections.map(({ id }) => id);
  const isKnown = findNoticeElection(fields, elections) !== undefined;
  if (isKnown || (election === undefined && process !== undefined)) return;
  if (election === undefined && isDraft) return;
  if (election === undefined) {
    warn(judgement, "election", "notice-fact-missing", { case: "election", id: ids[0] });
    return;
  }
  if (placeholder.test(election)) return;
  warn(judgement, "election", "notice-fact-doubtful", {
    case: "election",
    election,
    ids,
    suggestion: findNearest(election, ids),
  });
}

function checkRepository(judgement: Judgement): void {
  const { repository } = judgement.fields;
  if (repository === undefined || placeholder.test(repository)) return;
  if (/(?:^|\.)europa\.eu$/.test(new URL(repository).hostname)) return;
  warn(judgement, "repository", "notice-fact-doubtful", { case: "repository", repository });
}
