import type { Estimates } from "#domain/finder/finder-record.ts";
import { finderPath } from "#domain/finder/finder-path.ts";
import {
  judgePosition,
  locatePosition,
  type Position,
  type PositionAnswer,
} from "#domain/finder/locate-position.ts";
import type { AreaName } from "#domain/map/map-record.ts";
import { texts } from "#client/contract/texts.ts";

/** Adds suggestions and the position of the device to the finder's form, which works without a script. */
export function mount(element: HTMLElement): () => void {
  const form = element as HTMLFormElement;
  const end = new AbortController();
  offerPlaces(form, end.signal);
  offerPosition(form, end.signal);
  return () => end.abort();
}

const leastLetters = 2;
const maxOffered = 8;

/**
 * Offers names of places while a visitor types into the finder. All names come at once when the
 * input first gets the focus, so nothing that is typed leaves the device before the form is sent.
 */
function offerPlaces(form: HTMLFormElement, signal: AbortSignal): void {
  const input = form.querySelector<HTMLInputElement>("input[name=q]");
  const { places } = form.dataset;
  if (!input || places === undefined) return;
  const list = document.createElement("datalist");
  list.id = `${input.id}-orte`;
  let names: string[] = [];
  const offer = () => {
    const options = matchPlaces(names, input.value).map((name) => new Option(undefined, name));
    list.replaceChildren(...options);
  };
  // WebKit loses a letter that is typed while an input gets its list.
  input.setAttribute("list", list.id);
  input.after(list);
  const load = async () => {
    names = await readNames(places, signal);
    // The `list` attribute makes the input a combobox, and screen readers announce it as one.
    if (names.length === 0) input.removeAttribute("list");
    offer();
  };
  input.addEventListener("input", offer, { signal });
  sendByEnter(input, form, signal);
  if (input === document.activeElement) void load();
  else input.addEventListener("focus", () => void load(), { signal, once: true });
  signal.addEventListener("abort", () => {
    input.removeAttribute("list");
    list.remove();
  });
}

/** With an open list, WebKit's first Enter only closes it, so the form is sent here. */
function sendByEnter(input: HTMLInputElement, form: HTMLFormElement, signal: AbortSignal): void {
  let isChoosing = false;
  input.addEventListener("input", () => (isChoosing = false), { signal });
  const follow = (event: KeyboardEvent) => {
    if (/^Arrow(Up|Down)$/.test(event.key)) isChoosing = true;
    if (event.key !== "Enter" || isChoosing || event.isComposing) return;
    event.preventDefault();
    form.requestSubmit();
  };
  input.addEventListener("keydown", follow, { signal });
}

/** Names that begin with the text, then those of which another word does: "Sankt Peter-Ording". */
function matchPlaces(names: string[], text: string): string[] {
  const start = fold(text).trim();
  if (start.length < leastLetters) return [];
  const folded = names.map((name) => ({ name, words: ` ${fold(name)}` }));
  const matches = folded.filter(({ words }) => words.includes(` ${start}`));
  return matches
    .toSorted((one, other) => one.words.indexOf(` ${start}`) - other.words.indexOf(` ${start}`))
    .slice(0, maxOffered)
    .map(({ name }) => name);
}

/** The browser compares as well, so umlauts are kept. */
function fold(text: string): string {
  return text.toLowerCase().replace(/[-/(]/g, " ");
}

/** Returns an empty list without a response: the form works without suggestions. */
async function readNames(address: string, signal: AbortSignal): Promise<string[]> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? (await response.text()).split("\n").filter(Boolean) : [];
  } catch {
    return [];
  }
}

const words = texts.finder;
/** With more neighbours than this the position is too inaccurate. */
const maxNear = 4;
const timeoutMs = 15_000;

/**
 * Offers the position of the device in the form of the finder. The answer is computed here, from the
 * data of the map; only if they are missing is the position posted as a place would be.
 */
function offerPosition(form: HTMLFormElement, signal: AbortSignal): void {
  const button = form.querySelector<HTMLButtonElement>(".finder-locate button");
  const output = form.querySelector("output");
  if (!button || !output || !("geolocation" in navigator)) return;
  const say: Say = (...parts) => {
    if (!signal.aborted) output.replaceChildren(...parts);
  };
  const locate = () => {
    say(words.locating);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lon, accuracy: accuracyM } }) =>
        void answerPosition(form, { lat, lon, accuracyM }, say),
      ({ code, PERMISSION_DENIED }) =>
        say(code === PERMISSION_DENIED ? words.refused : words.unavailable),
      { timeout: timeoutMs, maximumAge: 60_000 },
    );
  };
  button.disabled = false;
  form.dataset["live"] = "";
  button.addEventListener("click", locate, { signal });
}

type Say = (...parts: (string | Node)[]) => void;

async function answerPosition(form: HTMLFormElement, position: Position, say: Say): Promise<void> {
  const { geodata = "" } = form.dataset;
  try {
    const response = await fetch(geodata);
    if (!response.ok) throw new Error(`The geodata answered ${response.status}.`);
    showAnswer(form, locatePosition(await response.json(), position, readEstimates(form)), say);
  } catch {
    postPosition(form, position);
  }
}

function showAnswer(form: HTMLFormElement, answered: PositionAnswer, say: Say): void {
  const { inside, near, isNearState } = answered;
  const { area = "", state } = form.dataset;
  const certainty = judgePosition(answered);
  const [first, ...others] = [...inside, ...near].map((one) => createLink(one, area));
  if (near.length > maxNear) say(words.inaccurate);
  else if (!first) say(words.elsewhere(state, area));
  else if (certainty === "certain") location.assign(first.href);
  else if (certainty === "estimated") {
    say(words.probable, first, words.estimated(area), words.askPlace);
  } else if (certainty === "among") say(words.among, ...joinParts([first, ...others]), ".");
  else {
    const outside = isNearState && state !== undefined ? [words.nearState] : [];
    const further = joinParts([...others, ...outside]);
    say(words.probable, first, ".", ...(further.length > 0 ? [words.near, ...further, "."] : []));
  }
}

function readEstimates({ dataset: { estimates } }: HTMLFormElement): Estimates | undefined {
  // The form of this site writes this attribute.
  return estimates === undefined ? undefined : (JSON.parse(estimates) as Estimates);
}

/** Posts the position like a place, so that no address contains it. */
function postPosition(form: HTMLFormElement, { lat, lon }: Position): void {
  for (const [name, value] of Object.entries({ lat, lon })) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value: value.toFixed(5) });
    form.append(input);
  }
  form.submit();
}

function createLink(one: AreaName, area: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = `${finderPath}/${one.number}`;
  link.textContent = `${area} ${one.number} ${one.name}`;
  return link;
}

/** "a, b oder c" */
function joinParts(parts: (string | Node)[]): (string | Node)[] {
  return parts.flatMap((part, index) => {
    if (index === 0) return [part];
    return [index === parts.length - 1 ? " oder " : ", ", part];
  });
}
