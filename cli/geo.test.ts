import { appendFile, readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callCli, createTree, smallTree } from "#cli/test/call-cli.ts";

const demo = join(import.meta.dirname, "../content");

test("geo use writes the files of one state and spares what was changed by hand", async () => {
  const { contentDir, env } = await createTree(smallTree);
  const read = (file: string) => readFile(join(contentDir, file), "utf8");
  const use = (...args: string[]) => callCli(["geo", "use", "--land", ...args], env);
  const first = await use("sh");
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(first.stdout).toContain("Schleswig-Holstein: 11 Wahlkreise");
  const names = await readdir(join(demo, "geo"));
  expect(await readdir(join(contentDir, "geo"))).toEqual(names);
  for (const name of names) {
    expect(await read(`geo/${name}`)).toBe(await readFile(join(demo, "geo", name), "utf8"));
  }
  const site = await read("site.yml");
  expect(site).toMatch(/^title: Probe\n[^]*\nmap:\n {2}state: Schleswig-Holstein\n/);
  expect(await use("Schleswig-Holstein")).toMatchObject({ code: 0, stderr: "" });
  expect(await read("site.yml")).toBe(site);

  await appendFile(join(contentDir, "geo/sea.geojson"), "\n");
  const refused = await use("Bremen");
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/^geo\/sea\.geojson: Fehler: [^]*Tipp: .*--force\.\n$/);
  expect(await read("geo/wahlkreise.geojson")).toContain("Kiel");
  expect(await use("Bremen", "--force")).toMatchObject({ code: 0, stderr: "" });
  expect(await read("geo/wahlkreise.geojson")).not.toContain("Kiel");
  // A map of a city has no settlements.
  expect(await readdir(join(contentDir, "geo"))).not.toContain("urban.geojson");
  expect(await read("geo/SOURCE.md")).not.toContain("urban.geojson");
  expect(await read("site.yml")).toContain("state: Bremen");
});

test("geo use without a state that exists changes nothing and says what is meant", async () => {
  const { contentDir, env } = await createTree({});
  const unknown = await callCli(["geo", "use", "--land", "Türingen"], env);
  expect(unknown).toMatchObject({ code: 2, stdout: "" });
  expect(unknown.stderr).toBe("Das Land „Türingen“ gibt es nicht. Meintest du „Thüringen“?\n");
  expect((await callCli(["geo", "use"], env)).stderr).toContain(
    "Es fehlt die Option „--land <Land>“",
  );
  expect(await readdir(contentDir)).toEqual([]);
  const bare = await callCli(["geo", "use", "--land", "SL"], env);
  expect(bare.stdout).toContain(
    "Im Inhaltsordner fehlt site.yml. Diese Zeilen gehören hinein:\n\nmap:\n",
  );
});
