/** An accepted or refused answer; sentences are German. */
export type Reading<T> =
  | { value: T; warning?: string }
  /** `proposal` is an acceptable answer, and so is each of `proposals`. */
  | { fault: string; proposal?: string; proposals?: string[] };
