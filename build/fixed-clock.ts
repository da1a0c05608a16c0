/*
 * Stops the clock of a program: `NODE_OPTIONS='--import …/fixed-clock.ts' PLAKAT_NOW=2029-01-12T12:00:00Z node …`. Only dates
 * stand still; timers and measured times go on.
 */
const fixed = Date.parse(process.env["PLAKAT_NOW"] ?? "");
if (Number.isNaN(fixed)) throw new Error("PLAKAT_NOW must name an instant.");

globalThis.Date = new Proxy(Date, {
  construct: (target, args: []) => (args.length === 0 ? new target(fixed) : new target(...args)),
  get: (target, key) => (key === "now" ? () => fixed : Reflect.get(target, key)),
});
