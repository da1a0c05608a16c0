/** How long what is being built stays true: the earliest of all instants at which a part changes. */
export interface Lifetime {
  endBy(instant: Date | undefined): void;
  /** Undefined when nothing changes by itself. */
  endsAt(): Date | undefined;
}

/** Instants that have passed do not count: what they changed is already in what is being built. */
export function createLifetime(now: Date): Lifetime {
  let end: Date | undefined;
  return {
    endBy(instant) {
      if (instant && instant > now && (!end || instant < end)) end = instant;
    },
    endsAt: () => end,
  };
}
