import type { ReactNode } from "react";
import type { LinkData, TextLanguage } from "#client/contract/page-data.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { fitTitle } from "./fitted-title.ts";

interface PageHeadProps {
  title: string;
  language?: TextLanguage | undefined;
  breadcrumbs: LinkData[];
  lead?: string | undefined;
  children?: ReactNode;
}

/** The head of a page without a picture. */
export function PageHead({ title, language, breadcrumbs, lead, children }: PageHeadProps) {
  return (
    <header className="page-head">
      <Breadcrumbs items={breadcrumbs} current={title} language={language} />
      <h1 className="page-title fitted" {...fitTitle(title)} {...language}>
        {title}
      </h1>
      {lead !== undefined && (
        <p className="lead" {...language}>
          {lead}
        </p>
      )}
      {children}
    </header>
  );
}
