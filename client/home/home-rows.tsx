import { MoreLink } from "#client/base/link.tsx";
import type { ReactNode } from "react";
import type { SectionText } from "./home-data.ts";

interface HomeRowsProps {
  id: string;
  section: SectionText;
  /** Leads to the whole list. */
  more: { text: string; href: string } | undefined;
  /** The rows; undefined if the list is empty. */
  children: ReactNode;
}

/**
 * A section of the home page with the beginning of a list. As long as that is empty, it says what
 * the campaign has written for this, or is left out.
 */
export function HomeRows({ id, section, more, children }: HomeRowsProps) {
  const { title, lead, note, none } = section;
  if (!children && none === undefined) return null;
  return (
    <section className="wrap home-rows">
      <div className="section-head">
        <h2 className="sub" id={id}>
          {title}
        </h2>
        <div className="stack">
          {lead !== undefined && <p>{lead}</p>}
          {note !== undefined && <p>{note}</p>}
          {more && (
            <p>
              <MoreLink href={more.href}>{more.text}</MoreLink>
            </p>
          )}
        </div>
      </div>
      {children ?? <p className="none">{none}</p>}
    </section>
  );
}
