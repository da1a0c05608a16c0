import { keepPublicFields } from "./data-deletion.ts";
import { findOutcome } from "./candidacies.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";

/*
 * What remains of a person who has died: name, candidacies, text, and the portrait if the campaign
 * says so. It applies from the import that reads the death, whatever day is given, so that nobody
 * is shown as alive while a day is pending.
 */

/**
 * The recorded end of a portrait whose person has died. It is long past, and no licence ends on it:
 * those end in this century.
 */
export const farewellEnd = "1970-01-02T00:00:00.000Z";

/** The death of a person, with its day if that is known; undefined for the living. */
export function findDeath(
  candidacies: readonly Pick<Candidacy, "status" | "since">[],
): { day: string | undefined } | undefined {
  const ended = candidacies.filter(({ status }) => status === "deceased");
  return ended.length === 0
    ? undefined
    : { day: ended.find(({ since }) => since !== undefined)?.since };
}

/** The fields that may still be shown of a person who has died. */
export function keepFarewellFields<Fields extends Record<string, unknown>>(fields: Fields): Fields {
  const { photo, photoStays } = fields;
  const kept = keepPublicFields(fields);
  return photoStays === true && photo !== undefined ? { ...kept, photo, photoStays } : kept;
}

/**
 * Death ends all candidacies of a person, whichever one it is entered for. Results stay, unless all
 * candidacies have results.
 */
export function listEndedByDeath<Entry extends Pick<Candidacy, "status">>(
  candidacies: readonly Entry[],
): Entry[] {
  const open = candidacies.filter((one) => findOutcome(one) === undefined);
  return open.length > 0 ? open : [...candidacies];
}
