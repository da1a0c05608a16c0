import { linkEmail } from "#domain/words/ascii-address.ts";
import { Fragment } from "react";
import type { PhoneData } from "#client/contract/page-data.ts";
import type { ContactData } from "./home-data.ts";
import { findLeading } from "#domain/words/find-leading.ts";
import { MailText } from "#client/base/link.tsx";
import { Slogan } from "#client/base/slogan.tsx";
import { texts } from "#client/contract/texts.ts";
import { OpeningStatus } from "#client/cards/place-list.tsx";

export function HomeContact({ contact }: { contact: ContactData }) {
  const { headingLines, email, phone, office, press } = contact;
  const isEmpty = email === undefined && !phone && !office && !press;
  return (
    <section className="section" id="contact">
      <div className="wrap">
        <div className="section-head">
          <h2 className="section-title" data-leading={findLeading(headingLines.join(" "))}>
            {headingLines.map((line) => (
              <Fragment key={line}>
                <Slogan text={line} />{" "}
              </Fragment>
            ))}
          </h2>
        </div>
        <div className="contact-grid">
          <div className="contact-big">
            {email !== undefined && <EmailLine email={email} />}
            {phone && <PhoneLine phone={phone} />}
            {isEmpty && <p>{texts.home.noContact}</p>}
          </div>
          {office && (
            <div>
              <h3>
                <a href={office.path}>{office.name}</a>
              </h3>
              <p>
                {office.street}
                <br />
                {`${office.postalCode} ${office.city}`}
              </p>
              {office.status && (
                <p>
                  <OpeningStatus status={office.status} />
                </p>
              )}
            </div>
          )}
          {press && (
            <div>
              <h3>{texts.home.press}</h3>
              <p>{press.name}</p>
              {press.email !== undefined && <EmailLine email={press.email} />}
              {press.phone && <PhoneLine phone={press.phone} />}
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

function EmailLine({ email }: { email: string }) {
  return (
    <p>
      <a href={linkEmail(email)}>
        <MailText email={email} />
      </a>
    </p>
  );
}

function PhoneLine({ phone }: { phone: PhoneData }) {
  return (
    <p>
      <a className="nobr" href={phone.href}>
        {phone.text}
      </a>
    </p>
  );
}
