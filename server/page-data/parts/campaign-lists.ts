import type { StoredDocument } from "#db/read/documents.ts";
import { listCandidates, listEvents } from "#db/read/listings.ts";
import type { PageContext } from "./context.ts";
import { parsePerson, type Person } from "./candidate-cards.ts";

/** All candidates of a list, in its order. */
export function loadPeople(context: PageContext, list: "state" | "direct"): Person[] {
  return context.once(`people ${list}`, () =>
    listCandidates(context.store, list, context.visibility).map(parsePerson),
  );
}

/** All events by start, past ones included. */
export function loadEvents(context: PageContext): StoredDocument[] {
  return context.once("events", () => listEvents(context.store, context.visibility));
}
