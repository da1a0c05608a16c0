import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { patienceMs } from "./driver.ts";
import { findFreePort } from "../own-site.ts";

interface Requested {
  path: string;
  isDocument: boolean;
}

/** A site behind a proxy that sees every request of a browser, whatever its protocol tells. */
export interface WatchedSite {
  url: string;
  requests: Requested[];
  /** Requests that the security policy refused, in windows and workers. */
  refusals: string[];
  untilRefused: (what: RegExp) => Promise<void>;
  close: () => void;
}

const reports = "/-/refused";
const policy = "content-security-policy";

/** Starts the proxy, which adds to the policy where browsers report what they refuse. */
export async function watchSite(siteUrl: string): Promise<WatchedSite> {
  const requests: Requested[] = [];
  const refusals: string[] = [];
  const server = createServer((asked, response) => {
    if (asked.url === reports) {
      void text(asked).then((report) => {
        refusals.push(report);
        response.writeHead(204).end();
      });
      return;
    }
    const { pathname } = new URL(asked.url ?? "/", siteUrl);
    const isDocument = asked.headers["sec-fetch-dest"] === "document";
    requests.push({ path: pathname, isDocument });
    pass(asked, response, siteUrl);
  });
  const port = await findFreePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    refusals,
    async untilRefused(what) {
      const end = Date.now() + patienceMs;
      while (!refusals.some((report) => what.test(report))) {
        if (Date.now() > end) throw new Error(`Not refused: ${what.source}`);
        await wait(50);
      }
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function pass(asked: IncomingMessage, response: ServerResponse, siteUrl: string): void {
  const { method, headers, url = "/" } = asked;
  const passed = request(new URL(url, siteUrl), { method, headers }, (answer) => {
    const rules = answer.headers[policy];
    const reported = rules && { [policy]: `${String(rules)};report-uri ${reports}` };
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...reported });
    answer.pipe(response);
  });
  passed.on("error", () => response.destroy());
  response.on("close", () => passed.destroy());
  asked.pipe(passed);
}
