import type { ReactNode } from "react";
import type { SectionText } from "#client/home/home-data.ts";
import { findLeading } from "#domain/words/find-leading.ts";

interface SectionHeadProps {
  section: SectionText;
  /** The title as it is rendered, if it is not plain text. */
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
        data-leading={findLeading(section.title)}
        aria-label={nameTitle(section, label)}
      >
        {title ?? section.title}
      </h2>
      <div className="stack">
        {section.election && (
          <p>
            <b>{section.election}</b>
          </p>
        )}
        {section.lead && <p className="lead">{section.lead}</p>}
        {section.note && <p>{section.note}</p>}
        {children}
      </div>
    </div>
  );
}

/** Adds the election, because sections of several elections may have the same title. */
function nameTitle({ title, election, ...section }: SectionText, label = section.label) {
  return election === undefined ? label : `${election}: ${label ?? title}`;
}

/** A banner title is sized for a single word of at most nineteen letters. */
function fitOf(title: string): "word" | undefined {
  return title.length <= 19 && !title.includes(" ") ? "word" : undefined;
}
