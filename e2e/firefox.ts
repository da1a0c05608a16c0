/*
 * The navigation in Firefox, by hand: `node e2e/firefox.ts [path of Firefox]` after a build.
 *
 * Debian's Firefox speaks WebDriver BiDi, and Node has a WebSocket: that is all it takes.
 */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findFreePort, startServer, withFolder } from "../bench/processes.ts";
import { connect, type Tab } from "./firefox-tab.ts";

const program = process.argv[2] ?? "firefox-esr";
const candidate = "/landesliste/fenna-brodersen-okafor";
const office = "/geschaeftsstellen/husum";
const long = "/wahlprogramm/so-rechnen-wir";

const checks: Record<string, (tab: Tab) => Promise<void>> = {
  "B-10: a click changes the page without a document": async (tab) => {
    await tab.open("/");
    tab.forgetRequests();
    await tab.click(`main a[href="${candidate}"]`);
    await tab.until("h1", /Brodersen/);
    assert.equal(await tab.run(() => location.pathname), candidate);
    assert.equal(await tab.run(() => document.activeElement?.localName), "main");
    assert.equal(
      await tab.run(() => document.querySelector("body > [aria-live]")?.textContent),
      await tab.run(() => document.title),
    );
    assert.deepEqual(tab.documents(), []);
    assert.equal(tab.payloads().filter((path) => path === candidate).length, 1);
  },
  "B-12: positions are kept for each entry": async (tab) => {
    await tab.open("/");
    await tab.scrollTo(800);
    await tab.follow(long);
    await tab.until("h1", /rechnen/);
    await tab.untilScrolled(0);
    await tab.traverse(-1);
    await tab.untilScrolled(800);
    await tab.traverse(1);
    await tab.until("h1", /rechnen/);
    await tab.untilScrolled(0);
  },
  "B-14, B-16: items of the navigation lead to sections, and Home to the home page": async (
    tab,
  ) => {
    await tab.open(candidate);
    await tab.click('#navigation a[href="/#orte"]');
    await tab.until("#navigation a", /Home/, { href: "#home" });
    assert.equal(await tab.run(() => location.hash), "#orte");
    await tab.untilTrue(isBelowBar);
    await tab.traverse(-1);
    await tab.until("#navigation a", /Home/, { href: "/" });
  },
  "B-15: the same fragment twice is one entry": async (tab) => {
    await tab.open("/");
    const steps = Number(await tab.run(() => history.length));
    for (const top of [0, 100]) {
      await tab.scrollTo(top);
      await tab.click('#navigation a[href="#orte"]');
      await tab.untilTrue(isBelowBar);
    }
    assert.equal(await tab.run(() => history.length), steps + 1);
  },
  "B-17: a fragment without a target is ignored": async (tab) => {
    await tab.open(candidate);
    await tab.scrollTo(300);
    await tab.follow("/#%E0%A4");
    await tab.untilTrue(() => location.pathname === "/");
    await tab.untilScrolled(0);
  },
  "B-18, B-19: pages are prefetched without a known connection": async (tab) => {
    await tab.open("/impressum");
    assert.equal(await tab.run(() => "connection" in navigator), false);
    await tab.scrollTo(100_000);
    await tab.untilAsked("/datenschutz");
  },
  "B-22: of two clicks the second one wins": async (tab) => {
    await tab.open("/impressum");
    await tab.follow(candidate);
    await tab.follow(office);
    await tab.until("h1", /Husum/);
    assert.equal(await tab.run(() => location.pathname), office);
  },
  "B-24: a page that does not exist is not found at its URL": async (tab) => {
    await tab.open("/impressum");
    tab.forgetRequests();
    await tab.follow("/gibt-es-nicht");
    await tab.until("h1", /Seite nicht gefunden/);
    assert.equal(await tab.run(() => location.pathname), "/gibt-es-nicht");
    assert.deepEqual(tab.documents(), []);
    await tab.traverse(-1);
    await tab.until("h1", /Impressum/);
  },
  "B-60: a reload, and a step back from a document, restore the scroll position": async (tab) => {
    await tab.open(long);
    await tab.scrollTo(600);
    await tab.reload();
    await tab.untilScrolled(600);
    tab.forgetRequests();
    await tab.run(() =>
      addEventListener("pageshow", (event) => {
        document.documentElement.dataset["kept"] = String(event.persisted);
      }),
    );
    // With a response in flight Firefox would not keep the page in its back/forward cache.
    await tab.untilQuiet();
    await tab.follow("/suche");
    await tab.until("h1", /Suche/);
    await tab.traverse(-1);
    await tab.until("h1", /rechnen/);
    await tab.untilScrolled(600);
    assert.equal(await tab.run(() => document.documentElement.dataset["kept"]), "true");
    assert.ok(!tab.payloads().includes(long));
  },
  "B-61: the search loads a document, a tracking parameter does not": async (tab) => {
    await tab.open("/impressum");
    tab.forgetRequests();
    await tab.follow(`${office}?utm=1`);
    await tab.until("h1", /Husum/);
    assert.deepEqual(tab.documents(), []);
    await tab.follow("/suche?q=deich");
    await tab.until("h1", /Suche/);
    assert.deepEqual(tab.documents(), ["/suche"]);
  },
};

await withFolder(async (folder) => {
  const server = await startServer({ DATA_DIR: join(folder, "data"), WATCH: "0" });
  const port = await findFreePort();
  const profile = join(folder, "profile");
  await mkdir(profile);
  await writeFile(join(profile, "user.js"), 'user_pref("ui.prefersReducedMotion", 1);\n');
  const args = ["--headless", "--no-remote", "--profile", profile];
  const firefox = spawn(program, [...args, "--remote-debugging-port", String(port)], {
    stdio: "ignore",
  });
  try {
    const tab = await connect(port, server.url);
    for (const [name, check] of Object.entries(checks)) {
      await check(tab);
      // oxlint-disable-next-line no-console -- a script reports its progress
      console.log(`ok  ${name}`);
    }
  } finally {
    firefox.kill("SIGTERM");
    if (firefox.exitCode === null) await once(firefox, "exit");
    await server.stop();
  }
});

/** Runs in the page: whether the places begin where the fixed bar ends. */
function isBelowBar(): boolean {
  const bar = document.querySelector(".bar")?.getBoundingClientRect().bottom ?? Infinity;
  const places = document.querySelector("#orte")?.getBoundingClientRect().top ?? Infinity;
  return Math.abs(places - bar) <= 2;
}
