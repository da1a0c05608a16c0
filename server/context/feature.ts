import type { View } from "#client/features.ts";
import type { BuiltView, Feature, Features } from "./context.ts";
import { combine, type Timed } from "./timed.ts";

/** Puts together what features add. Throws if two of them claim the same name. */
export function collectFeatures(features: readonly Feature[]): Features {
  return {
    documents: join(features.map(({ documents }) => documents)),
    pages: join(features.map(({ pages }) => pages)),
    blocks: join(features.map(({ blocks }) => blocks)),
  };
}

function join<T extends object>(parts: (T | undefined)[]): Partial<T> {
  const names = parts.flatMap((part) => Object.keys(part ?? {}));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two features add ${twice}`);
  return Object.assign({}, ...parts);
}

/** A page that is called like its view. */
export function withTitle(built: Timed<View & { title: string }>): Timed<BuiltView> {
  return combine((take) => {
    const view = take(built);
    return { view, title: view.title };
  });
}
