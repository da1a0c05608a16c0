import { linkEmail } from "#domain/words/ascii-address.ts";
import { Fragment } from "react";
import type { ImpressumData } from "./document-data.ts";
import type { LiveProps } from "#client/contract/page-data.ts";
import { LiveFrame } from "#client/body/live-block.tsx";
import { texts } from "#client/contract/texts.ts";
import { factOf, FactList } from "#client/base/fact-list.tsx";
import { MailText } from "#client/base/link.tsx";

type Impressum = { kind: "impressum" } & ImpressumData;

/** The provider of the site; missing facts have no line. */
export function ImpressumBlock({ block, language }: LiveProps<Impressum>) {
  const { nameLines, legalForm, addressLines, representative, email, phone, responsible } = block;
  const words = texts.impressum;
  return (
    <LiveFrame language={language}>
      <FactList
        facts={[
          ...factOf(words.provider, <Lines lines={nameLines} />),
          ...factOf(words.legalForm, legalForm),
          ...factOf(words.address, addressLines && <Lines lines={addressLines} />),
          ...factOf(words.representative, representative),
          ...factOf(
            words.email,
            email && (
              <a href={linkEmail(email)}>
                <MailText email={email} />
              </a>
            ),
          ),
          ...factOf(words.phone, phone && <a href={phone.href}>{phone.text}</a>),
          ...factOf(words.responsible, responsible),
        ]}
      />
    </LiveFrame>
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
