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

const words = texts.finder;
/** With more neighbours than this the position is too inaccurate. */
const maxNear = 4;
const timeoutMs = 15_000;

/**
 * Offers the position of the device in the form of the finder. The answer is computed here, from the
 * data of the map; only if they are missing is the position posted as a place would be.
 */
export function offerPosition(form: HTMLFormElement, signal: AbortSignal): void {
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
