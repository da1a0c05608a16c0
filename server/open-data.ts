import { dropSoftHyphens } from "#domain/words/clean-text.ts";
import { writeAsciiEmail } from "#domain/words/ascii-address.ts";
import { nameList } from "#domain/elections/party-lists.ts";
import { asHeldFor } from "#domain/elections/by-elections.ts";
import { isNomination } from "#domain/elections/candidacies.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import type { ImageFields } from "#domain/fields/image-fields.ts";
import { aiShares } from "#domain/fields/ai-mark.ts";
import { findLicence } from "#domain/media/licences.ts";
import { publicRoutes } from "#domain/features.ts";
import { lasting } from "#domain/time/timed.ts";
import { securityHeaders, type HeaderPair } from "#server/http/security-headers.ts";
import { encodePath } from "#server/http/request-target.ts";
import type { PersonAt, Campaign } from "#domain/campaign/campaign.ts";
import { listPeople } from "#domain/campaign/people.ts";
import { findShownOutcome, listShown } from "#server/cards/candidacies.ts";
import { toContacts } from "#server/cards/contacts.ts";
import type { Feature, OwnFiles } from "#server/context/context.ts";
import { toConstituencyData, findWords, findElection } from "#server/elections/elections.ts";
import { toImageData } from "#server/cards/images.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { toPersonName } from "#server/cards/people.ts";
import { outcomeText } from "#server/cards/candidacy-text.ts";

/** All who stand, for programs and spreadsheets. */
export const openDataFeature = {
  files: [
    openFile(publicRoutes.candidatesJson, "application/json", writeCandidatesJson),
    openFile(publicRoutes.candidatesCsv, "text/csv", writeCandidatesCsv),
  ],
} satisfies Feature;

/** Scripts of all other sites may read public data, which need no cookie (Fetch standard, CORS). */
const forAllOrigins: HeaderPair[] = [["Access-Control-Allow-Origin", "*"]];

function openFile(
  address: string,
  contentType: string,
  write: (campaign: Campaign, now: Date) => string,
): OwnFiles {
  return {
    isAt: (path) => path === address,
    write: ({ campaign, now }) => {
      const headers = [...securityHeaders.file, ...forAllOrigins];
      return lasting({ text: write(campaign, now), contentType, headers });
    },
  };
}

type Cell = string | number | undefined;

/**
 * All candidates as open data, whose fields are documented in `docs/handbuch/weitergeben.md`. It
 * has what pages show: withdrawn persons are left out, and forgotten ones have only name, candidacy
 * and outcome.
 */
function listOpenCandidates(campaign: Campaign, now: Date) {
  const people = listPeople(campaign, now).filter(
    (person) => person.isStanding && person.document.redirect === undefined,
  );
  return people.map((person) => {
    const { photo } = person.fields;
    const src = toImageData(campaign, photo, "", now)?.src;
    return omitAbsent({
      ...toOpenPerson(campaign, person),
      foto: photo && src !== undefined ? toOpenPhoto(campaign, photo, src) : undefined,
      kandidaturen: listShown(campaign.elections, person.fields)
        .filter(isNomination)
        .map((candidacy) => toOpenCandidacy(campaign, candidacy, now)),
    });
  });
}

/** The open data as JSON, with the site's licence. */
function writeCandidatesJson(campaign: Campaign, now: Date): string {
  const licence = campaign.site?.dataLicence;
  const known = licence === undefined ? undefined : findLicence(licence)?.licence;
  const data = omitAbsent({
    lizenz: licence && omitAbsent({ name: licence, adresse: known?.url }),
    kandidierende: listOpenCandidates(campaign, now),
  });
  return `${JSON.stringify(data, undefined, 2)}\n`;
}

/**
 * The open data as a table with a row for every candidacy: RFC 4180 with the separator that German
 * spreadsheets expect, and with a byte order mark, without which Excel does not read UTF-8.
 */
function writeCandidatesCsv(campaign: Campaign, now: Date): string {
  const licence = campaign.site?.dataLicence;
  const rows = listOpenCandidates(campaign, now).flatMap(
    ({ kandidaturen, foto, themen, ...person }) =>
      kandidaturen.map((candidacy) => ({
        ...candidacy,
        ...person,
        themen: themen?.join(", "),
        foto: foto?.adresse,
        fotoUrheber: foto?.urheber,
        fotoLizenz: foto?.lizenz,
        fotoKi: foto?.ki,
        lizenz: licence,
      })),
  );
  const lines = rows.map((row: Partial<Record<string, Cell>>) =>
    csvColumns.map((column) => writeCell(row[column])).join(";"),
  );
  return `\uFEFF${[csvColumns.join(";"), ...lines].join("\r\n")}\r\n`;
}

/** In the order of the table; the same words as in the JSON. */
export const csvColumns = (
  "wahl wahlname wahltag art liste listenplatz wahlkreis wahlkreisname ergebnis name akademischerTitel " +
  "vorname namenszusatz nachname beruf wohnort geburtsjahr email telefon website themen adresse foto " +
  "fotoUrheber fotoLizenz lizenz fotoKi"
).split(" ");

/** Spreadsheets run a text that begins like a formula, unless an apostrophe precedes it. */
function writeCell(value: Cell): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function toOpenPerson({ siteUrl = "" }: Campaign, { document, fields }: PersonAt) {
  const { email, phone, website } = toContacts(fields);
  return omitAbsent({
    adresse: siteUrl + encodePath(document.path),
    name: toPersonName(fields).full,
    akademischerTitel: fields.honorific,
    vorname: fields.givenName,
    namenszusatz: fields.nameParticle,
    nachname: fields.familyName,
    beruf: fields.occupation,
    wohnort: fields.residence,
    geburtsjahr: fields.birthYear,
    email: email && writeAsciiEmail(email),
    telefon: phone?.text.replaceAll("\u00a0", " "),
    website: website?.href,
    themen: fields.topics,
  });
}

function toOpenPhoto({ siteUrl = "" }: Campaign, photo: ImageFields, src: string) {
  return omitAbsent({
    adresse: siteUrl + src,
    ki: photo.ai && aiShares[photo.ai][0],
    urheber: photo.credit,
    lizenz: photo.licence,
    quelle: photo.sourceUrl,
  });
}

function toOpenCandidacy(campaign: Campaign, candidacy: Candidacy, now: Date) {
  const election = findElection(campaign.elections, candidacy.election);
  const outcome = findShownOutcome(campaign.elections, candidacy, now);
  const { list, isOfOnePerson } = findWords(campaign.elections, candidacy.election);
  const shared = {
    wahl: candidacy.election,
    wahlname: election && dropSoftHyphens(election.name),
    wahltag: (election && asHeldFor(election, candidacy).date) || undefined,
    ergebnis: outcome && outcomeText(outcome),
  };
  if (candidacy.kind === "list" && isOfOnePerson) return omitAbsent({ ...shared, art: "person" });
  if (candidacy.kind === "list") {
    const name = nameList(list, candidacy.list);
    const place = { art: "liste", liste: name, listenplatz: candidacy.position };
    return omitAbsent({ ...shared, ...place });
  }
  const { number, name } = toConstituencyData(campaign, candidacy);
  const place = {
    art: "wahlkreis",
    listenplatz: candidacy.constituencyPosition,
    wahlkreis: number,
    // Plain blanks, because programs compare names with other tables.
    wahlkreisname: name.replaceAll("\u00A0", " ") || undefined,
  };
  return omitAbsent({ ...shared, ...place });
}
