import { and, asc, sql } from "drizzle-orm";
import { inList } from "#db/store/in-list.ts";
import type { Store } from "#db/store/open-store.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { documents } from "#db/store/schema.ts";
import { forVisitors, instantOf, isPublished, prepareFor, type Visibility } from "./visibility.ts";

/** The values of global documents (`_globals/theme.yml`), by name; missing ones are left out. */
export function findGlobals(
  store: Store,
  names: string[],
  visibility: Visibility,
): Map<string, JsonObject> {
  const paths = new Map(names.map((name) => [`/_globals/${name}`, name]));
  const list = JSON.stringify([...paths.keys()]);
  const query = prepareFor(store, visibility, prepareGlobals);
  const rows = query.all({ paths: list, ...instantOf(visibility) });
  return new Map(
    rows.toReversed().flatMap((row) => {
      const name = paths.get(row.path);
      return name === undefined ? [] : [[name, row.front] as const];
    }),
  );
}

function prepareGlobals({ orm }: Store, filter = forVisitors) {
  return orm
    .select({ path: documents.path, front: documents.front })
    .from(documents)
    .where(and(inList(documents.path, sql.placeholder("paths")), isPublished(filter)))
    .orderBy(asc(documents.position))
    .prepare();
}
