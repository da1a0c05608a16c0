import { expect, test } from "vitest";
import { createFolder, planCsv } from "#cli/csv/test/plan-sheet.ts";

test("sixty persons with five faults give five messages, which name all rows", async () => {
  const rows = Array.from({ length: 60 }, (_, index) => {
    const letters = String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26));
    const street = index % 9 === 0 ? `Weg ${index + 1}` : "Dorf";
    const email = index % 7 === 0 ? `p${index}@@liste` : `p${index}@liste.example`;
    const phone = index % 6 === 0 ? 4711 + index : "0351 5550101";
    return `Ida;B${letters};${index + 1};${20 + index};${street};${email};${phone};x;y`;
  });
  const { messages, plan } = await planCsv(
    `vorname;nachname;platz;alter;wohnort;e-mail;telefon;fax;notiz\n${rows.join("\n")}\n`,
    createFolder({}),
  );
  expect(plan?.rows).toHaveLength(60);
  expect(messages).toEqual([
    expect.stringMatching(/Spalte H: .*„fax“ ist nicht bekannt.* Ebenso: Spalte I \(„notiz“\)\./),
    expect.stringMatching(/„20“ ist kein Geburtsjahr.* Ebenso: Zeile 3 \(„21“\), .* 39 weitere\./),
    expect.stringMatching(/Straße ohne Ort\. Das gilt auch für Zeile 11, 20, 29, 38, 47 und 56\./),
    expect.stringMatching(
      /„e-mail“.* Ebenso: Zeile 9 \(„p7@@liste“\), .*Zeile 58 \(„p56@@liste“\)/,
    ),
    expect.stringMatching(/„4711“ hat keine Vorwahl.* Zeile 8 \(„4717“\), .*Zeile 56 \(„4765“\)\./),
  ]);
});
