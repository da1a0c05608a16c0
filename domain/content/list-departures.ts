import { escapeControls } from "#domain/words/escape-controls.ts";

const maxNamed = 50;

/**
 * Lines for a terminal about pages that left the site. Up to 51 pages have a sentence each; of
 * more, 50 are named and the others counted.
 */
export function listDepartures(departures: readonly string[]): string[] {
  const lines = departures.map(escapeControls);
  const rest = lines.length - maxNamed;
  if (rest < 2) return lines;
  return [
    ...lines.slice(0, maxNamed),
    `Dazu sind ${rest.toLocaleString("de-DE")} weitere Seiten nicht mehr online.`,
  ];
}
