import { expect, test } from "vitest";
import { describeRefusal, describeSilence, isToldByEditor, limitAnswer } from "./forge-answers.ts";

test.each([
  [401, "mit einem neuen Token an"],
  [403, "Repositorys lesen und schreiben"],
  [404, "heißt anders"],
  [409, "jemand anderes"],
  [413, "etwa 2000 Pixel"],
  [422, "jemand anderes"],
  [429, "Warte eine Minute"],
  [500, "(500), der nicht an dir liegt"],
  [503, "(503), der nicht an dir liegt"],
])("a refusal of the forge with %i says what to do", (status, words) => {
  expect(describeRefusal(status)).toContain(words);
});

test("what the forge alone can explain stays in its words", () => {
  expect(describeRefusal(400)).toBeUndefined();
});

test("a refused change is told in every case, a refused question only if the forge fails", () => {
  const told = [401, 403, 404, 409, 413, 422, 429, 500, 502];
  expect(told.filter((status) => !isToldByEditor(status, false))).toEqual([429, 500, 502]);
  expect(told.filter((status) => !isToldByEditor(status, true))).toEqual(told);
});

test("a forge gets two minutes to answer, and more for a large picture", () => {
  expect(limitAnswer(0)).toBe(120_000);
  expect(limitAnswer(40_000_000)).toBe(520_000);
});

test("a change without an answer may have arrived", () => {
  expect(describeSilence(true)).toContain("Vielleicht ist es trotzdem angekommen");
  expect(describeSilence(false)).not.toContain("angekommen");
});
