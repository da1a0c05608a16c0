import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  isCommon,
  listColumns,
  sheetKinds,
  type Column,
  type SheetKind,
} from "#cli/csv/columns.ts";
import { commonFields } from "#domain/fields/common-fields.ts";
import { imageSchema } from "#domain/fields/image-fields.ts";
import { kindNames } from "#domain/fields/kinds.ts";
import { mapConfigSchema } from "#domain/map/map-config.ts";
import { themeConfigSchema } from "#domain/theme/theme-config.ts";
import { settings } from "#server/setup/settings.ts";
import { kindShapes } from "#ingest/fields/read-fields.ts";
import { writeElectionTable } from "./election-table.ts";
import { toShape, type ObjectShape, type Shape } from "#ingest/fields/schema-shape.ts";

if (import.meta.main) {
  for (const [file, text] of readDocuments()) writeFileSync(file, writeTables(text));
}

/** Every file of the handbook and `docs/betrieb.md`, by its path, with its text. */
export function readDocuments(): Map<string, string> {
  const folder = join(import.meta.dirname, "../docs");
  const handbook = readdirSync(join(folder, "handbuch")).map((name) => join("handbuch", name));
  const files = [...handbook, "betrieb.md"].map((name) => join(folder, name));
  return new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
}

/**
 * The text with every table between `<!-- fields: NAME -->` and `<!-- /fields -->` as the fields say,
 * and every one between `<!-- columns: KIND -->` and `<!-- /columns -->` as spreadsheets have them.
 * The kinds of elections are between `<!-- elections -->` and `<!-- /elections -->`, and the settings of
 * operators between `<!-- settings -->` and `<!-- /settings -->`.
 */
export function writeTables(text: string): string {
  return text
    .replaceAll(/(?<=<!-- fields: (\w+) -->\n)[^]*?(?=<!-- \/fields -->)/g, (_, name: string) =>
      writeTable(getFields(name)),
    )
    .replaceAll(/(?<=<!-- columns: (\w+) -->\n)[^]*?(?=<!-- \/columns -->)/g, (_, name: string) =>
      writeColumnTable(name),
    )
    .replace(/(?<=<!-- elections -->\n)[^]*?(?=<!-- \/elections -->)/, writeElectionTable)
    .replace(/(?<=<!-- settings -->\n)[^]*?(?=<!-- \/settings -->)/, writeSettingTable);
}

/**
 * The table is as wide as oxfmt makes it, because oxfmt formats `docs/betrieb.md` as well.
 */
function writeSettingTable(): string {
  const rows = Object.entries(settings).map(([name, { default: standard, help }]) => [
    `\`${name}\``,
    standard === "" ? "–" : `\`${standard}\``,
    help,
  ]);
  const table = [["Name", "Standard", "Bedeutung"], ["", "", ""], ...rows];
  const widths = [0, 1, 2].map((at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  const lines = table.map((row, index) => {
    const cells = row.map((cell, at) => cell.padEnd(widths[at] ?? 0, index === 1 ? "-" : " "));
    return `| ${cells.join(" | ")} |\n`;
  });
  return `\n${lines.join("")}\n`;
}

type Fields = [key: string, shape: Shape, isRequired: boolean][];

function getFields(name: string): Fields {
  switch (name) {
    case "common":
      // An office has all common fields, and none of them in words of its own.
      return listFields(kindShapes.office).filter(([key]) => key in commonFields);
    case "place":
      return listOwn(kindShapes.office).filter(([key]) => hasField(kindShapes.venue, key));
    case "office":
      return listOwn(kindShapes.office).filter(([key]) => !hasField(kindShapes.venue, key));
    case "venue":
      return listOwn(kindShapes.venue).filter(([key]) => !hasField(kindShapes.office, key));
    case "image":
      return listFields(toShape(imageSchema));
    case "map":
      return listFields(toShape(mapConfigSchema));
    case "theme":
      return listFields(toShape(themeConfigSchema));
    default:
      return listOwn(kindShapes[kindNames.find((kind) => kind === name) ?? "page"]);
  }
}

/** The fields that a kind adds to the common ones or requires where they do not. */
function listOwn(shape: Shape): Fields {
  return listFields(shape).filter(([key, , isRequired]) => isRequired || !(key in commonFields));
}

function listFields(shape: Shape): Fields {
  const { fields, required } = asObject(shape);
  return [...fields].map(([key, field]) => [key, field, required.has(key)]);
}

function hasField(shape: Shape, key: string): boolean {
  return asObject(shape).fields.has(key);
}

function asObject(shape: Shape): ObjectShape {
  if (shape.type !== "object") throw new TypeError("only mappings have fields");
  return shape;
}

function writeTable(fields: Fields): string {
  const rows = fields.map(([key, shape, isRequired]) => {
    const german = shape.note?.german;
    const meaning = [
      ...(isRequired ? ["**Pflicht.**"] : []),
      shape.note?.help,
      ...listTypeWords(shape),
    ];
    return `| \`${key}\` | ${german === undefined ? "" : `\`${german}\``} | ${meaning.join(" ")} |\n`;
  });
  return ["| Feld | auf Deutsch | Bedeutung |\n", "| --- | --- | --- |\n", ...rows].join("");
}

/** The permitted type and content of a value, in both languages. */
function listTypeWords(shape: Shape): string[] {
  switch (shape.type) {
    case "enum":
      return [
        `Werte: ${Object.entries(shape.words)
          .map(([word, [german]]) => nameBoth(word, german))
          .join(", ")}.`,
      ];
    case "object":
      if (shape.fields.has("src")) return ["Siehe [Bilder](bilder.md#bilder)."];
      return shape.fields.size === 0
        ? []
        : [
            `Darin: ${[...shape.fields].map(([key, { note }]) => nameBoth(key, note?.german)).join(", ")}.`,
          ];
    case "list":
      return listTypeWords(shape.item);
    case "choice":
      return shape.options.flatMap(listTypeWords);
    default:
      return [];
  }
}

function nameBoth(word: string, german: string | undefined): string {
  return german === undefined ? `\`${word}\`` : `\`${word}\` (\`${german}\`)`;
}

/** The columns of a kind; of venues those that offices do not have, and of accounts all in one row. */
function writeColumnTable(name: string): string {
  const kind: SheetKind = sheetKinds.find((one) => one === name) ?? "candidate";
  const known = new Set(kind === "venue" ? listColumns("office").map(({ key }) => key) : []);
  const columns = listColumns(kind).filter(
    (one) => !one.isHelper && !isCommon(one) && !known.has(one.key),
  );
  const accounts = columns.filter(({ network }) => network !== undefined);
  const rows = columns
    .filter((column) => column.network === undefined || column === accounts[0])
    .map((column) =>
      column.network === undefined ? writeColumn(column) : writeAccounts(accounts),
    );
  return ["| Überschrift | auf Englisch | In der Zelle |\n", "| --- | --- | --- |\n", ...rows].join(
    "",
  );
}

function writeColumn({ header, path, shape, isRequired }: Column): string {
  const english = path.join(" ");
  const cell = [...(isRequired ? ["**Pflicht.**"] : []), textForCell(shape)].join(" ");
  return `| \`${header}\` | ${english === header ? "" : `\`${english}\``} | ${cell} |\n`;
}

function writeAccounts(columns: readonly Column[]): string {
  const names = columns.map(({ header }) => `\`${header}\``).join(", ");
  return `| ${names} |  | Adresse des Kontos mit https:// |\n`;
}

function textForCell(shape: Shape): string {
  switch (shape.type) {
    case "enum":
      return Object.entries(shape.words)
        .map(([word, [german]]) => german ?? word)
        .join(", ");
    case "number":
      return shape.isInteger ? "Zahl" : "Zahl, auch mit Komma";
    case "boolean":
      return "ja oder nein";
    case "list":
      return `mehrere mit Semikolon dazwischen: ${textForCell(shape.item)}`;
    default:
      return textForTextType(shape);
  }
}

function textForTextType(shape: Shape): string {
  const format = shape.type === "text" ? shape.format : undefined;
  const address = "Adresse mit https://";
  const words = { date: "Tag", "date-time": "Tag und Uhrzeit", url: address, https: address };
  return format === undefined || format === "email" ? "Text" : words[format];
}
