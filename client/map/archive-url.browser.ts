/** The URL under which the map library requests one of the site's tile archives. */
export function archiveUrl(path: string): string {
  return `pmtiles://${location.origin}${path}`;
}
