/**
 * Reloads the page when its content has changed, for authors and developers.
 *
 * The router, or the browser itself, restores the scroll position. A page that knows its own version
 * names it; otherwise the version is kept across reloads, so that a change while the page was
 * loading is not missed.
 */
const key = "live:version";
const { liveAddress = "/api/live", liveVersion } = document.documentElement.dataset;

const versions = new EventSource(liveAddress);
versions.addEventListener("message", ({ data }: MessageEvent<string>) => {
  const shown = liveVersion ?? sessionStorage.getItem(key);
  if (liveVersion === undefined) sessionStorage.setItem(key, data);
  if (shown !== null && shown !== data) location.reload();
});
