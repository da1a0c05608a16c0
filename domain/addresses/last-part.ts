/** The last part of an address or of the path of a file: `anna` of `/landesliste/anna`. */
export function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
