/**
 * The language of what an author wrote, as the attributes of its element; absent for German. Around
 * these elements everything is German.
 */
export interface TextLanguage {
  lang: string;
  dir: "ltr" | "rtl";
}
