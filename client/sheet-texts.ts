/** Words of sheets of paper, which only the server renders. */
export const sheetTexts = {
  title: (page: string) => `Blatt: ${page}`,
  back: "Zurück zur Seite",
  howToPrint: "Zum Drucken im Menü des Browsers „Drucken“ wählen, Papier A4.",
  /** Persons, after the names of some. */
  more: (count: number) => `und ${count} weitere`,
  nearestOffice: "Nächste Geschäftsstelle",
  qrCode: (address: string) => `QR-Code: ${address}`,
  election: (day: string) => `Wahl am ${day}.`,
  responsible: (name: string) => `V. i. S. d. P.: ${name}`,
};
