import type { FindingText } from "./import-record.ts";
import { severityWords } from "./records.ts";

/** Colours a text on a terminal with colours; elsewhere it returns the text unchanged. */
export type Paint = (style: "bold" | "green" | "red" | "yellow", text: string) => string;

/**
 * A finding as an editor reads it in a terminal: place and message in one line, then the quoted
 * line with a caret, then the remedy.
 */
export function formatFinding(finding: FindingText, paint: Paint = (_style, text) => text): string {
  const { place, severity, message, quote, hint } = finding;
  const colour = severity === "error" ? "red" : "yellow";
  const [line, caret] = quote;
  return [
    `${paint("bold", place)}: ${paint(colour, severityWords[severity])}: ${message}`,
    ...(line === undefined ? [] : [`    ${line}`]),
    ...(caret === undefined ? [] : [`    ${paint(colour, caret)}`]),
    ...(hint === undefined ? [] : [`  Tipp: ${hint}`]),
  ].join("\n");
}
