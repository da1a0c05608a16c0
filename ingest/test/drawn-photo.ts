import sharp from "sharp";

interface DrawnFace {
  /** The middle between the cheeks, in pixels. */
  x: number;
  y: number;
  /** From the forehead to the chin, in pixels. */
  size: number;
  skin?: string;
  hair?: string;
}

export interface Scene {
  width: number;
  height: number;
  faces?: DrawnFace[];
}

/** The pupils of a drawn face, in pixels. */
export function findEyes({ x, y, size }: DrawnFace): [number, number][] {
  return [-0.19, 0.19].map((aside) => [x + aside * size, y - 0.14 * size]);
}

/** A picture with people, as SVG: faces that the import finds, on sky and grass. */
export function drawScene({ width, height, faces = [] }: Scene): Buffer {
  const ground = `<rect width="${width}" height="${height}" fill="#9db4bd"/><rect y="${height * 0.7}" width="${width}" height="${height * 0.3}" fill="#6f8a6a"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${faces.map(drawPerson).join("")}</svg>`,
  );
}

/** The same as a photo. */
export function drawPhoto(scene: Scene): Promise<Buffer> {
  return sharp(drawScene(scene)).jpeg().toBuffer();
}

function drawPerson({ x, y, size, skin = "#d9a07c", hair = "#4a2f20" }: DrawnFace): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 100})">
<path d="M-38 60h76l8 40c40 10 62 30 70 100h-232c8-70 30-90 70-100z" fill="#27415c"/>
<path d="M-24 30h48v55q-24 22-48 0z" fill="#b97f5e"/>
<ellipse cy="-34" rx="52" ry="50" fill="${hair}"/>
<path d="M-44-30q0-40 44-40t44 40v30q0 52-44 58q-44-6-44-58z" fill="${skin}"/>
<path d="M-46-22q4-44 46-46t46 46q-14-26-30-30q-34 12-62 30z" fill="${hair}"/>
<path d="M-31-27q10-8 22-2M9-29q12-6 22 2" stroke="#3a2418" stroke-width="5" fill="none"/>
<path d="M-28-14a9 5 0 0 1 18 0a9 5 0 0 1-18 0M10-14a9 5 0 0 1 18 0a9 5 0 0 1-18 0" fill="#fff"/>
<circle cx="-19" cy="-14" r="5" fill="#2b1a12"/><circle cx="19" cy="-14" r="5" fill="#2b1a12"/>
<path d="M-2-10q-8 22-9 26q9 6 18 1" stroke="#a86a4c" stroke-width="4" fill="none"/>
<path d="M-17 33q17-6 34 0q-17 13-34 0z" fill="#a8413f"/>
<path d="M-17 34q17 3 34 0" stroke="#5c1f20" stroke-width="2" fill="none"/>
<path d="M30-20q8 40-24 72q30-6 38-50z" fill="#b97f5e" opacity=".6"/>
</g>`;
}
