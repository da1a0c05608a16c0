import type { ReactNode } from "react";

interface LinkProps {
  href: string;
  className?: string;
  kind?: "call";
  children: ReactNode;
}

/** A link that may lead to another site, which is not told where its visitor came from. */
export function Link({ href, className, kind, children }: LinkProps) {
  return (
    <a
      href={href}
      className={className}
      data-kind={kind}
      rel={isForeign(href) ? "noopener noreferrer" : undefined}
    >
      {children}
    </a>
  );
}

export function isForeign(href: string): boolean {
  return /^(?:https?:)?[\\/]{2}/i.test(href);
}
