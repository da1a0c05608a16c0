/**
 * A value that is true up to an instant; without one it is true until the content changes. What changes the whole site
 * (polls closing, deletion of data, ends of pictures) ends the content version and need not be said here.
 */
export interface Timed<T> {
  value: T;
  validUntil: Date | undefined;
}

/** Returns the value of a part and lets its end limit the whole. */
type Take = <T>(part: Timed<T>) => T;

/** Builds a whole, which is valid as long as every part that `build` takes. */
export function combine<T>(build: (take: Take) => T): Timed<T> {
  let validUntil: Date | undefined;
  const value = build((part) => {
    validUntil = findFirst(validUntil, part.validUntil);
    return part.value;
  });
  return { value, validUntil };
}

/** A value that does not change by itself. */
export function lasting<T>(value: T): Timed<T> {
  return { value, validUntil: undefined };
}

/** The first of two instants. */
export function findFirst(one: Date | undefined, other: Date | undefined): Date | undefined {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}
