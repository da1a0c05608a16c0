import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const script = join(import.meta.dirname, "../.ci/image");
const digest = `sha256:${"0123456789abcdef".repeat(4)}`;

/** Runs the script with a `docker` that writes down what it is asked for and says one thing. */
function run(env: Record<string, string>, says = digest) {
  const folder = mkdtempSync(join(tmpdir(), "plakat-image-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const asked = join(folder, "asked");
  writeFileSync(asked, "");
  const docker = `#!/bin/sh\necho "$*" >> ${asked}\ncase "$*" in *"imagetools inspect"*) echo ${says} ;; esac\n`;
  writeFileSync(join(folder, "docker"), docker, { mode: 0o755 });
  const path = `${folder}:${process.env["PATH"]}`;
  const { status, stderr } = spawnSync(script, { env: { PATH: path, ...env }, encoding: "utf8" });
  const builds = readFileSync(asked, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("buildx build "));
  return { status, stderr, builds };
}

const release = { IMAGE: "registry.example/gruppe/plakat", VERSION: "0.3.0", REVISION: "abc" };

test("a release builds both images for two architectures on a pinned base, and pushes them to the given registry", () => {
  const { status, builds } = run(release);
  expect(status).toBe(0);
  expect(builds).toHaveLength(2);
  for (const build of builds) {
    expect(build).toContain("--platform linux/amd64,linux/arm64");
    expect(build).toMatch(new RegExp(`--build-arg NODE_IMAGE=node:\\S+@${digest} `));
    expect(build).toContain("--build-arg VERSION=0.3.0 --build-arg REVISION=abc");
    expect(build).toContain("--sbom=true --provenance=mode=max");
    expect(build).toContain("--push");
  }
  const tags = builds.map((build) => build.match(/(?<=--tag )\S+/g));
  expect(tags).toEqual([
    ["registry.example/gruppe/plakat:0.3.0", "registry.example/gruppe/plakat:latest"],
    ["registry.example/gruppe/plakat:0.3.0-pull", "registry.example/gruppe/plakat:latest-pull"],
  ]);
});

test("a pre-release is not tagged as latest", () => {
  const { builds } = run({ ...release, VERSION: "0.4.0-rc.1" });
  expect(builds).toHaveLength(2);
  expect(builds.join()).not.toContain("latest");
});

test.each([
  ["no place to push to", { ...release, IMAGE: "" }, digest],
  ["no version", { ...release, VERSION: "" }, digest],
  ["a base whose digest is not known", release, "none"],
])("with %s the script fails and builds no image", (_what, env, says) => {
  const { status, stderr, builds } = run(env, says);
  expect(status).not.toBe(0);
  expect(stderr).not.toBe("");
  expect(builds).toEqual([]);
});
