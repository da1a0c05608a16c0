export interface Suggestion {
  path: string;
  title: string;
  /** The group of hits it belongs to: `Personen`. */
  label: string;
}

/** Reads the response of `/api/suche`; what has another shape is left out. */
export function parseSuggestions(response: unknown): Suggestion[] {
  return listOf(response, "groups").flatMap((group) =>
    listOf(group, "hits").flatMap((hit) => {
      const [path, title, label] = [
        textOf(hit, "path"),
        textOf(hit, "title"),
        textOf(group, "label"),
      ];
      return path?.startsWith("/") && title !== undefined && label !== undefined
        ? [{ path, title, label }]
        : [];
    }),
  );
}

function listOf(value: unknown, key: string): unknown[] {
  const list = read(value, key);
  return Array.isArray(list) ? list : [];
}

function textOf(value: unknown, key: string): string | undefined {
  const text = read(value, key);
  return typeof text === "string" ? text : undefined;
}

function read(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
