import { Link } from "#client/base/link.tsx";
import { FinderForm } from "#client/finder/finder-form.tsx";
import type { LinkData } from "#client/contract/page-data.ts";
import type { FinderFormData } from "#client/finder/finder-data.ts";
import type { HomeView } from "./home-data.ts";
import { Slogan } from "#client/base/slogan.tsx";
import { texts } from "#client/contract/texts.ts";
import { isDeep } from "#client/base/fitted-title.ts";
import { Icon } from "#client/base/icon.tsx";
import { HeroMap } from "#client/map/hero-map.tsx";

export function HomeHero({ view }: { view: HomeView }) {
  const { kicker, claimLines, reachesLand, map, mapLabel, afterElection, call, finder } = view;
  return (
    <div className="hero field-dark" data-near={reachesLand ? "" : undefined}>
      <div className="hero-copy">
        <p className="hero-kicker">{kicker}</p>
        <h1
          data-length={view.claimLength}
          data-deep={isDeep(`${claimLines.slice(0, -1).join("")} `)}
        >
          {claimLines.map((line, index) => (
            <span className="line" key={index}>
              <Slogan text={index === claimLines.length - 1 ? withStop(line) : `${line} `} />
            </span>
          ))}
        </h1>
      </div>
      {map && !view.isScattered && <HeroMap map={map} label={mapLabel} />}
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
