import { findViolations } from "./axe.ts";
import { coarse, openMap } from "./live-map.ts";
import { smallSite, startOwnSite, type OwnSite } from "./own-site.ts";
import { expect, test } from "./test.ts";

test.use(coarse);

/** Two constituencies and between them a city that three share. */
const areas = { "4": 9, "13;14;15": 10, "16": 11 };
const features = Object.entries(areas).map(([numbers, west]) => ({
  type: "Feature",
  properties: {
    WKR_NR: numbers.includes(";") ? null : Number(numbers),
    WKR_NRS: numbers,
    WKR_NAME: "",
    LAND_NAME: "Schleswig-Holstein",
  },
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [west, 54],
        [west + 1, 54],
        [west + 1, 54.6],
        [west, 54.6],
        [west, 54],
      ],
    ],
  },
}));
const files = {
  ...smallSite,
  "site.yml": `${smallSite["site.yml"]}map: {}\n`,
  "geo/wahlkreise.geojson": JSON.stringify({ type: "FeatureCollection", features }),
  "geo/wahlkreise.csv":
    "wkr_nr,wkr_name\n4,Land\n13,Stadt-Nord\n14,Stadt-Mitte\n15,Stadt-Süd\n16,Küste\n",
  "geschaeftsstellen/stadt.md":
    "---\nname: Büro\nstreet: Markt 1\npostalCode: '24103'\ncity: Stadt\ngeo: { lat: 54.5, lon: 10.2 }\n---\n",
};
const names = ["Wahlkreis 13 Stadt-Nord", "Wahlkreis 14 Stadt-Mitte", "Wahlkreis 15 Stadt-Süd"];

let site: OwnSite;
test.beforeAll(async () => {
  site = await startOwnSite(files);
});
test.afterAll(() => site.close());

test("selecting a divided city offers its constituencies, on the drawing and on the live map", async ({
  page,
}) => {
  await page.goto(`${site.url}/wahlkreis`);
  const choice = page.getByRole("navigation", { name: "Wahlkreise 13–15" });
  await expect(choice).toBeHidden();
  await page.getByRole("link", { name: "Wahlkreise 13–15" }).click();
  await expect(choice).toBeVisible();
  expect(await choice.getByRole("link").allTextContents()).toEqual(names);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${site.url}/wahlkreis/14`);
  await expect(page.getByText("die sich die Wahlkreise 13, 14 und 15 teilen")).toBeVisible();
  const neighbours = page.getByRole("navigation", { name: "Nebenan" }).getByRole("link");
  expect(await neighbours.allTextContents()).toEqual([
    "4 Land",
    "13 Stadt-Nord",
    "15 Stadt-Süd",
    "16 Küste",
  ]);

  const map = await openMap(page, `${site.url}/`);
  const { x, y } = await map.evaluate((one) => {
    const point = one.project([10.5, 54.2]);
    const { left, top } = one.getCanvas().getBoundingClientRect();
    return { x: point.x + left, y: point.y + top };
  });
  await page.mouse.click(x, y);
  const links = page.getByRole("dialog").getByRole("link");
  await expect(links.first()).toBeFocused();
  expect(await links.allTextContents()).toEqual(names);
});
