import { spawnSync } from "node:child_process";

/** Builds the programs that these tests start, unless the build is newer than its sources. */
// oxlint-disable-next-line import/no-default-export -- the test runner asks for one
export default function setUp(): void {
  const { status } = spawnSync(process.execPath, ["build/ensure-built.ts"], { stdio: "inherit" });
  if (status !== 0) throw new Error("The programs could not be built.");
}
