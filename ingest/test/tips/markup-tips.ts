import { addLine, byHand, deleteLine, inTurn, svg, takeQuoted, text, type Tip } from "./tip.ts";

/** Faults in the signs of a text. */
export const markupTips: Record<string, Tip> = {
  "footnote-missing": { files: text("Eins[^1]."), follow: addLine("Eins[^1].", "\n") },
  "footnote-unused": {
    files: text("Eins.\n\n[^1]: Quelle."),
    follow: byHand("lösche sie hier", "[^1]: Quelle.", ""),
  },
  "heading-without-space": {
    files: text("##Der Deich"),
    follow: takeQuoted("##Der Deich"),
  },
  "heading-by-rule": {
    files: text("Das war der ganze Absatz.\n---\n\nText."),
    follow: byHand("Setze eine Leerzeile davor", "\n---\n\nText", "\n\n---\n\nText"),
  },
  "heading-by-rule:equals signs": {
    files: text("Das war der ganze Absatz.\n=====\n\nText."),
    follow: deleteLine("Lösche die Zeile"),
  },
  "list-unread": {
    files: text("Wir wollen:\n\n-Busse\n-Bahnen"),
    follow: inTurn(takeQuoted("-Busse"), byHand("jede von ihnen", "-Bahnen", "- Bahnen")),
  },
  "list-unread:dashes": {
    files: text("– Busse\n– Bahnen"),
    follow: byHand("`- Busse`", "– Busse\n– Bahnen", "- Busse\n- Bahnen"),
  },
  "list-unread:numbers": {
    files: text("1.Busse\n2.Bahnen"),
    follow: byHand("`1. Busse`", "1.Busse\n2.Bahnen", "1. Busse\n2. Bahnen"),
  },
  "table-unread": {
    files: text("| Tag | Ort |\n| Mo | Kiel |"),
    follow: addLine("| Tag | Ort |", "", 1),
  },
  "table-unread:no bars at the edges": {
    files: text("Tag | Ort\nMo | Kiel"),
    follow: inTurn(
      takeQuoted("Tag | Ort"),
      addLine("| Tag | Ort |", "", 1),
      byHand("jede Zeile", "Mo | Kiel", "| Mo | Kiel |"),
    ),
  },
  "table-unread:tabs": {
    files: text("Tag\tOrt\nMo\tKiel"),
    follow: inTurn(
      takeQuoted("Tag\tOrt"),
      addLine("| Tag | Ort |", "", 1),
      byHand("jede Zeile", "Mo\tKiel", "| Mo | Kiel |"),
    ),
  },
  "code-by-indent": {
    files: text("    ## Ziele"),
    follow: takeQuoted("    ## Ziele"),
  },
  "emphasis-unread": {
    files: text("Das ist ** fett **."),
    follow: takeQuoted("** fett **"),
  },
  "emphasis-unread:at one side": {
    files: text("**Wichtig: **bitte lesen"),
    follow: takeQuoted("**Wichtig: **"),
  },
  "emphasis-unread:within": {
    files: text("Das ist **fett ** und ** fett**."),
    follow: takeQuoted("**fett ** und ** fett**"),
  },
  "emphasis-unread:open": {
    files: text("Das ist **fett und bleibt so."),
    follow: byHand("`**` auch an das Ende", "so.", "so.**"),
  },
  "weekday-wrong": {
    files: text("Wir feiern am Montag, 1. Februar 2029, in Kiel."),
    follow: takeQuoted("Montag, 1. Februar 2029"),
  },
  "html-ignored": {
    files: text("<b>Moin</b>"),
    follow: byHand("zum Beispiel **fett**", "<b>Moin</b>", "**Moin**"),
  },
  "link-unread": {
    files: text("[Rufen](tel:0431 123456)"),
    follow: takeQuoted("[Rufen](tel:0431 123456)"),
  },
  "link-unread:target": {
    files: text("Zum [Kapitel](#Ein Kapitel) hier.\n\n## Ein Kapitel"),
    follow: takeQuoted("[Kapitel](#Ein Kapitel)"),
  },
  "link-unread:web": {
    files: text("Zum [Web](https://example.org/a b) hier."),
    follow: takeQuoted("[Web](https://example.org/a b)"),
  },
  "link-unread:reversed": {
    files: text("Zum (Web)[https://example.org/]."),
    follow: takeQuoted("(Web)[https://example.org/]"),
  },
  "link-unread:wiki": {
    files: text("Zum [[Start]].", { "start.md": "# Start\n" }),
    follow: takeQuoted("[[Start]]"),
  },
  "link-unread:wiki picture": {
    files: text("![[b.svg]]", { "b.svg": svg }),
    follow: takeQuoted("![[b.svg]]"),
    next: ["image-credit-missing", "placeholder-text"],
  },
  "link-unread:open": {
    files: text("Zum [Text(https://example.org/)."),
    follow: takeQuoted("[Text(https://example.org/)"),
  },
  "link-unread:gap": {
    files: text("Zum **ganzen** [Text] (https://example.org/)."),
    follow: takeQuoted("[Text] (https://example.org/)"),
  },
  "table-cells-extra": {
    files: text("| A |\n| --- |\n| b | c |"),
    follow: byHand("Ergänze die Kopfzeile", "| A |\n| --- |", "| A | B |\n| --- | --- |"),
  },
};
