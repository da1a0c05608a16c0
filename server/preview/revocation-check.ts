import type { Logger } from "pino";
import { isLinkRevoked } from "#db/preview/preview-revocations.ts";
import { createOutageLog } from "#server/setup/outage-log.ts";

/**
 * Returns a function that checks whether a preview link was revoked.
 *
 * While the list of revoked links exists and cannot be read, every link counts as revoked; the log
 * says so once.
 */
export function createRevocationCheck(dataDir: string, log: Logger): (id: string) => boolean {
  const outages = createOutageLog(
    log,
    "the list of revoked preview links cannot be read; no link opens anything",
  );
  return function isRevoked(id) {
    try {
      const result = isLinkRevoked(dataDir, id);
      outages.end();
      return result;
    } catch (error) {
      outages.report(error);
      return true;
    }
  };
}
