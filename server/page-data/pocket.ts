import type { TakeawayData } from "#client/contract/page-data.ts";
import { namePageFile } from "#domain/takeaway/page-files.ts";
import { findDocument } from "#db/read/documents.ts";
import { encodePath } from "#server/http/request-target.ts";
import { findPublicAddress, type PageContext } from "#server/context/context.ts";
import { isAfterElection } from "#server/elections/election-phase.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";

/**
 * The files that visitors can take away from a public page; `server/takeaway/` writes them. There is
 * no sheet once the polls have closed.
 */
export function describeTakeaway(
  context: PageContext,
  path: string,
  has: { contact?: boolean; sheet?: boolean; document?: boolean },
): TakeawayData | undefined {
  const { store, visibility, now } = context;
  const isHidden =
    has.document !== false &&
    visibility.withDrafts &&
    !findDocument(store, path, { now, withDrafts: false });
  if (isHidden) return undefined;
  const address = findPublicAddress(context, path);
  const name = (file: Parameters<typeof namePageFile>[1]) => encodePath(namePageFile(path, file));
  return omitAbsent({
    qrCode: address === undefined ? undefined : { src: name("qrCode"), address },
    contact: has.contact ? name("phoneCard") : undefined,
    sheet: has.sheet && !isAfterElection(context) ? name("sheet") : undefined,
  });
}
