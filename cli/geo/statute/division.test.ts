import { expect, test } from "vitest";
import { checkDivision } from "#cli/geo/check-division.ts";
import { compareDivisions } from "#cli/geo/compare-divisions.ts";
import { createGazetteer } from "./gazetteer.ts";
import { findGermanState } from "#ingest/geo-folder/german-states.ts";
import { readLawText } from "./read-law-text.ts";
import { resolveDivision } from "./resolve-division.ts";

const state = findGermanState("SH") ?? expect.fail();
const towns = [
  ["01002000", "Kiel"],
  ["01051012", "Buchholz"],
  ["01053018", "Buchholz"],
  ["01053129", "Schönberg"],
  ["01053083", "Lauenburg/Elbe"],
  ["01057073", "Schönberg (Holstein)"],
  ["01057062", "Preetz"],
  ["01058005", "Altenholz"],
  ["01059189", "Brodersby-Goltoft"],
  ["01062001", "Ahrensburg"],
  ["01062006", "Bargteheide"],
  ["03359010", "Buxtehude"],
].map(([key = "", name = ""]) => ({ key, name }));
const gazetteer = createGazetteer({
  state,
  own: [],
  germany: towns,
  districts: new Map([
    ["01002", "Kreisfreie Stadt Kiel"],
    ["01051", "Kreis Dithmarschen"],
    ["01053", "Kreis Herzogtum Lauenburg"],
    ["01057", "Kreis Plön"],
    ["01058", "Kreis Rendsburg-Eckernförde"],
    ["01059", "Kreis Schleswig-Flensburg"],
    ["01062", "Kreis Stormarn"],
  ]),
  places: [],
});
const file = "gesetz.txt";

function read(text: string) {
  const entries = readLawText(text);
  const { rows, findings, doubtful } = resolveDivision(entries, file, gazetteer);
  const check = { file, gazetteer, doubtful, isStatewide: true, isPartial: false };
  findings.push(...checkDivision(entries, rows, check));
  return {
    rows: rows.map(({ number, key, part }) => [number, key, part].join(" ").trim()),
    findings: findings.map(
      ({ line, severity, message, hint = "" }) => `${line} ${severity} ${message} ${hint}`,
    ),
  };
}

const whole = `Wahlkreis 1 Nord: die Gemeinden Altenholz und Brodersby-Goltoft; vom Kreis Dithmarschen die Gemeinde Buchholz; von der Stadt Kiel die Stadtteile Pries und Schilksee
Wahlkreis 2 Ost: vom Kreis Plön die Gemeinden Schönberg und Preetz; von der Stadt Kiel die übrigen Stadtteile
Wahlkreis 3 Süd: vom Kreis Herzogtum Lauenburg die Gemeinden Buchholz, Schönberg, Lauenburg/E.; der Kreis Stormarn`;

test("municipalities named in a statute get their official keys, with the help of the districts named", () => {
  expect(read(whole)).toEqual({
    findings: [],
    rows: [
      "1 01058005",
      "1 01059189",
      "1 01051012",
      "1 01002000 Stadtteile Pries, Schilksee",
      "2 01057073",
      "2 01057062",
      "2 01002000 übrigen Stadtteile",
      "3 01053018",
      "3 01053129",
      "3 01053083",
      "3 01062001",
      "3 01062006",
    ],
  });
});

test.each([
  [
    "Altenholz",
    "Altenhols",
    /^1 error „Altenhols“ ist keine Gemeinde .* Meintest du „Altenholz“\?/,
  ],
  ["Preetz", "Buxtehude, Preetz", /^2 error „Buxtehude“ .* So heißt eine in Niedersachsen\./],
  ["Brodersby-Goltoft", "Goltoft", /^1 error „Goltoft“ .* „Brodersby-Goltoft“ aufgegangen/],
  [
    "vom Kreis Dithmarschen die",
    "die",
    /^1 error „Buchholz“ heißen 2 .*AGS 01051012.*AGS 01053018/,
  ],
  [
    "der Kreis Stormarn",
    "die Ämter Trittau und Ahrensburg",
    /^3 error Welche Gemeinden zu „Amt Ahrensburg“ .*= Gemeinden/,
  ],
  ["Kreis Stormarn", "Kreis Stormann", /^3 error Einen Kreis „Stormann“ .* „Kreis Stormarn“/],
  [
    "vom Kreis Plön",
    "vom Kreis Plön die Gemeinde Altenholz;",
    /^2 error „Altenholz“ liegt nicht in „Kreis Plön“/,
  ],
  [
    "der Kreis Stormarn",
    "vom Kreis Stormarn die Gemeinde Ahrensburg",
    /error In keinem Wahlkreis steht eine Gemeinde .*„Bargteheide“.*--partial/,
  ],
  ["Preetz", "Preetz, Altenholz", /^2 error „Altenholz“ liegt nicht/],
  [
    "Süd: ",
    "Süd: die Gemeinde Preetz; ",
    /^3 error „Preetz“ steht hier bei Wahlkreis 3 und schon in Zeile 2 bei Wahlkreis 2/,
  ],
  ["; von der Stadt Kiel die übrigen Stadtteile", "", /^1 error Von „Kiel“ steht nur ein Teil/],
  [
    "die übrigen",
    "die Stadtteile Schilksee und",
    /^2 error Der Teil „Schilksee“ von „Kiel“ .* 1 und 2/,
  ],
  ["Wahlkreis 3 Süd", "Wahlkreis 5 Süd", /warning In der Zählung der Wahlkreise fehlen 3, 4\./],
  ["Süd", "Nord", /^3 error Die Wahlkreise 1 und 3 heißen alle „Nord“/],
  ["1 Nord", "1", /warning Der Wahlkreis 1 hat keinen Namen/],
])(
  "a statute with „%s“ replaced by „%s“ causes a finding with line and tip",
  (right, wrong, expected) => {
    expect(read(whole).findings).toEqual([]);
    const { findings } = read(whole.replace(right, wrong));
    expect(findings).toContainEqual(expect.stringMatching(expected));
  },
);

test("brackets after a municipality name a part of it, unless they distinguish two municipalities", () => {
  const { rows, findings } = read(
    whole
      .replace("von der Stadt Kiel die Stadtteile Pries und Schilksee", "Kiel (Pries, Schilksee)")
      .replace("von der Stadt Kiel die übrigen Stadtteile", "Kiel (Nord)")
      .replace("vom Kreis Dithmarschen die Gemeinde Buchholz", "Buchholz (Kr. Dithmarschen)")
      .replace("Altenholz", "Altenholz (Holstein)"),
  );
  expect(findings).toEqual([]);
  expect(rows).toEqual(
    expect.arrayContaining([
      "1 01002000 Pries, Schilksee",
      "2 01002000 Nord",
      "1 01051012",
      "1 01058005",
    ]),
  );
  // The tip of the finding mends it.
  const twice = whole
    .replace("von der Stadt Kiel die Stadtteile Pries und Schilksee", "Kiel")
    .replace("von der Stadt Kiel die übrigen Stadtteile", "Kiel (Nord)");
  const [tip = ""] = read(twice).findings;
  expect(tip).toMatch(/^2 error „Kiel“ steht hier bei Wahlkreis 2 und schon in Zeile 1/);
  const [, mended = ""] = /schreibe beide Male „([^“]+)“/.exec(tip) ?? [];
  expect(read(twice.replaceAll(/Kiel(?: \(Nord\))?(?=;|$)/gm, mended)).findings).toEqual([]);
});

test.each(["das Amt Ahrensburg-Land", "des Amtes Trittau", "die Samtgemeinde X (Y (Z"])(
  "replacing %s by the bracketed list of municipalities from the tip ends the finding",
  (union) => {
    const asked = whole.replace("der Kreis", "vom Kreis").replace(/Stormarn$/, `$& ${union}`);
    const tip = read(asked).findings.find((one) => one.includes("weiß das Programm nicht")) ?? "";
    const [, form = ""] = /dahinter in Klammern auf, zum Beispiel „([^“]+)“/.exec(tip) ?? [];
    const members = form.replace("A, B, C", "Ahrensburg, Bargteheide");
    expect(members).toContain("= Gemeinden Ahrensburg");
    expect(read(asked.replace(union, members)).findings).toEqual([]);
  },
);

test("only the first hundred unknown municipalities of a statute get suggestions", () => {
  const names = Array.from({ length: 101 }, () => "Altenhols").join(", ");
  const { findings } = read(`${whole}; ${names}`);
  const unknown = findings.filter((one) => one.includes("„Altenhols“ ist keine Gemeinde"));
  expect(unknown.map((one) => one.includes("Meintest du"))).toEqual([
    ...Array<boolean>(100).fill(true),
    false,
  ]);
});

test("the differences of two divisions are listed per municipality", () => {
  const row = (key: string, name: string, number: number) => ({ key, name, number });
  const before = {
    names: new Map([[4, "Plön"]]),
    rows: [row("01057062", "Preetz", 4), row("01058005", "Altenholz", 4)],
  };
  const after = {
    names: new Map([
      [4, "Plön-Nord"],
      [5, "Kiel"],
    ]),
    rows: [row("01058005", "Altenholz", 5), row("01002000", "Kiel", 4), row("01002000", "Kiel", 5)],
  };
  expect(compareDivisions(before, after)).toEqual([
    "Wahlkreis 4: heißt „Plön-Nord“ statt „Plön“",
    "Wahlkreis 5 Kiel: neu",
    "Kiel: 4 und 5, bisher in keinem",
    "Preetz: in keinem statt 4",
    "Altenholz: 5 statt 4",
  ]);
});
