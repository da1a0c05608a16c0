import type { Election } from "#domain/elections/election-config.ts";
import type { NoticeFields } from "#domain/fields/kinds.ts";
import { readImpressum } from "#domain/site/impressum.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import { readAmount } from "./amount.ts";

/** The settings that complete a notice. */
export interface NoticeSource {
  site?: SiteConfig | undefined;
  elections: readonly Election[];
}

/** The facts of a notice, completed by the settings; facts that are undefined are missing. */
export interface Notice extends Omit<NoticeFields, "changes" | "election" | Sum> {
  amount: number | undefined;
  inKind: number | undefined;
  campaignAmount: number | undefined;
  election: Pick<Election, "id" | "name" | "date"> | undefined;
  changes: NonNullable<NoticeFields["changes"]>;
}

type Sum = "amount" | "inKind" | "campaignAmount";

/** Reads the fields of a notice with what the settings know. */
export function readNotice(fields: NoticeFields, source: NoticeSource): Notice {
  const election = findNoticeElection(fields, source.elections);
  return {
    ...fields,
    ...readSponsor(fields, source.site),
    payer: findNamed(fields.payer),
    amount: readSum(fields.amount),
    inKind: readSum(fields.inKind),
    campaignAmount: readSum(fields.campaignAmount),
    election,
    officialInfo: fields.officialInfo ?? election?.officialInfo,
    complaints: fields.complaints ?? (source.site && readImpressum(source.site).email),
    changes: fields.changes ?? [],
  };
}

/** The election that a notice is about: the one it names, or the only one. */
export function findNoticeElection(
  { election, process }: Pick<NoticeFields, "election" | "process">,
  elections: readonly Election[],
): Election | undefined {
  if (election !== undefined) return elections.find(({ id }) => id === election);
  const [only, ...others] = elections;
  return process === undefined && others.length === 0 ? only : undefined;
}

/** The whole text must match, because „Keine Macht den Drogen e. V.“ is a name. */
const nobody =
  /^(?:keine[rs]?(?: andere[rs]?)?(?: (?:stelle|person|organisation))?|niemand(?: anderes| anders| sonst)?|nein|false|entfällt|(?:trifft )?nicht zu(?:treffend)?)[.\s]*$/i;

/**
 * The name of the person or body that controls or pays. Undefined if a notice says that nobody
 * does, or says nothing.
 */
export function findNamed(name: string | undefined): string | undefined {
  return name !== undefined && nobody.test(name) ? undefined : name;
}

/** A notice that names its own sponsor takes no facts about the sponsor from the settings. */
function readSponsor(fields: NoticeFields, site: SiteConfig | undefined) {
  const { sponsor, sponsorEmail, sponsorAddress, sponsorSeat } = fields;
  const own = { sponsor, sponsorEmail, sponsorAddress, sponsorSeat };
  if (!site || sponsor !== undefined) return own;
  const { name, organisation, address, email } = readImpressum(site);
  return {
    sponsor: [name, organisation].filter(Boolean).join(", "),
    sponsorEmail: sponsorEmail ?? email,
    sponsorAddress: sponsorAddress ?? address?.join(", "),
    sponsorSeat: sponsorSeat ?? site.party.city,
  };
}

function readSum(text: string | undefined): number | undefined {
  const amount = text === undefined ? undefined : readAmount(text);
  return amount && "value" in amount ? amount.value : undefined;
}

/** The version of a notice, which every correction raises, and the day of the last one. */
export function findVersion({ changes }: Notice): { version: number; since: string | undefined } {
  const days = changes.map(({ date }) => date).toSorted();
  return { version: changes.length + 1, since: days.at(-1) };
}

/** Adds up the costs of the notices of one campaign. Returns undefined if none states its amount. */
export function sumCampaign(notice: Notice, all: readonly Notice[]): number | undefined {
  const sums = all
    .filter((one) => nameOccasion(one) === nameOccasion(notice))
    .map(sumNotice)
    .filter((sum) => sum !== undefined);
  // Adds whole cents, because 0.1 and 0.2 do not make 0.3.
  return sums.length === 0
    ? undefined
    : sums.reduce((total, sum) => total + Math.round(sum * 100), 0) / 100;
}

/** The costs of one notice with payments in kind. Returns undefined if its amount is missing. */
export function sumNotice({ amount, inKind = 0 }: Notice): number | undefined {
  return amount === undefined ? undefined : amount + inKind;
}

/** The occasion that joins notices to one campaign. */
export function nameOccasion({ election, process }: Notice): string {
  return JSON.stringify([election?.id, process]);
}
