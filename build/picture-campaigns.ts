import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { berlinDay } from "#domain/time/berlin-time.ts";
import { drawPhoto } from "#ingest/test/drawn-photo.ts";
import type { SiteFiles } from "../e2e/own-site.ts";

interface Campaign {
  name: string;
  read: () => Promise<SiteFiles>;
}

/** The demo, both examples, and two beginnings of `plakat new site` with what volunteers have at hand. */
export const campaigns: Campaign[] = [
  { name: "demo", read: () => readTree("content") },
  { name: "landtag", read: () => readTree("examples/landtag") },
  { name: "kommunal", read: () => readTree("examples/kommunal") },
  { name: "einfarbig", read: createLandtag },
  { name: "stolpen", read: createMayor },
];

/** The day in Berlin that is so many days from today. */
export function shiftToday(days: number): string {
  return berlinDay(new Date(Date.now() + days * 86_400_000));
}

/** A Landtag with one colour: nine persons, of whom six sent photos of different kinds. */
async function createLandtag(): Promise<SiteFiles> {
  const site = await createSite(
    "Grünes Land",
    "--election landtag --land Mecklenburg-Vorpommern --colour #00693e --email moin@gruenes-land.example",
  );
  const persons = await Promise.all(landtagPersons.map(writePerson));
  return Object.assign(site, ...persons, writePlaces("Schwerin", "19053", [53.629, 11.413]), {
    "wahlprogramm/index.md": text("title: Wahlprogramm\nkapitel: true", "Zwei Dinge zuerst."),
    "wahlprogramm/1.busse.md": text(
      "title: Busse\nlead: Jede Stunde ein Bus, in jedes Dorf.\nzahl: 60 Minuten\nthemen: [Busse]",
      "Der Fahrplan beginnt um fünf und endet um elf.",
    ),
    "wahlprogramm/2.moore.md": text(
      "title: Moore\nlead: Ein nasses Moor hält, was es hat.\nthemen: [Moore, Landwirtschaft]",
      "Wer sein Land vernässt, verkauft das Schilf.",
    ),
  }) as SiteFiles;
}

/** A mayor of a small town: one snapshot, a long name and a logo on white. */
async function createMayor(): Promise<SiteFiles> {
  const site = await createSite(
    "Freie Wählervereinigung für Stolpen und alle seine Ortsteile",
    "--election buergermeister --land Sachsen --ort Stolpen --hero portrait --email moin@stolpen.example",
  );
  const person = await writePerson({
    file: "kandidatur/1.ronja-vogelbein",
    fields:
      "givenName: Ronja\nfamilyName: Vogelbein\ngender: w\noccupation: Zimmerin\nresidence: Stolpen\ntopics: [Marktplatz, Freibad]\nquote: Ein Platz ohne Bank ist ein Parkplatz.",
    photo: { width: 900, height: 600, face: { x: 640, y: 230, size: 120 } },
  });
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="600" height="300" fill="#fff"/><circle cx="150" cy="150" r="110" fill="#1c5aa8"/><path d="M300 240l90-180 90 180z" fill="#d8a200"/></svg>`;
  const settings = Buffer.from(site["site.yml"] ?? "").toString();
  return {
    ...site,
    ...person,
    ...writePlaces("Stolpen", "01833", [51.0487, 14.0813]),
    "logo.png": await sharp(Buffer.from(logo)).png().toBuffer(),
    "site.yml": settings.replace("# logo: logo.svg", "logo: logo.png"),
  };
}

interface Person {
  /** The file name of both the text and the photo, without folder and extension. */
  file: string;
  fields: string;
  photo?: {
    width: number;
    height: number;
    face: { x: number; y: number; size: number; skin?: string; hair?: string };
    isGrey?: boolean;
  };
}

const landtagPersons: Person[] = [
  {
    file: "landesliste/1.hedda-brinkmoor",
    fields:
      "givenName: Hedda\nfamilyName: Brinkmoor\ngender: w\nlistPosition: 1\nconstituency: 8\noccupation: Fährfrau\nresidence: Schwerin\ntopics: [Busse, Fähren]\nquote: Wer warten muss, soll wissen, worauf.",
    photo: { width: 800, height: 1000, face: { x: 400, y: 380, size: 330 } },
  },
  {
    file: "landesliste/2.tilo-wendelstein",
    fields:
      "givenName: Tilo\nfamilyName: Wendelstein\ngender: m\nlistPosition: 2\nconstituency: 33\noccupation: Reetdachdecker\nresidence: Bergen auf Rügen\ntopics: [Moore]",
    photo: { width: 900, height: 600, face: { x: 210, y: 250, size: 130, skin: "#e3b393" } },
  },
  {
    file: "landesliste/3.nour-al-haddar",
    fields:
      "givenName: Nour\nfamilyName: al-Haddar\ngender: w\nlistPosition: 3\noccupation: Apothekerin\nresidence: Rostock\ntopics: [Landarztpraxen, Busse]",
    photo: {
      width: 600,
      height: 900,
      face: { x: 300, y: 130, size: 80, skin: "#b77f58", hair: "#1d1512" },
    },
  },
  {
    file: "landesliste/4.jorid-kampschulte-ostermoor",
    fields:
      "givenName: Jorid\nfamilyName: Kampschulte-Ostermoor\nlistPosition: 4\nresidence: Greifswald\ntopics: [Landwirtschaft]",
  },
  {
    file: "landesliste/5.emil-saathoff",
    fields:
      "givenName: Emil\nfamilyName: Saathoff\ngender: m\nlistPosition: 5\noccupation: Schäfer\nresidence: Waren (Müritz)",
    photo: {
      width: 700,
      height: 700,
      face: { x: 350, y: 330, size: 260, hair: "#b8b0a4" },
      isGrey: true,
    },
  },
  {
    file: "landesliste/6.wiebke-roggenkamp",
    fields:
      "givenName: Wiebke\nfamilyName: Roggenkamp\ngender: w\nlistPosition: 6\nresidence: Ludwigslust",
  },
  {
    file: "landesliste/7.kaya-lindgruen",
    fields:
      "givenName: Kaya\nfamilyName: Lindgrün\nlistPosition: 7\noccupation: Studium der Forstwirtschaft\nresidence: Neustrelitz",
    photo: {
      width: 1600,
      height: 600,
      face: { x: 1200, y: 260, size: 140, skin: "#8d5a3b", hair: "#15100d" },
    },
  },
  {
    file: "direktkandidatinnen/1.ansgar-treptow",
    fields:
      "givenName: Ansgar\nfamilyName: Treptow\ngender: m\nconstituency: 1\noccupation: Hafenmeister\nresidence: Greifswald\ntopics: [Busse]",
    photo: { width: 480, height: 640, face: { x: 240, y: 470, size: 190, hair: "#7a4a1d" } },
  },
  {
    file: "direktkandidatinnen/20.ole-ahrensberg",
    fields:
      "givenName: Ole\nfamilyName: Ahrensberg\ngender: m\nconstituency: 20\nresidence: Neubrandenburg",
  },
];

async function writePerson({ file, fields, photo }: Person): Promise<SiteFiles> {
  const prose = "Seit zwölf Jahren im Ort, seit drei in der Politik.";
  if (!photo) return { [`${file}.md`]: text(fields, prose) };
  const { face, isGrey = false, ...size } = photo;
  const picture = await sharp(await drawPhoto({ ...size, faces: [face] }))
    .grayscale(isGrey)
    .jpeg()
    .toBuffer();
  const name = file.slice(file.lastIndexOf("/") + 1);
  const lines = `${fields}\nphoto:\n  src: ./${name}.jpg\n  alt: Portrait (Zeichnung)\n  credit: Für diese Bilder gezeichnet\n  licence: CC0-1.0`;
  return { [`${file}.md`]: text(lines, prose), [`${file}.jpg`]: picture };
}

/** An office, a venue and two events in a town. */
function writePlaces(city: string, postalCode: string, [lat, lon]: [number, number]): SiteFiles {
  const place = (name: string, street: string) =>
    `name: ${name}\nstreet: ${street}\npostalCode: "${postalCode}"\ncity: ${city}\ngeo: { lat: ${lat}, lon: ${lon} }`;
  return {
    "geschaeftsstellen/1.laden.md": text(
      `${place("Laden am Markt", "Beispielgraben 12")}\nopeningHours: Mo-Fr 14:00-18:00`,
      "Klingeln, wenn das Licht brennt.",
    ),
    "veranstaltungsorte/1.turnhalle.md": text(
      `${place("Alte Turnhalle", "Beispielgasse 3")}\ncapacity: 90`,
      "Bitte keine Stollenschuhe.",
    ),
    "termine/1.markt.md": text(
      `title: Frag uns am Markt\nstart: ${shiftToday(9)} 10:00\nend: ${shiftToday(9)} 12:00\nvenue: Marktplatz ${city}`,
      "Mit Kaffee und einem Stuhl für dich.",
    ),
    "termine/2.fragestunde.md": text(
      `title: Fragestunde\nstart: ${shiftToday(30)} 19:00\nend: ${shiftToday(30)} 21:00\nvenue: /veranstaltungsorte/turnhalle`,
      "Du fragst, wir antworten in je zwei Minuten.",
    ),
  };
}

function text(head: string, body: string): string {
  return `---\n${head}\n---\n\n${body}\n`;
}

async function createSite(title: string, options: string): Promise<SiteFiles> {
  const root = await mkdtemp(join(tmpdir(), "plakat-bilder-"));
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      ["dist/cli/main.js", "new", "site", title, ...options.split(" "), "--date", shiftToday(120)],
      { env: { ...process.env, CONTENT_DIR: root }, encoding: "utf8" },
    );
    if (status !== 0) throw new Error(stderr);
    return await readTree(root);
  } finally {
    await rm(root, { recursive: true });
  }
}

async function readTree(root: string): Promise<SiteFiles> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(root.length + 1), await readFile(path)] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}
