/**
 * Entries of the index as bits: a common word is in thousands, and searches compare such sets a
 * dozen times.
 */
export interface EntrySet {
  /** A bit for each possible entry, 32 in a number. */
  bits: Int32Array;
  /** The entry of the first bit, a multiple of 32. */
  first: number;
}

/** The lowest and the highest entry that a set can hold. */
export interface EntryRange {
  lowest: number;
  highest: number;
}

/** Leaves out what is beyond the range. */
export function collectEntries(
  entries: Iterable<number>,
  { lowest, highest }: EntryRange,
): EntrySet {
  const first = 32 * Math.floor(lowest / 32);
  const bits = new Int32Array(Math.ceil((highest + 1 - first) / 32));
  for (const entry of entries) {
    const at = entry - first;
    // Writing beyond the end of a typed array changes nothing.
    bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << (at & 31));
  }
  return { bits, first };
}

/** Entries of both sets, which have the same range. */
export function intersect(one: EntrySet, other: EntrySet): EntrySet {
  return join(one, other, (a, b) => a & b);
}

/** Entries of either set, which have the same range. */
export function unite(one: EntrySet, other: EntrySet): EntrySet {
  return join(one, other, (a, b) => a | b);
}

/** Entries of the first set that are not in the second, which has the same range. */
export function subtract(one: EntrySet, other: EntrySet): EntrySet {
  return join(one, other, (a, b) => a & ~b);
}

function join(
  { bits, first }: EntrySet,
  other: EntrySet,
  compute: (a: number, b: number) => number,
): EntrySet {
  return { bits: bits.map((word, at) => compute(word, other.bits[at] ?? 0)), first };
}

/** Entries of the set that are not in the list. */
export function removeEntries({ bits, first }: EntrySet, entries: Iterable<number>): EntrySet {
  const left = bits.slice();
  for (const entry of entries) {
    const at = entry - first;
    left[at >> 5] = (left[at >> 5] ?? 0) & ~(1 << (at & 31));
  }
  return { bits: left, first };
}

export function hasEntry({ bits, first }: EntrySet, entry: number): boolean {
  const at = entry - first;
  return ((bits[at >> 5] ?? 0) & (1 << (at & 31))) !== 0;
}

export function countEntries({ bits }: EntrySet): number {
  let count = 0;
  for (const word of bits) {
    // Sums of neighbouring bits: in pairs, in fours, in eights, and the four bytes together.
    const pairs = word - ((word >>> 1) & 0x55555555);
    const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
    count += Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** In ascending order. */
export function listEntries(set: EntrySet): number[] {
  const entries: number[] = [];
  set.bits.forEach((word, at) => {
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      entries.push(set.first + 32 * at + 31 - Math.clz32(rest & -rest));
    }
  });
  return entries;
}
