/** Who provides the site; what the settings do not say is absent. */
export interface ImpressumData {
  /** Name and organisation, a line each. */
  nameLines: string[];
  legalForm?: string;
  addressLines?: string[];
  representative?: string;
  email?: string;
  /** As shown, and `tel:` with the number. */
  phone?: { text: string; href: string };
  responsible?: string;
}
