import { texts } from "#client/contract/texts.ts";

const listId = "suchvorschlaege";

export interface Suggestion {
  path: string;
  title: string;
  /** The group of the hit, such as `Personen`. */
  label: string;
}

/** The popup of a combobox: a list of links, at most one of which is active. */
export interface Listbox {
  isOpen: () => boolean;
  /** Shows suggestions and announces their number; closes the list without any. */
  show: (suggestions: Suggestion[]) => void;
  /** Activates the next or previous suggestion; beyond the ends, none. */
  move: (step: 1 | -1) => void;
  /** Opens the page of the active suggestion; returns false if none is active. */
  choose: () => boolean;
  close: () => void;
  /** Removes the popup and leaves the input unchanged. */
  remove: () => void;
}

export function createListbox(input: HTMLInputElement, label: string): Listbox {
  const list = createElement("div", { id: listId, role: "listbox", "aria-label": label });
  const status = createElement("p", { "aria-live": "polite", class: "visually-hidden" });
  const state = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-controls": listId,
    "aria-expanded": "false",
  };
  let options: HTMLElement[] = [];
  let active = -1;
  const activate = (next: number) => {
    active = next;
    options.forEach((option, at) => option.setAttribute("aria-selected", String(at === active)));
    const option = options[active];
    if (option) input.setAttribute("aria-activedescendant", option.id);
    else input.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  };
  const fill = (suggestions: Suggestion[]) => {
    options = suggestions.map(createOption);
    list.replaceChildren(...options);
    list.hidden = options.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    activate(-1);
  };
  for (const [name, value] of Object.entries(state)) input.setAttribute(name, value);
  // The input keeps the focus, so that it does not close the list before a click arrives.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  input.after(list, status);
  fill([]);
  return {
    isOpen: () => !list.hidden,
    show(suggestions) {
      fill(suggestions);
      status.textContent = texts.search.suggested(suggestions.length);
    },
    move(step) {
      const count = options.length + 1;
      activate(((active + 1 + step + count) % count) - 1);
    },
    choose() {
      const option = options[active];
      option?.click();
      return option !== undefined;
    },
    close() {
      fill([]);
      status.textContent = "";
    },
    remove() {
      for (const name of [...Object.keys(state), "aria-activedescendant"]) {
        input.removeAttribute(name);
      }
      list.remove();
      status.remove();
    },
  };
}

/** An option is a link, so that it opens like any other one. */
function createOption({ path, title, label }: Suggestion, at: number): HTMLElement {
  const id = `suchvorschlag-${at}`;
  const option = createElement("a", { id, role: "option", href: path, tabindex: "-1" });
  const group = createElement("span", {});
  group.textContent = label;
  option.append(`${title} `, group);
  return option;
}

function createElement(name: string, attributes: Record<string, string>): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
