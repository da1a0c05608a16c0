import type { Request, Response } from "express";

const intervalMs = 100;
const retryMs = 500;

/** Tells open pages the version of the content, now and after every change. */
export function createLiveRoute(options: { readVersion: () => string; isStopping: () => boolean }) {
  const { readVersion, isStopping } = options;
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
      if (version !== undefined && version !== told) response.write(`data: ${version}\n\n`);
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
    // Before the first import there is nothing to tell.
    return undefined;
  }
}
