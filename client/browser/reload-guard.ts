import { isRecord } from "#client/contract/frame-data.ts";

export const reloadGuardKey = "site:reload";
const guardMs = 10_000;

/** Reloads the current page unless it was reloaded just before; returns whether it does. */
export function reloadOnce(): boolean {
  const path = location.pathname + location.search;
  const isAllowed = mayReload(path, { storage: () => sessionStorage, now: Date.now() });
  if (isAllowed) location.reload();
  return isAllowed;
}

/**
 * Whether a page may be reloaded because a part failed to load: once in ten seconds for each URL,
 * and never without working storage. Records a permitted reload.
 */
export function mayReload(path: string, options: { storage: () => Storage; now: number }): boolean {
  const { storage, now } = options;
  try {
    const store = storage();
    const expiries = readExpiries(store.getItem(reloadGuardKey));
    const current = Object.entries(expiries).filter(([, expiresAt]) => expiresAt >= now);
    if (current.some(([known]) => known === path)) return false;
    const noted = Object.fromEntries([...current, [path, now + guardMs]]);
    store.setItem(reloadGuardKey, JSON.stringify(noted));
    return true;
  } catch {
    // In private modes the first access to storage throws.
    return false;
  }
}

function readExpiries(text: string | null): Record<string, number> {
  const entries = Object.entries(parseRecord(text));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  );
}

function parseRecord(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
