import type { LiveBlock } from "#client/features.ts";
import type { BodyElement } from "#domain/content/body.ts";
import type { BuildBlock, PageContext, Wanted } from "#server/context/context.ts";
import type { Timed } from "#server/context/timed.ts";

/** True for the nodes that `buildLiveBlock` fills. */
export function isLiveNode(context: PageContext, element: BodyElement): boolean {
  return findBuilder(context, element) !== undefined;
}

/**
 * The current content of a list or map within a text. It contains only what visitors may see.
 *
 * Returns undefined for other nodes, and if the site has nothing to show there.
 */
export function buildLiveBlock(
  context: PageContext,
  element: BodyElement,
): Timed<LiveBlock> | undefined {
  return findBuilder(context, element)?.(context, readWanted(element));
}

function findBuilder({ features }: PageContext, { tag }: BodyElement): BuildBlock | undefined {
  const blocks: Record<string, BuildBlock | undefined> = features.blocks;
  return Object.hasOwn(blocks, tag) ? blocks[tag] : undefined;
}

function readWanted({ props = {} }: BodyElement): Wanted {
  const { list, constituency, election, place, limit, size, cross } = props;
  return {
    list: list === "direct" || constituency !== undefined ? "direct" : "state",
    constituency: typeof constituency === "number" ? constituency : undefined,
    election: typeof election === "string" ? election : undefined,
    place: typeof place === "string" ? place : undefined,
    limit: typeof limit === "number" ? limit : undefined,
    size: size === "small" || size === "large" ? size : "medium",
    hasCross: cross === "yes",
  };
}
