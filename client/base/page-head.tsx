import type { ReactNode } from "react";
import type { LinkData, TextData, TextLanguage } from "#client/contract/page-data.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { fitTitle } from "./fitted-title.ts";

interface PageHeadProps {
  title: string;
  language?: TextLanguage | undefined;
  breadcrumbs: LinkData[];
  lead?: string | undefined;
  /** The text of the page, whose mark is below the title. */
  body?: TextData | undefined;
  children?: ReactNode;
}

/** The head of a page without a picture. */
export function PageHead({ title, language, breadcrumbs, lead, body, children }: PageHeadProps) {
  return (
    <header className="page-head">
      <Breadcrumbs items={breadcrumbs} current={title} language={language} />
      <h1 className="page-title fitted" {...fitTitle(title)} {...language}>
        {title}
      </h1>
      <AiMark body={body} />
      {lead !== undefined && (
        <p className="lead" {...language}>
          {lead}
        </p>
      )}
      {children}
    </header>
  );
}

/** Says that AI made or changed a text. */
export function AiMark({ body }: { body: TextData | undefined }) {
  return body?.ai === undefined ? null : <p>{body.ai}</p>;
}
