export interface HeartbeatOptions {
  /** How often the process gives a sign of life. */
  intervalMs: number;
  onSilence: () => void;
  /** After a silence. */
  onAnswer: () => void;
  /** It will not answer any more. */
  onLoss: () => void;
}

/** A process that computes for long, on a slow machine, misses a few. */
const silentBeats = 9;
const lostBeats = 18;

/**
 * Notices when a process stops giving signs of life.
 *
 * It counts its own turns rather than time: where both processes were frozen, the machine slept or
 * the clock jumped, nobody has missed anything.
 */
export function watchHeartbeat({ intervalMs, onSilence, onAnswer, onLoss }: HeartbeatOptions) {
  let missed = 0;
  const timer = setInterval(() => {
    missed += 1;
    if (missed === silentBeats) onSilence();
    if (missed === lostBeats) onLoss();
  }, intervalMs);
  return {
    noteLife(this: void): void {
      const wasSilent = missed >= silentBeats;
      missed = 0;
      if (wasSilent) onAnswer();
    },
    stop: () => clearInterval(timer),
  };
}
