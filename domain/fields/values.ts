import { z } from "zod";

/** Forms of text that ingest checks and explains. */
export type TextFormat = "email" | "url" | "date" | "date-time";

/** The rules that the schema of a single value cannot express. */
export interface ValueNote {
  format?: TextFormat;
  /** Further accepted words, by the value they mean. */
  words?: Readonly<Record<string, readonly string[]>>;
}

export const valueNotes = z.registry<ValueNote>();

// Every chained call would copy the schema, and there are a hundred of these.
export const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

export const url = () =>
  z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .register(valueNotes, { format: "url" });

export const email = () => z.email().register(valueNotes, { format: "email" });

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

/** One of several words, each with German and informal ones that mean the same. */
export function oneOf<const Words extends Readonly<Record<string, readonly string[]>>>(
  words: Words,
) {
  const values = Object.keys(words) as (keyof Words & string)[];
  return z.enum(values).register(valueNotes, { words });
}
