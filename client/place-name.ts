import { texts } from "./texts.ts";

/** The name of a place with its kind, unless the name says that itself. */
export function namePlace({ kind, name }: { kind: "office" | "venue"; name: string }): string {
  const word = texts.places[kind];
  return name.toLowerCase().includes(word.toLowerCase()) ? name : `${word} ${name}`;
}
