/** Exit codes that shells expect from a program ended by a signal. */
const signalCodes = { SIGINT: 130, SIGTERM: 143 } as const;
type StopSignal = keyof typeof signalCodes;

const graceMs = 4000;

/** Aborts on the first stop signal; work that does not end within four seconds is killed. */
export interface StopWatch {
  signal: AbortSignal;
  /** The exit code of the signal received, if any. */
  exitCode: () => number | undefined;
  close: () => void;
}

export function watchStopSignals(): StopWatch {
  const controller = new AbortController();
  let code: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const exitNow = () => process.exit(code);

  const listeners = (Object.keys(signalCodes) as StopSignal[]).map((name) => {
    const listener = () => {
      if (code !== undefined) exitNow();
      code = signalCodes[name];
      timer = setTimeout(exitNow, graceMs).unref();
      // Aborted work may reject promises that nobody awaits, even after `close`.
      process.prependListener("uncaughtException", exitNow);
      controller.abort();
    };
    process.on(name, listener);
    return { name, listener };
  });

  return {
    signal: controller.signal,
    exitCode: () => code,
    close() {
      clearTimeout(timer);
      for (const { name, listener } of listeners) process.off(name, listener);
    },
  };
}
