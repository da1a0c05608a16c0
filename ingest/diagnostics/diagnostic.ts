import type { FindingRecord } from "#domain/content/records.ts";
import { clipText } from "./clip-facts.ts";

/**
 * An author's mistake in content: data, collected, never thrown.
 *
 * An error keeps the file from being published, a warning does not.
 */
export type Diagnostic = FindingRecord;

/** Shortens the texts of a finding, because they may quote an endless line. */
export function clipTexts<Finding extends { message: string; hint?: string }>(
  finding: Finding,
): Finding {
  const { message, hint } = finding;
  const isShort = clipText(message) === message && (hint === undefined || clipText(hint) === hint);
  if (isShort) return finding;
  return {
    ...finding,
    message: clipText(message),
    ...(hint !== undefined && { hint: clipText(hint) }),
  };
}
