import { readFileSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FeatureCollection } from "geojson";
import { smallSite, writeTree, type SiteFiles } from "./own-site.ts";
import { runPlakat } from "./run-plakat.ts";

/** Content that is published and can be exported. */
export interface Archive {
  folder: string;
  env: Record<string, string>;
  /** Exports into a folder beside the content, and returns it. */
  exportTo(target: string, ...options: string[]): Promise<string>;
  remove(): void;
}

export const archivedHost = "kueste.example";
export const exportOptions = ["--at", "2029-01-10T11:00:00Z"];

/** Imports content in a folder of its own. */
export async function createArchive(files: SiteFiles): Promise<Archive> {
  const folder = await mkdtemp(join(tmpdir(), "plakat-archive-"));
  const env = {
    CONTENT_DIR: join(folder, "content"),
    DATA_DIR: join(folder, "data"),
    SITE_URL: `https://${archivedHost}`,
  };
  await writeTree(env.CONTENT_DIR, files);
  await runPlakat(["import"], env);
  return {
    folder,
    env,
    async exportTo(target, ...options) {
      const place = join(folder, target);
      await runPlakat(["export", place, ...exportOptions, ...options], env);
      return place;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** What an export with `--redact` does not say of a person, as authors write it. */
export const contacts = {
  email: "kim@blau.example",
  phone: "040 66969-121",
};

/** Pictures of this form are published byte for byte. */
const portrait = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500"><path fill="#a0342c" d="M0 0h400v500H0z"/><circle cx="200" cy="200" r="90" fill="#fff"/></svg>\n`;

/** A small campaign with a page of each kind of document, a map, and an address from earlier. */
export function createArchivedSite(): SiteFiles {
  const geo = new URL("../geodata/sh/bundestag/wahlkreise.geojson", import.meta.url);
  const areas = JSON.parse(readFileSync(geo, "utf8")) as FeatureCollection;
  // Every further constituency has a dozen files, which each export writes again.
  const some = { ...areas, features: areas.features.slice(0, 3) };
  const place = 'street: Markt 1\npostalCode: "25813"\ncity: Husum\n';
  const kim = Object.entries(contacts).map(([key, value]) => `${key}: ${value}\n`);
  return {
    ...smallSite,
    "site.yml": `title: Probe
party: { name: Probepartei, email: moin@probe.example }
press: { name: Rieke Rot, email: presse@probe.example, phone: 040 66969-110 }
kinds: { liste: candidate, bueros: office, saele: venue, termine: event, transparenz: transparency }
navigation:
  - { text: Home, hash: home }
  - { text: Liste, hash: landesliste }
  - { text: Die Seite, href: /seite }
map: {}
`,
    "geo/wahlkreise.geojson": JSON.stringify(some),
    "liste/1.kim.md": `---\ngivenName: Kim\nfamilyName: Blau\nlistPosition: 1\nconstituency: 2\naliases: [/direkt/kim]\nphoto: { src: kim.svg, alt: Kim, credit: Probe, licence: CC0 }\n${kim.join("")}---\n\nSchreib an ${contacts.email}.\n`,
    "liste/kim.svg": portrait,
    "bueros/husum.md": `---\nname: Büro Husum\n${place}geo: { lat: 54.476, lon: 9.051 }\n---\n`,
    "saele/halle.md": `---\nname: Halle\n${place}---\n`,
    "termine/auftakt.md":
      "---\ntitle: Auftakt\nstart: 2029-02-01 18:00\nvenue: saele/halle\nparticipants: [liste/1.kim]\n---\n",
    "seite.md": "# Die Seite\n\nHier tritt [Kim Blau](/liste/kim) an.\n",
    "presse.md": "# Presse\n\nRieke Rot, 040 66969-110, presse@probe.example\n",
    "transparenz/flyer.md": "---\ntitle: Flyer\n---\n\nRückfragen: kim@blau.example\n",
  };
}
