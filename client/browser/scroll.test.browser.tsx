import { beforeAll, beforeEach, expect, test } from "vitest";
import { readPosition, savePosition, scrollToTarget } from "./scroll.ts";

const reached: string[] = [];

beforeAll(() => {
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    reached.push(this.id);
  };
});

beforeEach(() => {
  reached.length = 0;
  document.body.innerHTML = '<p id="über-uns"></p><p id="100%"></p><p id="%41"></p><p id="A"></p>';
});

test.each([
  ["#%C3%BCber-uns", "über-uns"],
  ["#über-uns", "über-uns"],
  ["#100%", "100%"],
  ["#%41", "A"],
  ["#A&karte=9/54/9", "A"],
])("the fragment %s leads to the element %s", (hash, id) => {
  expect(scrollToTarget(hash)?.id).toBe(id);
  expect(reached).toEqual([id]);
});

test("a fragment is also matched literally when no element has the decoded id", () => {
  document.querySelector("#A")?.remove();
  expect(scrollToTarget("#%41")?.id).toBe("%41");
});

test.each(["", "#", "#gibt-es-nicht", "#%E0%A4", "#&A"])(
  "the fragment %j scrolls nowhere",
  (hash) => {
    expect(scrollToTarget(hash)).toBeUndefined();
    expect(reached).toEqual([]);
  },
);

test("the scroll position is saved beside the other state of a history entry", () => {
  history.replaceState({ fremd: 7 }, "");
  savePosition();
  expect(history.state).toEqual({ fremd: 7, x: 0, y: 0 });
  expect(readPosition()).toEqual({ x: 0, y: 0 });
});

test.each([[null], [7], ["text"], [{}], [{ x: 1 }], [{ x: "1", y: "2" }]])(
  "the history state %j holds no scroll position",
  (state) => {
    expect(readPosition(state)).toBeUndefined();
  },
);
