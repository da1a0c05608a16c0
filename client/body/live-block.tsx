import { createContext, use, type ComponentType, type ReactNode } from "react";
import type { BaseBlock, LiveProps, TextLanguage } from "#client/contract/page-data.ts";

type Blocks = Readonly<Record<string, ComponentType<LiveProps<never>>>>;

/** The components of lists and maps by kind; `client/app.tsx` provides those of all features. */
export const LiveBlocks = createContext<Blocks>({});

/**
 * A list or map within a text. Its entries are not headings, because the outline of a text belongs
 * to its author.
 */
export function LiveBlock(props: LiveProps<BaseBlock>) {
  const blocks = use(LiveBlocks);
  const { kind } = props.block;
  if (!Object.hasOwn(blocks, kind)) return null;
  // `kind` picks the component, whose props match this block.
  const Block = blocks[kind] as ComponentType<LiveProps<BaseBlock>>;
  return <Block {...props} />;
}

interface LiveFrameProps {
  language: TextLanguage | undefined;
  /** The text that replaces the content of an empty list. */
  none?: string | false;
  children: ReactNode;
}

/** The element around a list or map within a text. */
export function LiveFrame({ language, none, children }: LiveFrameProps) {
  if (typeof none === "string") return <p {...language}>{none}</p>;
  return (
    <div className="live" {...language}>
      {children}
    </div>
  );
}
