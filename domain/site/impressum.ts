import type { SiteConfig } from "./site-config.ts";

/** Facts that identify a provider, from `site.yml`; what is not given is undefined. */
export interface Impressum {
  name: string;
  organisation: string | undefined;
  legalForm: string | undefined;
  /** Street and town, only if both are given. */
  address: string[] | undefined;
  representative: string | undefined;
  email: string | undefined;
  phone: string | undefined;
  responsible: string | undefined;
}

/** The facts that `::impressum` shows. */
export function readImpressum({ party, contact, responsible }: SiteConfig): Impressum {
  const { name, organisation, legalForm, street, postalCode, city, representative } = party;
  return {
    name,
    organisation,
    legalForm,
    address: street && postalCode && city ? [street, `${postalCode} ${city}`] : undefined,
    representative,
    email: party.email ?? contact?.email,
    phone: party.phone ?? contact?.phone,
    responsible,
  };
}
