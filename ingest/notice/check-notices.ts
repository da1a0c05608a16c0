import { noticeSchema } from "#domain/fields/kinds.ts";
import { formatAmount } from "#domain/notice/amount.ts";
import { citeFact } from "#domain/notice/notice-facts.ts";
import { updateRecord } from "#domain/notice/notice-record.ts";
import { nameOccasion, readNotice, sumNotice, type Notice } from "#domain/notice/read-notice.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { IndexedDocument } from "#db/write/tree-index.ts";

interface NoticeFile {
  document: IndexedDocument;
  notice: Notice;
}

/** Finds sums of campaigns that are smaller than one of their notices, and changed facts without an entry under `changes`. */
export function checkNotices(input: CheckInput): TreeFinding[] {
  const files = input.index.documents
    .filter(({ kind, isDraft, isPartial }) => kind === "transparency" && !isDraft && !isPartial)
    .flatMap((document): NoticeFile[] => {
      const fields = noticeSchema.safeParse(document.fields).data;
      return fields ? [{ document, notice: readNotice(fields, input) }] : [];
    });
  return files.flatMap((file) => [...checkSum(file, files), ...checkChanges(file, input)]);
}

function checkSum({ document, notice }: NoticeFile, all: NoticeFile[]): TreeFinding[] {
  const { campaignAmount } = notice;
  if (campaignAmount === undefined) return [];
  const larger = all.find(
    (one) =>
      nameOccasion(one.notice) === nameOccasion(notice) &&
      (sumNotice(one.notice) ?? 0) > campaignAmount,
  );
  if (!larger) return [];
  return [
    {
      file: document.file,
      code: "notice-fact-doubtful",
      severity: "warning",
      message: `Der Betrag der Kampagne (${formatAmount(campaignAmount)}) ist kleiner als der von ${quoteValue(larger.document.file)}. ${citeFact(6)}`,
      hint: "Berichtige ihn, oder lösche die Zeile: Dann gilt die Summe aller Bekanntmachungen.",
      keys: ["campaignAmount"],
    },
  ];
}

function checkChanges({ document }: NoticeFile, { notices = {} }: CheckInput): TreeFinding[] {
  const { file, path, fields = {} } = document;
  const { unexplained } = updateRecord(notices[path], fields);
  const [first] = unexplained;
  if (!first) return [];
  const numbers = [...new Set(unexplained.map(({ number }) => number))].join(", ");
  return [
    {
      file,
      code: "notice-changed",
      severity: "warning",
      message: `In der veröffentlichten Bekanntmachung hat sich etwas geändert (Angabe ${numbers}), und unter „änderungen“ steht nicht, was. Die Änderungen sind sieben Jahre lang aufzubewahren.`,
      hint: "Ergänze unter `änderungen:` einen Eintrag mit `am:` und `was:`.",
      keys: unexplained.map(({ key }) => key),
    },
  ];
}
