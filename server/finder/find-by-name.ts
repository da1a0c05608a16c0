import { createChoice } from "#db/finder/collect-choices.ts";
import type { FinderAnswer } from "#db/finder/find-constituencies.ts";
import { listConstituencies } from "#domain/constituency.ts";
import { foldPlaceName } from "#domain/words/fold-place-name.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";

/** Shorter words of a name are numbers and directions. */
const leastLength = 4;

/**
 * The constituencies that are called after what was entered, for a district that no table knows:
 * "Neukölln". There may be others with a part of it, so that none is certain.
 *
 * Returns undefined if there is none.
 */
export function findByName(
  campaign: Campaign,
  text: string,
): (FinderAnswer & { kind: "several" }) | undefined {
  const asked = foldPlaceName(text);
  if (!asked.some(({ length }) => length >= leastLength)) return undefined;
  const choices = listConstituencies(campaign).flatMap(({ number, name }) => {
    const words = new Set(foldPlaceName(name));
    const isMeant = asked.every((word) => words.has(word));
    return isMeant ? [createChoice({ number })] : [];
  });
  if (choices.length === 0) return undefined;
  const facts = { divided: [], isEstimated: false, isNarrowable: false };
  return { kind: "several", choices, ...facts, isByName: true };
}
