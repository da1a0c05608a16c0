export interface HeartbeatOptions {
  /** The interval of the process's heartbeats. */
  intervalMs: number;
  onSilence: () => void;
  /** Called when a silent process answers again. */
  onAnswer: () => void;
  /** Called when the process is given up. */
  onLoss: () => void;
}

/**
 * The heartbeats that may be missed in a row. A process that computes for long on a slow machine
 * misses a few.
 */
const silentBeats = 9;
const lostBeats = 18;

/**
 * Notices when a process stops sending heartbeats.
 *
 * It counts its own turns instead of time: if both processes were frozen, the machine slept or the
 * clock jumped, nothing was missed.
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
