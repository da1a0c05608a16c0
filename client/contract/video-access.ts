/** How many videos the site has, and how many of them are accessible in which way. */
export interface VideoAccess {
  total: number;
  captioned: number;
  /** Without anything to hear. */
  silent: number;
  /** With a text that says the same. */
  readable: number;
  /** In sign language. */
  signed: number;
  /** Where captions are missing. */
  uncaptioned: { text: string; href: string }[];
}
