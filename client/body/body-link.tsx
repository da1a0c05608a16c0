import { linkEmail } from "#domain/words/ascii-address.ts";
import type { ReactNode } from "react";
import { texts } from "#client/contract/texts.ts";
import type { Attributes } from "./body-attributes.ts";
import { Icon } from "#client/base/icon.tsx";
import { isForeign, MailText } from "#client/base/link.tsx";

interface BodyLinkProps {
  attributes: Attributes;
  text: string;
  /** `reference` leads from the text to a note, `note` is a link inside the notes. */
  role: "reference" | "note" | "text";
  hasImage: boolean;
  children: ReactNode;
}

/** A link in a document's text: notes get an accessible name, links to other sites an icon. */
export function BodyLink({ attributes, text, role, hasImage, children }: BodyLinkProps) {
  const { rel } = attributes;
  const href = String(attributes["href"]);
  if (role === "reference" && href.startsWith("#")) {
    return (
      <a {...attributes} className="note-ref" aria-label={texts.document.footnote(text.trim())}>
        {children}
      </a>
    );
  }
  if (role === "note" && href.startsWith("#") && isWayBack(text)) {
    return (
      <a aria-label={texts.document.backToText} {...attributes} className="note-back">
        <Icon name="up" />
      </a>
    );
  }
  if (href.startsWith("mailto:") && href === linkEmail(text)) {
    return (
      <a {...attributes}>
        <MailText email={text} />
      </a>
    );
  }
  if (!isForeign(href)) return <a {...attributes}>{children}</a>;
  return (
    <a {...attributes} rel={`${rel === undefined ? "" : `${rel} `}noopener noreferrer nofollow`}>
      {children}
      {!hasImage && <Icon name="external" />}
      <span className="visually-hidden">{` (${texts.document.externalLink})`}</span>
    </a>
  );
}

/**
 * Whether a text is the arrow of a link back, which has a number if several mentions refer to a
 * note.
 */
function isWayBack(text: string): boolean {
  return !/\p{L}/u.test(text);
}
