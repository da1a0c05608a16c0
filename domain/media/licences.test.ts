import { expect, test } from "vitest";
import { findLicence, isMeantAsLicence, licences } from "./licences.ts";

test.each([
  ["CC BY-SA 4.0", "CC BY-SA 4.0", "licenses/by-sa/4.0/"],
  ["CC-BY-SA-4.0", "CC BY-SA 4.0", "licenses/by-sa/4.0/"],
  ["cc by sa 4.0", "CC BY-SA 4.0", "licenses/by-sa/4.0/"],
  ["CC BY 4", "CC BY 4.0", "licenses/by/4.0/"],
  ["Creative Commons BY 4.0 International", "CC BY 4.0", "licenses/by/4.0/"],
  ["CC BY-NC 2.0", "CC BY-NC 2.0", "licenses/by-nc/2.0/"],
  ["CC BY-NC-SA 3.0", "CC BY-NC-SA 3.0", "licenses/by-nc-sa/3.0/"],
  ["CC BY-ND 2.5", "CC BY-ND 2.5", "licenses/by-nd/2.5/"],
  ["CC BY-NC-ND 1.0", "CC BY-NC-ND 1.0", "licenses/by-nd-nc/1.0/"],
  ["CC BY-SA 3.0 DE", "CC BY-SA 3.0 DE", "licenses/by-sa/3.0/de/"],
  ["cc-by-sa-3.0-de", "CC BY-SA 3.0 DE", "licenses/by-sa/3.0/de/"],
  ["CC BY 2.0 Deutschland", "CC BY 2.0 DE", "licenses/by/2.0/de/"],
  ["CC0", "CC0 1.0", "publicdomain/zero/1.0/"],
  ["cc0 1.0", "CC0 1.0", "publicdomain/zero/1.0/"],
  ["Public Domain Mark", "Public Domain Mark 1.0", "publicdomain/mark/1.0/"],
  ["https://creativecommons.org/licenses/by/4.0/", "CC BY 4.0", "licenses/by/4.0/"],
  ["http://creativecommons.org/licenses/by/3.0/de/deed.de", "CC BY 3.0 DE", "licenses/by/3.0/de/"],
  ["CC BY 4.0 DE", undefined, undefined],
  ["CC BY 5.0", undefined, undefined],
  ["CC BY", undefined, undefined],
  ["Nutzung schriftlich genehmigt", undefined, undefined],
])("„%s“ is read as the licence %s", (text, name, path) => {
  const licence = findLicence(text)?.licence;
  expect(licence?.name).toBe(name);
  expect(licence?.url).toBe(
    path === undefined ? undefined : `https://creativecommons.org/${path}deed.de`,
  );
});

test("words after the name of a licence are kept", () => {
  expect(findLicence("CC BY 4.0, zugeschnitten")).toMatchObject({
    licence: { name: "CC BY 4.0" },
    addition: ", zugeschnitten",
  });
  expect(findLicence("CC BY 4.0 (bearbeitet)")).toMatchObject({ addition: "(bearbeitet)" });
});

test("misspelt names of Creative Commons licences are recognised as such", () => {
  const meant = ["CC BY 5.0", "CC BYSA", "ccby", "cc", "Creative Commons", "CC BY 4.0"];
  expect(meant.filter((text) => !isMeantAsLicence(text))).toEqual([]);
  const others = ["CCC Fotopool", "Agenturlizenz", "Public Domain", "CC BY 3.0 US", ""];
  expect(others.filter(isMeantAsLicence)).toEqual([]);
});

test("every licence is found by its name and by its address", () => {
  expect(licences).toHaveLength(44);
  for (const licence of licences) {
    expect(findLicence(licence.name)?.licence).toBe(licence);
    expect(findLicence(licence.url)?.licence).toBe(licence);
  }
});
