import { failurePath } from "#client/contract/frame-data.ts";
import type { SiteData } from "#client/contract/page-data.ts";
import type { PageData } from "#client/features.ts";
import type { View } from "#client/features.ts";
import { texts } from "#client/contract/texts.ts";

export interface Failure {
  status: number;
  message: string;
}

/** The page for a URL whose data the server refused, as the server itself would show it. */
export function createFailurePage({ status, message }: Failure, site: SiteData): PageData {
  const isMissing = status === 404;
  const view: View = isMissing
    ? { kind: "not-found" }
    : {
        kind: "error",
        statusCode: status,
        statusMessage: message === "" ? "Internal Server Error" : message,
        description: texts.error.serverText,
      };
  return {
    site,
    path: failurePath,
    head: { title: texts.error.heading(status), robots: "noindex", lang: "de" },
    layout: "default",
    view,
  };
}
