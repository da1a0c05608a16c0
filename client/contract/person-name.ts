export interface PersonName {
  honorific?: string;
  given: string;
  /** Family name with its particle. */
  family: string;
  /** The whole name on one line. */
  full: string;
  /** One or two letters for the monogram. */
  initials: string;
}
