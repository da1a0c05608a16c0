import type { RequestListener } from "node:http";
import request from "supertest";

/** Sends parameters, or raw text in their place, to the content API in the query. */
export function requestContent(
  app: RequestListener,
  params: object | string,
  endpoint: "query" | "navigation" = "query",
) {
  const text = typeof params === "string" ? params : JSON.stringify(params);
  return request(app).get(
    `/api/_content/${endpoint}/AAAAAAAAAA.1.json?_params=${encodeURIComponent(text)}`,
  );
}

/** Sends the same parameters in the query, in the path, and to the navigation. */
export async function requestInAllForms(app: RequestListener, params: object | string) {
  return [
    await requestContent(app, params),
    await request(app).get(contentPath(params)),
    await requestContent(app, params, "navigation"),
  ];
}

/** The address of the same request with the parameters in the path. */
export function contentPath(params: object | string, endpoint = "query"): string {
  const text = typeof params === "string" ? params : JSON.stringify(params);
  const encoded = Buffer.from(text).toString("base64url");
  const pieces = encoded.match(/.{1,100}/g) ?? [];
  return `/api/_content/${endpoint}/AAAAAAAAAA.1/${pieces.join("/")}.json`;
}
