import type { LinkData } from "./site-data.ts";
import type { TextLanguage } from "./text-language.ts";

/** A document that exists but has no content yet. */
export interface EmptyView {
  kind: "empty";
  title: string;
  language?: TextLanguage;
  breadcrumbs: LinkData[];
}

/** No document at this URL, shown inside the normal layout with status 404. */
export interface NotFoundView {
  kind: "not-found";
}

/** Any other failure: status, English status message, public description. */
export interface ErrorView {
  kind: "error";
  statusCode: number;
  statusMessage: string;
  description: string;
  requestId?: string;
}
