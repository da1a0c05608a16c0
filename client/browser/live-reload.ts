import { showSaves } from "#client/findings/save-note.browser.ts";

/**
 * Reloads the page when its content has changed, for authors and developers.
 *
 * The router, or the browser itself, restores the scroll position. A page that knows its own version
 * names it; otherwise the version is kept across reloads, so that a change while the page was
 * loading is not missed.
 *
 * A tab that has shown the findings follows their channel, which tells of every save as well.
 */
const versionKey = "live:version";
const findingsKey = "live:findings";
const forgetMs = 1000;
const { liveAddress, liveVersion, liveNoted } = document.documentElement.dataset;

if (liveNoted !== undefined) sessionStorage.setItem(findingsKey, location.pathname);
const findings = liveAddress === undefined ? sessionStorage.getItem(findingsKey) : null;
if (findings === null) follow(liveAddress ?? "/api/live", "message");
else followFindings(findings);

function followFindings(address: string): void {
  const channel = follow(`${address}/live`, "content");
  showSaves(channel, address);
  channel.addEventListener("error", () => {
    if (channel.readyState !== EventSource.CLOSED) return;
    // A page that is being left also loses its channel, but it is gone before the timer fires.
    setTimeout(forgetFindings, forgetMs);
  });
}

/** Forgets a link to the findings that has expired, or belongs to another site at this address. */
function forgetFindings(): void {
  sessionStorage.removeItem(findingsKey);
  follow("/api/live", "message");
}

function follow(address: string, event: "message" | "content"): EventSource {
  const channel = new EventSource(address);
  channel.addEventListener(event, ({ data }: MessageEvent<string>) => {
    const shown = liveVersion ?? sessionStorage.getItem(versionKey);
    if (liveVersion === undefined) sessionStorage.setItem(versionKey, data);
    if (shown === null || shown === data) return;
    // The router may not have saved the last scroll position yet. Importing `scroll.ts` would give
    // every visitor another file.
    const state = history.state as object | null;
    history.replaceState({ ...state, x: window.scrollX, y: window.scrollY }, "");
    location.reload();
  });
  return channel;
}
