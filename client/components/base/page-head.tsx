import type { ReactNode } from "react";
import type { LinkData } from "#client/contract/page-data.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { fitTitle } from "./fitted-title.ts";

interface PageHeadProps {
  title: string;
  breadcrumbs: LinkData[];
  children?: ReactNode;
}

/** The head of a page without a picture. */
export function PageHead({ title, breadcrumbs, children }: PageHeadProps) {
  return (
    <header className="page-head">
      <Breadcrumbs items={breadcrumbs} current={title} />
      <h1 className="page-title fitted" data-fit={fitTitle(title)}>
        {title}
      </h1>
      {children}
    </header>
  );
}
