import { eq } from "drizzle-orm";
import { z } from "zod";
import type { NoticeRecord } from "#domain/notice/notice-record.ts";
import { settings } from "#db/store/schema.ts";
import type { Store } from "#db/store/open-store.ts";

const recordsSchema = z.record(
  z.string(),
  z.object({ facts: z.record(z.string(), z.unknown()), changes: z.number() }),
);

/** The records of all transparency notices by their addresses. */
export function readNoticeRecords({ orm }: Store): Record<string, NoticeRecord> {
  const row = orm.select().from(settings).where(eq(settings.key, "notices")).get();
  return recordsSchema.parse(row?.value ?? {});
}
