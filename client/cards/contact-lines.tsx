import { linkEmail } from "#domain/words/ascii-address.ts";
import type { ReactNode } from "react";
import type { LinkData, PhoneData } from "#client/contract/page-data.ts";
import { Icon, type IconName } from "#client/base/icon.tsx";
import { Link, MailText } from "#client/base/link.tsx";

interface ContactLinesProps {
  email?: string | undefined;
  phone?: PhoneData | undefined;
  links?: LinkData[];
}

/** Every way to get in touch, one per line; links lead to pages and accounts of the person. */
export function ContactLines({ email, phone, links = [] }: ContactLinesProps) {
  if (email === undefined && !phone && links.length === 0) return null;
  return (
    <ul role="list" className="contact-lines">
      {email !== undefined && (
        <ContactLine href={linkEmail(email)} icon="mail">
          <MailText email={email} />
        </ContactLine>
      )}
      {phone && (
        <ContactLine href={phone.href} icon="phone">
          <span className="nobr">{phone.text}</span>
        </ContactLine>
      )}
      {links.map((link, index) => (
        <ContactLine key={index} href={link.href} icon="web">
          {link.text}
        </ContactLine>
      ))}
    </ul>
  );
}

interface ContactLineProps {
  href: string;
  icon: IconName;
  children: ReactNode;
}

function ContactLine({ href, icon, children }: ContactLineProps) {
  return (
    <li>
      <Link href={href} isOwn>
        <Icon name={icon} />
        <span>{children}</span>
      </Link>
    </li>
  );
}
