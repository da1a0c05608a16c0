import { isObject } from "#domain/content/json-object.ts";
import { report, type FieldCheck, type Spot } from "#ingest/fields/field-faults.ts";

/** Checks that every item of the menu leads to one place, and that one at most is the call. */
export const checkNavigation: FieldCheck = (value, { scope, path }) => {
  if (!Array.isArray(value)) return value;
  let firstCall: string | undefined;
  for (const [index, item] of value.entries()) {
    if (!isObject(item)) continue;
    const spot = { scope, path: [...path, index] };
    checkTarget(item, spot);
    if (item["call"] !== true) continue;
    if (firstCall !== undefined) reportSecondCall(firstCall, spot);
    firstCall ??= String(item["text"]);
  }
  return value;
};

/** Checks that no section is on the home page twice. */
export const checkHomeSections: FieldCheck = (value, { scope, path }) => {
  if (!Array.isArray(value)) return value;
  for (const [index, id] of value.entries()) {
    if (value.indexOf(id) === index) continue;
    report(
      { scope, path: [...path, index] },
      {
        code: "bad-value",
        message: `Der Abschnitt „${id}“ steht zweimal auf der Startseite.`,
        hint: "Lösche eine der beiden Zeilen.",
      },
    );
  }
  return value;
};

function checkTarget({ hash, href }: Record<string, unknown>, spot: Spot): void {
  if (hash === undefined && href === undefined) {
    report(spot, {
      code: "missing-field",
      message: "Diesem Eintrag der Navigation fehlt das Ziel.",
      hint: "Nenne mit `hash: landesliste` einen Abschnitt der Startseite oder mit `href: /wahlprogramm` eine Seite.",
    });
  } else if (hash !== undefined && href !== undefined) {
    report(
      { ...spot, path: [...spot.path, "href"] },
      {
        code: "bad-value",
        message: "Dieser Eintrag der Navigation hat zwei Ziele, `hash` und `href`.",
        hint: "Lösche eines der beiden.",
      },
    );
  }
}

function reportSecondCall(first: string, { scope, path }: Spot): void {
  report(
    { scope, path: [...path, "call"] },
    {
      code: "bad-value",
      message: `In der Navigation kann nur ein Eintrag der Knopf in der Leiste sein, und das ist schon „${first}“.`,
      hint: "Lösche `call` bei einem der beiden.",
    },
  );
}
