/** The time in which nothing changes and the parser has no thread. */
export interface Rest {
  /** Lets a rest begin after a while. */
  plan(): void;
  /** Something happens; a rest that has begun is over. */
  postpone(): void;
  /** The same, and prepares for an import that is about to come. */
  end(): void;
}

interface RestOptions {
  /** Milliseconds without a change. */
  afterMs: number;
  stopThreads: () => Promise<void>;
  wakeThread: () => Promise<void>;
  /** Called once the threads have stopped, unless the rest is over by then. */
  onRest?: (() => void) | undefined;
  onError: (error: unknown) => void;
}

export function createRest(options: RestOptions): Rest {
  const { afterMs, stopThreads, wakeThread, onRest, onError } = options;
  let planned: NodeJS.Timeout | undefined;
  let isAwake = false;
  const postpone = () => {
    clearTimeout(planned);
    planned = undefined;
  };
  return {
    plan() {
      const timer = setTimeout(() => {
        isAwake = false;
        stopThreads().then(() => (planned === timer ? onRest?.() : undefined), onError);
      }, afterMs);
      planned = timer;
    },
    postpone,
    end() {
      postpone();
      if (isAwake) return;
      isAwake = true;
      wakeThread().catch(onError);
    },
  };
}
