import { formatDay } from "#domain/time/berlin-time.ts";
import { findNamed, type Notice } from "./read-notice.ts";

/** The lines of the label: that it is an advertisement, whose, about what, and whether it was targeted. */
export function listLabelLines(notice: Notice): string[] {
  const { sponsor, election, process, targeting } = notice;
  const controller = findNamed(notice.controlledBy);
  const occasion = election ? `${election.name}, ${formatDay(election.date)}` : process;
  return [
    `Auftraggeber: ${sponsor ?? "nicht angegeben"}`,
    ...(controller === undefined ? [] : [`Kontrolliert von: ${controller}`]),
    ...(occasion === undefined ? [] : [`Anlass: ${occasion}`]),
    ...(targeting === undefined ? [] : [labelTargeting(targeting)]),
  ];
}

function labelTargeting(isTargeted: boolean): string {
  return isTargeted
    ? "Zielgruppen nach persönlichen Daten ausgewählt"
    : "Keine Zielgruppen nach persönlichen Daten";
}

/** The first words of every label (Artikel 11 Absatz 1 Buchstabe a). */
export const labelTitle = "Politische Anzeige";
