/**
 * The file, below the folder of an export, that a plain web server sends for an address. Returns undefined if no
 * file can have such a name.
 */
export function nameFile(address: string, contentType: string): string | undefined {
  const path = decodeURI(address).replaceAll("%2F", "/").slice(1);
  const parts = path.split("/");
  if (parts.some((part) => part === ".." || part === "." || Buffer.byteLength(part) > 255)) {
    return undefined;
  }
  const isPage = /^text\/html\b/.test(contentType) && !/\.html?$/.test(path);
  if (!isPage) return path;
  return path === "" ? "index.html" : `${path}/index.html`;
}
