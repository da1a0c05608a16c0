import { z } from "zod";

/** Forms of text that ingest checks and explains. */
export type TextFormat = "email" | "url" | "https" | "date" | "date-time";

/** The rules that the schema of a single value cannot express. */
export interface ValueNote {
  format?: TextFormat;
  /** Whether the text is only shown, so that soft hyphens and no-break spaces are kept. */
  isProse?: boolean;
  /** Further accepted words, by the value they mean. */
  words?: Readonly<Record<string, readonly string[]>>;
}

export const valueNotes = z.registry<ValueNote>();

// `check` instead of chained calls: each of those copies the schema, and there are a hundred.
export const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** A title or text of sentences: it keeps soft hyphens and no-break spaces for typesetting. */
export const prose = (max: number) => text(max).register(valueNotes, { isProse: true });

export const url = () =>
  z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .register(valueNotes, { format: "url" });

/** An address that people rely on, so it must not be altered on its way: https only. */
export const secureUrl = () =>
  z
    .url({ protocol: /^https$/ })
    .max(2000)
    .register(valueNotes, { format: "https" });

/** Letters before the @ are those that every mail server accepts; the domain may have umlauts (IDNA). */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/iu;

export const email = () =>
  z.email({ pattern: emailPattern }).register(valueNotes, { format: "email" });

export const date = () =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .register(valueNotes, { format: "date" });

/** A date or a date with time; ingest checks that it exists and reads it as Berlin time. */
export const dateTime = () =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:?\d{2})?)?$/)
    .register(valueNotes, { format: "date-time" });

/** Another document: its address, or its file name within the folder of its kind. */
export const reference = () => text(300);

/** One of several words, each with German and informal synonyms. */
export function oneOf<const Words extends Readonly<Record<string, readonly string[]>>>(
  words: Words,
) {
  const values = Object.keys(words) as (keyof Words & string)[];
  return z.enum(values).register(valueNotes, { words });
}
