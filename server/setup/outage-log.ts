import type { Logger } from "pino";
import { StoreError } from "#db/store/store-error.ts";

/** Logs an outage that meets many requests once, and again once it came back after an end. */
export interface OutageLog {
  report(error: unknown): void;
  /** Something was read: what comes now is another outage. */
  end(): void;
}

export function createOutageLog(log: Logger, text: string): OutageLog {
  let reported: string | undefined;

  /** Before the first import nothing has failed: what an import reports says why there is no content. */
  function logOutage(error: unknown): void {
    const isEmpty = error instanceof StoreError && error.code === "empty";
    if (isEmpty) log.info("no content is published yet");
    else log.error({ err: error }, text);
  }

  return {
    report(error) {
      const message = String(error);
      if (message !== reported) logOutage(error);
      reported = message;
    },
    end() {
      reported = undefined;
    },
  };
}
