import type { JsonObject } from "#db/model/records.ts";
import { nameField, report, type FieldScope } from "./field-findings.ts";
import { readSound } from "./visibility-dates.ts";

const dayMs = 86_400_000;

/** Checks the times of an event against each other, and that it takes place somewhere. */
export function checkEvent(fields: JsonObject, scope: FieldScope): void {
  checkOrder(fields, scope);
  checkTimeOfDay(fields, scope);
  if (fields["venue"] === undefined && fields["online"] === undefined) {
    report(
      { scope, path: ["venue"] },
      {
        code: "event-without-place",
        message:
          "Die Veranstaltung hat weder einen Ort („ort“) noch eine Adresse im Netz („online“).",
        hint: "Ergänze `ort:` mit dem Dateinamen des Veranstaltungsorts oder `online:` mit einer Adresse.",
      },
    );
  }
  if (fields["status"] === "rescheduled" && fields["previousStart"] === undefined) {
    report(
      { scope, path: ["previousStart"] },
      {
        code: "event-without-previous-start",
        message: "Bei einer verlegten Veranstaltung fehlt der frühere Beginn („previousStart“).",
        hint: "Ergänze `previousStart:` mit dem ursprünglichen Datum und der Uhrzeit.",
      },
    );
  }
}

function checkOrder(fields: JsonObject, scope: FieldScope): void {
  const [start, end] = [readSound(fields, "start", scope), readSound(fields, "end", scope)];
  if (!start || !end) return;
  const isAllDay = fields["allDay"] === true;
  const spot = { scope, path: ["end"] };
  // The last day of an all-day event is part of it.
  const length = end.getTime() - start.getTime() + (isAllDay ? dayMs : 0);
  if (length <= 0) {
    report(spot, {
      code: "end-before-start",
      message: `${nameField(spot)} liegt nicht nach ${nameField({ scope, path: ["start"] })}.`,
      hint: "Geht die Veranstaltung über Mitternacht, gehört zum Ende das Datum des nächsten Tages.",
    });
    // An hour of tolerance for the day on which clocks go back.
  } else if (length > dayMs + 3_600_000 && fields["multiDay"] !== true) {
    report(spot, {
      code: "event-too-long",
      message: "Die Veranstaltung dauert länger als 24 Stunden.",
      hint: "Prüfe das Ende; wenn es stimmt, ergänze `multiDay: true`.",
    });
  }
}

function checkTimeOfDay(fields: JsonObject, scope: FieldScope): void {
  const isAllDay = fields["allDay"] === true;
  for (const key of ["start", "end"]) {
    if (!readSound(fields, key, scope)) continue;
    const hasTime = String(fields[key]).length > 10;
    if (hasTime !== isAllDay) continue;
    const spot = { scope, path: [key] };
    report(spot, {
      code: "event-time-unclear",
      severity: "warning",
      message: isAllDay
        ? `${nameField(spot)} nennt eine Uhrzeit, obwohl die Veranstaltung ganztägig ist.`
        : `${nameField(spot)} nennt keine Uhrzeit.`,
      hint: isAllDay
        ? "Lösche die Uhrzeit oder `allDay`."
        : "Ergänze die Uhrzeit, zum Beispiel `2029-02-25 18:00`, oder schreibe `allDay: true`.",
    });
  }
}
