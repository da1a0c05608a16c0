import { Fragment } from "react";
import type { ImpressumData } from "#client/contract/impressum-data.ts";
import { texts } from "#client/contract/texts.ts";
import { factOf, FactList } from "#client/base/fact-list.tsx";
import { MailText } from "#client/base/mail-text.tsx";

/** Who provides the site; a fact that is not given has no line. */
export function ImpressumFacts({ impressum }: { impressum: ImpressumData }) {
  const { nameLines, legalForm, addressLines, representative, email, phone, responsible } =
    impressum;
  const words = texts.impressum;
  return (
    <div className="live">
      <FactList
        facts={[
          ...factOf(words.provider, <Lines lines={nameLines} />),
          ...factOf(words.legalForm, legalForm),
          ...factOf(words.address, addressLines && <Lines lines={addressLines} />),
          ...factOf(words.representative, representative),
          ...factOf(
            words.email,
            email && (
              <a href={`mailto:${email}`}>
                <MailText email={email} />
              </a>
            ),
          ),
          ...factOf(words.phone, phone && <a href={phone.href}>{phone.text}</a>),
          ...factOf(words.responsible, responsible),
        ]}
      />
    </div>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
