import { Logo } from "#client/base/brand.tsx";
import { CopyButton, CopyResult } from "#client/base/copy-text.tsx";
import { Icon } from "#client/base/icon.tsx";
import { fitTitle } from "#client/base/fitted-title.ts";
import { Numeral } from "#client/base/numeral.tsx";
import { Picture } from "#client/base/picture.tsx";
import { ConstituencyMap } from "#client/map/area-map.tsx";
import { Monogram } from "#client/cards/face.tsx";
import { introduce } from "#client/cards/introduce.ts";
import { chooseAccent } from "#client/cards/poster.tsx";
import type { ConstituencyView } from "./constituency.tsx";
import type { CandidateCard, EventCard, SiteData } from "#client/contract/page-data.ts";
import type { CandidateView } from "./person.tsx";
import { texts } from "#client/contract/texts.ts";
import { findLeading } from "#domain/words/find-leading.ts";
import type { ShareFormat } from "#domain/share/share-card.ts";
import type { SharedCard } from "#domain/share/shared-cards.ts";

/** A page as one sheet of paper. */
export interface SheetData {
  site: Pick<SiteData, "title" | "titleSeparator" | "partyName" | "logo">;
  /** The title of the page, without that of the site. */
  title: string;
  /** The page that the sheet is about. */
  path: string;
  canonical?: string;
  /** Leads to the page; absent if the public address of the site is unknown. */
  qrCode?: { src: string; address: string; host: string };
  /** Day of the election and person responsible for the sheet, a sentence each. */
  legal: string[];
  view: CandidateView | ConstituencyView;
}

/** Texts of printed sheets, which only the server renders. */
export const sheetTexts = {
  title: (page: string) => `Blatt: ${page}`,
  back: "Zurück zur Seite",
  howToPrint: "Zum Drucken im Menü des Browsers „Drucken“ wählen, Papier A4.",
  /** The number of persons after those that are named. */
  more: (count: number) => `und ${count} weitere`,
  nearestOffice: "Nächste Geschäftsstelle",
  qrCode: (address: string) => `QR-Code: ${address}`,
  election: (day: string) => `Wahl am ${day}.`,
  responsible: (name: string) => `V. i. S. d. P.: ${name}`,
};

const words = sheetTexts;

/** Pictures of a page to share. */
export interface SharingData {
  path: string;
  /** The title of the page, without that of the site. */
  title: string;
  site: SheetData["site"];
  canonical?: string;
  groups: SharedGroup[];
}

/** One picture in all formats, with a text to send with it. */
export interface SharedGroup {
  subject: SharedCard["subject"];
  formats: {
    format: ShareFormat;
    src: string;
    /** The name of the saved file. */
    name: string;
    width: number;
    height: number;
  }[];
  alt: string;
  text: string;
}

/** Texts of pages with pictures to share, which only the server renders. */
export const sharingTexts = {
  title: (page: string) => `Teilen: ${page}`,
  lead: "Speichere ein Bild und teile es, wo du magst. Auf dem Telefon geht das auch, indem du lange auf das Bild drückst. Gib den Text mit: Die Bildbeschreibung lesen Menschen, die das Bild nicht sehen.",
  headings: { page: "Bild", quote: "Zitat" },
  formats: { link: "Quer", post: "Hochformat für Beiträge", story: "Story und Status" },
  save: "Bild speichern",
  text: "Text zum Kopieren",
  described: (alt: string) => `Bildbeschreibung: ${alt}`,
  alt: (party: string, title: string, facts: string, ai?: string) =>
    [`Grafik von ${party}: ${title}`, facts, ai].filter(Boolean).join(" – "),
};

/** A page with pictures to save, and texts for them. Only the server renders it. */
export function SharingPage({ sharing }: { sharing: SharingData }) {
  const { groups, path, title } = sharing;
  return (
    <main className="sharing">
      <p>
        <a href={path}>{words.back}</a>
      </p>
      <h1>{sharingTexts.title(title)}</h1>
      <p>{sharingTexts.lead}</p>
      {groups.map((group) => (
        <SharedSection key={group.subject} group={group} />
      ))}
    </main>
  );
}

function SharedSection({ group: { alt, formats, subject, text } }: { group: SharedGroup }) {
  const heading = sharingTexts.headings[subject];
  const field = `text-${subject}`;
  return (
    <section>
      <h2>{heading}</h2>
      <ul role="list" className="sharing-formats">
        {formats.map(({ format, height, name, src, width }) => (
          <li key={format}>
            <h3>{sharingTexts.formats[format]}</h3>
            <img src={src} alt={alt} width={width} height={height} loading="lazy" />
            <p>
              <a className="button" href={src} download={name}>
                <Icon name="download" />
                {sharingTexts.save}
                <span className="visually-hidden">{`: ${heading}, ${sharingTexts.formats[format]}`}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
      <div data-island="copy-text">
        <p>
          <label htmlFor={field}>{sharingTexts.text}</label>
        </p>
        <textarea id={field} readOnly rows={11} defaultValue={text} />
        <p>
          <CopyButton /> <CopyResult />
        </p>
      </div>
    </section>
  );
}

/** A sheet of A4 for notice boards and letterboxes. Only the server renders it. */
export function SheetPage({ sheet }: { sheet: SheetData }) {
  const { legal, path, qrCode, site, view } = sheet;
  return (
    <>
      <header className="sheet-bar">
        <p>
          <a href={path}>{words.back}</a> {words.howToPrint}
        </p>
      </header>
      <main className="sheet">
        {view.kind === "candidate" ? <Person view={view} /> : <Constituency view={view} />}
        <div className="sheet-foot">
          {view.kind === "candidate" ? <PersonFoot view={view} /> : <AreaFoot view={view} />}
          {qrCode && (
            <div className="sheet-qr">
              <img src={qrCode.src} alt={words.qrCode(qrCode.address)} width="320" height="320" />
              <p>{qrCode.host}</p>
            </div>
          )}
        </div>
        <p className="sheet-legal">
          <Logo logo={site.logo} name={site.partyName} />
          <span>{legal.join(" ")}</span>
        </p>
      </main>
    </>
  );
}

function Person({ view }: { view: CandidateView }) {
  const { candidate, votes } = view;
  const { name, photo, listPosition, constituency } = candidate;
  const number = listPosition ?? constituency?.number;
  const accent = chooseAccent(candidate);
  return (
    <>
      <div className="sheet-photo">
        {photo ? (
          <Picture image={photo} sizes="800px" priority />
        ) : (
          <Monogram className="sheet-monogram" initials={name.initials} />
        )}
      </div>
      <header className="sheet-band" data-accent={accent} data-above={photo?.numeral?.[accent]}>
        {number !== undefined && <Numeral n={number} />}
        <h1 className="fitted" {...fitTitle(name.full)}>
          {name.full}
        </h1>
        <p>{introduce(candidate) ?? view.roleText}</p>
      </header>
      <div className="sheet-votes">
        {votes.map(({ kind, label, place, note }) => (
          <p key={label} data-accent={kind === "list" ? undefined : "secondary1"}>
            <span>{label} </span>
            <b>{place}</b> {note}
          </p>
        ))}
      </div>
    </>
  );
}

function Constituency({ view }: { view: ConstituencyView }) {
  const { ballots, constituency, howToVote, lead, map } = view;
  const { number, name, word } = constituency;
  return (
    <>
      {/* The heading says the same; on paper its links lead nowhere. */}
      <div className="sheet-photo" data-accent="secondary1" aria-hidden="true">
        {map?.areaWords && (
          <ConstituencyMap map={map} label={`${word} ${number} ${name}`} candidates={[]} />
        )}
      </div>
      <header className="sheet-band" data-accent="secondary1">
        <Numeral n={number} />
        <h1 className="fitted" {...fitTitle(name || `${word} ${number}`)}>
          {name !== "" && <small>{`${word} ${number} `}</small>}
          <span>{name || `${word} ${number}`}</span>
        </h1>
        <p>{lead}</p>
      </header>
      <div className="sheet-votes">
        {howToVote !== undefined && <p>{howToVote}</p>}
        {ballots?.elections[0]?.votes.map(({ kind, title, text }) => (
          <p key={title} data-accent={kind === "direct" ? "secondary1" : undefined}>
            <b>{title}</b> {text}
          </p>
        ))}
      </div>
    </>
  );
}

function PersonFoot({ view }: { view: CandidateView }) {
  const { candidate, events, quote } = view;
  return (
    <>
      {quote && (
        <p className="sheet-quote" data-leading={findLeading(quote.text)}>
          {quote.text}
        </p>
      )}
      <Events title={texts.person.meet(candidate.name)} events={events} />
    </>
  );
}

function AreaFoot({ view }: { view: ConstituencyView }) {
  const { candidates, constituency, events = [], officeNote, offices } = view;
  const [office] = offices;
  return (
    <>
      <People candidates={candidates} />
      <div>
        <Events title={texts.constituency.events(constituency.word)} events={events} />
        {office && (
          <section>
            <h2>{officeNote === undefined ? texts.constituency.office : words.nearestOffice}</h2>
            <p>
              <b>{office.name}</b>
              <br />
              {`${office.street}, ${office.postalCode} ${office.city}`}
            </p>
          </section>
        )}
      </div>
    </>
  );
}

/** The number of persons for whom the sheet has space. */
const maxPeople = 4;
const maxEvents = 2;

/** One person with the photo; several persons by their names only. */
function People({ candidates }: { candidates: CandidateCard[] }) {
  const [first, ...others] = candidates;
  if (!first) return null;
  const hidden = candidates.length - maxPeople;
  return (
    <div className="sheet-person">
      {others.length === 0 && first.photo && (
        <Picture image={first.photo} sizes="200px" priority isDecorative />
      )}
      {candidates.slice(0, maxPeople).map((person) => (
        <p key={person.path}>
          <b>{person.name.full}</b>
          <br />
          {introduce(person)}
        </p>
      ))}
      {hidden > 0 && <p>{words.more(hidden)}</p>}
    </div>
  );
}

function Events({ title, events }: { title: string; events: EventCard[] }) {
  const held = events.filter(({ status }) => status !== "cancelled" && status !== "postponed");
  if (held.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul role="list">
        {held.slice(0, maxEvents).map((event) => (
          <li key={event.path + (event.key ?? "")}>
            <b>{event.dateText}</b>
            <br />
            {[event.title, event.placeText].filter(Boolean).join(", ")}
          </li>
        ))}
      </ul>
    </section>
  );
}
