import { cp, writeFile } from "node:fs/promises";
import { Agent, request, type RequestOptions } from "node:http";
import { join } from "node:path";
import { listSitePages, nameSitePayload } from "../e2e/own-site.ts";
import { containerSettings, readMemoryMiB } from "./memory.ts";
import { importContent, root, startServer, withFolder, type Report } from "./processes.ts";

const requests = 1_000_000;
const longestMs = 3_600_000;
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
  /** Samples of the memory, each with the number of requests so far. */
  memory: { sent: number; value: number }[];
}

/** Requests of every kind for an hour or a million times, while a page changes every second. */
export async function measureHour(report: Report): Promise<void> {
  await withFolder(async (folder) => {
    const env = { CONTENT_DIR: join(folder, "content"), DATA_DIR: join(folder, "data") };
    await cp(join(root, "content"), env.CONTENT_DIR, { recursive: true });
    await writeVersion(env.CONTENT_DIR, 1);
    await importContent(env);
    const course = await run(env);
    const half = course.sent / 2;
    const halves = [(sent: number) => sent <= half, (sent: number) => sent > half];
    const most = halves.map((isIn) =>
      Math.max(...course.memory.filter(({ sent }) => isIn(sent)).map(({ value }) => value)),
    );
    for (const line of course.failed.slice(0, 10)) console.log(line);
    report({ what: "requests of every kind", values: [course.sent], atLeast: 1 });
    report({ what: "failed", values: [course.failed.length], atMost: 0 });
    report({ what: "mixed", values: [course.mixed], atMost: 0 });
    report({ what: "backward", values: [course.backward], atMost: 0 });
    report({ what: "memory, first half and second half", unit: "MiB", values: most, atMost: 400 });
  });
}

async function run(env: { CONTENT_DIR: string; DATA_DIR: string }): Promise<Course> {
  const server = await startServer({ ...env, ...containerSettings, WATCH: "1" });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const course: Course = { sent: 0, failed: [], mixed: 0, backward: 0, memory: [] };
  const endsAt = performance.now() + longestMs;
  const visits = await listVisits(server.url);
  let version = 1;
  const changing = setInterval(() => {
    void writeVersion(env.CONTENT_DIR, (version += 1));
  }, isChangedEveryMs);
  const reading = setInterval(() => {
    void readMemoryMiB(server.pid).then((value) =>
      course.memory.push({ sent: course.sent, value }),
    );
  }, 1000);
  let newest = 0;
  const walk = async () => {
    while (course.sent < requests && performance.now() < endsAt) {
      course.sent += 1;
      const known = newest;
      const visit = chooseVisit(visits, course.sent);
      const fault = await send(server.url, visit, agent).then(
        ({ status, text }) => {
          const versions = Array.from(text.matchAll(versionPattern), ([, one]) => Number(one));
          if (new Set(versions).size > 1) course.mixed += 1;
          const shown = versions[0] ?? known;
          if (shown < known) course.backward += 1;
          newest = Math.max(newest, shown);
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
