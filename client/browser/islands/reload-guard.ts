export const reloadGuardKey = "site:reload";
const guardMs = 10_000;

/** Loads the page that is shown anew, unless that was just done; tells whether it does. */
export function reloadOnce(): boolean {
  const path = location.pathname + location.search;
  const isAllowed = mayReload(path, { storage: () => sessionStorage, now: Date.now() });
  if (isAllowed) location.reload();
  return isAllowed;
}

/**
 * Tells whether a page may be loaded anew because a part of it did not arrive, and notes it: once
 * in ten seconds for each address. Where nothing can be noted, never.
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
    // Private modes throw at the first touch.
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
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
