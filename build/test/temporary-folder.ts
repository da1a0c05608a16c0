import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Gives all tests of a run one temporary folder, so that even a test that crashes leaves nothing behind. */
// oxlint-disable-next-line import/no-default-export -- both test runners ask for one
export default function setUp(): () => void {
  const folder = mkdtempSync(join(findFastFolder(), "plakat-tests-"));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Prefers memory if there is enough: tests write hundreds of databases, and each would wait for the
 * disk, as would the memory that the processes of a browser share.
 */
function findFastFolder(): string {
  const memory = "/dev/shm";
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 2 ** 30 ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
