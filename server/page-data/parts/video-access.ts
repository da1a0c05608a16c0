import type { VideoAccess } from "#client/contract/video-access.ts";
import { listVideoUses, type VideoUse } from "#db/read/videos.ts";
import type { PageContext } from "./context.ts";
import { isForgotten } from "./people.ts";

/**
 * For whom the videos of the site are accessible, as their documents say. A video on several pages
 * counts once, and as what it is on all of them.
 */
export function describeVideoAccess(context: PageContext): VideoAccess {
  const uses = listVideoUses(context.store, context.visibility).filter(
    ({ page }) => !isForgotten(context, page),
  );
  const videos = [...Map.groupBy(uses, ({ mediaName }) => mediaName).values()];
  const count = (holds: (use: VideoUse) => boolean) =>
    videos.filter((same) => same.every(holds)).length;
  return {
    total: videos.length,
    captioned: count(({ video }) => video.captions === "file"),
    silent: count(({ video }) => video.captions === "silent"),
    readable: count(({ video }) => video.hasTranscript),
    signed: count(({ video }) => video.isSigned),
    uncaptioned: uses
      .filter(({ video }) => video.captions === "none")
      .map(({ video, page }) => ({ text: video.title, href: page.path })),
  };
}
