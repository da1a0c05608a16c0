import type { BodyElement, BodyNode } from "#domain/content/body.ts";
import { listVideoUses, type VideoUse } from "#db/read/videos.ts";
import type { PageContext } from "#server/context/context.ts";
import { mustForget } from "#domain/campaign/people.ts";

/**
 * Lists as text how accessible the site's videos are, by the statements in their documents. A video
 * on several pages counts once, with what all of them state.
 */
export function writeVideoAccess(context: PageContext): BodyNode[] {
  const uses = listVideoUses(context.store, context.visibility).filter(
    ({ page }) => !mustForget(context.campaign, page, context.now),
  );
  const videos = [...Map.groupBy(uses, ({ mediaName }) => mediaName).values()];
  if (videos.length === 0) return [inGerman(element("p", none))];
  const count = (name: string, holds: (use: VideoUse) => boolean) =>
    `${name}: ${videos.filter((same) => same.every(holds)).length} von ${videos.length}`;
  const uncaptioned = uses.filter(({ video }) => video.captions === "none");
  const items = [
    element(
      "li",
      count("Mit Untertiteln", ({ video }) => video.captions === "file"),
    ),
    element(
      "li",
      count("Ohne Ton", ({ video }) => video.captions === "silent"),
    ),
    element(
      "li",
      count("Auch als Text zu lesen", ({ video }) => video.hasTranscript),
    ),
    element(
      "li",
      count("In Gebärdensprache", ({ video }) => video.isSigned),
    ),
    ...uncaptioned.map(({ video, page }) =>
      element("li", "Noch ohne Untertitel: ", linkTo(video, page)),
    ),
  ];
  return [inGerman(element("ul", ...items))];
}

const none = "Auf dieser Website gibt es keine Videos, also auch keine in Gebärdensprache.";

function element(tag: string, ...content: (BodyNode | string)[]): BodyElement {
  const children = content.map((part): BodyNode =>
    typeof part === "string" ? { type: "text", value: part } : part,
  );
  return { type: "element", tag, children };
}

function linkTo({ title }: VideoUse["video"], { path }: VideoUse["page"]): BodyElement {
  return { ...element("a", title), props: { href: path } };
}

/** Marks the text as German, because the text around it may not be. */
function inGerman(content: BodyElement): BodyElement {
  return { ...element("div", content), props: { lang: "de", dir: "ltr" } };
}
