import { findViolationsEverywhere } from "./axe.ts";
import { startOwnSite, type OwnSite } from "./own-site.ts";
import { expect, test } from "./test.ts";

test.use({ liveMaps: false });

let site: OwnSite;

test.beforeAll(async () => {
  const names = ["Anna-Katharina", "Bea", "Cem", "Dana"];
  const people = names.map((name, index) => [
    `liste/${index + 1}.${name.toLowerCase()}.md`,
    `---\ngivenName: ${name}\nfamilyName: Schmidt-Hohenlohe\noccupation: Verwaltungsfachangestellte\nlistPosition: ${index + 1}\n---\n`,
  ]);
  site = await startOwnSite({
    "site.yml": `title: Bündnis Rhön
party: { name: Bündnis Rhön }
navigation: [{ text: Start, hash: home }, { text: Üben, href: /stimmzettel }]
kinds: { liste: candidate }
`,
    "elections.yml":
      "elections: [{ id: kw31, name: Kommunalwahl, date: 2031-03-16, system: kommunal, state: Hessen, sitze: 9 }]\n",
    "stimmzettel.md": "---\ntitle: Stimmzettel zum Üben\n---\n\nNeun Stimmen, vier von uns.\n",
    ...Object.fromEntries(people),
  });
});

test.afterAll(() => site.close());

test("a practice ballot can be filled and is counted, fits the narrowest phone and passes axe", async ({
  page,
}) => {
  await page.goto(`${site.url}/stimmzettel`);
  await expect(page.getByText("Neun Stimmen, vier von uns.")).toBeVisible();
  expect(await findViolationsEverywhere(page)).toEqual([]);
  await page.getByLabel("Kreuz bei Bündnis Rhön, Liste").check();
  for (const cross of ["1", "2", "3"]) {
    await page.getByLabel(`${cross}. Kreuz bei Schmidt-Hohenlohe, Cem`).check();
  }
  await expect(page.getByText("Noch 6 von 9 Stimmen.")).toBeVisible();
  await page.getByRole("button", { name: "Stimmen zählen" }).click();
  await expect(
    page.getByRole("heading", { name: "Dieser Stimmzettel wäre gültig." }),
  ).toBeVisible();
  await expect(page.getByText("Cem Schmidt-Hohenlohe: 3 Stimmen")).toBeVisible();
  await expect(page.getByLabel("3. Kreuz bei Schmidt-Hohenlohe, Cem")).toBeChecked();
  expect(await findViolationsEverywhere(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
  await page.getByRole("link", { name: "Leeren Stimmzettel nehmen" }).click();
  await expect(page.getByLabel("3. Kreuz bei Schmidt-Hohenlohe, Cem")).not.toBeChecked();
});
