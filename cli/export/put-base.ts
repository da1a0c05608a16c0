/** Attributes with an address, several addresses or, for islands, JSON with addresses. */
const attributes =
  /(?<=\s(?:href|src|srcset|imagesrcset|action|formaction|poster|data-[\w-]+)=")[^"]+/gi;
/** The start of each address of the site in an attribute. */
const starts = /(?<=^|&quot;|^\/.*[\s,])\/(?![\s/])/g;
const manifestStarts = /(?<=":\s*")\/(?!\/)/g;

/**
 * Puts the path of a folder before the addresses in a page or manifest; other files contain only
 * absolute or relative addresses.
 *
 * In rendered pages, quotes occur only around attributes and in data blocks, where no value follows
 * a name and an equals sign.
 */
export function putBase(body: Buffer, contentType: string, base: string): Buffer {
  if (base === "") return body;
  if (contentType.startsWith("text/html")) {
    const html = body
      .toString("utf8")
      .replaceAll(attributes, (value) => putBefore(value, starts, base));
    return Buffer.from(html.replace("<html ", `<html data-base="${base}" `));
  }
  if (!contentType.startsWith("application/manifest+json")) return body;
  return Buffer.from(putBefore(body.toString("utf8"), manifestStarts, base));
}

function putBefore(text: string, start: RegExp, base: string): string {
  return text.replaceAll(start, `${base}/`);
}
