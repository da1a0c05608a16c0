import { Link } from "#client/base/link.tsx";
import { FinderForm } from "#client/finder/finder-form.tsx";
import type { LinkData } from "#client/contract/page-data.ts";
import type { FinderFormData } from "#client/finder/finder-data.ts";
import type { HomeView } from "./home-data.ts";
import { estimateEm } from "#client/base/fitted-title.ts";
import { Slogan } from "#client/base/slogan.tsx";
import { texts } from "#client/contract/texts.ts";
import { Icon } from "#client/base/icon.tsx";
import { HeroMap } from "#client/map/hero-map.tsx";

export function HomeHero({ view }: { view: HomeView }) {
  const { kicker, claimLines, reachesLand, map, mapLabel, afterElection, call, finder } = view;
  return (
    <div className="hero field-dark" data-near={reachesLand ? "" : undefined}>
      <div className="hero-copy">
        <p className="hero-kicker">{kicker}</p>
        <h1 data-length={lengthOf(claimLines)} data-deep={isDeep(claimLines) ? "" : undefined}>
          {claimLines.map((line, index) => (
            <span className="line" key={line}>
              <Slogan text={index === claimLines.length - 1 ? withStop(line) : `${line} `} />
            </span>
          ))}
        </h1>
      </div>
      {map && <HeroMap map={map} label={mapLabel} />}
      {afterElection ? (
        <HeroCall sentence={afterElection.thanks} link={afterElection.results} />
      ) : (
        (finder && <HeroFinder form={finder} />) ||
        (call && <HeroCall sentence={call.sentence} link={call.link} />)
      )}
    </div>
  );
}

function HeroFinder({ form }: { form: FinderFormData }) {
  return (
    <div className="hero-call">
      <FinderForm form={form} id="start-wohnort" question={texts.home.callLine.direct} />
    </div>
  );
}

function HeroCall({ sentence, link }: { sentence: string; link: LinkData | undefined }) {
  return (
    <div className="hero-call">
      <p className="hero-question">{sentence}</p>
      {link && (
        <p>
          <Link className="button" kind="call" href={link.href}>
            {link.text}
            <Icon name="arrow" />
          </Link>
        </p>
      )}
    </div>
  );
}

function withStop(line: string): string {
  return /[.?!…]$/.test(line) ? line : `${line}.`;
}

/**
 * Two short words fill the first screen; wider slogans are set smaller instead of being cut. The limits
 * are the widths that the narrowest phone shows on one line, stop included.
 */
function lengthOf(lines: string[]): "short" | "medium" | "long" | "longest" {
  const widest = Math.max(...lines.map(estimateEm));
  if (widest <= 2.6) return "short";
  if (widest <= 4.3) return "medium";
  // Long lines wrap; a single word must fit beside the map, or it would break within.
  const words = lines.flatMap((line) => line.split(/\s|(?<=-)/u));
  return Math.max(...words.map(estimateEm)) <= 4.7 ? "long" : "longest";
}

/** Lines are so close that a letter with a tail would run into the line below. */
function isDeep(lines: string[]): boolean {
  return lines.slice(0, -1).some((line) => /[gjpqyßQ,;]/u.test(line));
}
