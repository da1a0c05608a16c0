import { Counter, Gauge, Histogram, type Registry } from "@prometheus-io/client";
import { createFairQueue, type FairQueue } from "#server/http/fair-queue.ts";
import type { MeasureRequest } from "#server/rendering/site.ts";
import { nameRequestKind } from "./request-kind.ts";

const bucketSeconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts and times requests, without distinguishing visitors or addresses. */
export function createRequestMetrics(registry: Registry): {
  measure: MeasureRequest;
  queue: FairQueue;
} {
  const registers = [registry];
  const requests = new Counter({
    name: "plakat_requests_total",
    help: "Requests by kind, class of the status (aborted if the client left first) and way: kept if a finished page was sent.",
    labelNames: ["kind", "status", "way"],
    registers,
  });
  const durations = new Histogram({
    name: "plakat_request_duration_seconds",
    help: "Time from the head of a request to the last byte of its response.",
    labelNames: ["kind", "way"],
    buckets: bucketSeconds,
    registers,
  });
  const open = new Gauge({
    name: "plakat_requests_open",
    help: "Requests that have no complete response yet.",
    registers,
  });

  return {
    measure(request, response) {
      const beganAtMs = performance.now();
      const kind = nameRequestKind(request.url ?? "");
      let way = "rendered";
      open.inc();
      response.once("close", () => {
        open.dec();
        const status = response.writableFinished
          ? `${Math.floor(response.statusCode / 100)}xx`
          : "aborted";
        requests.inc({ kind, status, way });
        durations.observe({ kind, way }, (performance.now() - beganAtMs) / 1000);
      });
      return (isKept) => {
        if (isKept) way = "kept";
      };
    },
    queue: createCountedQueue(registry),
  };
}

function createCountedQueue(registry: Registry): FairQueue {
  const queue = createFairQueue();
  const waiting = new Gauge({
    name: "plakat_requests_waiting",
    help: "Requests that wait for their turn to be rendered.",
    registers: [registry],
  });
  return {
    run(owner, work) {
      waiting.inc();
      return queue.run(owner, () => {
        waiting.dec();
        return work();
      });
    },
  };
}
