import { globSync, readFileSync } from "node:fs";
import request from "supertest";
import { expect, test } from "vitest";
import { payloadName } from "#domain/addresses/payload-url.ts";
import { entryName, starterName } from "#server/bundle/bundle-manifest.ts";
import { loadBundle } from "#server/bundle/load-bundle.ts";
import { internalRoutes, isOwnAddress, publicRoutes, reservedFolders } from "#domain/features.ts";
import { createTree, importTree, type TestFiles } from "#ingest/test/tree.ts";
import { testNow } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";

const person = "---\ngivenName: Anna\nfamilyName: Aal\nlistPosition: 1\n---\n\nText.\n";

const tree = {
  "elections.yml": "elections: [{ id: btw29, name: Bundestagswahl, date: 2029-02-25 }]\n",
  "site.yml":
    "title: Küste\nparty: { name: Küste, email: post@kueste.example }\nnavigation: [{ text: Home, hash: home }]\nkinds: { landesliste: candidate, treffen: event }\n",
  "landesliste/01.anna.md": person,
  "treffen/fest.md":
    "---\ntitle: Fest\nstart: 2029-02-01 18:00\nonline: https://a.example/\n---\n\nText.\n",
  "ordner/_dir.yml": "redirect: /start\n",
  "ordner/seite.md": "# Seite\n",
  "leer/_dir.yml": "title: Leer\n",
  "leer/seite.md": "---\naliases: [/alt]\n---\n\n# Seite\n",
  "entwurf.md": "---\ndraft: true\n---\n\n# Entwurf\n",
};

const others =
  "/ /treffen /landesliste /landesliste/anna /ordner /ordner/seite /leer /leer/seite /alt " +
  "/entwurf /fehlt /termine /wahlkreis /wahlkreis/7 /treffen.ics /treffen/woche.txt /termine/woche.txt /treffen/fest.ics /treffen/fehlt.ics /landesliste/anna.vcf " +
  "/landesliste/anna/druck /api/fehlt /og/a.png /assets/fehlt.png /metrics " +
  "/manifest.webmanifest /.well-known/fehlt /sitemap-9.xml";

test("the link check and the server agree on every address of the program", async () => {
  const addresses = [...Object.values(publicRoutes), ...others.split(" ")];
  const links = addresses.map((address) => `[Ziel](${address})\n`).join("\n");
  const { app, findings } = await importSite({ ...tree, "start.md": `# Start\n\n${links}` });
  const missing = findings.filter(({ file }) => file === "start.md").map(({ line = 0 }) => line);
  const found = await Promise.all(
    addresses.map(async (address) => {
      const { status } = await request(app).get(address).set("Accept", "text/html");
      return status === 404;
    }),
  );
  const isMissing = addresses.map((_, index) => missing.includes(3 + 2 * index));
  const name = (flags: boolean[]) => addresses.filter((_, index) => flags[index]);
  expect(name(isMissing)).toEqual(name(found));
  expect(name(found)).not.toEqual([]);
  expect(name(found)).not.toContain("/suche");
});

test("every route of the program is registered with a name from the list of addresses", () => {
  const files = globSync("server/**/*.ts", { exclude: ["**/*.test.ts", "server/test/**"] });
  const source = files.map((file) => readFileSync(file, "utf8")).join("");
  const paths = source.match(/\.(?:get|post|put|delete|all|use)\(\s*\[?\s*[^\s,)]*/g) ?? [];
  expect(paths).toContain(".get(publicRoutes.health");
  expect(paths.filter((path) => /["'`]\//.test(path))).toEqual([]);
});

test("every address of the program is reserved, so that no document can take it", () => {
  const addresses = [...Object.values({ ...publicRoutes, ...internalRoutes }), ...reservedFolders];
  expect(addresses.filter((address) => !isOwnAddress(address))).toEqual([]);
  expect(isOwnAddress(`/seite/${payloadName}`)).toBe(true);
  expect(isOwnAddress("/sitemap-2.xml")).toBe(true);
  expect(isOwnAddress("/apis")).toBe(false);
});

/** A site with the bundle's files that have an address of their own. */
async function importSite(files: TestFiles) {
  const { contentDir } = createTree(files);
  const bundle = loadBundle(
    createTree({
      ".vite/manifest.json": JSON.stringify({
        [entryName]: { file: "assets/app/entry-1.js", isEntry: true },
        [starterName]: { file: "assets/app/starter-1.js", isEntry: true },
      }),
      "assets/app/entry-1.js": "",
      "lizenzen.txt": "Lizenzen",
    }).contentDir,
  );
  const { app, dataDir } = createTestSite({ content: null, bundle });
  const { findings } = await importTree({ contentDir, dataDir }, { now: () => testNow });
  return { app, findings };
}
