/** An accepted or refused answer; sentences are German. */
export type Reading<T> =
  /** An uncertain value is asked for again at a terminal. */
  | { value: T; warning?: string; isUncertain?: boolean }
  /** `proposal` would be accepted, as would each of `proposals`. */
  | { fault: string; proposal?: string; proposals?: string[] };
