import { zipSync } from "fflate";

interface ShapefileRow {
  number: number | string;
  name: string;
  /** The outer ring, closed, in the coordinates of the file; absent for a row without a geometry. */
  ring?: [number, number][];
}

interface ShapefileOptions {
  prj?: string;
  cpg?: string;
  /** Files to add, and with undefined to leave out. */
  files?: Record<string, Uint8Array | undefined>;
}

/** A zipped shapefile with the attributes NR and NAME in Windows-1252, as offices publish it. */
export function zipShapefile(rows: ShapefileRow[], options: ShapefileOptions = {}): Uint8Array {
  const text = (value: string) => new TextEncoder().encode(value);
  const files: Record<string, Uint8Array | undefined> = {
    "amt/Wahlkreise.shp": writeShapes(rows),
    "amt/Wahlkreise.DBF": writeTable(rows),
    "amt/Wahlkreise.prj": options.prj === undefined ? undefined : text(options.prj),
    "amt/Wahlkreise.cpg": options.cpg === undefined ? undefined : text(options.cpg),
    "amt/liesmich.txt": text("Stand 2024"),
    ...options.files,
  };
  const present = Object.entries(files).flatMap(([name, bytes]) => (bytes ? [[name, bytes]] : []));
  return zipSync(Object.fromEntries(present) as Record<string, Uint8Array>);
}

/** ESRI Shapefile Technical Description (1998), polygons only. */
function writeShapes(rows: ShapefileRow[]): Uint8Array {
  const records = rows.map(({ ring }, index) => {
    const points = ring ?? [];
    const content = new DataView(new ArrayBuffer(ring ? 48 + 16 * points.length : 4));
    content.setInt32(0, ring ? 5 : 0, true);
    if (ring) {
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
      box.forEach((value, at) => content.setFloat64(4 + 8 * at, value, true));
      content.setInt32(36, 1, true);
      content.setInt32(40, points.length, true);
      points.flat().forEach((value, at) => content.setFloat64(48 + 8 * at, value, true));
    }
    const head = new DataView(new ArrayBuffer(8));
    head.setInt32(0, index + 1);
    head.setInt32(4, content.byteLength / 2);
    return Buffer.concat([new Uint8Array(head.buffer), new Uint8Array(content.buffer)]);
  });
  const header = new DataView(new ArrayBuffer(100));
  header.setInt32(0, 9994);
  header.setInt32(24, (100 + Buffer.concat(records).length) / 2);
  header.setInt32(28, 1000, true);
  header.setInt32(32, 5, true);
  return Buffer.concat([new Uint8Array(header.buffer), ...records]);
}

/** dBASE III: a numeric and a text field. */
function writeTable(rows: ShapefileRow[]): Uint8Array {
  const fields = [
    { name: "NR", type: "C", length: 6 },
    { name: "NAME", type: "C", length: 40 },
  ];
  const rowLength = 1 + fields.reduce((sum, { length }) => sum + length, 0);
  const header = Buffer.alloc(32 + 32 * fields.length + 1);
  header[0] = 3;
  header.writeUInt32LE(rows.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(rowLength, 10);
  for (const [index, { name, type, length }] of fields.entries()) {
    header.write(name + type.padStart(12 - name.length, "\0"), 32 + 32 * index, "latin1");
    header[32 + 32 * index + 16] = length;
  }
  header[header.length - 1] = 13;
  const lines = rows.map(({ number, name }) =>
    Buffer.from(` ${String(number).padEnd(6)}${name.padEnd(40)}`, "latin1"),
  );
  return Buffer.concat([header, ...lines]);
}
