import type { ReactNode } from "react";
import type { SectionText } from "#client/contract/page-data.ts";

interface SectionHeadProps {
  section: SectionText;
  /** The title as it is rendered, where it is not plain text. */
  title?: ReactNode;
  /** A title over the whole width. */
  isBanner?: boolean;
  label?: string | undefined;
  children?: ReactNode;
}

export function SectionHead({
  section,
  title,
  isBanner = false,
  label,
  children,
}: SectionHeadProps) {
  return (
    <div className="section-head" data-kind={isBanner ? "banner" : undefined}>
      <h2
        className="section-title"
        data-fit={isBanner ? fitOf(section.title) : undefined}
        aria-label={label}
      >
        {title ?? section.title}
      </h2>
      <div className="stack">
        {section.lead !== undefined && <p className="lead">{section.lead}</p>}
        {section.note !== undefined && <p>{section.note}</p>}
        {children}
      </div>
    </div>
  );
}

/** The banner's size suits one word of at most nineteen letters. */
function fitOf(title: string): "word" | undefined {
  return title.length <= 19 && !title.includes(" ") ? "word" : undefined;
}
