import { FactList } from "#client/base/fact-list.tsx";
import { PageHead } from "#client/base/page-head.tsx";
import { Credit } from "#client/base/picture.tsx";
import { Prose } from "#client/body/content-body.tsx";
import type { CreditPart, SiteData } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import type { SourceFile, SourcesView } from "./sources-data.ts";

const words = texts.sources;

export function SourcesPage({ view }: { view: SourcesView; site: SiteData }) {
  const { title, body, notices, files } = view;
  return (
    <div className="wrap search">
      <PageHead {...view} />
      <Prose className="prose list-text" body={body} title={title} />
      <div className="prose">
        {notices.length > 0 && (
          <>
            <h2>{words.notices}</h2>
            <ul>
              {notices.map((notice) => (
                <li key={notice.map(({ text }) => text).join("")}>
                  <Credit credit={[notice]} />
                </li>
              ))}
            </ul>
          </>
        )}
        <h2>{words.files}</h2>
        {files.map((file) => (
          <File key={file.name} file={file} />
        ))}
      </div>
    </div>
  );
}

function File({ file: { name, facts, note, copy } }: { file: SourceFile }) {
  return (
    <section>
      <h3>{name}</h3>
      {note !== undefined && <p>{note}</p>}
      <FactList facts={facts.map(({ term, value }) => ({ term, value: <Line parts={value} /> }))} />
      {copy && (
        <p>
          <a href={copy.href} download={name}>
            {copy.text}
          </a>
        </p>
      )}
    </section>
  );
}

function Line({ parts }: { parts: CreditPart[] }) {
  return (
    <span className="fact-line">
      <Credit credit={[parts]} />
    </span>
  );
}
