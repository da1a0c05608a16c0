/** A fact that a transparency notice has to state, by its number in annex II of (EU) 2025/1410. */
export interface NoticeFact {
  number: number;
  /** Where Regulation (EU) 2024/900 demands it. */
  article: string;
  /** German heading. */
  name: string;
}

const paragraph = (letter: string) => `Artikel 12 Absatz 1 Buchstabe ${letter}`;
const withTargeting = (letter: string) => `${paragraph(letter)} und Artikel 19`;

/** All facts in their order. */
export const noticeFacts: readonly NoticeFact[] = [
  ["Auftraggeber der Anzeige", paragraph("a")],
  ["Wer den Auftraggeber letztlich kontrolliert", paragraph("a")],
  ["Wer bezahlt, wenn es jemand anderes ist", paragraph("b")],
  ["Zeitraum der Veröffentlichung", paragraph("c")],
  ["Betrag und Sachleistungen für diese Anzeige", paragraph("d")],
  ["Betrag für die ganze Kampagne", paragraph("d")],
  ["Herkunft der Mittel", paragraph("e")],
  ["Wie die Beträge berechnet sind", paragraph("f")],
  ["Wahl, Abstimmung oder Verfahren", paragraph("g")],
  ["Amtliche Auskunft über die Teilnahme", paragraph("h")],
  ["Eintrag im europäischen Archiv (nur Online-Anzeigen)", paragraph("i")],
  ["Einen Verstoß melden", paragraph("j")],
  ["Frühere Aussetzung wegen eines Verstoßes", paragraph("k")],
  ["Zielgruppen nach persönlichen Daten", withTargeting("l")],
  ["Wie die Zielgruppen ausgewählt wurden", withTargeting("l")],
  ["Reichweite und Rechte an den eigenen Daten", withTargeting("m")],
].map(([name = "", article = ""], index) => ({ number: index + 1, article, name }));

/** Names a fact in a sentence of its own, as findings end. */
export function citeFact(number: number): string {
  const article = noticeFacts[number - 1]?.article ?? "";
  return `Das ist Angabe ${number} (${article} der Verordnung (EU) 2024/900).`;
}

/** The last day on which a notice has to be public: seven years after the last publication. */
export function findLastDay(until: string): string {
  const year = Number(until.slice(0, 4)) + 7;
  // The 29th of February becomes the 1st of March.
  return new Date(`${year}${until.slice(4)}T00:00:00Z`).toISOString().slice(0, 10);
}
