import type { Campaign } from "#domain/campaign/campaign.ts";
import type { PageContext } from "./context.ts";

/**
 * Reads something of the store when it is first asked for in a version of the content, and then no more. Callers must not
 * change it.
 */
export function perVersion<T>(read: (context: PageContext) => T): (context: PageContext) => T {
  const known = new WeakMap<Campaign, { value: T }>();
  return (context) => {
    const { value } = known.get(context.campaign) ?? { value: read(context) };
    known.set(context.campaign, { value });
    return value;
  };
}
