import type { FindingData, FindingsData, InstantText, PullData } from "./findings-data.ts";
import { toStep } from "#client/base/picture.tsx";
import { mediaBase } from "#domain/content/drop-pictures.ts";
import { findingsTexts } from "./findings-texts.ts";

const words = findingsTexts;

/**
 * The page of findings, rendered by the server only: it is for authors, and must work without any
 * content.
 */
export function FindingsPage({ data }: { data: FindingsData }) {
  const { siteTitle, lastImport, pull } = data;
  return (
    <>
      <header className="report-top">
        <a href="/">{siteTitle}</a>
      </header>
      <main className="report wrap" id="inhalt">
        <h1>{words.title}</h1>
        {pull && <LastPull {...pull} />}
        {lastImport ? <LastImport {...lastImport} /> : <p>{words.none}</p>}
      </main>
    </>
  );
}

function LastImport(lastImport: NonNullable<FindingsData["lastImport"]>) {
  const { status, finishedAt, succeededAt, summary, findings, heldFiles, departures } = lastImport;
  const { unlisted = { errors: 0, warnings: 0, heldFiles: 0 } } = lastImport;
  return (
    <>
      <p className="report-outcome" data-status={status}>
        {words.outcome[status]}
      </p>
      <dl className="report-facts">
        <Fact name={words.finishedAt} instant={finishedAt} />
        {succeededAt && <Fact name={words.succeededAt} instant={succeededAt} />}
      </dl>
      {summary.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <h2>{words.findings}</h2>
      {findings.length === 0 ? (
        <p>{words.noFindings}</p>
      ) : (
        <ol role="list" className="finding-list">
          {findings.map((finding, index) => (
            <Finding key={index} {...finding} />
          ))}
        </ol>
      )}
      <More text={words.unlistedFindings(unlisted.errors, unlisted.warnings)} />
      <h2>{words.heldFiles}</h2>
      {heldFiles.length === 0 ? (
        <p>{words.noHeldFiles}</p>
      ) : (
        <ul role="list" className="held-list">
          {heldFiles.map(({ file, note }) => (
            <li key={file}>
              <code>{file}</code>: {note}
            </li>
          ))}
        </ul>
      )}
      <More text={words.unlistedHeldFiles(unlisted.heldFiles)} />
      {departures.length > 0 && <h2>{words.departures}</h2>}
      {departures.map(({ at, text }) => (
        <p key={`${at.iso} ${text}`}>
          <time dateTime={at.iso}>{at.text}</time>: {text}
        </p>
      ))}
    </>
  );
}

function LastPull({ commit, fault }: PullData) {
  return (
    <>
      {fault && (
        <div className="finding" data-severity="error">
          <p>
            <strong>{fault.title}</strong> (<time dateTime={fault.at.iso}>{fault.at.text}</time>
            ): {fault.text}
          </p>
        </div>
      )}
      {commit && (
        <p>
          {words.pull}: <code>{commit.id.slice(0, 10)}</code> {commit.subject} (
          <time dateTime={commit.at.iso}>{commit.at.text}</time>)
        </p>
      )}
    </>
  );
}

function More({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p>{text}</p>;
}

function Fact({ name, instant }: { name: string; instant: InstantText }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <time dateTime={instant.iso}>{instant.text}</time>
      </dd>
    </div>
  );
}

/** How a poster, a phone and a sheet of paper crop a picture. */
function Crops({ mediaName, focus: [x, y] }: NonNullable<FindingData["crop"]>) {
  return (
    <ul role="list" className="finding-crops">
      {Object.entries(words.crops).map(([place, name]) => (
        <li key={place} data-place={place}>
          <img
            src={mediaBase + mediaName}
            alt=""
            data-focus-x={toStep(x)}
            data-focus-y={toStep(y)}
          />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Finding({ place, severity, message, quote, hint, crop }: FindingData) {
  const [line, caret] = quote;
  return (
    <li className="finding" data-severity={severity}>
      <p>
        <code>{place}</code>: <strong>{words.severity[severity]}</strong>: {message}
      </p>
      {line !== undefined && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a long line scrolls within its box, which the keyboard has to reach by a name
        <pre tabIndex={0} role="group" aria-label={place}>
          {line}
          {caret !== undefined && <span aria-hidden="true">{`\n${caret}`}</span>}
        </pre>
      )}
      {hint !== undefined && (
        <p>
          {words.hint}: {hint}
        </p>
      )}
      {crop && <Crops {...crop} />}
    </li>
  );
}
