import type { Logger } from "pino";

/** Logs an outage that meets every request once, and again once it came back after an end. */
export interface OutageLog {
  report(error: unknown): void;
  /** Something was read: what comes now is another outage. */
  end(): void;
}

export function createOutageLog(log: Logger): OutageLog {
  let reported: string | undefined;
  return {
    report(error) {
      const message = String(error);
      if (message !== reported) log.error({ err: error }, "the store cannot be read");
      reported = message;
    },
    end() {
      reported = undefined;
    },
  };
}
