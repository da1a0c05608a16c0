import { expect, test } from "vitest";
import { hyphenate } from "./hyphenate.ts";

test.each([
  ["Polizeihauptkommissarin", "Polizei|haupt|kommissarin"],
  ["Gesundheits- und Krankenpflegerin", "Gesundheits- und Kranken|pflegerin"],
  ["Verwaltungsfachangestellter", "Verwaltungs|fach|angestellter"],
  ["Unternehmensberater", "Unternehmens|berater"],
  ["Landesgeschäftsstellenleiterin", "Landesgeschäfts|stellen|leiterin"],
  ["Landesgeschäftsstelle", "Landesgeschäfts|stelle"],
  ["Informatikerin", "Informatikerin"],
  ["Landwirt", "Landwirt"],
  ["Nordfriesland – Dithmarschen Nord", "Nordfries|land – Dithmar|schen Nord"],
  ["Rendsburg-Eckernförde", "Rendsburg-Eckern|förde"],
])("%s is hyphenated as %s", (text, broken) => {
  expect(hyphenate(text).replaceAll("\u00AD", "|")).toBe(broken);
});
