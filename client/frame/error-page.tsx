import type { ReactNode } from "react";
import { Icon } from "#client/base/icon.tsx";
import { QueryForm } from "#client/base/query-form.tsx";
import { finderPath } from "#domain/finder/finder-path.ts";
import { Numeral } from "#client/base/numeral.tsx";
import { Stop } from "#client/base/slogan.tsx";
import type {
  ErrorView,
  NavigationItem,
  NotFoundView,
  SiteData,
} from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";

/** The page for an unknown address. The site itself works, so it has the usual frame. */
export function NotFoundPage({ site }: { view: NotFoundView; site: SiteData }) {
  return (
    <Failure
      statusCode={404}
      heading={texts.error.notFound}
      finder={site.navigation.find(({ href }) => href === finderPath)}
    >
      {site.archive === undefined ? (
        <>
          <p>{texts.error.notFoundText}</p>
          <QueryForm />
        </>
      ) : (
        <p>{texts.archive.notFound}</p>
      )}
    </Failure>
  );
}

export function ErrorPage({ view }: { view: ErrorView; site: SiteData }) {
  const { statusCode, statusMessage, description, requestId } = view;
  return (
    <Failure
      statusCode={statusCode}
      heading={texts.error.heading(statusCode)}
      technical={
        <p className="err-tech">
          <code>
            {statusCode} · <span lang="en">{statusMessage}</span>
            {requestId !== undefined && ` · ${texts.error.requestId(requestId)}`}
          </code>
        </p>
      }
    >
      {description !== "" && <p>{description}</p>}
    </Failure>
  );
}

interface FailureProps {
  statusCode: number;
  heading: string;
  technical?: ReactNode;
  finder?: NavigationItem | undefined;
  children: ReactNode;
}

function Failure({ statusCode, heading, technical, finder, children }: FailureProps) {
  return (
    <section className="err" data-status={statusCode === 404 ? "not-found" : "failed"}>
      <div className="err-num">
        <Numeral n={statusCode} />
      </div>
      <div className="err-copy field-dark">
        <h1>
          {heading}
          <Stop />
        </h1>
        {children}
        <p className="button-row">
          <a className="button" data-kind={technical === undefined ? undefined : "call"} href="/">
            {texts.error.home}
            <Icon name="arrow" />
          </a>
          {finder && (
            <a className="button" href={finder.href}>
              <Icon name="place" />
              {finder.text}
            </a>
          )}
        </p>
        {technical}
      </div>
    </section>
  );
}
