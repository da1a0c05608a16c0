/** A value a condition compares with; a regular expression finds something in the value as text. */
type WhereValue = string | number | boolean | null | RegExp;

/** Fields, dotted paths and operators such as `$gt`, as the content API reads them. */
export type WhereCondition = {
  [field: string]: WhereValue | WhereCondition | (WhereValue | WhereCondition)[];
};

/** A field or dotted path with its direction, and options for all fields of the object. */
export type SortField = {
  [field: string]: 1 | -1 | string | boolean;
};

/** The parameters of a query; all of them are optional. */
export interface ContentParams {
  first?: true;
  count?: true;
  where?: WhereCondition[];
  sort?: SortField[];
  only?: string[];
  without?: string[];
  skip?: number;
  limit?: number;
  surround?: { query: string | WhereCondition; before?: number; after?: number };
}

export type ContentEndpoint = "query" | "navigation";

export interface ContentAddress {
  /** Names the version of the content, so that addresses change with it. */
  integrity: string | number;
  /** Address of the API; scripts outside a browser need the whole one. */
  base?: string;
  /** Puts the parameters into the path, for caches that drop queries. */
  hasParamsInPath?: boolean;
  previewToken?: string;
}

/** Where the content API lives unless the operator moves it; other clients expect it there, too. */
export const defaultContentApiBase = "/api/_content";

/** The address of an answer; it names everything the answer depends on. */
export async function contentUrl(
  address: ContentAddress,
  endpoint: ContentEndpoint,
  params: ContentParams,
): Promise<string> {
  const { base = defaultContentApiBase, integrity } = address;
  const { hasParamsInPath = false, previewToken } = address;
  const start = `${base}/${endpoint}/${await hashParams(params)}.${integrity}`;
  const text = writeParams(params);
  const token = previewToken ? `previewToken=${encodeURIComponent(previewToken)}` : "";
  if (hasParamsInPath) return `${start}/${encodeForPath(text)}.json${token && `?${token}`}`;
  return `${start}.json?_params=${encodeForQuery(text)}${token && `&${token}`}`;
}

/** Regular expressions travel as marked texts. */
function writeParams(params: ContentParams): string {
  return JSON.stringify(params, (_key, value: unknown) =>
    value instanceof RegExp ? `--REGEX ${value.toString()}` : value,
  );
}

/** As a query value; the characters that the reference leaves bare stay bare. */
function encodeForQuery(text: string): string {
  return encodeURIComponent(text)
    .replaceAll("%20", "+")
    .replaceAll("%3A", ":")
    .replaceAll("%2C", ",")
    .replaceAll("%24", "$");
}

/** As path segments of at most 100 characters: base64url of the UTF-8 text. */
function encodeForPath(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const encoded = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  return (encoded.match(/.{1,100}/g) ?? []).join("/");
}

const hashLength = 10;

/**
 * Ten characters that are equal for equal parameters, whatever the order of their keys.
 *
 * Browsers offer no digest to pages without TLS. The server gives the hash no meaning, so it may be
 * the same for all parameters there.
 */
export async function hashParams(params: unknown): Promise<string> {
  const { subtle } = globalThis.crypto;
  if (!subtle) return "0".repeat(hashLength);
  const bytes = new TextEncoder().encode(canonicalText(params));
  const digest = new Uint8Array(await subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...digest))
    .replace(/[+/=]/g, "")
    .slice(0, hashLength);
}

function canonicalText(value: unknown): string {
  if (value === null) return "Null";
  if (value === undefined) return "Undefined";
  if (typeof value === "string") return `string:${value.length}:${value}`;
  if (typeof value === "number") return `number:${value}`;
  if (typeof value === "boolean") return `bool:${value}`;
  if (value instanceof RegExp) return `regex:${value.toString()}`;
  if (Array.isArray(value)) return `array:${value.length}:${value.map(canonicalText).join("")}`;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const texts = entries.map(([key, inner]) => `${canonicalText(key)}:${canonicalText(inner)},`);
  return `object:${entries.length}:${texts.join("")}`;
}
