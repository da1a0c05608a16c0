import type { Logger } from "pino";
import { StoreError } from "#db/store/store-error.ts";

/** Logs an outage once, however many requests meet it, and again after it has ended in between. */
export interface OutageLog {
  report(error: unknown): void;
  /** Marks the end of an outage: the next failure is logged again. */
  end(): void;
}

export function createOutageLog(log: Logger, text: string): OutageLog {
  let reported: string | undefined;

  /**
   * Not before the first import: nothing has failed then, and the import's report says why there is
   * no content.
   */
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
