type Present<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The same object without properties that are undefined, so that optional properties are absent. */
export function omitAbsent<T extends object>(value: T): Present<T> {
  // Object.entries loses the connection between keys and types.
  return Object.fromEntries(
    Object.entries(value).filter(([, one]) => one !== undefined),
  ) as Present<T>;
}
