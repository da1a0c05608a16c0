import type { BaseBlock, LinkData, TextData } from "#client/contract/page-data.ts";
import type { LiveBlock } from "#client/features.ts";
import type { DocumentView } from "#client/page.tsx";
import type { BodyNode, BodyProp } from "#domain/content/body.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { toHeading } from "./body.ts";
import type { PageText } from "#server/page-data/body.ts";

type Part = BodyNode | LiveBlock;

/** A page of text: that of its document, and further parts below it. */
export function buildTextPage(
  text: PageText | undefined,
  page: Pick<DocumentView, "title" | "lead" | "breadcrumbs"> & { parts: (Part[] | false)[] },
): Timed<DocumentView> {
  return combine((take) => {
    const own = text && take(text.body);
    const body: TextData & { live: BaseBlock[] } = {
      ...own,
      children: [...(own?.children ?? [])],
      live: [...(own?.live ?? [])],
    };
    for (const part of page.parts.flatMap((one) => one || [])) {
      if ("kind" in part) body.children.push(showLive(part, body.live.push(part) - 1));
      else body.children.push(part);
    }
    return omitAbsent({
      kind: "document" as const,
      ...(!text && { lead: page.lead }),
      ...toHeading(text?.document, page.title),
      breadcrumbs: page.breadcrumbs,
      body,
    });
  });
}

function showLive({ kind }: LiveBlock, live: number): BodyNode {
  return { type: "element", tag: kind, props: { live } };
}

/** A heading of a text, by default below that of the page. */
export function heading(content: string | BodyNode, tag: "h2" | "h3" = "h2"): BodyNode {
  return element(tag, [typeof content === "string" ? writeText(content) : content]);
}

/** A link as part of a text. */
export function linkTo({ text, href }: LinkData): BodyNode {
  return element("a", [writeText(text)], { href });
}

/** An element of a text. */
export function element(
  tag: string,
  children: BodyNode[],
  props?: Record<string, BodyProp>,
): BodyNode {
  return { type: "element", tag, children, ...(props && { props }) };
}

/** Plain words as part of a text. */
export function writeText(value: string): BodyNode {
  return { type: "text", value };
}
