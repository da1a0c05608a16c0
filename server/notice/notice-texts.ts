/** Words of transparency notices, which only the server renders. */
export const noticeTexts = {
  intro:
    "Das ist die Transparenzbekanntmachung zu einer politischen Anzeige nach der Verordnung (EU) 2024/900. Sie hat sechzehn Angaben:",
  missing: "Diese Angabe fehlt noch.",
  label: "Kennzeichnung zum Drucken",
  labelIntro:
    "Sie gehört gut sichtbar auf die Anzeige, schwarz auf weiß und mindestens 40 mal 20 Millimeter groß.",
  labelAlt: (address: string) =>
    `Kennzeichnung „Politische Anzeige“ mit einem QR-Code, der zu ${address} führt`,
  labelLink: "Transparenzbekanntmachung zu dieser Anzeige",
  small: "40 × 20 mm",
  large: "120 × 60 mm",
  changes: "Änderungen",
  version: (short: string, version: number) => `Kennung ${short}, Version ${version}.`,
  unchanged: "Diese Bekanntmachung ist unverändert.",
  remarks: "Gut zu wissen",
  noAdvice:
    "Keine Rechtsberatung: Diese Seite zeigt, was die Kampagne angibt. Ob die Angaben richtig und vollständig sind, hat niemand geprüft.",
  uncertain:
    "Offen ist im Recht bisher, ob die eigene Website einer Partei und Plakate, die ihre Mitglieder aufhängen, politische Anzeigen sind und wer sie dann veröffentlicht. Auch das deutsche Gesetz dazu war 2026 noch in Beratung.",
  kept: "Die Bekanntmachung bleibt sieben Jahre nach der letzten Veröffentlichung an dieser Adresse.",
  keptUntil: (day: string) =>
    `Die Bekanntmachung bleibt mindestens bis zum ${day} an dieser Adresse, sieben Jahre nach der letzten Veröffentlichung.`,
  json: "Dieselben Angaben für Programme (JSON)",
  listIntro:
    "Zu jeder politischen Anzeige dieser Kampagne steht hier, wer sie bezahlt und was sie kostet: die Transparenzbekanntmachungen nach der Verordnung (EU) 2024/900.",
};
