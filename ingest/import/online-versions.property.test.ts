import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { event, place, readOnline } from "#ingest/test/campaign.ts";
import {
  createTree,
  electionsYml,
  importTree,
  readStored,
  readTitles,
  siteYml,
  type TestTree,
} from "#ingest/test/tree.ts";

/*
 * The published versions are a function of the tree and the last good versions. `publish` states it
 * again in a few lines, independently of the program; random trees and edits compare the two.
 */

/** A version of a file, as far as the rule is concerned; its number is in its title. */
interface Version {
  number: number;
  path: string;
  /** Has a mistake of its own, or a name by which it is not read. */
  isBroken?: boolean;
  isMisnamed?: boolean;
  isDraft?: boolean;
  /** Of an event: the address of its venue. */
  venue?: string;
  position?: number;
  aliases?: string[];
}
type Versions = ReadonlyMap<string, Version>;

function publish(tree: Versions, last: Versions): Map<string, Version> {
  const good = new Map(
    [...tree].flatMap(([file, version]) => {
      const one = version.isBroken ? last.get(file) : version;
      return one ? [[file, one] as const] : [];
    }),
  );
  const isTaken = (file: string, claim: string) =>
    !listClaims(last.get(file)).includes(claim) &&
    [...last].some(
      ([other, former]) =>
        other !== file && [former, good.get(other)].every((one) => listClaims(one).includes(claim)),
    );
  const addresses = new Set<string>();
  /** Whether a file before this one asks for the same new address. */
  const isSecond = (file: string, version: Version) => {
    const address = nameAddress(version);
    if (listClaims(last.get(file)).includes(address)) return false;
    if (addresses.has(address)) return true;
    addresses.add(address);
    return false;
  };
  const owned = new Map(
    [...good.keys()].toSorted().flatMap((file) => {
      const version = good.get(file);
      if (!version) return [];
      const isContested = listClaims(version).some((claim) => isTaken(file, claim));
      const one = isContested || isSecond(file, version) ? last.get(file) : version;
      return one ? [[file, one] as const] : [];
    }),
  );
  const isMissing = (venue: string | undefined) => venue !== undefined && !findVenue(owned, venue);
  return new Map(
    [...owned].map(([file, version]) => {
      const former = last.get(file);
      const isNew = former !== undefined && version.venue !== former.venue;
      const isKept = isNew && !version.isDraft && isMissing(version.venue);
      return [file, isKept ? former : version];
    }),
  );
}

function listClaims(version: Version | undefined): string[] {
  if (!version) return [];
  const { isDraft = false, aliases = [], position } = version;
  const former = aliases.map((alias) => `${isDraft} alias ${alias}`);
  const all = [nameAddress(version), ...former];
  return position === undefined || isDraft ? all : [...all, `position ${position}`];
}

function nameAddress({ path, isDraft = false }: Version): string {
  return `${isDraft} ${path}`;
}

function findVenue(versions: Versions, address: string): Version | undefined {
  return [...versions.values()].find(
    ({ path, aliases = [], isDraft }) => !isDraft && [path, ...aliases].includes(address),
  );
}

function createRandom(seed: number): <T>(choices: readonly T[]) => T {
  let state = seed;
  return (choices) => {
    state = (state * 48_271) % 2_147_483_647;
    return choices[(state >> 8) % choices.length] as (typeof choices)[number];
  };
}
type Pick = ReturnType<typeof createRandom>;

const venues = ["a", "b", "c"].map((name) => `veranstaltungsorte/${name}.md`);
const events = ["d", "e", "f"].map((name) => `termine/${name}.md`);
const people = ["g", "h", "i"].map((name) => `landesliste/${name}.md`);
const pages = ["j.md", "k.md", "l.md"];
const files = [...venues, ...events, ...people, ...pages];

function invent(file: string, number: number, pick: Pick): Version {
  const isBroken = pick([true, false, false, false, false]);
  const isDraft = pick([true, false, false, false, false]);
  const path = `/${file.replace(".md", "")}`;
  const rare = { number, isBroken, isDraft, isMisnamed: isBroken && number % 2 === 0 };
  if (venues.includes(file)) {
    return { ...rare, path, aliases: pick([[], [], ["/veranstaltungsorte/alt"]]) };
  }
  if (events.includes(file)) {
    const names = ["a", "b", "c", "alt", "nirgends"].map((name) => `/veranstaltungsorte/${name}`);
    return { ...rare, path, venue: pick(names) };
  }
  if (people.includes(file)) return { ...rare, path, position: pick([1, 2, 3]) };
  return { ...rare, path: pick(["/eins", "/zwei", path]), aliases: pick([[], ["/drei"]]) };
}

function write(file: string, version: Version): string {
  const { number, path, isDraft, venue, position, aliases = [], isBroken } = version;
  const more = [
    isDraft && "draft: true\n",
    aliases.length > 0 && `aliases: [${aliases.join()}]\n`,
    pages.includes(file) && `slug: ${path.slice(1)}\n`,
    isBroken && "title: [\n",
  ]
    .filter((line) => line !== false && line !== undefined)
    .join("");
  if (venues.includes(file)) return place(`V${number}`, more);
  if (venue !== undefined)
    return event(`V${number}`, venue.slice(venue.lastIndexOf("/") + 1), more);
  if (position === undefined) return `---\ntitle: V${number}\n${more}---\n\nText.\n`;
  return `---\ngivenName: V${number}\nfamilyName: X\nlistPosition: ${position}\n${more}---\n`;
}

function nameInTree(file: string, { isMisnamed }: { isMisnamed?: boolean }): string {
  return isMisnamed ? `${file}.txt` : file;
}

function numberOnline(tree: TestTree): Record<string, string> {
  const titles = Object.entries(readTitles(tree)).filter(([file]) => file !== "index.md");
  return Object.fromEntries(
    titles.map(([file, title]) => [file, title.replace(" X", "")] as const),
  );
}

function numberModel(versions: Versions): Record<string, string> {
  return Object.fromEntries(
    [...versions].map(([file, { number }]) => [file, `V${number}`] as const),
  );
}

/** The venue that visitors see with each event that they can see. */
function listShownVenues(tree: TestTree): Record<string, string | undefined> {
  return Object.fromEntries(
    readOnline(tree).events.map(({ document, dates: [date] }) => [
      document.file,
      date?.venue?.document.title,
    ]),
  );
}

function nameVenues(versions: Versions): Record<string, string | undefined> {
  return Object.fromEntries(
    events.flatMap((file) => {
      const version = versions.get(file);
      if (!version || version.isDraft) return [];
      const venue = findVenue(versions, version.venue ?? "");
      return [[file, venue && `V${venue.number}`]];
    }),
  );
}

async function expectFixed(tree: TestTree, findings: unknown): Promise<void> {
  expect(await importTree(tree)).toMatchObject({ isChanged: false, findings, departures: [] });
}

async function expectSameFromNothing(tree: TestTree): Promise<void> {
  const fresh = { ...tree, dataDir: `${tree.dataDir}-neu` };
  await importTree(fresh);
  expect(readTitles(fresh)).toEqual(readTitles(tree));
  expect(listShownVenues(fresh)).toEqual(listShownVenues(tree));
  const [one, other] = [fresh, tree].map((each) =>
    readStored(each).content.documents.map(({ file, path }) => [file, path]),
  );
  expect(one).toEqual(other);
  rmSync(fresh.dataDir, { recursive: true });
}

test.each(Array.from({ length: 8 }, (_, seed) => seed + 1))(
  "after random edits each published version is the current one or, if that is broken, the last good one (%i)",
  async (seed) => {
    const pick = createRandom(seed * 7919);
    const tree = createTree({
      "site.yml": siteYml,
      "elections.yml": electionsYml,
      "index.md": "# Start\n",
    });
    const inTree = new Map<string, Version>();
    let online: Versions = new Map();
    let number = 0;
    for (let step = 0; step < 10; step += 1) {
      const edited = step === 0 ? files : [pick(files), pick(files)];
      for (const file of new Set(edited)) {
        const isRemoved = pick([true, false, false]);
        const former = inTree.get(file);
        if (former) tree.remove(nameInTree(file, former));
        inTree.delete(file);
        if (isRemoved) continue;
        number += 1;
        const version = invent(file, number, pick);
        inTree.set(file, version);
        tree.write(nameInTree(file, version), write(file, version));
      }
      const isWatched = step > 0 && pick([true, false]);
      const only = edited.flatMap((file) => [file, nameInTree(file, { isMisnamed: true })]);
      const report = await importTree(tree, isWatched ? { only } : {});
      online = publish(inTree, online);
      expect(numberOnline(tree)).toEqual(numberModel(online));
      expect(listShownVenues(tree)).toEqual(nameVenues(online));
      await expectFixed(tree, report.findings);
      if (report.exitCode === 0) await expectSameFromNothing(tree);
    }
  },
);
