/** Codes a shell expects from a program that a signal ended. */
const signalCodes = { SIGINT: 130, SIGTERM: 143 } as const;
type StopSignal = keyof typeof signalCodes;

const graceMs = 4000;

/** The first stop signal aborts; whoever does not react within four seconds is ended. */
export interface StopWatch {
  signal: AbortSignal;
  /** The exit code of the signal that came, if one came. */
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
      // Work that is torn down may fail in ways nobody waits for any more, even after `close`.
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
