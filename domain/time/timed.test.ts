import { expect, test } from "vitest";
import { combine, lasting, type Timed } from "./timed.ts";

const today: Timed<string> = { value: "heute", validUntil: new Date("2029-01-11") };
const week: Timed<string> = { value: "diese Woche", validUntil: new Date("2029-01-15") };

test("a combined value is valid as long as the part that changes first", () => {
  const whole = combine((take) => [take(lasting("immer")), take(week), take(today)]);
  expect(whole).toEqual({ value: ["immer", "diese Woche", "heute"], validUntil: today.validUntil });
});

test("a combination of lasting parts lasts", () => {
  expect(combine((take) => take(lasting(1)) + take(lasting(2)))).toEqual(lasting(3));
});

test("a part cannot be used without its expiry counting for the whole", () => {
  // @ts-expect-error A Timed<string> is not a string.
  const whole: Timed<string> = combine(() => today);
  expect(whole.validUntil).toBeUndefined();
});
