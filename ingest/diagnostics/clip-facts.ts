const maxTextLength = 400;
const maxEntries = 100;

/** Shortens a text to a readable length, because it may quote an endless line. */
export function clipText(text: string): string {
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text;
}

/** Shortens facts for storage and printing. */
export function clipFacts(facts: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) =>
      fact === undefined ? [] : [[name, clipFact(fact)]],
    ),
  );
}

function clipFact(fact: unknown): unknown {
  if (typeof fact === "string") return clipText(fact);
  if (Array.isArray(fact)) return fact.slice(0, maxEntries).map(clipFact);
  return typeof fact === "object" && fact !== null ? clipFacts(fact) : fact;
}
