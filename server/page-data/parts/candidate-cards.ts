import type { CandidateCard, ConstituencyData } from "#client/contract/page-data.ts";
import type { SiteConfig } from "#db/model/site-config.ts";
import { describeLeft, describeState, findOtherElections } from "./candidacies.ts";
import type { PageContext } from "./context.ts";
import { loadImages } from "./images.ts";
import { omitAbsent } from "./omit-absent.ts";
import { describeName, type Person } from "./people.ts";

const defaultLabels = {
  candidate: {
    w: "Landeslistenkandidatin",
    m: "Landeslistenkandidat",
    neutral: "Landeslistenkandidat*in",
  },
  directCandidate: { w: "Direktkandidatin", m: "Direktkandidat", neutral: "Direktkandidat*in" },
};

/** The cards of persons, in the order given; one that marks a vacant place says no more than that. */
export function buildCandidateCards(context: PageContext, people: Person[]): CandidateCard[] {
  const findImage = loadImages(
    context,
    people.map(({ fields }) => fields.photo),
  );
  return people.map(({ document, fields, left }) => {
    const name = describeName(fields);
    const shared = { path: document.path, name, state: describeState(context, fields) };
    if (left) {
      const state = describeLeft(context, fields, left);
      return omitAbsent({ ...shared, state, ...placeOf(context, left) });
    }
    const elections = findOtherElections(context, fields);
    const isForeign = elections.direct !== undefined;
    return omitAbsent({
      ...shared,
      listPosition: document.listPosition,
      constituency: findConstituency(context, document.constituency, isForeign),
      elections: Object.keys(elections).length > 0 ? elections : undefined,
      occupation: fields.occupation,
      residence: fields.residence,
      photo: findImage(fields.photo, `Portrait von ${name.full}`),
    });
  });
}

/** A person's candidacies in the form that fits the person: "Direktkandidatin". */
export function describeRole({ document, fields }: Person, site: SiteConfig | undefined): string {
  const candidate = site?.labels.candidate ?? defaultLabels.candidate;
  const directCandidate = site?.labels.directCandidate ?? defaultLabels.directCandidate;
  const form = fields.gender === "w" || fields.gender === "m" ? fields.gender : "neutral";
  const roles = [
    ...(document.listPosition === undefined ? [] : [candidate[form]]),
    ...(document.constituency === undefined ? [] : [directCandidate[form]]),
  ];
  return roles.join(" und ");
}

function placeOf(
  context: PageContext,
  left: NonNullable<Person["left"]>,
): Pick<CandidateCard, "listPosition" | "constituency"> {
  return left.kind === "list"
    ? { listPosition: left.position }
    : omitAbsent({ constituency: findConstituency(context, left.constituency) });
}

/**
 * Number and name of a constituency; without geodata, which is that of the current election, the
 * number alone is known.
 */
function findConstituency(
  context: PageContext,
  number: number | undefined,
  isForeign = false,
): ConstituencyData | undefined {
  if (number === undefined) return undefined;
  const constituencies = isForeign ? undefined : context.settings.map?.constituencies;
  const known = constituencies?.find((one) => one.number === number);
  return { number, name: known?.name ?? "" };
}
