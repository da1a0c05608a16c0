import { cp, writeFile } from "node:fs/promises";
import { Agent, request, type RequestOptions } from "node:http";
import { join } from "node:path";
import { listSitePages, nameSitePayload } from "../e2e/own-site.ts";
import { containerSettings, readMemoryMiB, readResidentMiB } from "./memory.ts";
import { importContent, root, startServer, withFolder, type Report } from "./processes.ts";

const lastsMs = 3_600_000;
const connections = 16;
const isChangedEveryMs = 1000;
/** The page that changes names its version three times. */
const versionPattern = /Fassung (\d+)/g;

interface Visit extends RequestOptions {
  path: string;
  status: number;
  body?: string;
}

interface Course {
  sent: number;
  failed: string[];
  mixed: number;
  backward: number;
  /** Versions of the page that changes. */
  written: number;
  newest: number;
  /** One sample a second, in MiB. */
  memory: { server: number; together: number }[];
}

/** Requests of every kind for an hour, while a page changes every second. */
export async function measureHour(report: Report): Promise<void> {
  await withFolder(async (folder) => {
    const env = { CONTENT_DIR: join(folder, "content"), DATA_DIR: join(folder, "data") };
    await cp(join(root, "content"), env.CONTENT_DIR, { recursive: true });
    await writeVersion(env.CONTENT_DIR, 1);
    await importContent(env);
    const course = await run(env);
    for (const line of course.failed.slice(0, 10)) console.log(line);
    report({ what: "requests of every kind", values: [course.sent], atLeast: 1 });
    report({ what: "failed", values: [course.failed.length], atMost: 0 });
    report({ what: "mixed", values: [course.mixed], atMost: 0 });
    report({ what: "backward", values: [course.backward], atMost: 0 });
    report({
      what: "changes that were served",
      values: [course.newest],
      atLeast: course.written - 5,
    });
    const server = inHalves(course.memory.map((sample) => sample.server));
    report({ what: "server, most of each half", unit: "MiB", values: server, atMost: 220 });
    const together = inHalves(course.memory.map((sample) => sample.together));
    report({
      what: "with its import, most of each half",
      unit: "MiB",
      values: together,
      atMost: 400,
    });
  });
}

function inHalves(samples: number[]): number[] {
  const half = samples.length / 2;
  return [samples.slice(0, half), samples.slice(half)].map((values) => Math.max(...values));
}

async function run(env: { CONTENT_DIR: string; DATA_DIR: string }): Promise<Course> {
  const server = await startServer({ ...env, ...containerSettings, WATCH: "1" });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const course: Course = {
    sent: 0,
    failed: [],
    mixed: 0,
    backward: 0,
    written: 1,
    newest: 1,
    memory: [],
  };
  const endsAt = performance.now() + lastsMs;
  const visits = await listVisits(server.url);
  const changing = setInterval(() => {
    void writeVersion(env.CONTENT_DIR, (course.written += 1));
  }, isChangedEveryMs);
  const reading = setInterval(() => {
    void Promise.all([readResidentMiB(server.pid), readMemoryMiB(server.pid)]).then(
      ([alone, together]) => course.memory.push({ server: alone, together }),
    );
  }, 1000);
  const walk = async () => {
    while (performance.now() < endsAt) {
      course.sent += 1;
      const known = course.newest;
      const visit = chooseVisit(visits, course.sent);
      const fault = await send(server.url, visit, agent).then(
        ({ status, text }) => {
          const versions = Array.from(text.matchAll(versionPattern), ([, one]) => Number(one));
          if (new Set(versions).size > 1) course.mixed += 1;
          const shown = versions[0] ?? known;
          if (shown < known) course.backward += 1;
          course.newest = Math.max(course.newest, shown);
          return status === visit.status ? undefined : String(status);
        },
        (error: unknown) => String(error),
      );
      if (fault !== undefined)
        course.failed.push(`${visit.method ?? "GET"} ${visit.path}: ${fault}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, walk));
    return course;
  } finally {
    clearInterval(changing);
    clearInterval(reading);
    agent.destroy();
    await server.stop();
  }
}

/** Every page of the sitemap with its payload, and what pages link to. */
async function listVisits(url: string): Promise<Visit[]> {
  const pages = await listSitePages(url);
  const home = await (await fetch(url)).text();
  const assets = [...home.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, path = ""]) => path,
  );
  const payloads = pages.map(nameSitePayload);
  const files = ["/feed.xml", "/kalender.ics", "/sitemap.xml", "/api/kandidaten.json"];
  return [...pages, ...payloads, ...new Set(assets), ...files].map((path) => ({
    path,
    status: 200,
  }));
}

/** A tenth each: the page that changes, searches, suggestions, the finder, unknown addresses. */
function chooseVisit(visits: Visit[], round: number): Visit {
  switch (round % 10) {
    case 0:
      return { path: "/lauf", status: 200 };
    case 1:
      return { path: `/suche?q=deich+${round}`, status: 200 };
    case 2:
      return { path: `/api/suche?q=hafen+${round}`, status: 200 };
    case 3:
      return {
        path: "/wahlkreis",
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "q=24837",
        status: 303,
      };
    case 4:
      return { path: `/gibt-es-nicht-${round}`, status: 404 };
    default:
      return visits[(round * 7919) % visits.length] ?? { path: "/", status: 200 };
  }
}

async function writeVersion(contentDir: string, version: number): Promise<void> {
  const text = `---\ntitle: Fassung ${version}\n---\n\nFassung ${version} beginnt, Fassung ${version} endet.\n`;
  await writeFile(join(contentDir, "lauf.md"), text);
}

function send(
  url: string,
  { path, body, status: _status, ...options }: Visit,
  agent: Agent,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request(url + path, { agent, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on("data", (chunk: Buffer) => chunks.push(chunk))
        .on("end", () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        )
        .on("error", reject);
    })
      .on("error", reject)
      .end(body);
  });
}
