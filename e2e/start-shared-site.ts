import { startOwnSite } from "./own-site.ts";
import { previewSecret, sharedFiles } from "./shared-site.ts";

/** Starts the site with the files of `shared-site.ts` for all tests of a run. */
// oxlint-disable-next-line import/no-default-export -- the test runner asks for one
export default async function setUp(): Promise<() => Promise<void>> {
  const site = await startOwnSite(sharedFiles, { PREVIEW_SECRET: previewSecret });
  process.env.SHARED_SITE = site.url;
  return async () => void (await site.close());
}
