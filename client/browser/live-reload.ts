/**
 * Reloads the page when the content or the build has changed, for authors and developers.
 *
 * The router restores the scroll position. The version is kept across reloads, so that a change
 * while the page was loading is not missed.
 */
const key = "live:version";

const versions = new EventSource("/api/live");
versions.addEventListener("message", ({ data }: MessageEvent<string>) => {
  const shown = sessionStorage.getItem(key);
  sessionStorage.setItem(key, data);
  if (shown !== null && shown !== data) location.reload();
});
