import type { CandidateCard } from "#client/contract/page-data.ts";
import type { HomeView } from "./home-data.ts";
import { findLeading, findLeadingOfLines } from "#domain/words/find-leading.ts";
import { Icon } from "#client/base/icon.tsx";
import { Link } from "#client/base/link.tsx";
import { Slogan } from "#client/base/slogan.tsx";
import { sayAbout } from "#client/cards/poster.tsx";
import { Portrait } from "#client/cards/face.tsx";
import { FinderForm } from "#client/finder/finder-form.tsx";
import { HeroMap } from "#client/map/hero-map.tsx";
import { longestDays } from "./countdown.tsx";

export function HomeHero({ view }: { view: HomeView }) {
  const { kicker, claimLines, claimLength, moment, reachesLand, countdown } = view;
  const isWrapped = claimLength.startsWith("long");
  const leading = isWrapped ? findLeading(claimLines.join(" ")) : findLeadingOfLines(claimLines);
  return (
    <div
      className={`hero ${moment === "day" ? "field-secondary2" : "field-dark"}`}
      data-near={reachesLand ? "" : undefined}
      data-moment={moment}
    >
      {countdown && moment !== "day" && <Level days={countdown.days} />}
      <div className="hero-copy">
        <p className="hero-kicker">{kicker}</p>
        <h1 data-length={claimLength} data-leading={leading}>
          {claimLines.map((line, index) => (
            <span className="line" key={index}>
              <Slogan text={index === claimLines.length - 1 ? withStop(line) : `${line} `} />
            </span>
          ))}
        </h1>
      </div>
      <Beside view={view} />
      <HeroCall view={view} />
    </div>
  );
}

/** The water level, which rises behind everything else as election day approaches. */
function Level({ days }: { days: number }) {
  const top = (100 * days) / longestDays;
  if (top >= 100) return null;
  return (
    <svg className="hero-level" viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 ${top.toFixed(1)}h1V100H0z`} />
    </svg>
  );
}

function Beside({ view: { beside, map, mapLabel } }: { view: HomeView }) {
  if (beside === "map") return map ? <HeroMap map={map} label={mapLabel} /> : null;
  if (!beside) return null;
  const isOne = beside.length === 1;
  return (
    <div className={`hero-map ${isOne ? "hero-portrait" : "hero-faces"}`}>
      {beside.map((candidate, index) => (
        <Person key={candidate.path} candidate={candidate} isLarge={isOne} isFirst={index === 0} />
      ))}
    </div>
  );
}

interface PersonProps {
  candidate: CandidateCard;
  isLarge: boolean;
  isFirst: boolean;
}

/** The name is the alternative text of a small picture, and text below a large one. */
function Person({ candidate, isLarge, isFirst }: PersonProps) {
  const { path, name } = candidate;
  return (
    <a href={path}>
      <Portrait
        className="hero-picture"
        candidate={candidate}
        sizes={isLarge ? "(min-width: 64rem) 50vw, 100vw" : "(min-width: 64rem) 20vw, 34vw"}
        priority={isFirst}
        isDecorative
      />
      <span className={isLarge ? "hero-name" : "visually-hidden"}>
        <b>{name.full}</b> {sayAbout(candidate)}
      </span>
    </a>
  );
}

function HeroCall({ view }: { view: HomeView }) {
  const { finder, call, notes = [], moment, countdown } = view;
  const guide = moment && countdown?.postalVote;
  if (!finder && !call && notes.length === 0) return null;
  return (
    <div className="hero-call">
      {notes.map((note) => (
        <p className="hero-note" key={note}>
          {note}
        </p>
      ))}
      {guide && <Link href={guide.href}>{guide.text}</Link>}
      {finder ? <FinderForm form={finder} id="start-wohnort" /> : call && <Call {...call} />}
    </div>
  );
}

function Call({ sentence, link }: NonNullable<HomeView["call"]>) {
  return (
    <>
      {sentence !== undefined && <p className="hero-question">{sentence}</p>}
      <p>
        <Link className="button" kind="call" href={link.href}>
          {link.text}
          <Icon name="arrow" />
        </Link>
      </p>
    </>
  );
}

function withStop(line: string): string {
  return /[.?!…]$/.test(line) ? line : `${line}.`;
}
