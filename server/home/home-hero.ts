import type { CandidateCard, MapData } from "#client/contract/page-data.ts";
import type { ElectionMoment, HomeView } from "#client/home/home-data.ts";
import { texts } from "#client/contract/texts.ts";
import { measureRing } from "#domain/map/area-geometry.ts";
import { listShapes } from "#domain/map/map-record.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import { buildFinderForm } from "#server/cards/areas.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { buildAfterElection, buildCountdown } from "#server/elections/election-phase.ts";
import { joinWords } from "#server/wording/join-words.ts";
import { measureClaim } from "#domain/site/claim-length.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { perCampaign } from "#domain/campaign/memo.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";

/** The page of `plakat new site` about when, where and how to vote. */
const guidePath = "/waehlen";

/** The numbers of portraits that fill the field. */
const faceCounts = [6, 4, 2, 1];

type Hero = Pick<
  HomeView,
  | "kicker"
  | "claimLines"
  | "claimLength"
  | "reachesLand"
  | "countdown"
  | "moment"
  | "notes"
  | "beside"
  | "call"
  | "finder"
>;

type Nominees = Pick<HomeView, "stateList" | "directCandidates"> & { call: HomeView["call"] };

interface Parts {
  map: MapData | undefined;
  nominees: Nominees;
}

/**
 * The first field of the home page: the campaign's own words until the day before the election,
 * then those of the election.
 */
export function buildHero(
  campaign: Campaign,
  site: SiteConfig,
  { map, nominees }: Parts,
  now: Date,
): Timed<Hero> {
  return combine((take) => {
    const countdown = addGuide(
      take(buildCountdown(campaign.elections, now)),
      campaign.findDocument(guidePath),
    );
    const moment = take(buildAfterElection(campaign.elections, site, now)) ?? countdown?.moment;
    const isAfter = moment?.kind === "after";
    const claimLines = moment?.lines ?? readClaim(site);
    const beside = chooseBeside(campaign, site, { map, nominees, moment });
    return omitAbsent({
      kicker: joinWords(site.kicker ?? site.party.name),
      claimLines,
      claimLength: measureClaim(claimLines),
      reachesLand: reachesLand(claimLines, beside === "map" ? map : undefined) || undefined,
      countdown,
      moment: moment?.kind,
      notes: listNotes(moment, countdown),
      beside,
      call: isAfter ? findResults(site) : nominees.call,
      finder: isAfter ? undefined : buildFinderForm(campaign, now),
    });
  });
}

function readClaim({ claim, title }: SiteConfig): string[] {
  return (claim ?? title).split(/\r?\n/).filter((line) => line.trim() !== "");
}

/**
 * Links the next step of voters to the page about voting, unless it already links to the postal
 * voting form.
 */
function addGuide(
  countdown: HomeView["countdown"],
  guide: DocumentHead | undefined,
): HomeView["countdown"] {
  if (countdown?.phaseText === undefined || countdown.postalVote) return countdown;
  return guide ? { ...countdown, postalVote: { text: guide.title, href: guidePath } } : countdown;
}

/** Before the election, the notes include its name and day, and a possible run-off. */
function listNotes(
  moment: ElectionMoment | undefined,
  countdown: HomeView["countdown"],
): string[] | undefined {
  if (!moment || !countdown) return moment?.notes;
  const { electionName, dateText, runoffText } = countdown;
  return [...moment.notes, `${electionName}: ${dateText}.`, runoffText ?? []].flat();
}

function findResults({ afterElection }: SiteConfig): HomeView["call"] {
  const href = afterElection?.resultsUrl;
  return href === undefined ? undefined : { link: { text: texts.home.results, href } };
}

/**
 * Chooses what is beside the words: nothing on the last two days, the portraits of the candidates
 * after the election.
 */
function chooseBeside(
  campaign: Campaign,
  { hero }: SiteConfig,
  { map, nominees, moment }: Parts & { moment: ElectionMoment | undefined },
): HomeView["beside"] {
  if (moment && moment.kind !== "after") return undefined;
  const faces = moment ? listFaces(nominees) : [];
  if (faces.length > 0) return faces;
  const first = hero === "portrait" ? findFirst(nominees) : undefined;
  if (first?.photo) return [first];
  return hero === "map" && map && !isScattered(campaign) ? "map" : undefined;
}

/** The person at the head of the list, or the only one who stands. */
function findFirst({ stateList, directCandidates }: Nominees): CandidateCard | undefined {
  const [first] = stateList?.candidates ?? [];
  const [only, ...others] = directCandidates?.candidates ?? [];
  return first ?? (others.length === 0 ? only : undefined);
}

function listFaces({ stateList, directCandidates }: Nominees): CandidateCard[] {
  const all = [...(stateList?.candidates ?? []), ...(directCandidates?.candidates ?? [])];
  const seen = all.filter(({ photo, state }) => photo && state?.kind !== "withdrawn");
  const faces = [...new Map(seen.map((one) => [one.path, one])).values()];
  return faces.slice(0, faceCounts.find((count) => count <= faces.length) ?? 0);
}

/**
 * Whether the lines reach the land on the map: long lines are set smaller, but still extend
 * further. Without areas the whole Land is drawn, which begins beside the claim if it is wider than
 * high.
 */
function reachesLand(claimLines: string[], map: MapData | undefined): boolean {
  if (!map) return false;
  const { focus, areas, viewBox } = map;
  if (areas.length === 0) return viewBox[2] > viewBox[3];
  const [left, top, width, height] = focus;
  const isShort = claimLines.every((line) => line.length <= 9);
  const reach = left + (isShort ? 0.25 : 0.4) * width;
  return areas.some(
    ({ label: { x, y } }) => x < reach && y > top + 0.3 * height && y < top + 0.8 * height,
  );
}

/** Whether the Land consists of distant parts, which would make a poor picture. */
const isScattered = perCampaign(({ map, site }) => {
  const rings = map ? listShapes(map).flatMap((shape) => shape.rings ?? []) : [];
  // Bremen is the only Land of two parts; without drawn constituencies only its name shows that.
  if (rings.length === 0) return site?.map?.state === "Bremen";
  const points = rings.flat();
  const frame = measureSpan(points.map(([x]) => x)) * measureSpan(points.map(([, y]) => y));
  return rings.reduce((sum, ring) => sum + measureRing(ring), 0) < 0.3 * frame;
});

/** A loop, because detailed borders have more points than a call takes arguments. */
function measureSpan(values: number[]): number {
  const most = values.reduce((one, other) => Math.max(one, other), -Infinity);
  return most - values.reduce((one, other) => Math.min(one, other), Infinity);
}
