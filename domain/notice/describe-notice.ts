import { linkEmail } from "#domain/words/ascii-address.ts";
import { formatDay } from "#domain/time/berlin-time.ts";
import { formatAmount } from "./amount.ts";
import { noticeFacts, type NoticeFact } from "./notice-facts.ts";
import { sumCampaign, type Notice } from "./read-notice.ts";

/** One statement of a fact: in words, and where there is one, as an address or a value for programs. */
export interface Statement {
  text: string;
  href?: string;
  value?: string | number | boolean;
}

/** A fact with everything that a notice states about it; empty if it is missing. */
export type StatedFact = NoticeFact & { statements: Statement[] };

const none = "Keine Angabe nötig.";

/** The sixteen facts of a notice; `all` are the notices of the site, and `address` is its own. */
export function describeNotice(
  notice: Notice,
  { all, address }: { all: readonly Notice[]; address: string },
): StatedFact[] {
  const statements: Statement[][] = [
    describeSponsor(notice),
    state(notice.controlledBy),
    state(notice.payer ?? `${none} Der Auftraggeber bezahlt selbst.`),
    describePeriod(notice),
    describeAmount(notice),
    stateSum(notice.campaignAmount ?? sumCampaign(notice, all)),
    describeFunding(notice),
    state(notice.method),
    describeOccasion(notice),
    describeInfo(notice),
    notice.repository === undefined ? state("Kein Eintrag.") : link(notice.repository),
    describeComplaints(notice, address),
    state(notice.suspension),
    describeTargeting(notice),
    describeTargetingDetails(notice),
    [...label("Reichweite", notice.reach), ...label("Deine Rechte", notice.dataRights)],
  ];
  return noticeFacts.map((fact, index) => {
    const stated = statements[index] ?? [];
    return { ...fact, statements: index === 15 && stated.length === 0 ? state(none) : stated };
  });
}

function state(text: string | undefined, value?: Statement["value"]): Statement[] {
  return text === undefined ? [] : [{ text, ...(value === undefined ? {} : { value }) }];
}

function label(name: string, text: string | undefined): Statement[] {
  return state(text === undefined ? undefined : `${name}: ${text}`);
}

function link(href: string): Statement[] {
  return [{ text: href, href }];
}

function stateSum(sum: number | undefined, name = ""): Statement[] {
  return sum === undefined ? [] : state(name + formatAmount(sum), sum);
}

function describeSponsor(notice: Notice): Statement[] {
  const { sponsor, sponsorEmail, sponsorAddress, sponsorSeat } = notice;
  return [
    ...state(sponsor),
    ...(sponsorEmail === undefined ? [] : [{ text: sponsorEmail, href: linkEmail(sponsorEmail) }]),
    ...label("Anschrift", sponsorAddress),
    ...label("Sitz", sponsorSeat),
  ];
}

function describePeriod({ from, until }: Notice): Statement[] {
  return [
    ...(from === undefined ? [] : state(`Von ${formatDay(from)}`, from)),
    ...(until === undefined ? [] : state(`Bis ${formatDay(until)}`, until)),
  ];
}

function describeAmount({ amount, inKind }: Notice): Statement[] {
  if (amount === undefined) return [];
  return [...stateSum(amount, "Betrag, brutto: "), ...stateSum(inKind, "Sachleistungen: ")];
}

const fundingTexts = {
  private: "Private Mittel",
  public: "Öffentliche Mittel",
  both: "Private und öffentliche Mittel",
};
const originTexts = {
  union: "Aus der Europäischen Union",
  outside: "Von außerhalb der Europäischen Union",
};

function describeFunding({ funding, fundingOrigin }: Notice): Statement[] {
  return [
    ...(funding === undefined ? [] : state(fundingTexts[funding], funding)),
    ...(fundingOrigin === undefined ? [] : state(originTexts[fundingOrigin], fundingOrigin)),
  ];
}

function describeOccasion({ election, process }: Notice): Statement[] {
  if (!election) return state(process);
  return [
    ...state(`${election.name} am ${formatDay(election.date)}`, election.id),
    ...state(process),
  ];
}

function describeInfo({ officialInfo, process }: Notice): Statement[] {
  if (officialInfo !== undefined) return link(officialInfo);
  return process === undefined ? [] : state(none);
}

/** A prepared message that names the notice. */
function describeComplaints({ complaints, title }: Notice, address: string): Statement[] {
  if (complaints === undefined) return [];
  const subject = `Meldung zur politischen Anzeige „${title}“`;
  const body = `Bekanntmachung: ${address}\n\nWas nicht stimmt:\n`;
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return [
    {
      text: `Schreib kostenlos und formlos an ${complaints}`,
      href: `${linkEmail(complaints)}?${query}`,
      value: complaints,
    },
  ];
}

function describeTargeting({ targeting }: Notice): Statement[] {
  if (targeting === undefined) return [];
  const text = targeting
    ? "Ja, wer die Anzeige sieht, wurde nach persönlichen Daten ausgewählt."
    : "Nein, niemand wurde nach persönlichen Daten ausgewählt.";
  return state(text, targeting);
}

function describeTargetingDetails({ targeting, targetingDetails }: Notice): Statement[] {
  if (!targetingDetails) return targeting === true ? [] : state(none);
  const { groups, parameters, sources, logic, period } = targetingDetails;
  return [
    ...label("Gruppen", groups),
    ...label("Merkmale", parameters),
    ...label("Quellen der Daten", sources),
    ...label("Logik", logic),
    ...label("Zeitraum", period),
  ];
}

/** The lines of the label: that it is an advertisement, whose, about what, and whether it was targeted. */
export function listLabelLines(notice: Notice): string[] {
  const { sponsor, controlledBy, election, process, targeting } = notice;
  const isControlled =
    controlledBy !== undefined && !/^(?:keine|niemand|nein)\b/i.test(controlledBy);
  const occasion = election ? `${election.name}, ${formatDay(election.date)}` : process;
  return [
    `Auftraggeber: ${sponsor ?? "nicht angegeben"}`,
    ...(isControlled ? [`Kontrolliert von: ${controlledBy}`] : []),
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
