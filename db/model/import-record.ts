import { z } from "zod";

const findingTextSchema = z.object({
  /** File, line and column, as far as they are known: `seite.md:3:1`. */
  place: z.string(),
  severity: z.enum(["error", "warning"]),
  message: z.string(),
  /** The line of the file, and a second one whose caret is below the column; or nothing. */
  quote: z.array(z.string()),
  hint: z.string().optional(),
});

/** A finding as an editor reads it, in a terminal or on a page; every part is one line of text. */
export type FindingText = z.infer<typeof findingTextSchema>;

const heldFileSchema = z.object({
  file: z.string(),
  /** A German sentence: what visitors see as long as the file is held back. */
  note: z.string(),
});

/** A file whose present state is not online. */
export type HeldFile = z.infer<typeof heldFileSchema>;

/** What is known of the last import, for authors and operators; times are ISO text in UTC. */
export const importRecordSchema = z.object({
  finishedAt: z.string(),
  /** When an import last published the tree; null before the first time. */
  succeededAt: z.string().nullable(),
  status: z.enum(["published", "partly-published", "refused", "failed"]),
  /** The sentences that a terminal shows after the findings. */
  summary: z.array(z.string()),
  findings: z.array(findingTextSchema),
  heldFiles: z.array(heldFileSchema),
});

export type ImportRecord = z.infer<typeof importRecordSchema>;

/** The findings of a record, or of none, by severity. */
export function countFindings(record: ImportRecord | undefined): {
  errors: number;
  warnings: number;
} {
  const findings = record?.findings ?? [];
  const errors = findings.filter(({ severity }) => severity === "error").length;
  return { errors, warnings: findings.length - errors };
}
