import sharp from "sharp";
import { smallSite, type SiteFiles } from "./own-site.ts";

interface Collection {
  name: string;
  /** Empty for the content folder itself. */
  folder: string;
  /** The head of an entry of which only the name differs. */
  head: (title: string, position: number) => string;
  /** One that is deleted alone, two that are deleted together, and one that stays, with their names. */
  entries: Record<string, string>;
}

const image = "image: { src: bild.png, alt: Ein Bild, credit: Probe, licence: CC0 }\n";
const address = 'street: Markt 1\npostalCode: "24103"\ncity: Kiel\n';
const hours = "start: 2039-12-01 18:00\nend: 2039-12-01 20:00\n";
export const collections: Collection[] = [
  {
    name: "liste",
    folder: "liste",
    head: (title, position) =>
      `givenName: Kim\nfamilyName: ${title}\nlistPosition: ${position}\nphoto: { src: bild.png, alt: Kim, credit: Probe, licence: CC0 }\n`,
    entries: { "1.weiss": "Weiß", "2.gruen": "Grün", "3.blau": "Blau", "4.rot": "Rot" },
  },
  {
    name: "saele",
    folder: "saele",
    head: (title) => `name: ${title}\n${address}${image}`,
    entries: { speicher: "Speicher", halle: "Halle", kino: "Kino", hof: "Hof" },
  },
  {
    name: "termine",
    folder: "termine",
    head: (title) =>
      `title: ${title}\n${hours}venue: saele/${title === "Finale" ? "hof" : "halle"}\nparticipants: [liste/1.weiss, liste/4.rot]\n${image}`,
    entries: {
      "1201.auftakt": "Auftakt",
      "1202.fest": "Fest",
      "1203.tanz": "Tanz",
      "1204.finale": "Finale",
    },
  },
  {
    name: "programm",
    folder: "programm",
    head: (title) => `title: ${title}\n${image}`,
    entries: { wohnen: "Wohnen", bahn: "Bahn", deiche: "Deiche", schulen: "Schulen" },
  },
  {
    name: "pages",
    folder: "",
    head: (title) => `title: ${title}\n${image}`,
    entries: { hafen: "Hafen", markt: "Markt", strand: "Strand", werft: "Werft" },
  },
];

/** Persons whose pictures lie beside them, and pages that keep theirs in the folder of all. */
export const ofEachPlace = collections.filter(({ name }) => ["liste", "pages"].includes(name));

/** A campaign with folders of every configuration, whose texts share the pictures of their folder. */
export async function writeFolders(): Promise<SiteFiles> {
  const picture = await drawPicture();
  const files: SiteFiles = {
    ...smallSite,
    "site.yml": `title: Probe
party: { name: Probepartei }
logo: bild.png
kinds: { liste: candidate, saele: venue, termine: event }
navigation: [{ text: Home, hash: home }]
`,
  };
  for (const { folder, head, entries } of collections) {
    const path = (name: string) => (folder === "" ? name : `${folder}/${name}`);
    files[path("bild.png")] = picture;
    for (const [index, [name, title]] of Object.entries(entries).entries()) {
      files[path(`${name}.md`)] = `---\n${head(title, index + 1)}---\n\nText.\n`;
    }
    if (folder === "") continue;
    files[path("_dir.yml")] = `title: ${folder}\n`;
    files[path("fotos/fremd.png")] = picture;
    files[path("index.md")] = `---\ntitle: Alle\n${image}---\n\nAlle.\n`;
  }
  return files;
}

export function drawPicture(background = "#07506f"): Promise<Buffer> {
  const create = { width: 64, height: 48, channels: 3, background } as const;
  return sharp({ create }).png().toBuffer();
}
