/* The tips about tables, followed word for word in the cell, the heading or the command. */
import { expect, test } from "vitest";
import { tableFindings } from "#ingest/catalogue/catalogue.ts";
import { createFolder, planCsv, saxony } from "#cli/csv/test/plan-sheet.ts";
import type { SheetKind } from "./columns.ts";

interface TableTip {
  table: string;
  says: string;
  /** What the tip replaces, and by what. */
  edit?: [old: string, replacement: string];
  /** The option `--art` that the tip names. */
  kind?: SheetKind;
  files?: Record<string, string>;
  /** What the command of the tip writes. */
  added?: Record<string, string>;
}

const person = (cells: string, ...edit: [string, string]): Pick<TableTip, "table" | "edit"> => ({
  table: cells.includes("\n") ? cells : `Pl.;Name;Vorname;${cells.replace("|", "\n1;Adam;Ida;")}\n`,
  edit,
});
const event = (cells: string, ...edit: [string, string]): Pick<TableTip, "table" | "edit"> => ({
  table: `Titel;Datum;Beginn;Ende;${cells}\n`,
  edit,
});
const venue = "---\nname: Stadthalle\nstreet: Markt 1\npostalCode: '01796'\ncity: Pirna\n---\n";

const tips: Record<string, TableTip> = {
  "sheet-column-private": {
    ...person("Tel. privat|0351 5550101", "Tel. privat", "telefon"),
    says: "nenne sie „telefon“",
  },
  "sheet-column-private:remark": {
    ...person("E-Mail (nur Vorstand)|a@liste.example", "E-Mail (nur Vorstand)", "e-mail"),
    says: "oder „e-mail“",
  },
  "sheet-column-unknown:typo": {
    ...person("Berruf|Koch", "Berruf", "beruf"),
    says: "Meintest du „beruf“?",
  },
  "sheet-column-unknown:free": {
    ...person("Leitsatz|Mehr Bus", "Leitsatz", "zitat"),
    says: "Noch frei sind",
  },
  "sheet-column-unknown:note": {
    ...event("Ort;Anmerkung\nFest;1.2.2029;19:00;21:00;Markt 1, Kiel;frei", "Anmerkung", "hinweis"),
    says: "nenne die Spalte „hinweis“",
  },
  "sheet-column-untitled": {
    ...person("|Koch", "Vorname;", "Vorname;Beruf"),
    says: "Ergänze die Überschrift",
  },
  "sheet-columns-aside": {
    table: "Pl.;Name;Vorname;;Wer\n1;Adam;Ida;;Jo\n",
    edit: [";;Wer\n1;Adam;Ida;;", ";Wer\n1;Adam;Ida;"],
    says: "lösche die leere Spalte D",
  },
  "sheet-headings-missing": {
    table: "1;Adam;Ida\n",
    edit: ["1;", "listenplatz;nachname;vorname\n1;"],
    says: "zum Beispiel vorname, nachname, listenplatz",
  },
  "sheet-kind-unclear": {
    table: "Name;Anschrift;Telefon\nBüro;Markt 1, 01796 Pirna;0351 5550101\n",
    kind: "office",
    says: "Sage es mit der Option --art.",
  },
  "sheet-names-missing": {
    table: "Dame;geb.;Platz\nAdam, Ida;1966;1\n",
    edit: ["Dame", "Name, Vorname"],
    says: "„Name, Vorname“",
  },
  "row-dropped-out": {
    ...person("status|fällt aus", "fällt aus", "zurückgezogen"),
    says: "schreibe „zurückgezogen“ in eine Spalte „status“",
  },
  "row-dropped-out:refused": {
    ...person("Einverstanden?;Tel.|Nein, nicht;0351 5550101", "Nein, nicht;0351 5550101", ";"),
    says: "lösche das „Nein, nicht“ und aus ihrer Zeile alles, was sie nicht zeigen will",
  },
  "row-file-unknown": {
    ...person("datei|landesliste/x.md", "landesliste/x.md", ""),
    says: "Lass die Zelle unter „datei“ leer",
  },
  "row-file-twice": {
    ...person("Pl.;Name;Vorname\n1;Adam;Ida\n1;Adam;Ida\n", "1;Adam;Ida\n", ""),
    files: {
      "landesliste/01.ida.md": "---\ngivenName: Ida\nfamilyName: Adam\nlistPosition: 1\n---\n",
    },
    says: "Lösche eine der beiden",
  },
  "row-left-out": {
    ...person("Pl.;Name;Vorname\nWahlkreis Nord\n1;Adam;Ida\n", "Nord", "3"),
    says: "schreibe die Nummer hinein, zum Beispiel „Wahlkreis 3“",
  },
  "row-name-missing": {
    ...person("Pl.;Name, Vorname;Beruf\n1;;Koch\n", "1;", "1;Adam, Ida"),
    says: "Fülle ihn aus",
  },
  "row-picture-second": {
    ...person("Foto;Bild|a.jpg;b.jpg", "a.jpg", ""),
    says: "leere die Zelle unter „Foto“",
  },
  "row-substitutes": {
    ...person("Pl.;Name;Vorname\n1;Adam;Ida\nErsatz\n2;Berg;Ole\n", "2;Berg;Ole\n", ""),
    says: "lösche ihre Zeilen",
  },
  "cell-address": {
    table: "Name;Anschrift;Öffnungszeiten\nBüro;am Markt;\n",
    edit: ["am Markt", "Markt 1, 01796 Pirna"],
    says: "Schreibe sie wie „Markt 1, 01796 Pirna“.",
  },
  "cell-birth-year:age": { ...person("Jg.|60", "60", "1969"), says: "zum Beispiel 1969" },
  "cell-birth-year:unreal": {
    ...person("geb.|31.02.1990", "31.02.1990", "1990"),
    says: "schreibe nur 1990 in die Zelle",
  },
  "cell-capitals": {
    ...person("Pl.;Name;Vorname\n1;YILMAZ;Eva\n", "YILMAZ", "Yılmaz"),
    says: "Schreibe ihn in der Tabelle so",
  },
  "cell-date:no-day": {
    ...event("Ort\nFest;tba;19:00;21:00;Markt 1, Kiel", "tba", "25.02.2029"),
    says: "Schreibe den Tag wie 25.02.2029",
  },
  "cell-date:no-year": {
    ...event("Ort\nFest;1.2.;19:00;21:00;Markt 1, Kiel", "1.2.", "01.02.2029"),
    says: "Schreibe den Tag wie 25.02.2029",
  },
  "cell-date:impossible": {
    ...event("Ort\nFest;31.2.2029;19:00;21:00;Markt 1, Kiel", "31.2.2029", "3.2.2029"),
    says: "Prüfe Tag, Monat und Jahr.",
  },
  "cell-date:serial": {
    ...event("Ort\nFest;47150;19:00;21:00;Markt 1, Kiel", "47150", "01.02.2029"),
    says: "Gib der Spalte das Format „Datum“",
  },
  "cell-ditto": {
    ...person("Beruf|dto.", "dto.", "Koch"),
    says: "Schreibe den Wert selbst in die Zelle.",
  },
  "cell-encoding": {
    ...person("Pl.;Name;Vorname\n1;M?ller;Ida\n", "M?ller", "Müller"),
    says: "Nimm die ursprüngliche Tabelle",
  },
  "cell-name": {
    ...person("Pl.;Bewerber/in\n1;Adam\n", "1;Adam", "1;Adam, Ida"),
    says: "Schreibe den Namen wie „Muster, Anna“.",
  },
  "cell-name:single": {
    ...person("Pl.;Bewerber/in\n1;Sukarno\n", "Sukarno", "Sukarno, -"),
    says: "bekommt einen Strich für den anderen: „Sukarno, -“.",
  },
  "cell-name:remark": {
    ...person(
      "Pl.;Name\n1;Susanne Adam (Nanne)\n",
      "Susanne Adam (Nanne)",
      'Adam, Susanne "Nanne"',
    ),
    says: 'in Anführungszeichen hinter den Vornamen: „Muster, Susanne "Nanne"“.',
  },
  "cell-person-unknown": {
    ...event("Ort;Wer\nFest;1.2.2029;19:00;21:00;Markt 1, Kiel;Jo Fremd", "Wer", "hinweis"),
    says: "passt in eine Spalte „hinweis“",
  },
  "cell-phone:refused": {
    ...person("Tel.|4,3111E+09", "4,3111E+09", "04311123456"),
    says: "Gib der Spalte das Format „Text“",
  },
  "cell-phone:restored": {
    ...person("Tel.|3501441234", "3501441234", "03501 441234"),
    says: "Übernommen wird hier 03501 441234.",
  },
  "cell-place-in-words": {
    ...event("Ort\nFest;1.2.2029;19:00;21:00;Stadthalle, Markt 1, 01796 Pirna", "", ""),
    added: { "veranstaltungsorte/stadthalle.md": venue },
    says: 'npx plakat new venue "Stadthalle" --anschrift "Markt 1, 01796 Pirna"',
  },
  "cell-postal-code": {
    table: "Name;Straße;PLZ;Ort;Öffnungszeiten\nBüro;Markt 1;1796;Pirna;\n",
    edit: ["1796", "01796"],
    says: "Gib der Spalte das Format „Text“",
  },
  "cell-residence": {
    ...person("Wohnort|Hauptstr. 12", "Hauptstr. 12", "Husum"),
    says: "zum Beispiel „Husum“",
  },
  "cell-second-column": {
    table: "Pl.;Name;Vorname;Tel.;Mobil\n1;Adam;Ida;0351 5550101;0171 5550101\n",
    edit: ["Tel.;Mobil\n1;Adam;Ida;0351 5550101;", "Mobil\n1;Adam;Ida;"],
    says: "lösche die andere Spalte",
  },
  "cell-time": {
    ...event("Ort\nFest;1.2.2029;abends;21:00;Markt 1, Kiel", "abends", "18:30"),
    says: "Schreibe sie wie 18:30",
  },
  "cell-weekday": {
    ...event("Ort\nFest;Mo 1.2.2029;19:00;21:00;Markt 1, Kiel", "Mo", "Do"),
    says: "ob der Tag oder der Wochentag stimmt",
  },
};

const workbook = "needs a workbook; further-tables, read-sheets and hidden-cells test it";
const noTip = "has no tip, because nothing needs to be done";
const files = "is about files; plan-import and refused-rows test it";
const untried: Record<string, string> = {
  "sheet-column-spare": noTip,
  "row-picture-missing": noTip,
  "cell-mended": noTip,
  "cell-second": noTip,
  "sheet-election-day": "is about an official list; official-list tests it",
  "sheet-party-missing": "is about an official list; official-list tests it",
  "sheet-hidden": workbook,
  "sheet-missing": workbook,
  "sheet-several": workbook,
  "sheet-unread": workbook,
  "sheet-too-large": workbook,
  "sheet-unreadable": workbook,
  "row-cells-merged": workbook,
  "row-sheets-differ": workbook,
  "cell-formula": workbook,
  "row-address-taken": files,
  "row-edit-uncertain": files,
  "row-file-moved": files,
  "row-file-several": files,
  "row-file-unreadable": files,
  "cell-not-written": "comes from an export; export-sheet tests it",
};

const codeOf = (name: string) => name.split(":")[0] ?? "";

test("the tip of every error code about tables is tested, or the reason for not testing it is given", () => {
  const tried = Object.keys(tips).map(codeOf);
  expect([...new Set([...tried, ...Object.keys(untried)])].toSorted()).toEqual(
    Object.keys(tableFindings).toSorted(),
  );
  expect(tried.filter((code) => code in untried)).toEqual([]);
});

test.each(Object.entries(tips))("following the tip word for word mends %s", async (name, tip) => {
  const { table, says, edit: [old, replacement] = ["", ""], kind, files: own = {}, added } = tip;
  const before = await planCsv(table, createFolder(own, saxony));
  expect(before.codes).toContain(codeOf(name));
  expect(before.messages.join("\n")).toContain(says);
  const mended = table.replace(old, replacement);
  const after = await planCsv(mended, createFolder({ ...own, ...added }, saxony), kind);
  expect(after.codes).not.toContain(codeOf(name));
  expect(after.plan?.rows).not.toEqual([]);
});
