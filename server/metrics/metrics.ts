import { collectDefaultMetrics, Gauge, Registry } from "@prometheus-io/client";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { ReadinessSource } from "#server/health.ts";
import type { FairQueue } from "#server/http/fair-queue.ts";
import type { MeasureRequest } from "#server/rendering/site.ts";
import { createContentMetrics, type ContentMetrics } from "./content-metrics.ts";
import { createRequestMetrics } from "./request-metrics.ts";

export interface Metrics {
  measure: MeasureRequest;
  queue: FairQueue;
  noteImport: ContentMetrics["noteImport"];
  /** Answers `/metrics`; it is not listening yet, and keeps no process alive. */
  server: Server;
}

export interface MetricsSource extends ReadinessSource {
  /** The database. */
  file: string;
  version: string;
  build: string;
  log: Logger;
}

/**
 * The metrics of a running server for Prometheus. Loaded only if an operator enables them.
 *
 * They contain nothing about a person, and no label comes from a request.
 */
export function createMetrics(source: MetricsSource): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "plakat_info",
    help: "The program that runs here.",
    labelNames: ["version", "build", "node"],
    registers: [registry],
  }).set({ version: source.version, build: source.build, node: process.versions.node }, 1);
  const content = createContentMetrics(registry, source);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.split("?", 1)[0] !== "/metrics") {
      response.writeHead(404).end("Die Messwerte stehen unter /metrics.\n");
      return;
    }
    content.refresh();
    const text = await registry.metrics();
    response.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" });
    response.end(text);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      source.log.error({ err: error }, "the metrics could not be read");
      response.writeHead(500).end();
    });
  });
  server.unref();
  return { ...createRequestMetrics(registry), noteImport: content.noteImport, server };
}
