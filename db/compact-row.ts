export type Compact<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: Exclude<T[K], null>;
};

/** Drops columns that are null, so that absent stays absent. */
export function compactRow<T extends object>(row: T): Compact<T> {
  const entries = Object.entries(row).filter(([, value]) => value !== null);
  // The filter above is exactly what the type says.
  return Object.fromEntries(entries) as Compact<T>;
}
