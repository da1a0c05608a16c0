import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { smallSite } from "../own-site.ts";
import { cliProgram } from "../run-plakat.ts";
import { serverProgram, startSite } from "./programs.ts";

test("plakat serve shows the site, passes on the stop signal and exits with the server's code", async () => {
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

test("the log contains no deprecation warnings of Node", async () => {
  const run = `exec "${process.execPath}" ${serverProgram} 2>"$CONTENT_DIR/../errors"`;
  const site = await startSite(smallSite, {}, ["sh", "-c", run]);
  // The address in the form for proxies is read by a function that Node advises against.
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  socket.write("GET http://a.example/x HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n");
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 404 /);
  const errors = readFileSync(join(site.contentDir, "../errors"), "utf8");
  await site.close();
  expect(errors).toBe("");
});

test("plakat serve exits like the server if a setting is invalid", async () => {
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
