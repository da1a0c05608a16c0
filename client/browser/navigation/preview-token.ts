import { payloadUrl } from "#client/contract/payload-url.ts";

const storageKey = "previewToken";
/** The token with which the page was loaded anew, so that it happens once. */
const openedKey = "previewOpened";

export interface PreviewTools {
  request: (url: string, init: RequestInit) => Promise<Response>;
  reload: () => void;
}

/**
 * The token that requests for data have to carry: of the address, else of this tab.
 *
 * The one in the cookie travels by itself, and no script can read it. An empty value in the address
 * turns the preview off.
 */
export function findPreviewToken(): string | undefined {
  const written = new URLSearchParams(location.search).get("preview");
  if (written === "") return undefined;
  const token = written ?? readItem(storageKey);
  // Nothing else can be a header.
  return token !== undefined && /^[\x21-\x7e][\x20-\x7e]{0,2047}$/.test(token) ? token : undefined;
}

/** What a request for data needs besides its own; an answer kept for everybody will not do then. */
export function describePreview(): { headers: Record<string, string>; cache?: RequestCache } {
  const token = findPreviewToken();
  return token === undefined
    ? { headers: {} }
    : { headers: { "X-Preview-Token": token }, cache: "no-store" };
}

/** True when the document shows drafts, or what is loaded next may: nothing is kept or read ahead. */
export function isPreview(): boolean {
  return hasPreviewBar() || findPreviewToken() !== undefined;
}

/**
 * Opens the preview of which only this tab knows, or forgets it when the address turns it off.
 *
 * The server keeps a token that it accepts as a cookie, so the same page with its drafts is one
 * reload away. Resolves without a word when there is nothing to open.
 */
export async function startPreview({ request, reload }: PreviewTools): Promise<void> {
  const written = new URLSearchParams(location.search).get("preview");
  if (written === "") removeItem(storageKey);
  if (written === "" || hasPreviewBar()) removeItem(openedKey);
  const token = findPreviewToken();
  // What the address says, the server has judged already.
  const isNews = token !== undefined && written === null && !hasPreviewBar();
  if (!isNews || readItem(openedKey) === token) return;
  try {
    const preview = describePreview();
    const headers = { Accept: "application/json", ...preview.headers };
    const answer = await request(payloadUrl(location.pathname), { ...preview, headers });
    // A reload in the middle of an answer is a failed request in everybody's log.
    await answer.text();
    const isOpen = answer.headers.get("Cache-Control")?.includes("private") === true;
    // Without storage nothing would tell that the reload has happened.
    if (isOpen && writeItem(openedKey, token)) reload();
  } catch {
    // The page stays what it is for everybody.
  }
}

/** Whether the document says that it shows drafts. */
export function hasPreviewBar(): boolean {
  return document.querySelector(".preview") !== null;
}

/** Storage may be forbidden as a whole. */
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
    // Then there is nothing in it either.
  }
}
