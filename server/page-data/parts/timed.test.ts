import { expect, test } from "vitest";
import { combine, lasting, type Timed } from "./timed.ts";

const today: Timed<string> = { value: "heute", validUntil: new Date("2029-01-11") };
const week: Timed<string> = { value: "diese Woche", validUntil: new Date("2029-01-15") };

test("a whole is valid as long as the part that changes first", () => {
  const whole = combine((take) => [take(lasting("immer")), take(week), take(today)]);
  expect(whole).toEqual({ value: ["immer", "diese Woche", "heute"], validUntil: today.validUntil });
});

test("a whole of lasting parts lasts", () => {
  expect(combine((take) => take(lasting(1)) + take(lasting(2)))).toEqual(lasting(3));
});

test("a part cannot be shown without its end counting for the whole", () => {
  // @ts-expect-error A timed text is no text.
  const whole: Timed<string> = combine(() => today);
  expect(whole.validUntil).toBeUndefined();
});
