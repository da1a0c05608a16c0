import type { FindingRecord } from "#domain/content/records.ts";

/**
 * An author's mistake in content: data, collected, never thrown.
 *
 * An error keeps the file from being published, a warning does not.
 */
export type Diagnostic = FindingRecord;

/** A finding with texts cut to a readable length, because they may quote an endless line. */
export function clipTexts<Finding extends { message: string; hint?: string }>(
  finding: Finding,
): Finding {
  const { message, hint = "" } = finding;
  if (message.length <= maxTextLength && hint.length <= maxTextLength) return finding;
  return { ...finding, message: clip(message), ...(hint === "" ? {} : { hint: clip(hint) }) };
}

const maxTextLength = 400;

function clip(text: string): string {
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text;
}
