import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { smallSite } from "../own-site.ts";
import { cliProgram } from "../run-plakat.ts";
import { startSite } from "./programs.ts";

test("plakat serve shows the site, passes on the stop signal and ends with the server's code", async () => {
  const site = await startSite(smallSite, {}, [
    process.execPath,
    cliProgram,
    "serve",
    "--no-watch",
  ]);
  expect(await (await fetch(`${site.url}/seite`)).text()).toContain("Erste Fassung.");
  expect(await site.close()).toBe(0);
  const after = await fetch(site.url).then(
    () => "answered",
    () => "refused",
  );
  expect(after).toBe("refused");
});

test("plakat serve ends like the server does when a setting is unusable", async () => {
  const child = spawn(process.execPath, [cliProgram, "serve"], {
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
