import type { Request, Response } from "express";
import type { Bundle } from "#server/bundle/load-bundle.ts";

const intervalMs = 100;
const retryMs = 100;

interface LiveOptions {
  bundle: Bundle;
  readVersion: () => string;
  isStopping: () => boolean;
}

/** Sends open pages the version of build and content, once at first and after every change. */
export function createLiveRoute({ bundle, readVersion, isStopping }: LiveOptions) {
  return function tellVersions(_request: Request, response: Response): void {
    let told: string | undefined;
    response.set({ "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    response.write(`retry: ${retryMs}\n\n`);
    const tell = () => {
      if (isStopping()) {
        response.end();
        return;
      }
      const version = findVersion(readVersion);
      if (version !== undefined && version !== told) {
        response.write(`data: ${bundle.page.build}-${version}\n\n`);
      }
      told = version ?? told;
    };
    tell();
    const timer = setInterval(tell, intervalMs);
    response.on("close", () => clearInterval(timer));
  };
}

function findVersion(readVersion: () => string): string | undefined {
  try {
    return readVersion();
  } catch {
    // Before the first import there is no version.
    return undefined;
  }
}
