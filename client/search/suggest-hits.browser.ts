import { texts } from "#client/contract/texts.ts";
import { createListbox, type Listbox, type Suggestion } from "./listbox.browser.ts";
import "#client/styles/suggestions.css";

/** Shorter than a pause after a word, longer than one between two letters. */
const delayMs = 150;
const maxSuggestions = 8;

/**
 * Offers hits while a visitor types into the search form, as a combobox after the ARIA Authoring
 * Practices (editable, with list autocomplete). The form works as before.
 */
export function mount(form: HTMLElement): () => void {
  const input = form.querySelector("input");
  if (!input) throw new Error("The search form has no input.");
  const end = new AbortController();
  const listbox = createListbox(input, texts.search.suggestions);
  let request = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    request.abort();
  };
  const close = () => {
    stop();
    listbox.close();
  };
  const suggest = () => {
    stop();
    const query = input.value.trim();
    if (query === "") return listbox.close();
    request = new AbortController();
    const { signal } = request;
    timer = setTimeout(() => void offer(listbox, query, signal), delayMs);
  };
  const { signal } = end;
  input.addEventListener("input", suggest, { signal });
  input.addEventListener("keydown", (event) => followKey(event, { listbox, suggest, close }), {
    signal,
  });
  input.addEventListener("blur", close, { signal });
  form.addEventListener("submit", close, { signal });
  return () => {
    end.abort();
    stop();
    listbox.remove();
  };
}

async function offer(listbox: Listbox, query: string, signal: AbortSignal): Promise<void> {
  const suggestions = await findHits(query, signal);
  if (!signal.aborted) listbox.show(suggestions);
}

/** Returns an empty list without a response: the form works without suggestions. */
async function findHits(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const parameters = new URLSearchParams({ q: query, limit: String(maxSuggestions) });
  try {
    const response = await fetch(`/api/suche?${parameters.toString()}`, { signal });
    return response.ok ? parseSuggestions(await response.json()) : [];
  } catch {
    return [];
  }
}

interface Actions {
  listbox: Listbox;
  suggest: () => void;
  close: () => void;
}

function followKey(event: KeyboardEvent, { listbox, suggest, close }: Actions): void {
  // An input method uses these keys to choose characters.
  if (event.isComposing) return;
  const { key, altKey } = event;
  if (key === "ArrowDown" && !listbox.isOpen()) suggest();
  else if (key === "ArrowDown") listbox.move(1);
  else if (key === "ArrowUp" && altKey) close();
  else if (key === "ArrowUp") listbox.move(-1);
  else if (key === "Escape" && listbox.isOpen()) close();
  else if (key !== "Enter" || !listbox.choose()) return;
  event.preventDefault();
}

/** Reads the response of `/api/suche`, without entries of another shape. */
function parseSuggestions(response: unknown): Suggestion[] {
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
