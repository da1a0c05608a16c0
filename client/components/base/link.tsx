import type { ReactNode } from "react";

interface LinkProps {
  href: string;
  className?: string;
  kind?: "call";
  /** A page or an account of the person that the page is about (https://microformats.org/wiki/rel-me). */
  isOwn?: boolean;
  children: ReactNode;
}

/** A link that may lead to another site, which is not told where its visitor came from. */
export function Link({ href, className, kind, isOwn = false, children }: LinkProps) {
  return (
    <a
      href={href}
      className={className}
      data-kind={kind}
      rel={isForeign(href) ? `${isOwn ? "me " : ""}noopener noreferrer` : undefined}
    >
      {children}
    </a>
  );
}

export function isForeign(href: string): boolean {
  return /^(?:https?:)?[\\/]{2}/i.test(href);
}
