/** The address under which the library asks for a tile archive of the site. */
export function archiveUrl(path: string): string {
  return `pmtiles://${location.origin}${path}`;
}
