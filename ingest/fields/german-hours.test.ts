import { expect, test } from "vitest";
import { readGermanHours } from "./german-hours.ts";

test.each([
  ["dienstags von 14 bis 18 Uhr und nach Vereinbarung", "Tu 14:00-18:00", "nach Vereinbarung"],
  ["Mo bis Fr 9-12 Uhr, Do auch 14–18 Uhr", "Mo-Fr 09:00-12:00, Th 14:00-18:00", undefined],
  ["nach Vereinbarung", undefined, "nach Vereinbarung"],
  ["montags 17–19 Uhr (außer in den Ferien)", "Mo 17:00-19:00", "außer in den Ferien"],
  ["Mo, Mi und Fr: 9.30 – 12 Uhr", "Mo,We,Fr 09:30-12:00", undefined],
  ["Dienstag und Donnerstag 10 Uhr bis 12 Uhr", "Tu,Th 10:00-12:00", undefined],
  ["Mo-Fr 9-12 und 14-17 Uhr", "Mo-Fr 09:00-12:00,14:00-17:00", undefined],
  ["Mo.-Fr. 9-18 Uhr, Fr. 9-14 Uhr", "Mo-Fr 09:00-18:00; Fr 09:00-14:00", undefined],
  ["Mo 9-12 Uhr und Sonnabend 10-12 Uhr", "Mo 09:00-12:00; Sa 10:00-12:00", undefined],
  ["täglich 10-18 Uhr, mittwochs geschlossen", "Mo-Su 10:00-18:00; We off", undefined],
  ["Do 15-24 Uhr. Bitte klingeln", "Th 15:00-24:00", "Bitte klingeln"],
])("the hours %j are read as %j with the note %j", (text, hours, note) => {
  expect(readGermanHours(text)).toEqual({ ...(hours && { hours }), ...(note && { note }) });
});

test.each([
  "wenn jemand da ist",
  "1. und 3. Montag im Monat 17-19 Uhr",
  "Mo 9-12 Uhr, jeden zweiten Samstag 10-12 Uhr",
  "Mo 12-9 Uhr",
  "Mo-Fr 9-12 Uhr außer Mi",
  "9-12 Uhr",
])("the hours %j are not guessed", (text) => {
  expect(readGermanHours(text)).toBeUndefined();
});
