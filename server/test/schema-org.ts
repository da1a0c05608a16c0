import { readFileSync } from "node:fs";

/** The types and properties of schema.org, from the declarations that `schema-dts` is made of. */
const text = readFileSync("node_modules/schema-dts/dist/schema.d.ts", "utf8");

interface Declared {
  parents: string[];
  properties: Map<string, string[]>;
}

const declared = new Map<string, Declared>(
  Array.from(
    text.matchAll(/^(?:export )?interface (\w+) extends ([^{]+) \{\n(.*?)^\}/gms),
    ([, name = "", parents = "", body = ""]) => [
      name,
      { parents: parents.split(/, ?/), properties: readProperties(body) },
    ],
  ),
);

function readProperties(body: string): Map<string, string[]> {
  const found = body.matchAll(/^ {4}"([a-zA-Z]\w*)"\?: SchemaValue<(.*), "\w+">;/gm);
  return new Map(Array.from(found, ([, name = "", range = ""]) => [name, range.split(" | ")]));
}

/** Everything about a thing that schema.org does not know, by its path. */
export function listFaults(value: unknown, path = ""): string[] {
  if (Array.isArray(value))
    return value.flatMap((one, index) => listFaults(one, `${path}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  const { "@type": type, "@id": _id, ...properties }: Record<string, unknown> = { ...value };
  if (type === undefined && Object.keys(properties).length === 0) return [];
  const line = listLine(`${String(type)}Leaf`);
  if (line.length === 0) return [`${path}: no type ${String(type)}`];
  return Object.entries(properties).flatMap(([name, entry]) => {
    const at = `${path}.${name}`;
    const range = line.flatMap((one) => declared.get(one)?.properties.get(name) ?? []);
    if (range.length === 0) return [`${at}: no property of ${String(type)}`];
    const values = Array.isArray(entry) ? entry : [entry];
    return [
      ...values
        .filter((one) => !isInRange(one, range))
        .map(() => `${at}: not ${range.join(" | ")}`),
      ...listFaults(entry, at),
    ];
  });
}

/** A declaration with all it extends. */
function listLine(name: string): string[] {
  const known = declared.get(name);
  return known ? [name, ...known.parents.flatMap(listLine)] : [];
}

const plain: Record<string, string[]> = {
  string: ["Text", "URL", "Date", "DateTime", "Time"],
  number: ["Number", "Integer", "Text"],
  boolean: ["Boolean", "Text"],
};

function isInRange(value: unknown, range: string[]): boolean {
  if (typeof value === "string" && value.startsWith("https://schema.org/"))
    return text.includes(`"${value}"`);
  if (typeof value !== "object" || value === null) {
    return (plain[typeof value] ?? []).some((one) => range.includes(one));
  }
  if (!("@type" in value)) return "@id" in value && range.includes("IdReference");
  const line = listLine(`${String(value["@type"])}Leaf`).map((one) =>
    one.replace(/(?:Base|Leaf)$/, ""),
  );
  return range.some((one) => line.includes(one));
}
