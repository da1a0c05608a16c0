import { config, setMaxParallelImageRequests } from "maplibre-gl";

export const maxTileCacheZoomLevels = 5;
const imageRequests = { parallel: 16, whileMoving: 8 };

/** The library applies these limits to all of its maps. */
export function limitRequests(): void {
  setMaxParallelImageRequests(imageRequests.parallel);
  config.MAX_PARALLEL_IMAGE_REQUESTS_PER_FRAME = imageRequests.whileMoving;
}
