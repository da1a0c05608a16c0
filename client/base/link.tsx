import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface LinkProps {
  href: string;
  className?: string;
  kind?: "call";
  /**
   * Whether the target belongs to the person or party of the page
   * (https://microformats.org/wiki/rel-me).
   */
  isOwn?: boolean;
  /** The accessible name, which begins with the visible text (WCAG 2.2, 2.5.3). */
  label?: string;
  tabIndex?: -1 | undefined;
  children: ReactNode;
}

/** A link that may lead to another site, which does not learn where its visitor came from. */
export function Link({
  href,
  className,
  kind,
  isOwn = false,
  label,
  tabIndex,
  children,
}: LinkProps) {
  const rel = findRel(href, isOwn);
  return (
    <a
      href={href}
      className={className}
      data-kind={kind}
      rel={rel}
      aria-label={label}
      tabIndex={tabIndex}
    >
      {children}
    </a>
  );
}

/** A link to more of the same, such as a list or page. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="more" href={href}>
      {children}
      <Icon name="arrow" />
    </a>
  );
}

/** The value of `rel` for a link to another site; returns undefined if it leads to this one. */
export function findRel(href: string, isOwn = false): string | undefined {
  return isForeign(href) ? `${isOwn ? "me " : ""}noopener noreferrer` : undefined;
}

export function isForeign(href: string): boolean {
  return /^(?:https?:)?[\\/]{2}/i.test(href);
}

/** An address that may wrap after its @ and its dots rather than in the middle of a word. */
export function MailText({ email }: { email: string }) {
  return email.split(/(?<=[@.])/).flatMap((part, index) => [<wbr key={index} />, part]);
}
