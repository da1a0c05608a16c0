import { internalRoutes } from "#domain/features.ts";
import { createLinkId, createPreviewTokens } from "#db/preview.ts";
import type { Config } from "#server/setup/config.ts";
import { isLoopback } from "#server/setup/settings.ts";

const validMs = 30 * 86_400_000;

/**
 * The address of the findings for an author on this machine: a link that opens nothing else, for a
 * month. Returns undefined for any other server.
 */
export function createFindingsAddress(
  { previewSecret, isLive, host }: Pick<Config, "previewSecret" | "isLive" | "host">,
  localUrl: string,
  now: Date,
): string | undefined {
  // The output of a container is usually stored as a log.
  if (previewSecret === undefined || !isLive || !isLoopback(host)) return undefined;
  const path = internalRoutes.findings;
  const expiresAt = new Date(now.getTime() + validMs);
  const tokens = createPreviewTokens(previewSecret, { isRevoked: () => false });
  return `${localUrl}${path}?preview=${tokens.sign({ id: createLinkId(), path, expiresAt })}`;
}
