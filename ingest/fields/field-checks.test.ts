import { expect, test } from "vitest";
import { event, person, place, read } from "#ingest/test/read-fields.ts";

test.each(["Am Deich 3, Husum", "Musterweg 12a", "Hauptstr. 5"])(
  "a residence with a house number is refused: %s",
  (wohnort) => {
    expect(read("candidate", `${person}\nwohnort: ${wohnort}`).found).toEqual([
      "5:10 residence-with-street",
    ]);
  },
);

test.each(["Husum", "Sankt Peter-Ording", "Kiel (Gaarden-Ost)"])(
  "a residence that is a municipality is accepted: %s",
  (wohnort) => {
    expect(read("candidate", `${person}\nwohnort: ${wohnort}`).found).toEqual([]);
  },
);

test.each([
  ["0511 / 123456", "+49511123456"],
  ["+49 (0)511 123456", "+49511123456"],
  ["0049 511 123456", "+49511123456"],
  ["(0511) 123456", "+49511123456"],
  ["0511 123456-0", "+49511123456-0"],
  ["+49 (0) 431 123456", "+49431123456"],
  ["0049 (0) 431 123456", "+49431123456"],
  ["+43 1 5123456", "+4315123456"],
  ["0043 1 5123456", "+4315123456"],
  ["0431/12345-0", "+4943112345-0"],
  ["03501441234", "+493501441234"],
  ["０４３１ １２３４５６", "+49431123456"],
  ["＋49 431 12345‑0", "+4943112345-0"],
  ["0431‐12345−0", "+4943112345-0"],
  ["0431.123456", "+49431123456"],
  ["0621 60", "+4962160"],
])("a phone number is stored in its international form: %s", (telefon, phone) => {
  const { fields, found } = read("candidate", `${person}\ntelefon: "${telefon}"`);
  expect(fields).toMatchObject({ phone });
  expect(found).toEqual([]);
});

test.each(["0431", "033203", "1234", "110", "Montags", "0"])(
  "a phone number without area code is refused: %s",
  (telefon) => {
    expect(read("candidate", `${person}\ntelefon: "${telefon}"`).found).toEqual(["5:10 bad-phone"]);
  },
);

test.each([
  ["3501441234", "+493501441234", "03501 441234"],
  ["431123456", "+49431123456", "0431 123456"],
  ["1701234567", "+491701234567", "0170 1234567"],
  ["3501441234.0", "+493501441234", "03501 441234"],
  ["4.311234567E+09", "+494311234567", "0431 1234567"],
  ["493501441234", "+493501441234", "03501 441234"],
  ["4930123456", "+4930123456", "030 123456"],
  ["494112345", "+49494112345", "04941 12345"],
  ["49 431 123456", "+49431123456", "0431 123456"],
  ["49 (0) 431 123456", "+49431123456", "0431 123456"],
  ["49 431 12345-0", "+4943112345-0", "0431 12345-0"],
  ["15123456789", "+4915123456789", "01512 3456789"],
  ["34112345678", "+4934112345678", "0341 12345678"],
  ["431 123456", "+49431123456", "0431 123456"],
  ["431/123456", "+49431123456", "0431 123456"],
  ["(431) 123456", "+49431123456", "0431 123456"],
  ["431-123456", "+49431123456", "0431 123456"],
  ["431 / 12 34-56", "+494311234-56", "0431 1234-56"],
  ["331 40205050", "+4933140205050", "0331 40205050"],
  ["151 23456789", "+4915123456789", "01512 3456789"],
])(
  "a phone number without the zero or plus that a spreadsheet removed is restored: %s",
  (telefon, phone, shown) => {
    for (const value of [telefon, `"${telefon}"`]) {
      const result = read("candidate", `${person}\ntelefon: ${value}`);
      expect(result.fields).toMatchObject({ phone });
      expect(result.found).toEqual(["?5:10 phone-prefix-restored"]);
      expect(result.diagnostics[0]?.hint).toContain(`Schreibe \`${shown}\`.`);
    }
  },
);

test.each([
  ["0431 123456 (nur vormittags)", ["?5:10 phone-remark"]],
  ["0431 123456 (Büro Oldenburg)", ["?5:10 phone-remark"]],
  ["0431 123456 nur abends", ["?5:10 phone-remark"]],
  ["0431 123456, Frau Aal", ["?5:10 phone-remark"]],
  ["0431 123456 / auf AB sprechen", ["?5:10 phone-remark"]],
  ["+49 (0) 431 123456", []],
  ["(0431) 123456", []],
])("a remark behind a phone number is a warning: %s", (telefon, found) => {
  const result = read("candidate", `${person}\ntelefon: ${telefon}`);
  expect(result.fields).toMatchObject({ phone: "+49431123456" });
  expect(result.found).toEqual(found);
});

test.each([
  ["4.3111E+09", "verloren", "Tippe die ganze Nummer neu"],
  ["4,3111E+09", "verloren", "Tippe die ganze Nummer neu"],
  ["4311100000", "verloren", "`0431 1100000`"],
  ["49431987654", "+49 431 987654", "`+49 431 987654` oder `04943 1987654`"],
  ["44123456", "keine Vorwahl", "`0431 123456`"],
  ["123456789", "keine Vorwahl", "`0431 123456`"],
  ["49 43 11 23", "keine Vorwahl", "`0431 123456`"],
  ["431234-567", "keine Vorwahl", "`0431 123456`"],
  ["115", "keine Vorwahl", "`0431 123456`"],
  ["41446681800", "+41 44 668 18 00 sein oder 04144 6681800", "Schreibe `+41 44 668 18 00` oder"],
  ["33140205050", "+33 1 40 20 50 50 sein oder 0331 40205050", "`0331 40205050`"],
  ["436641234567", "fehlt das Plus oder die Null", "Schreibe `+43 664 1234567`, wenn"],
  ["43 1 5123456", "fehlt das Plus oder die Null", "Schreibe `+43 1 5123456`, wenn"],
  ["0431 12345O", "Buchstabe statt einer Ziffer", "Schreibe `0431 123450`."],
  ["O431/123456", "Buchstabe statt einer Ziffer", "Schreibe `0431/123456`."],
  ["0431 12O45l7", "Buchstabe statt einer Ziffer", "Schreibe `0431 1204517`."],
  ["0431 12345678901", "zu viele Ziffern", "Ziffer für Ziffer"],
  ["0431 123456 / 0170 1234567", "zu viele Ziffern", "nur eine Nummer"],
  ["43112345678901234", "zu viele Ziffern", "Ziffer für Ziffer"],
  ["-431123456", "beginnt mit einem Minus", "`0431 123456`"],
  ["−0431 123456", "beginnt mit einem Minus", "`0431 123456`"],
  ["431123456.75", "eine Dezimalzahl", "`0431 123456`"],
  ["0431,123456", "eine Dezimalzahl", "`0431 123456`"],
])("a phone number that cannot be restored for certain is refused: %s", (telefon, says, advice) => {
  const { found, messages, diagnostics } = read("candidate", `${person}\ntelefon: ${telefon}`);
  expect(found).toEqual(["5:10 bad-phone"]);
  expect(messages[0]).toContain(says);
  expect(diagnostics[0]?.hint).toContain(advice);
});

test.each([
  ["swapped", "geo: { lat: 10.1, lon: 54.3 }", ["6:6 coordinates-swapped"]],
  ["abroad", "geo: { lat: 48.85, lon: 2.35 }", ["?6:6 coordinates-outside"]],
  ["outside the earth", "geo: { lat: 123, lon: 10 }", ["6:13 bad-value"]],
  ["decimal commas in lines", "geo:\n  breite: 54,3\n  länge: 10.1", ["7:11 decimal-comma"]],
  [
    "decimal commas in braces",
    "geo: { lat: 54,3, lon: 10,1 }",
    ["6:27 decimal-comma", "6:16 decimal-comma"],
  ],
  ["half a point", "geo: { lat: 54.3 }", ["6:1 missing-field"]],
  ["fine", "geo: { lat: 54.3, lon: 10.1 }", []],
])("coordinates of a place are checked: %s", (_, line, expected) => {
  expect(read("venue", `${place}\n${line}`).found).toEqual(expected);
});

const office = (hours: string) => read("office", `${place}\nöffnungszeiten: ${hours}`);

test("opening hours that are unclear are a warning, and unreadable ones an error", () => {
  expect(office("Mo-Fr 10:00-18:00; Sa 10:00-14:00; PH off").found).toEqual([]);
  expect(office("Di, Do 10:00-12:00").found).toEqual(["?6:17 opening-hours-unclear"]);
  expect(office("wenn jemand da ist").found).toEqual(["6:17 bad-opening-hours"]);
  expect(office("Mo-Fr 25:00-26:00").messages[0]).not.toContain("<---");
  expect(office("meistens vormittags").messages[0]).toContain("Bei „meistens“ steht");
  expect(office("Mo-Fr 9-12 und öfter mal 14").messages[0]).toContain("Bei „öfter“ steht");
  expect(office("[Mo, Di]").found).toEqual(["6:17 wrong-type"]);
  expect(office("x".repeat(501)).found).toEqual(["6:17 too-long"]);
});

test("opening hours in German words are stored as hours and a note", () => {
  const prose = office("dienstags von 14 bis 18 Uhr und nach Vereinbarung");
  expect(prose.found).toEqual(["?6:17 opening-hours-unclear"]);
  expect(prose.fields).toMatchObject({
    openingHours: "Tu 14:00-18:00",
    openingHoursNote: "nach Vereinbarung",
  });
  const arranged = office("nach Vereinbarung\nöffnungszeitenHinweis: gern abends").fields;
  expect(arranged).toMatchObject({ openingHoursNote: "nach Vereinbarung; gern abends" });
  expect(arranged).not.toHaveProperty("openingHours");
});

test.each([
  ["Di, Do 10:00-12:00", "englische Kürzel"],
  ["Mo-Fr 10-18", "Minuten"],
  ["Mo-Fr 10.00-18.00", "Doppelpunkt"],
  ["Mo-Fr", "Uhrzeit"],
  ["Mo-Fr 10:00-18:00 Sa 10:00-12:00", "Semikolon"],
  ["Mo-Fr 10:00-18:00;", "Semikolon"],
  ["10:00-18:00 Mo-Fr", "vor den Uhrzeiten"],
  ["Mo-Fr 25:00-26:00", "nach Mitternacht"],
  ["Mo-Fr 10:00", "Ende"],
  ["wenn jemand da ist", "keine Angabe von Tagen"],
  ["dienstags von 14 bis 18 Uhr und nach Vereinbarung", "ohne weitere Wörter"],
  ["Mo bis Fr 9-12 Uhr, Do auch 14–18 Uhr", "nicht eindeutig"],
  ["1. und 3. Montag im Monat 17-19 Uhr", "verstehen"],
])(
  "unusual opening hours are explained, and the line in the tip mends them: %s",
  (hours, words) => {
    const { diagnostics } = office(`"${hours}"`);
    expect(diagnostics).toHaveLength(1);
    const [message = ""] = diagnostics.map((one) => one.message);
    const [hint = ""] = diagnostics.map((one) => one.hint);
    expect(message).toContain(words);
    expect(message).not.toMatch(/Selektor|Modus|OSM|Syntax|opening_hours|Bitte/);
    const lines = Array.from(hint.matchAll(/`(öffnungszeiten[^`]*)`/g), ([, line]) => line);
    expect(lines.length).toBeGreaterThan(0);
    expect(read("office", `${place}\n${lines.join("\n")}`).found).toEqual([]);
  },
);

test.each([
  ["2029-03-25 02:30", ["3:9 bad-date"], "2029-03-25 03:30"],
  ["2029-10-28 02:30", ["?3:9 time-twice"], "2029-10-28 02:30+01:00"],
  ["2029-10-28 02:30+01:00", [], ""],
  ["2029-03-25 03:00", [], ""],
  ["2029-10-28 03:00", [], ""],
])("a local time that a clock change skips or repeats is reported: %s", (time, found, tip) => {
  const result = read("event", event.replace("2029-02-01 18:00", time));
  expect(result.found).toEqual(found);
  expect(result.diagnostics[0]?.hint ?? "").toContain(tip);
});

test.each([
  ["an office", "office", "Am Hafen", "", true],
  ["a venue in a street", "venue", "Hafenweg", "", true],
  ["a venue by the water", "venue", "Am Hafen", "", false],
  ["a park", "venue", "Volkspark", "", false],
  ["a square", "venue", "Rathausplatz", "", false],
  ["a venue with its point", "venue", "Uferweg", "geo: { lat: 54.3, lon: 10.1 }", false],
] as const)("an address without a house number is a warning: %s", (...row) => {
  const [, kind, street, more, isTold] = row;
  const { found } = read(kind, `name: A\nstraße: ${street}\nplz: "24103"\nort: Kiel\n${more}`);
  expect(found).toEqual(isTold ? ["?3:9 street-without-number"] : []);
});

test.each([
  ["script", "javascript:alert(1)", "2:11 redirect-unsafe"],
  ["script with capitals", "JavaScript:alert(1)", "2:11 redirect-unsafe"],
  ["data", "data:text/html,x", "2:11 redirect-unsafe"],
  ["protocol-relative", "//example.org", "2:11 redirect-unsafe"],
  ["backslash", "/\\\\example.org", "2:11 redirect-unsafe"],
  ["credentials", "https://a:b@example.org/", "2:11 redirect-unsafe"],
  ["bare word", "impressum", "2:11 redirect-unclear"],
  ["broken address", "https://", "2:11 redirect-unclear"],
  ["broken port", "https://a:x/", "2:11 redirect-unclear"],
])(
  "a redirect that leads neither to a path nor to an address is an error: %s",
  (_, target, expected) => {
    expect(read("page", `redirect: "${target}"`).found).toEqual([expected]);
  },
);

test("an image needs a description unless it is decorative, and a portrait has one by default", () => {
  expect(read("page", "bild: ./a.jpg").found).toEqual(["?2:7 image-alt-missing"]);
  expect(read("page", "bild: { src: ./a.jpg, alt: '' }").found).toEqual(["?2:7 image-alt-missing"]);
  expect(read("page", "bild: { src: ./a.jpg, decorative: true }").found).toEqual([]);
  expect(read("candidate", `${person}\nfoto: ./a.jpg`).fields).toMatchObject({
    photo: { src: "./a.jpg" },
  });
});

test("an image on another site or outside the content folder is an error", () => {
  expect(read("candidate", `${person}\nfoto: https://example.org/a.jpg`).found).toEqual([
    "5:7 image-external",
  ]);
  expect(read("candidate", `${person}\nfoto: { src: ../../a.jpg }`).found).toEqual([
    "5:14 image-outside",
  ]);
});

test("a reference out of the content folder and a former address on another site are errors", () => {
  expect(read("candidate", `${person}\ngeschäftsstelle: ../../x`).found).toEqual([
    "5:18 reference-outside",
  ]);
  expect(read("event", `${event}\nmitwirkende: [anna, ../../x]`).found).toEqual([
    "5:21 reference-outside",
  ]);
  expect(read("page", "aliases: [/alt, alt, //x]").found).toEqual([
    "2:17 bad-alias",
    "2:22 bad-alias",
  ]);
});

test("a wrong time for an embargo is an error that lists the permitted values", () => {
  const { found, diagnostics } = read("page", "sperrfrist: morgen");
  expect(found).toEqual(["2:13 bad-date"]);
  expect(diagnostics[0]?.message).toBe(
    "„sperrfrist“ muss ein Zeitpunkt oder „wahlschluss“ sein, nicht „morgen“.",
  );
});

test.each([
  ["Das <b>Neue</b>", "Schreibe nur `Das Neue`."],
  ["Erst<br/>dann", "Schreibe nur `Erst dann`."],
  ["Mehr <a href='/x'>hier</a>", "Schreibe nur `Mehr hier`."],
  ["Kommt <bitte pünktlich> um 8", undefined],
  ["Vorname <Nachname>", undefined],
])("the tip for HTML in a value keeps every word: %s", (title, hint) => {
  expect(read("page", `title: "${title}"`).diagnostics[0]?.hint).toBe(hint);
});
