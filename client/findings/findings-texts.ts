import { nameCounts } from "#domain/content/import-record.ts";

/** The texts around the findings; the browser never loads them. */
export const findingsTexts = {
  title: "Prüfbericht",
  none: "Von einem Import ist hier noch nichts bekannt.",
  outcome: {
    published: "Alles ist veröffentlicht.",
    "partly-published": "Veröffentlicht ist alles, was ohne Fehler ist.",
    refused: "Abgelehnt: Online bleibt der Stand davor.",
    failed: "Der Import ist gescheitert.",
  },
  finishedAt: "Letzter Import",
  succeededAt: "Zuletzt veröffentlicht",
  pull: "Stand aus dem Repositorium",
  pullFault: "Nichts Neues geholt",
  unpublished: "Geholt, aber nicht veröffentlicht",
  findings: "Fehler und Warnungen",
  /** How many findings are not listed; undefined if all are. */
  unlistedFindings: (errors: number, warnings: number): string | undefined => {
    const parts = nameCounts({ errors, warnings });
    if (parts.length === 0) return undefined;
    return `Hier nicht gezeigt: ${parts.join(" und ")}. Im Terminal zeigt „npx plakat check“ alle.`;
  },
  /** The last save, above the pages of its author. */
  save: (time: string, { isOnline, held }: { isOnline: boolean; held: number }): string => {
    if (!isOnline) return `Um ${time} abgelehnt, online bleibt der Stand davor`;
    if (held === 0) return `Gespeichert um ${time}`;
    return `Gespeichert um ${time}, ${held === 1 ? "1 Datei" : `${held} Dateien`} zurückgehalten`;
  },
  noFindings: "Es gibt nichts zu beheben.",
  severity: { error: "Fehler", warning: "Warnung" },
  hint: "Tipp",
  /** The words below the crops of a photo. */
  crops: { poster: "Plakat", phone: "Telefon", sheet: "Blatt in A4" },
  departures: "Nicht mehr online",
  heldFiles: "Zurückgehalten",
  unlistedHeldFiles: (files: number): string | undefined =>
    files === 0
      ? undefined
      : `Hier nicht gezeigt: ${files === 1 ? "1 Datei" : `${files.toLocaleString("de-DE")} Dateien`}. ` +
        "Im Terminal nennt „npx plakat check“ die Gründe.",
  noHeldFiles: "Keine Datei wird zurückgehalten.",
};
