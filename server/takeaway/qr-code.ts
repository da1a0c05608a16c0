import { encodeQR } from "qr";

/** Empty modules around the code, without which readers do not find it (ISO/IEC 18004, 5.3.8). */
const border = 4;

/** The QR code of an address as SVG, black on white in every colour scheme. */
export function writeQrCode(address: string): string {
  const rows = encodeQR(address, "raw", { ecc: "medium", border });
  const size = rows.length;
  const path = rows.flatMap((row, y) =>
    listRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" ` +
    `height="${size * 8}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/>` +
    `<path d="${path.join("")}"/></svg>\n`
  );
}

/** Start and length of the dark runs of a row. */
function listRuns(row: boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (isDark && last && last[0] + last[1] === x) last[1] += 1;
    else if (isDark) runs.push([x, 1]);
  }
  return runs;
}
