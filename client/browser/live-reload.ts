/**
 * Loads the page anew when the content has changed, for those who write it.
 *
 * The router puts the page back to where it was scrolled to. The version is remembered, so that a
 * change while the page was loading is not missed.
 */
const key = "live:version";

const versions = new EventSource("/api/live");
versions.addEventListener("message", ({ data }: MessageEvent<string>) => {
  const shown = sessionStorage.getItem(key);
  sessionStorage.setItem(key, data);
  if (shown !== null && shown !== data) location.reload();
});
