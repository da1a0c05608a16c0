import { z } from "zod";
import { isObject } from "#domain/content/json-object.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { QueryError } from "./query-error.ts";

/** A query of the content API after validation. */
export interface ContentQuery {
  where: Record<string, unknown>[];
  sort: Record<string, unknown>[];
  only: string[];
  without: string[];
  skip: number;
  /** 0 means no limit. */
  limit: number;
  first: boolean;
  count: boolean;
  surround?: { query: unknown; before: number; after: number };
}

/** Size of the JSON text of the parameters; larger ones are rejected. */
const maxParamsBytes = 4096;
const maxConditions = 32;

// Not copied, because a copy would lose keys such as `__proto__`, and with them the condition.
const plainObject = z.custom<JsonObject>(isObject);
const oneOrMore = z
  .union([z.array(plainObject), plainObject.transform((entry) => [entry])])
  .default([]);
const names = z.union([z.array(z.string()), z.string().transform((name) => [name])]).default([]);
const amount = z.int().min(0).max(1_000_000).default(0);
const flag = z.boolean().default(false);

const paramsSchema = z.strictObject({
  where: oneOrMore,
  sort: oneOrMore,
  only: names,
  without: names,
  skip: amount,
  limit: amount,
  first: flag,
  count: flag,
  dirConfig: flag,
  surround: z
    .strictObject({
      query: z.union([z.string(), plainObject]),
      before: z.int().min(0).max(100).optional(),
      after: z.int().min(0).max(100).optional(),
    })
    .optional(),
});

/** Reads the JSON text of `_params`. Throws QueryError with a public message. */
export function parseContentQuery(text: string): ContentQuery {
  if (Buffer.byteLength(text) > maxParamsBytes) {
    throw new QueryError(`The parameters may have at most ${maxParamsBytes} bytes.`);
  }
  const result = paramsSchema.safeParse(readJson(text));
  if (!result.success) throw new QueryError(textForIssue(result.error.issues[0]));
  const { surround, dirConfig: _implied, ...query } = result.data;
  if (query.where.length > maxConditions) {
    throw new QueryError(`A query may have at most ${maxConditions} conditions.`);
  }
  if (!surround) return query;
  const { before = 1, after = 1 } = surround;
  return { ...query, surround: { query: surround.query, before, after } };
}

function readJson(text: string): unknown {
  if (text === "") return {};
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new QueryError("Invalid _params query", error);
  }
}

function textForIssue(issue: z.core.$ZodIssue | undefined): string {
  const path = issue?.path.join(".") ?? "";
  return path === "" ? "The parameters are not valid." : `The parameter ${path} is not valid.`;
}
