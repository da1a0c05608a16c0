/** An accepted or refused answer; sentences are German. */
export type Reading<T> =
  /** An uncertain one is asked for again at a terminal. */
  | { value: T; warning?: string; isUncertain?: boolean }
  /** `proposal` is an acceptable answer, and so is each of `proposals`. */
  | { fault: string; proposal?: string; proposals?: string[] };
