const mebibyte = 1024 * 1024;

/**
 * The budget of all response caches, in bytes; docs/betrieb.md has the sum.
 *
 * Caches with a fixed number of small entries are left out, as are those that live as long as a
 * content version or build, because they grow with the site and not with its visitors.
 */
export const cacheBytes = {
  pages: 32 * mebibyte,
  /** Calendars, feeds, open data, labels and downloads. */
  files: 32 * mebibyte,
  /** For the search page and its data, one half each. */
  searches: 8 * mebibyte,
  contentApi: 8 * mebibyte,
  /** Drawings and tables with their compressed forms; photos stay on the disk. */
  media: 8 * mebibyte,
  earlierBuilds: 4 * mebibyte,
};
