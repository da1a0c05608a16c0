const mebibyte = 1024 * 1024;

/**
 * The budget of all caches of finished answers, in bytes; docs/betrieb.md names the sum.
 *
 * Caches with a fixed number of small entries are not part of it. Neither are those that live as long
 * as a version of the content or a build, because they grow with the site and not with its visitors.
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
