import { expect, test } from "vitest";
import type { ShownPicture } from "#domain/campaign/content-tree.ts";
import { createInput } from "#ingest/test/check-input.ts";
import { checkImageRights } from "./check-image-rights.ts";

/** The findings about the photos of so many persons. */
function check(count: number, picture: ShownPicture["picture"] = {}, assets?: Set<string>) {
  const pictures = Array.from({ length: count }, (_, index) => ({
    file: `landesliste/${index + 1}.md`,
    image: `landesliste/${index + 1}.jpg`,
    line: 5,
    column: 7,
    picture,
  }));
  const published = assets ?? new Set(pictures.map(({ image }) => image));
  return checkImageRights({
    ...createInput({ shownPictures: pictures, assets: published }),
    readText: (file) => `---\nvorname: Anna\n\n\nfoto: ${file.replace(/^.*\//, "")}.jpg\n---\n`,
  });
}

test("the tip for a photo without credit and licence is the line with both", () => {
  const advice =
    'Schreibe statt dieser Zeile `foto: { datei: "1.md.jpg", alternativtext: "Was auf dem Bild zu sehen ist", urheber: "Wer das Bild gemacht hat", lizenz: "Unter welchen Bedingungen wir es zeigen dürfen" }` mit euren Angaben.';
  expect(check(1)).toEqual([
    {
      file: "landesliste/1.md",
      line: 5,
      column: 7,
      severity: "warning",
      code: "image-credit-missing",
      message:
        "Dem Bild „landesliste/1.jpg“ fehlt, wer es gemacht hat und unter welchen Bedingungen es genutzt werden darf.",
      hint: `${advice} § 13 UrhG gibt ein Recht auf Namensnennung.`,
      facts: { image: "landesliste/1.jpg", missing: ["credit", "licence"], advice, others: [] },
    },
  ]);
});

test("a picture with a credit and without a licence is reported", () => {
  expect(check(1, { credit: "Jo" })).toMatchObject([
    { code: "image-licence-missing", message: expect.stringMatching(/fehlt, unter welchen/) },
  ]);
  expect(check(1, { credit: "Jo", licence: "CC0" })).toEqual([]);
});

test("up to three pictures without rights have a finding each, more share one with their number", () => {
  expect(check(3)).toHaveLength(3);
  const findings = check(24);
  expect(findings).toHaveLength(1);
  expect(findings[0]?.message).toMatch(
    / Das gilt auch für 23 weitere Bilder: in „landesliste\/2\.md“, „landesliste\/3\.md“, „landesliste\/4\.md“ und 20 weiteren Dateien\.$/,
  );
  expect(check(5)[0]?.message).toMatch(/„landesliste\/4\.md“ und „landesliste\/5\.md“\.$/);
});

test("a missing picture has no finding about its rights", () => {
  expect(check(1, {}, new Set())).toEqual([]);
});
