import { kindNames, type KindName } from "#domain/fields/kinds.ts";
import type { KindFolder } from "#domain/site/site-config.ts";
import { foldWord } from "#domain/words/fold-word.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import { kindShapes } from "#ingest/fields/read-fields.ts";

/**
 * The kinds for which a page's front matter was probably written; several if they share the keys,
 * empty for an ordinary page.
 *
 * It takes two fields that pages lack, three of a notice; required fields count if the kind has
 * any.
 */
export function findLikelyKinds(keys: readonly string[]): KindName[] {
  const scores = kindNames.flatMap((kind) => {
    const { own, required } = countOwnFields(kind, keys);
    // Many kinds of front matter have a span of days.
    const least = kind === "transparency" ? 3 : 2;
    return own >= least && required >= Math.min(2, ownRequired(kind).length) ? [{ kind, own }] : [];
  });
  const best = Math.max(...scores.map(({ own }) => own));
  return scores.filter(({ own }) => own === best).map(({ kind }) => kind);
}

/** Names the kinds as a choice: "einer Person", or "Personen" for several texts. */
export function nameKinds(likely: readonly KindName[], count: "one" | "many"): string {
  return likely.map((kind) => words[kind][count]).join(" oder ");
}

const words: Record<KindName, { one: string; many: string }> = {
  page: { one: "einer Seite", many: "Seiten" },
  candidate: { one: "einer Person", many: "Personen" },
  office: { one: "einer Geschäftsstelle", many: "Geschäftsstellen" },
  venue: { one: "einem Veranstaltungsort", many: "Veranstaltungsorten" },
  event: { one: "einem Termin", many: "Terminen" },
  transparency: { one: "einer Transparenzbekanntmachung", many: "Transparenzbekanntmachungen" },
};

/** Names the folders of these kinds as a choice: "„liste“ oder „team“". */
export function nameFolders(likely: readonly KindName[], folders: readonly KindFolder[]): string {
  return folders
    .filter(({ kind }) => likely.includes(kind))
    .map(({ path }) => quoteValue(path.slice(1)))
    .join(" oder ");
}

function countOwnFields(kind: KindName, keys: readonly string[]) {
  const own = new Set(
    keys
      .map(foldWord)
      .filter((key) => !getFieldNames("page").has(key))
      .flatMap((key) => getFieldNames(kind).get(key) ?? []),
  );
  return { own: own.size, required: ownRequired(kind).filter((key) => own.has(key)).length };
}

function ownRequired(kind: KindName): string[] {
  const shape = kindShapes[kind];
  if (kind === "page" || shape.type !== "object") return [];
  return [...shape.required].filter((key) => !getFieldNames("page").has(foldWord(key)));
}

/** The canonical key of every spelling of a kind's fields, folded. */
export function getFieldNames(kind: KindName): ReadonlyMap<string, string> {
  const shape = kindShapes[kind];
  return shape.type === "object" ? shape.names : new Map();
}
