import type { IncomingMessage } from "node:http";

export interface ErrorForm {
  isJson: boolean;
  /** The headers that decided, for `Vary`. */
  vary: string;
}

/**
 * Chooses between a page and JSON for an error response.
 *
 * The `Accept` header decides first, then the address; browsers that load a page always accept HTML
 * explicitly. If both leave it open, the user agent decides, and only then does the response vary
 * by it, because a shared cache keeps a copy for each user agent.
 */
export function chooseErrorForm(request: IncomingMessage & { originalUrl?: string }): ErrorForm {
  const { headers } = request;
  const accept = headers.accept ?? "";
  if (accept.includes("text/html")) return { isJson: false, vary: "Accept" };
  const path = (request.originalUrl ?? request.url ?? "").split("?", 1)[0] ?? "";
  if (accept.includes("application/json") || path.startsWith("/api/") || path.endsWith(".json")) {
    return { isJson: true, vary: "Accept" };
  }
  const isTool = /(curl|httpie)\//i.test(headers["user-agent"] ?? "");
  return {
    isJson: isTool || headers["sec-fetch-mode"] === "cors",
    vary: "Accept, Sec-Fetch-Mode, User-Agent",
  };
}
