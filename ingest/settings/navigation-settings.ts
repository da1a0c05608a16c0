import { isObject } from "#domain/content/json-object.ts";
import { report, type FieldCheck, type Spot } from "#ingest/fields/field-faults.ts";

/** Checks that every menu item leads to one place, and that at most one is the call to action. */
export const checkNavigation: FieldCheck = (value, { scope, path }) => {
  if (!Array.isArray(value)) return value;
  let firstCall: string | undefined;
  for (const [index, item] of value.entries()) {
    if (!isObject(item)) continue;
    const spot = { scope, path: [...path, index] };
    checkTarget(item, spot);
    if (item["call"] !== true) continue;
    if (firstCall !== undefined) {
      const call = { scope, path: [...spot.path, "call"] };
      report(call, "bad-value", { case: "secondCall", first: firstCall });
    }
    firstCall ??= String(item["text"]);
  }
  return value;
};

/** Checks that no section is on the home page twice. */
export const checkHomeSections: FieldCheck = (value, { scope, path }) => {
  if (!Array.isArray(value)) return value;
  for (const [index, id] of value.entries()) {
    if (value.indexOf(id) === index) continue;
    report({ scope, path: [...path, index] }, "bad-value", {
      case: "homeSections",
      id: String(id),
    });
  }
  return value;
};

function checkTarget({ hash, href }: Record<string, unknown>, spot: Spot): void {
  if (hash === undefined && href === undefined) {
    report(spot, "missing-field", { case: "link" });
  } else if (hash !== undefined && href !== undefined) {
    report({ ...spot, path: [...spot.path, "href"] }, "bad-value", { case: "linkTarget" });
  }
}
