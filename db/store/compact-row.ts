export type Compact<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: Exclude<T[K], null>;
};

/** Drops columns that are null, so that absent stays absent. */
export function compactRow<T extends object>(row: T): Compact<T> {
  const compact: Record<string, unknown> = {};
  // A plain loop: this runs for every link of every document, and Object.entries takes far longer.
  for (const key in row) if (row[key] !== null) compact[key] = row[key];
  // The condition above ensures what the type says.
  return compact as Compact<T>;
}
