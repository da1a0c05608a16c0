import { readShareEnd } from "#db/share/share-card.ts";
import { readPictureEnds } from "#db/read/pictures.ts";
import type { LiveStore } from "#db/store/live-store.ts";
import { isStoreFailure } from "#db/store/open-store.ts";

/**
 * Finds the instant from which a file of the media folder may no longer be served, by its name.
 *
 * Files do not need the store: while it cannot be read, what was read last holds. Throws when
 * nothing has been read yet.
 */
export function createPictureEnds(store: LiveStore): (mediaName: string) => Date | undefined {
  let known: { version: string; ends: Map<string, Date> } | undefined;
  return (mediaName) => {
    const end = readShareEnd(mediaName);
    if (end !== null) return end;
    try {
      const { version } = store.state();
      if (known?.version !== version) {
        known = store.snapshot(({ store: reader, state }) => {
          return { version: state.version, ends: readPictureEnds(reader) };
        });
      }
    } catch (error) {
      if (!known || !isStoreFailure(error)) throw error;
    }
    return known?.ends.get(mediaName);
  };
}
