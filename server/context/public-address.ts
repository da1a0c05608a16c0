import { encodePath } from "#server/http/request-target.ts";
import type { PageContext } from "./context.ts";

/** The absolute address of a path, or undefined where the public address of the site is not known. */
export function findPublicAddress(
  { siteUrl }: Pick<PageContext, "siteUrl">,
  path: string,
): string | undefined {
  return siteUrl && siteUrl + encodePath(path);
}
