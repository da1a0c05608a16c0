import { config } from "maplibre-gl";
import { expect, test } from "vitest";
import { limitRequests, maxTileCacheZoomLevels } from "./map-limits.browser.ts";

test("B-56: the map requests 16 images in parallel, and 8 while it moves", () => {
  config.MAX_PARALLEL_IMAGE_REQUESTS = 1;
  config.MAX_PARALLEL_IMAGE_REQUESTS_PER_FRAME = 1;
  limitRequests();
  expect(config.MAX_PARALLEL_IMAGE_REQUESTS).toBe(16);
  expect(config.MAX_PARALLEL_IMAGE_REQUESTS_PER_FRAME).toBe(8);
  expect(maxTileCacheZoomLevels).toBe(5);
});
