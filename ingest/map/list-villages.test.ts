import { expect, test } from "vitest";
import { listVillages } from "./list-villages.ts";

const at = (name: string, lat: number, district = "01051") => ({ name, lat, lon: 9, district });
const namesOf = (rows: ReturnType<typeof at>[], towns: ReturnType<typeof at>[] = []) =>
  listVillages(rows, towns, ({ lat }) => lat < 55).map(({ name }) => name);

test("villages are listed with short names, and municipalities before their parts", () => {
  const rows = [
    at("Wesselburen Reinsbüttel", 54.1),
    at("Wesselburen", 54.2),
    at("Schönberg (Holstein)", 54.3),
    at("Berg", 54.4),
    at("Berg am See", 54.5),
    at("Langen Brütz", 54.6),
    at("Langen", 54.7, "01060"),
  ];
  expect(namesOf(rows)).toEqual([
    "Wesselburen",
    "Schönberg",
    "Berg",
    "Berg am See",
    "Langen Brütz",
    "Langen",
    "Reinsbüttel",
  ]);
});

test("a place is listed as a village once, and not near a town or outside the area", () => {
  const rows = [
    at("Heide", 54.2),
    at("Heide", 54.25),
    at("Lohe", 54.205),
    at("Welt", 54.3),
    at("Welt", 54.35),
    at("Nah", 54.305),
    at("Welt", 54.6),
    at("Fern", 55.1),
  ];
  expect(namesOf(rows, [at("Heide", 54.2)])).toEqual(["Welt", "Welt"]);
});

test("of a table for all of Germany some villages of every region are listed", () => {
  const rows = Array.from({ length: 7000 }, (_, index) => at(`Ort${index}`, 20 + index / 200));
  const villages = listVillages(rows, [], () => true);
  expect(villages.length).toBeLessThanOrEqual(3000);
  expect(villages.at(-1)?.lat).toBeGreaterThan(54.9);
});
