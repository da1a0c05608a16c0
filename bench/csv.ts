export type Row = Partial<Record<string, string>>;

/** Reads `;`-separated text with a header line; quoted fields may hold `;`, line breaks and `""`. */
export function readRows(text: string): Row[] {
  const [header = [], ...lines] = readLines(text.replace(/^\uFEFF/, ""));
  return lines.map((fields) =>
    Object.fromEntries(header.map((name, index) => [name, fields[index]])),
  );
}

function readLines(text: string): string[][] {
  const lines: string[][] = [];
  let fields: string[] = [];
  // A field, quoted or plain, and what ends it.
  for (const match of text.matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r?\n|$)/g)) {
    const [whole, quoted, plain, end] = match;
    if (whole === "" && fields.length === 0) break;
    fields.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end === ";") continue;
    lines.push(fields);
    fields = [];
    if (end === "") break;
  }
  return lines;
}
