import type { HeadTag } from "#client/contract/head-tags.ts";
import { internalRoutes } from "#domain/features.ts";
import { mediaBase } from "#domain/content/drop-pictures.ts";
import type { SiteLook } from "#server/bundle/site-look.ts";

/** The size of the icon that pages link to; others are in the manifest. */
const tabIcon = 32;
const touchIcon = 180;

/** The icons of a site as head links; empty before the first import. */
export function listIconLinks({ brand }: SiteLook): HeadTag[] {
  if (!brand) return [];
  const { icons, drawing } = brand;
  const link = (attributes: Record<string, string>): HeadTag => ({ name: "link", attributes });
  const linkTo = (side: number, rel: string) =>
    icons
      .filter(({ size }) => size === side)
      .map(({ mediaName }) =>
        link({ rel, href: mediaBase + mediaName, sizes: `${side}x${side}`, type: "image/png" }),
      );
  return [
    ...linkTo(tabIcon, "icon"),
    ...(drawing === undefined
      ? []
      : [link({ rel: "icon", href: mediaBase + drawing, type: "image/svg+xml" })]),
    ...linkTo(touchIcon, "apple-touch-icon"),
    link({ rel: "manifest", href: internalRoutes.manifest }),
  ];
}
