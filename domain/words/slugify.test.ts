import { expect, test } from "vitest";
import { slugify } from "./slugify.ts";

test("a slug consists of lower case letters, digits and single hyphens", () => {
  expect(slugify("Dörte Großmann", "de")).toBe("doerte-grossmann");
  expect(slugify("Dörte Großmann", "ascii")).toBe("dorte-grossmann");
  expect(slugify("  Kultur & Café (2) – neu! ", "de")).toBe("kultur-und-cafe-2-neu");
  expect(slugify("日本", "de")).toBe("");
  expect(slugify("Ħal Łódź Øre Œuvre Ɨsa İnci Đorđe Þóra", "de")).toBe(
    "hal-lodz-ore-oeuvre-isa-inci-djordje-thora",
  );
  expect(slugify("Əli Ɔkyere Ɛfua Ɓaba Ƙofa", "de")).toBe("eli-okyere-efua-baba-kofa");
});
