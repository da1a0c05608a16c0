import type { ElectionKind } from "#domain/elections/election-kinds.ts";
import { sayWhere } from "#domain/elections/party-lists.ts";
import type { Outcome } from "#domain/elections/candidacies.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import { parseBerlinInstant } from "#domain/time/berlin-time.ts";
import { plainDateText } from "#server/wording/german-dates.ts";

/** `Gewählt`, with the candidacy if another one of the person was unsuccessful. */
export function outcomeText(
  outcome: Outcome,
  seat?: { kind: Candidacy["kind"]; words: ElectionKind },
): string {
  if (outcome === "elected" && seat) {
    const { area, list, isOfOnePerson } = seat.words;
    if (isOfOnePerson) return `Bei der ${list.name} gewählt`;
    return seat.kind === "direct" && area ? `Im ${area.one} gewählt` : "Über die Liste gewählt";
  }
  return startSentence(statusTexts[outcome]);
}

const statusTexts: Record<NonNullable<Candidacy["status"]>, string> = {
  nominated: "nominiert",
  admitted: "zugelassen",
  withdrawn: "zurückgezogen",
  replaced: "ersetzt",
  deceased: "verstorben",
  elected: "gewählt",
  "moved-up": "nachgerückt",
  "not-elected": "nicht gewählt",
};

/** `Tritt nicht mehr an`, or the wording for closed polls or for this place alone. */
export function withdrawnText(isOver: boolean, isElsewhere: boolean): string {
  const here = isElsewhere ? "hier " : "";
  return isOver ? startSentence(`${here}nicht angetreten`) : `Tritt ${here}nicht mehr an`;
}

/** The state of a vacant place or search hit whose person has died. */
export const deceasedText = startSentence(statusTexts.deceased);

/** `Anna Muster ist am 3. Februar 2029 gestorben.`; the day is left out if unknown. */
export function deathSentence(name: string, day: string | undefined): string {
  const date = readDay(day);
  return date === undefined ? `${name} ist gestorben.` : `${name} ist am ${date} gestorben.`;
}

/** `zugelassen am 5. Januar 2029`. Returns undefined if nothing is entered. */
export function statusText({ status, since }: Candidacy): string | undefined {
  const day = readDay(since);
  const word = status ?? (day && "nominated");
  if (!word) return undefined;
  return day ? `${statusTexts[word]} am ${day}` : statusTexts[word];
}

/** `Anna Muster tritt seit dem 3. Februar 2029 nicht mehr an.`, for a place or altogether. */
export function leavingSentence(leaving: {
  name: string;
  /** Set only if the person stands elsewhere. */
  place: string | undefined;
  since: string | undefined;
  isOver: boolean;
}): string {
  const { name, place, isOver } = leaving;
  const verb = isOver ? "ist" : "tritt";
  const day = readDay(leaving.since);
  const since = day !== undefined && !isOver ? ` seit dem ${day}` : "";
  const end = isOver ? "nicht angetreten" : "nicht mehr an";
  return place === undefined
    ? `${name} ${verb}${since} ${end}.`
    : `${startSentence(place)} ${verb} ${name}${since} ${end}.`;
}

/** The words before and after the name of a successor. */
export function successionText(places: string[], isOver: boolean): { text: string; end: string } {
  const where = startSentence(places.join(" und "));
  return isOver
    ? { text: `${where} stand`, end: " zur Wahl." }
    : { text: `${where} kandidiert jetzt`, end: "." };
}

/** `auf Listenplatz 6`, `im Wahlkreis 6` */
export function placeText(candidacy: Candidacy, kind: ElectionKind): string {
  return candidacy.kind === "list"
    ? sayWhere(kind, candidacy)
    : `im ${kind.area?.one ?? "Wahlkreis"} ${candidacy.constituency}`;
}

function readDay(since: string | undefined): string | undefined {
  const day = since === undefined ? undefined : parseBerlinInstant(since);
  return day && plainDateText(day);
}

function startSentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase("de") + text.slice(1);
}
