import { encodeQR } from "qr";

/** Empty modules around the code, without which readers cannot find it (ISO/IEC 18004, 5.3.8). */
const border = 4;

/** The dark modules of an address as a path of SVG, one unit each, in a square with its white border. */
export function drawQrCode(address: string): { size: number; path: string } {
  const rows = encodeQR(address, "raw", { ecc: "medium", border });
  const path = rows.flatMap((row, y) =>
    listRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size: rows.length, path: path.join("") };
}

/** Start and length of the dark runs in a row. */
function listRuns(row: boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (isDark && last && last[0] + last[1] === x) last[1] += 1;
    else if (isDark) runs.push([x, 1]);
  }
  return runs;
}
