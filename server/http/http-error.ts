import { texts } from "#client/contract/texts.ts";

/** An expected outcome other than a page; the error handler turns it into a response. */
export class HttpError extends Error {
  readonly code: HttpErrorCode;
  readonly status: number;
  /** Short English message for machines and the small print of the error page. */
  readonly statusMessage: string;
  /** Public German sentence for visitors. */
  readonly description: string;
  /** Further response headers, such as `Allow`. */
  readonly headers: Record<string, string>;
  /** Further public data of a JSON response. */
  readonly data: Record<string, unknown> | undefined;

  constructor(
    code: HttpErrorCode,
    options: {
      statusMessage?: string;
      headers?: Record<string, string>;
      data?: Record<string, unknown>;
      cause?: unknown;
    } = {},
  ) {
    const { status, statusMessage, description } = httpErrors[code];
    super(options.statusMessage ?? statusMessage, { cause: options.cause });
    this.name = "HttpError";
    this.code = code;
    this.status = status;
    this.statusMessage = options.statusMessage ?? statusMessage;
    this.description = description;
    this.headers = options.headers ?? {};
    this.data = options.data;
  }
}

/** The value of `Allow`. */
export const allowedMethods = "GET, HEAD, OPTIONS";

/** Every outcome that is not a page, by permanent code; `docs/errors.md` lists the same ones. */
export const httpErrors = {
  "address-malformed": {
    status: 400,
    statusMessage: "Bad Request",
    description: "Diese Adresse enthält Zeichen, die in einer Adresse nicht stehen dürfen.",
  },
  "host-missing": {
    status: 400,
    statusMessage: "Bad Request",
    description: "Die Anfrage nennt keinen Rechnernamen.",
  },
  "host-repeated": {
    status: 400,
    statusMessage: "Bad Request",
    description: "Die Anfrage nennt mehrere Rechnernamen.",
  },
  "query-invalid": {
    status: 400,
    statusMessage: "Invalid query",
    description: "Diese Abfrage kann die Website nicht beantworten.",
  },
  "search-too-long": {
    status: 400,
    statusMessage: "Search text too long",
    description: "Der Suchbegriff ist zu lang. Bitte beschränke ihn auf 200 Zeichen.",
  },
  "search-invalid": {
    status: 400,
    statusMessage: "Invalid search",
    description: "Diese Suche kann die Website nicht beantworten.",
  },
  "range-required": {
    status: 400,
    statusMessage: "Range required",
    description: "Diese Datei gibt es nur in Teilen. Bitte fordere einen Bereich von Bytes an.",
  },
  "page-invalid": {
    status: 404,
    statusMessage: "Page Not Found",
    description: "Eine Seite mit dieser Adresse kann es nicht geben.",
  },
  "page-unknown": {
    status: 404,
    statusMessage: "Page not found",
    description: "Diese Adresse gibt es nicht oder nicht mehr.",
  },
  "asset-unknown": {
    status: 404,
    statusMessage: "Page not found",
    description: "Diese Datei gibt es nicht oder nicht mehr.",
  },
  "document-unknown": {
    status: 404,
    statusMessage: "Document not found!",
    description: "Zu dieser Abfrage gibt es kein Dokument.",
  },
  "endpoint-unknown": {
    status: 404,
    statusMessage: "Page not found",
    description: "Diese Schnittstelle gibt es nicht.",
  },
  "method-not-allowed": {
    status: 405,
    statusMessage: "Method Not Allowed",
    description: "Diese Website lässt sich nur lesen.",
  },
  "request-timeout": {
    status: 408,
    statusMessage: "Request Timeout",
    description: "Die Anfrage kam zu langsam an.",
  },
  "form-incomplete": {
    status: 400,
    statusMessage: "Bad Request",
    description: "Deine Eingabe ist nicht vollständig angekommen. Bitte versuche es noch einmal.",
  },
  "form-too-large": {
    status: 413,
    statusMessage: "Content Too Large",
    description: "Deine Eingabe ist zu lang. Eine Postleitzahl oder ein Ort genügt.",
  },
  "form-type": {
    status: 415,
    statusMessage: "Unsupported Media Type",
    description: "Diese Eingabe kann die Website nicht lesen.",
  },
  "precondition-failed": {
    status: 412,
    statusMessage: "Precondition Failed",
    description: "Diese Datei hat sich geändert.",
  },
  "address-too-long": {
    status: 414,
    statusMessage: "URI Too Long",
    description: "Diese Adresse ist zu lang.",
  },
  "range-not-satisfiable": {
    status: 416,
    statusMessage: "Range Not Satisfiable",
    description: "Diesen Teil der Datei gibt es nicht.",
  },
  "headers-too-large": {
    status: 431,
    statusMessage: "Request Header Fields Too Large",
    description: "Die Anfrage enthält zu viele Angaben.",
  },
  "internal-error": {
    status: 500,
    statusMessage: "Internal Server Error",
    description: texts.error.serverText,
  },
  "store-unavailable": {
    status: 503,
    statusMessage: "Service Unavailable",
    description: "Die Inhalte sind gerade nicht verfügbar. Bitte versuche es gleich noch einmal.",
  },
} as const satisfies Record<string, { status: number; statusMessage: string; description: string }>;

export type HttpErrorCode = keyof typeof httpErrors;
