import { z } from "zod";

const findingTextSchema = z.object({
  /** File, line and column, as far as they are known: `seite.md:3:1`. */
  place: z.string(),
  severity: z.enum(["error", "warning"]),
  /**
   * The code of the finding, with the chosen one of its sentences; absent in records of older
   * releases.
   */
  sort: z.string().optional(),
  message: z.string(),
  /** The files that the message names. */
  others: z.array(z.string()).optional(),
  /** The quoted line and a second line with a caret below the column; empty without a quote. */
  quote: z.array(z.string()),
  hint: z.string().optional(),
  /** The sentences for a person who fills in a form, where those for files name keys and lines. */
  form: z.object({ message: z.string(), hint: z.string().optional() }).optional(),
  /** The picture that the finding is about, and where pages crop it, in percent. */
  crop: z.object({ mediaName: z.string(), focus: z.array(z.number()) }).optional(),
});

/** A finding as an editor reads it, in a terminal or on a page; every part is one line of text. */
export type FindingText = z.infer<typeof findingTextSchema>;

const heldFileSchema = z.object({
  file: z.string(),
  /** A German sentence: what visitors see as long as the file is held back. */
  note: z.string(),
  /** When the version of a text that is online was saved, UTC ISO text. */
  onlineSince: z.string().optional(),
});

const departureSchema = z.object({
  /** ISO text in UTC. */
  at: z.string(),
  /** A German sentence: which page, and why it left. */
  text: z.string(),
});

/** Why an import failed or was refused, in a word for monitors. */
export const failureReasons = [
  "aborted",
  "content-empty",
  "content-missing",
  "content-refused",
  "database",
  "disk",
  "disk-full",
  "died",
  "files-open",
  "hung",
  "locked",
  "not-writable",
] as const;

export type FailureReason = (typeof failureReasons)[number];

/** A file whose present state is not online. */
export type HeldFile = z.infer<typeof heldFileSchema>;

/** How many findings, and how many held files, a record lists at most; the others are only counted. */
export const maxListed = 500;

/** The facts about the last import, for authors and operators; times are ISO text in UTC. */
export const importRecordSchema = z.object({
  finishedAt: z.string(),
  /** When an import last published the tree; null before the first time. */
  succeededAt: z.string().nullable(),
  status: z.enum(["published", "partly-published", "refused", "failed"]),
  /** The sentences that a terminal shows after the findings. */
  summary: z.array(z.string()),
  findings: z.array(findingTextSchema),
  heldFiles: z.array(heldFileSchema),
  /** Pages that left the site, the last ones first; absent in records of older releases. */
  departures: z.array(departureSchema).default([]),
  /** The number of pages beyond the listed ones; absent when all are listed. */
  unlisted: z
    .object({ errors: z.number(), warnings: z.number(), heldFiles: z.number() })
    .optional(),
});

export type ImportRecord = z.infer<typeof importRecordSchema>;

/** Findings by severity. */
export interface FindingCounts {
  errors: number;
  warnings: number;
}

/** Some findings, and how many more there are; `unlisted` is absent when all are listed. */
export interface FindingList<Finding extends { severity: "error" | "warning" }> {
  findings: Finding[];
  unlisted?: FindingCounts | undefined;
}

/** "3 Fehler", "1 Warnung"; a count of zero is left out. */
export function nameCounts({ errors, warnings }: FindingCounts): string[] {
  return [
    errors > 0 && `${errors.toLocaleString("de-DE")} Fehler`,
    warnings > 0 &&
      (warnings === 1 ? "1 Warnung" : `${warnings.toLocaleString("de-DE")} Warnungen`),
  ].filter((part) => part !== false);
}

/** Counts findings, unlisted ones included. */
export function countFindings({
  findings,
  unlisted = { errors: 0, warnings: 0 },
}: FindingList<{ severity: "error" | "warning" }>): FindingCounts {
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const warnings = findings.length - errors;
  return { errors: errors + unlisted.errors, warnings: warnings + unlisted.warnings };
}
