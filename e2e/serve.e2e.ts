import { spawn } from "node:child_process";
import { once } from "node:events";
import { smallSite, startOwnSite } from "./own-site.ts";
import { expect, test } from "./test.ts";

test("plakat serve shows the site, passes on the stop signal and ends with the server's code", async ({
  page,
}) => {
  const site = await startOwnSite(smallSite, {}, [
    process.execPath,
    "dist/cli/main.js",
    "serve",
    "--no-watch",
  ]);
  await page.goto(`${site.url}/seite`);
  await expect(page.getByText("Erste Fassung.")).toBeVisible();
  // Otherwise the page may read ahead while the server is stopping.
  await page.goto("about:blank");
  expect(await site.close()).toBe(0);
  const after = await fetch(site.url).then(
    () => "answered",
    () => "refused",
  );
  expect(after).toBe("refused");
});

test("plakat serve ends like the server does when a setting is unusable", async () => {
  const child = spawn(process.execPath, ["dist/cli/main.js", "serve"], {
    env: { ...process.env, PORT: "viele" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let message = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (message += text));
  child.stdout.setEncoding("utf8").on("data", (text: string) => (message += text));
  const [code] = await once(child, "close");
  expect(code).toBe(1);
  expect(message).toContain("PORT");
});
