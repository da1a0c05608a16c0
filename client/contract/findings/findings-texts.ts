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
  findings: "Fehler und Warnungen",
  noFindings: "Es gibt nichts zu beheben.",
  severity: { error: "Fehler", warning: "Warnung" },
  hint: "Tipp",
  heldFiles: "Zurückgehalten",
  noHeldFiles: "Keine Datei wird zurückgehalten.",
};
