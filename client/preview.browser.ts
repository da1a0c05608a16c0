import { payloadUrl } from "#domain/addresses/payload-url.ts";

const storageKey = "previewToken";
/** The storage key of the token for which the page was reloaded, so that it reloads only once. */
const openedKey = "previewOpened";

export interface PreviewTools {
  request: (url: string, init: RequestInit) => Promise<Response>;
  reload: () => void;
}

/**
 * The token for requests of data: the one in the URL, otherwise the one of this tab.
 *
 * The browser itself sends the one in the cookie, which no script can read. An empty value in the
 * URL turns the preview off.
 */
export function findPreviewToken(): string | undefined {
  const written = new URLSearchParams(location.search).get("preview");
  if (written === "") return undefined;
  const token = written ?? readItem(storageKey);
  // Other characters are invalid in a header.
  return token !== undefined && /^[\x21-\x7e][\x20-\x7e]{0,2047}$/.test(token) ? token : undefined;
}

/**
 * The headers and cache mode that a request for data needs in a preview, where the cached public
 * response must not be used.
 */
export function toPreviewInit(): { headers: Record<string, string>; cache?: RequestCache } {
  const token = findPreviewToken();
  return token === undefined
    ? { headers: {} }
    : { headers: { "X-Preview-Token": token }, cache: "no-store" };
}

/**
 * Whether this document or the next page may show drafts; then nothing is cached or prefetched.
 */
export function isPreview(): boolean {
  return hasPreviewBar() || findPreviewToken() !== undefined;
}

/**
 * Opens the preview whose token only this tab has, or forgets it when the URL turns it off.
 *
 * The server keeps a token that it accepts as a cookie, so the same page with its drafts is one
 * reload away. Resolves silently when there is nothing to open.
 */
export async function startPreview({ request, reload }: PreviewTools): Promise<void> {
  const written = new URLSearchParams(location.search).get("preview");
  if (written === "") removeItem(storageKey);
  if (written === "" || hasPreviewBar()) removeItem(openedKey);
  const token = findPreviewToken();
  // The server has already checked a token in the URL.
  const isNews = token !== undefined && written === null && !hasPreviewBar();
  if (!isNews || readItem(openedKey) === token) return;
  try {
    const preview = toPreviewInit();
    const headers = { Accept: "application/json", ...preview.headers };
    const answer = await request(payloadUrl(location.pathname), { ...preview, headers });
    // A reload before the response has ended would be logged as a failed request.
    await answer.text();
    const isOpen = answer.headers.get("Cache-Control")?.includes("private") === true;
    // Without storage the page could not know that it has already reloaded.
    if (isOpen && writeItem(openedKey, token)) reload();
  } catch {
    // Without a connection the page stays the public one.
  }
}

/** Whether the document says that it shows drafts. */
export function hasPreviewBar(): boolean {
  return document.querySelector(".preview") !== null;
}

/** Storage may be blocked altogether. */
function readItem(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function writeItem(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

function removeItem(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked storage has nothing to remove.
  }
}
