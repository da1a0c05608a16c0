import { readFileSync } from "node:fs";

interface Sources {
  /** The text of CHANGELOG.md. */
  changelog: string;
  /** The text of docs/betrieb.md, whose table says what operators have to do. */
  operating: string;
  /** The address of the image without a tag; empty if there is none. */
  image: string;
}

/** Writes the notes of a release; throws if the changelog or the line for operators is missing. */
export function writeReleaseNotes(version: string, sources: Sources): string {
  const { changelog, operating, image } = sources;
  const section = findSection(version, changelog);
  const upgrades = listUpgrades(version, operating);
  if (upgrades.length === 0) {
    throw new Error(`docs/betrieb.md does not say how to come to ${version}.`);
  }
  const images = [
    "## Image\n",
    `\`${image}:${version}\`, mit git für \`plakat pull\` \`${image}:${version}-pull\`\n`,
  ];
  return [
    "## Was du dabei selbst tun musst\n",
    ...upgrades.map((line) => `${line}\n`),
    ...(image === "" ? [] : images),
    section,
  ].join("\n");
}

/** The rows `| from | to | what to do |` that lead to the version. */
function listUpgrades(version: string, operating: string): string[] {
  const rows = operating.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  return rows
    .filter(([, from = "", to]) => to === version && /^\d/.test(from))
    .map(([, from, , ...what]) => `Von ${from}: ${what.join("|").replace(/\|$/, "")}`);
}

function findSection(version: string, changelog: string): string {
  const [, ...sections] = changelog.split(/^## \[/m);
  const section = sections.find((one) => one.startsWith(`${version}]`));
  if (section === undefined) throw new Error(`CHANGELOG.md has no section [${version}].`);
  return `${section.slice(section.indexOf("\n")).trim()}\n`;
}

if (import.meta.main) {
  const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
  const [version = ""] = process.argv.slice(2);
  const sources = { changelog: read("CHANGELOG.md"), operating: read("docs/betrieb.md") };
  const image = process.env["IMAGE"] ?? "";
  process.stdout.write(writeReleaseNotes(version, { ...sources, image }));
}
