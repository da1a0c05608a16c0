import { linkEmail } from "#domain/words/ascii-address.ts";
import { formatDay } from "#domain/time/berlin-time.ts";
import { formatAmount } from "./amount.ts";
import { findNamed, sumCampaign, type Notice } from "./read-notice.ts";

/** One statement of a fact: its words, and an address or value for programs where there is one. */
export interface Statement {
  text: string;
  href?: string;
  value?: string | number | boolean;
}

/** What a notice needs besides its own fields: all notices of the site, and its own address. */
interface NoticeContext {
  all: readonly Notice[];
  address: string;
}

/** A fact that a transparency notice has to state. */
interface NoticeFact {
  /** The number of the fact in annex II of (EU) 2025/1410; fields name it as their `fact`. */
  number: number;
  /** German heading. */
  name: string;
  /** Where Regulation (EU) 2024/900 demands it. */
  article: string;
  /** Returns everything that a notice states about the fact; empty if it is missing. */
  state: (notice: Notice, context: NoticeContext) => Statement[];
}

const paragraph = (letter: string) => `Artikel 12 Absatz 1 Buchstabe ${letter}`;
const targetingArticle = "Artikel 12 Absatz 1 Buchstaben l und m und Artikel 19";
const none = "Keine Angabe nötig.";

const fact = (
  number: number,
  article: string,
  name: string,
  state: NoticeFact["state"],
): NoticeFact => ({ number, article, name, state });

/** All facts in their order. */
export const noticeFacts: readonly NoticeFact[] = [
  fact(1, paragraph("a"), "Auftraggeber der Anzeige", stateSponsor),
  fact(2, paragraph("a"), "Wer den Auftraggeber letztlich kontrolliert", stateController),
  fact(3, paragraph("b"), "Wer bezahlt, wenn es jemand anderes ist", statePayer),
  fact(4, paragraph("c"), "Zeitraum der Veröffentlichung", statePeriod),
  fact(5, paragraph("d"), "Betrag und Sachleistungen für diese Anzeige", stateAmount),
  fact(6, paragraph("d"), "Betrag für die ganze Kampagne", (notice, { all }) =>
    stateSum(notice.campaignAmount ?? sumCampaign(notice, all)),
  ),
  fact(7, paragraph("e"), "Herkunft der Mittel", stateFunding),
  fact(8, paragraph("f"), "Wie die Beträge berechnet sind", ({ method }) => state(method)),
  fact(9, paragraph("g"), "Wahl, Abstimmung oder Verfahren", stateOccasion),
  fact(10, paragraph("h"), "Amtliche Auskunft über die Teilnahme", stateInfo),
  fact(
    11,
    paragraph("i"),
    "Eintrag im europäischen Archiv (nur Online-Anzeigen)",
    ({ repository }) => (repository === undefined ? state("Kein Eintrag.") : link(repository)),
  ),
  fact(12, paragraph("j"), "Einen Verstoß melden", stateComplaints),
  fact(13, paragraph("k"), "Frühere Aussetzung wegen eines Verstoßes", ({ suspension }) =>
    state(suspension),
  ),
  fact(14, targetingArticle, "Zielgruppen nach persönlichen Daten", stateTargeting),
  fact(15, targetingArticle, "Auswahl der Zielgruppen und Reichweite", stateSelection),
  fact(16, "Artikel 19", "Rechte an den eigenen Daten", stateRights),
];

/** A fact with what a notice states about it. */
export type StatedFact = Omit<NoticeFact, "state"> & { statements: Statement[] };

/** The sixteen facts of a notice. */
export function stateFacts(notice: Notice, context: NoticeContext): StatedFact[] {
  return noticeFacts.map(({ state: listStatements, ...facts }) => ({
    ...facts,
    statements: listStatements(notice, context),
  }));
}

/** Names a fact at the end of a sentence of a finding. */
export function citeFact(number: number): string {
  const article = noticeFacts.find((fact) => fact.number === number)?.article ?? "";
  return `Das ist Angabe ${number} (${article} der Verordnung (EU) 2024/900).`;
}

/** The last day on which a notice has to be public: seven years after the last publication. */
export function findLastDay(until: string): string {
  const year = Number(until.slice(0, 4)) + 7;
  // The 29th of February becomes the 1st of March.
  return new Date(`${year}${until.slice(4)}T00:00:00Z`).toISOString().slice(0, 10);
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

/** What a notice states about a person or organisation of a fact. */
interface Identity {
  name: string | undefined;
  email: string | undefined;
  address: string | undefined;
  seat: string | undefined;
  register?: string | undefined;
}

function stateIdentity({ name, email, address, seat, register }: Identity): Statement[] {
  return [
    ...state(name),
    ...(email === undefined ? [] : [{ text: email, href: linkEmail(email) }]),
    ...label("Anschrift", address),
    ...label("Sitz", seat),
    ...label("Register", register),
  ];
}

function stateSponsor(notice: Notice): Statement[] {
  return stateIdentity({
    name: notice.sponsor,
    email: notice.sponsorEmail,
    address: notice.sponsorAddress,
    seat: notice.sponsorSeat,
  });
}

function stateController(notice: Notice): Statement[] {
  const name = findNamed(notice.controlledBy);
  if (name === undefined) return state(notice.controlledBy);
  return stateIdentity({
    name,
    email: notice.controlledByEmail,
    address: notice.controlledByAddress,
    seat: notice.controlledBySeat,
    register: notice.controlledByRegister,
  });
}

function statePayer(notice: Notice): Statement[] {
  if (notice.payer === undefined) return state(`${none} Der Auftraggeber bezahlt selbst.`);
  return stateIdentity({
    name: notice.payer,
    email: notice.payerEmail,
    address: notice.payerAddress,
    seat: notice.payerSeat,
  });
}

function statePeriod({ from, until }: Notice): Statement[] {
  return [
    ...(from === undefined ? [] : state(`Von ${formatDay(from)}`, from)),
    ...(until === undefined ? [] : state(`Bis ${formatDay(until)}`, until)),
  ];
}

function stateAmount({ amount, inKind }: Notice): Statement[] {
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

function stateFunding({ funding, fundingOrigin }: Notice): Statement[] {
  return [
    ...(funding === undefined ? [] : state(fundingTexts[funding], funding)),
    ...(fundingOrigin === undefined ? [] : state(originTexts[fundingOrigin], fundingOrigin)),
  ];
}

function stateOccasion({ election, process }: Notice): Statement[] {
  if (!election) return state(process);
  return [
    ...state(`${election.name} am ${formatDay(election.date)}`, election.id),
    ...state(process),
  ];
}

function stateInfo({ officialInfo, process }: Notice): Statement[] {
  if (officialInfo !== undefined) return link(officialInfo);
  return process === undefined ? [] : state(none);
}

/** The complaints address opens a prepared message that names the notice. */
function stateComplaints({ complaints, title }: Notice, { address }: NoticeContext): Statement[] {
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

function stateTargeting({ targeting }: Notice): Statement[] {
  if (targeting === undefined) return [];
  const text = targeting
    ? "Ja, wer die Anzeige sieht, wurde nach persönlichen Daten ausgewählt."
    : "Nein, niemand wurde nach persönlichen Daten ausgewählt.";
  return state(text, targeting);
}

function stateSelection(notice: Notice): Statement[] {
  const { targeting, targetingDetails, reach } = notice;
  const reached = label("Reichweite", reach);
  if (targetingDetails) return [...stateDetails(targetingDetails), ...reached];
  if (targeting === false) return reach === undefined ? state(none) : reached;
  // A known reach must not hide that the selection is missing.
  return reach === undefined ? [] : [...state("Wie ausgewählt wurde, fehlt noch."), ...reached];
}

function stateRights({ targeting, dataRights }: Notice): Statement[] {
  if (targeting === undefined) return state(dataRights);
  return state(dataRights ?? (targeting ? "Keine Angabe." : none));
}

function stateDetails(details: NonNullable<Notice["targetingDetails"]>): Statement[] {
  const { groups, parameters, sources, logic, period } = details;
  return [
    ...label("Gruppen", groups),
    ...label("Merkmale", parameters),
    ...label("Quellen der Daten", sources),
    ...label("Logik", logic),
    ...label("Zeitraum", period),
  ];
}
