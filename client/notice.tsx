import { LiveFrame } from "#client/body/live-block.tsx";
import type { LinkData, LiveProps } from "#client/contract/page-data.ts";

/** The label of a political advertisement, which leads to its notice. */
interface NoticeLabel {
  kind: "anzeige";
  title: string;
  lines: string[];
  link: LinkData;
}

/** The label of a political advertisement within a text. */
export function NoticeBlock({ block, language }: LiveProps<NoticeLabel>) {
  const { title, lines, link } = block;
  return (
    <LiveFrame language={language}>
      <div className="callout" role="note">
        <p className="callout-title">{title}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>
          <a href={link.href}>{link.text}</a>
        </p>
      </div>
    </LiveFrame>
  );
}
