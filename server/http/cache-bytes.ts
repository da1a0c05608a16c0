const mebibyte = 1024 * 1024;

/**
 * The budget of all caches of finished answers, in bytes; docs/betrieb.md names the sum.
 *
 * What has a fixed number of small entries is not in it, and neither is what lives as long as a
 * version of the content or the build: that grows with the site, not with its visitors.
 */
export const cacheBytes = {
  pages: 32 * mebibyte,
  /** Calendars, feeds, open data and what visitors take away. */
  files: 32 * mebibyte,
  /** The search page and its data, half for each. */
  searches: 8 * mebibyte,
  contentApi: 8 * mebibyte,
  /** Drawings and tables with their compressed forms; photos stay on the disk. */
  media: 8 * mebibyte,
  labels: 8 * mebibyte,
  earlierBuilds: 4 * mebibyte,
};
