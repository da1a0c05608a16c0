import { expect, test } from "vitest";
import { combine, lasting, type Timed } from "./timed.ts";

const today: Timed<string> = { value: "heute", validUntil: new Date("2029-01-11") };
const week: Timed<string> = { value: "diese Woche", validUntil: new Date("2029-01-15") };

test("a value combined from several parts expires with the first of them", () => {
  const whole = combine((take) => [take(lasting("immer")), take(week), take(today)]);
  expect(whole).toEqual({ value: ["immer", "diese Woche", "heute"], validUntil: today.validUntil });
});

test("a value combined from parts that never expire never expires", () => {
  expect(combine((take) => take(lasting(1)) + take(lasting(2)))).toEqual(lasting(3));
});

test("a type error prevents using a part without its expiry", () => {
  // @ts-expect-error A Timed<string> is not a string.
  const whole: Timed<string> = combine(() => today);
  expect(whole.validUntil).toBeUndefined();
});
