import type { BodyData } from "#client/body-data.ts";
import type { StoredBody } from "#db/documents.ts";

/** The text of a document in the shape pages take, or undefined when it says nothing. */
export function describeBody(stored: StoredBody): BodyData | undefined {
  const { body } = stored;
  if (!body || body.children.length === 0) return undefined;
  const links = body.toc?.links ?? [];
  return { children: body.children, ...(links.length > 0 && { toc: links }) };
}
