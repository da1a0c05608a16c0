import { expect, test } from "vitest";
import { person, read } from "#ingest/test/read-fields.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { judgeLicence } from "./licence-names.ts";

test.each([
  ["CC BYSA", "Meintest du „CC BY-SA 4.0“?"],
  ["CC BY 5.0", "Meintest du „CC BY 4.0“?"],
  ["CC BY", "Meintest du „CC BY 4.0“?"],
  ["CC BY-SA 3.0 DEE", "Meintest du „CC BY-SA 3.0 DE“?"],
  ["CC BY-ND 4.1, zugeschnitten", "Meintest du „CC BY-ND 4.0“?"],
  ["CC0 2.0", "Meintest du „CC0 1.0“?"],
  ["Creative Commons", "zum Beispiel „CC BY 4.0“"],
])("the misspelt licence „%s“ gets the right tip: %s", (written, hint) => {
  const verdict = judgeLicence(written) ?? { written };
  expect(finding("licence-unknown", {}, verdict).hint).toContain(hint);
});

test.each(["CC BY-SA 4.0", "cc0", "CC BY 3.0 US", "Agenturlizenz 2029", "Nutzung genehmigt"])(
  "the licence „%s“ causes no finding",
  (written) => {
    expect(judgeLicence(written)).toBeUndefined();
  },
);

test("the misspelt licence of a photo is a warning at its line", () => {
  const photo = `${person}\nfoto:\n  datei: ./anna.jpg\n  lizenz: CC BYSA`;
  const { found, fields, messages } = read("candidate", photo);
  expect(found).toEqual(["?7:11 licence-unknown"]);
  expect(messages[0]).toContain("„CC BYSA“ ist keine Lizenz von Creative Commons");
  expect(fields).toMatchObject({ photo: { licence: "CC BYSA" } });
});
