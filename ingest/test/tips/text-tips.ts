import { captions, createMp4 } from "#ingest/test/video-files.ts";
import {
  byHand,
  changeFiles,
  event,
  jpeg,
  page,
  person,
  svg,
  takeQuoted,
  text,
  type Tip,
} from "./tip.ts";

const video =
  '::video{src="./rede.mp4" titel="Rede" untertitel="./rede.vtt" standbild="./b.svg" urheber="Anna Aalders" lizenz="CC0"}';
const videoFiles = { "rede.mp4": createMp4(), "rede.vtt": captions, "b.svg": svg };

/** Faults in the text of a page. */
export const textTips: Record<string, Tip> = {
  "anchor-missing": {
    files: text("## Der Deich\n\n[nach oben](#derdeich)"),
    follow: takeQuoted("derdeich"),
  },
  "component-attribute-invalid": {
    files: text(":::callout{type=warnig}\nText.\n:::"),
    follow: takeQuoted("warnig"),
  },
  "component-attribute-invalid:number": {
    files: text("::news{anzahl=viele}"),
    follow: takeQuoted("::news{anzahl=viele}"),
  },
  "component-attribute-invalid:day": {
    files: text('::figure{src="./b.svg" alt="B" lizenzBis="bald"}', { "b.svg": svg }),
    follow: takeQuoted("bald"),
    next: "image-credit-missing",
  },
  "deceased-quoted": {
    files: {
      ...text("Vorher.\n\n> „Der Hafen gehört\n> allen – auch nachts.“\n> – Anna"),
      ...person(
        "status: verstorben\nseit: 2028-11-20\nzitat: Der Hafen gehört allen, auch nachts.",
      ),
    },
    follow: byHand(
      "Lösche die Stelle",
      "> „Der Hafen gehört\n> allen – auch nachts.“\n> – Anna",
      "",
    ),
  },
  "component-attribute-missing": {
    files: text(":::details\nText.\n:::"),
    follow: takeQuoted(":::details"),
  },
  "component-attribute-twice": {
    files: text(":::callout{titel=A title=A}\nText.\n:::"),
    follow: byHand("schreibe nur einen davon", " title=A", ""),
  },
  "component-form": {
    files: text("::callout\n\nText."),
    follow: byHand(
      'So wird es geschrieben: `:::callout{type="info" title="Gut zu wissen"}`',
      "::callout\n\nText.",
      ':::callout{type="info" title="Gut zu wissen"}\nText.\n:::',
    ),
  },
  "component-form:alone": {
    files: text(":::wahltermin\n:::"),
    follow: takeQuoted(":::wahltermin\n:::"),
  },
  "component-label-ignored": {
    files: text("::news[Neues]"),
    follow: byHand(
      "Schreibe den Text in eine eigene Zeile darüber",
      "::news[Neues]",
      "Neues\n\n::news",
    ),
  },
  "component-reference-dangling": { files: text("::events{ort=hale}"), follow: takeQuoted("hale") },
  "component-too-many": {
    files: text(Array(21).fill("::news").join("\n\n")),
    follow: changeFiles("Verteile den Text auf mehrere Seiten", {
      ...text(Array(20).fill("::news").join("\n\n")),
      "mehr.md": "# Mehr\n\n::news\n",
    }),
  },
  "component-unclosed": {
    files: text(":::callout\nText."),
    follow: byHand("`:::`", "Text.", "Text.\n:::"),
  },
  "component-unread": {
    files: text(":: news{anzahl=3}"),
    follow: byHand("Der Name folgt ohne Leerzeichen", ":: news", "::news"),
  },
  "component-unread:sentence": {
    files: text("Ein :ruf[Moin]{nds}."),
    follow: byHand("nur `:lang[Text]{nds}`", ":ruf[", ":lang["),
  },
  "control-character": {
    files: text("Ki\u0007el"),
    follow: byHand("Lösche das Zeichen", "\u0007", ""),
  },
  "file-missing": {
    files: text("[Plan](plam.pdf)", { "plan.pdf": "%PDF-1.4" }),
    follow: takeQuoted("plam.pdf"),
  },
  "file-missing:to be added": {
    files: text("[Plan](plan.pdf)"),
    follow: changeFiles("Lege die Datei an diese Stelle", { "plan.pdf": "%PDF-1.4" }),
  },
  "file-unusable": {
    files: text("![Anna](anna.svg)", { "anna.svg": "kein Bild" }),
    follow: changeFiles("Behebe, was bei „anna.svg“", { "anna.svg": svg }),
    next: "image-credit-missing",
  },
  "farewell-contact": {
    files: {
      "landesliste/01.anna.md":
        "---\nvorname: Anna\nnachname: Aalders\nlistenplatz: 1\nemail: anna@example.org\nstatus: verstorben\nseit: 2028-11-20\n---\n\nWir trauern. Schreib an anna@example.org.\n",
    },
    follow: byHand("Schreibe den Text ohne die Adresse", " Schreib an anna@example.org.", ""),
  },
  "image-alt-missing:text": {
    files: text("![](b.svg)", { "b.svg": svg }),
    follow: byHand("in die eckigen Klammern, was zu sehen ist", "![]", "![Ein Deich]"),
  },
  "image-external:text": {
    files: text("![B](https://example.org/b.svg)", { "b.svg": svg }),
    follow: byHand("Lege die Datei in den Inhaltsordner", "https://example.org/", ""),
    next: "image-credit-missing",
  },
  "image-missing": {
    files: text("![B](bilt.svg)", { "bild.svg": svg }),
    follow: takeQuoted("bilt.svg"),
    next: "image-credit-missing",
  },
  "image-missing:empty": {
    files: text("![B]()", { "bild.jpg.svg": svg, "bild.svg": svg }),
    follow: byHand("`![Beschreibung](./bild.jpg)`", "![B]()", "![B](./bild.svg)"),
    next: "image-credit-missing",
  },
  "image-outside:text": {
    files: text("![B](../b.svg)", { "b.svg": svg }),
    follow: byHand("Lege das Bild in den Inhaltsordner", "../b.svg", "b.svg"),
    next: "image-credit-missing",
  },
  "image-refused": {
    files: text("![B](javascript:alert)", { "b.svg": svg }),
    follow: byHand("Erlaubt sind Bilddateien im Inhaltsordner", "javascript:alert", "b.svg"),
    next: "image-credit-missing",
  },
  "image-type": {
    files: text("![Plan](plan.pdf)", { "plan.pdf": "%PDF-1.4" }),
    follow: takeQuoted("![Plan](plan.pdf)"),
  },
  "image-type:other format": {
    files: text("![Anna](anna.heic)", { "anna.heic": "" }),
    follow: (files, finding) => ({
      ...takeQuoted("![Anna](anna.heic)")(files, finding),
      "anna.heic": undefined,
      "anna.jpg": jpeg,
    }),
    next: "image-credit-missing",
  },
  "image-type:other format, in the head": {
    files: {
      ...page("title: A\nbild: { datei: b.gif, alt: B, urheber: Anna, lizenz: CC0 }"),
      "b.gif": "GIF89a",
    },
    follow: (files, finding) => ({
      ...byHand("schreibe hier `b.jpg`", "b.gif", "b.jpg")(files, finding),
      "b.gif": undefined,
      "b.jpg": jpeg,
    }),
  },
  "image-type:blank in its name": {
    files: text("![Der Plan](Unser Plan.pdf)", { "Unser Plan.pdf": "%PDF-1.4" }),
    follow: takeQuoted("![Der Plan](Unser Plan.pdf)"),
  },
  "image-type:figure": {
    files: text('::figure{src="plan.pdf" alt="Plan"}', { "plan.pdf": "%PDF-1.4" }),
    follow: takeQuoted('::figure{src="plan.pdf" alt="Plan"}'),
  },
  "image-type:page": {
    files: text("![Plan](plan.md)", { "plan.md": "# Plan\n" }),
    follow: takeQuoted("![Plan](plan.md)"),
  },
  "image-type:elsewhere": {
    files: text("![Plan](https://example.org/rede.mp4)"),
    follow: takeQuoted("![Plan](https://example.org/rede.mp4)"),
  },
  "image-type:video": {
    files: text("![Die Rede](rede.mp4)", { "rede.mp4": createMp4() }),
    follow: takeQuoted("![Die Rede](rede.mp4)"),
    next: ["captions-missing", "video-poster-missing"],
  },
  "image-type:other video": {
    files: text("![Die Rede](rede.mov)", { "rede.mov": "x" }),
    follow: (files, finding) => ({
      ...takeQuoted("![Die Rede](rede.mov)")(files, finding),
      "rede.mov": undefined,
      "rede.mp4": createMp4(),
    }),
    next: ["captions-missing", "video-poster-missing"],
  },
  "image-type:office": {
    files: text("![Der Brief](brief.docx)", { "brief.docx": "x" }),
    follow: (files, finding) => ({
      ...takeQuoted("![Der Brief](brief.docx)")(files, finding),
      "brief.docx": undefined,
      "brief.pdf": "%PDF-1.4",
    }),
  },
  "image-type:data": {
    files: text("![Tabelle](tabelle.csv) ist da."),
    follow: byHand("nimm diese Stelle heraus", "![Tabelle](tabelle.csv) ", ""),
  },
  "image-type:poster": {
    files: text(
      '::video{src="rede.mp4" titel="Rede" untertitel="ohne Ton" standbild="rede.mp4" urheber="Anna" lizenz="CC0"}',
      { "rede.mp4": createMp4(), "rede.jpg.svg": svg, "rede.svg": svg },
    ),
    follow: byHand('`standbild="./rede.jpg"`', 'standbild="rede.mp4"', 'standbild="./rede.svg"'),
  },
  "link-dangling": { files: text("[Start](/seitee)"), follow: takeQuoted("/seitee") },
  "link-dangling:foreign": {
    files: text("[Andere](www.example.org)"),
    follow: takeQuoted("www.example.org"),
  },
  "link-empty": {
    files: text("[Start]()", { "kontakt.md": "# Kontakt\n" }),
    follow: byHand("`[Text](/kontakt)`", "[Start]()", "[Start](/kontakt)"),
  },
  "link-misspelt": {
    files: text("[Web](https://https://example.org/)"),
    follow: takeQuoted("https://https://example.org/"),
  },
  "link-misspelt:respelled": {
    files: text("[Web](http:/example.org/)"),
    follow: takeQuoted("http:/example.org/"),
  },
  "link-refused:incomplete": {
    files: text("[Mail](mailto:info@example)"),
    follow: byHand("mailto:info@example.org", "info@example", "info@example.org"),
  },
  "link-misspelt:mail": {
    files: text("[Mail](info@example.org)"),
    follow: takeQuoted("info@example.org"),
  },
  "link-outside": {
    files: text("[Plan](../plan.pdf)", { "plan.pdf": "%PDF-1.4" }),
    follow: byHand("Jedes führt einen Ordner nach oben", "../", ""),
  },
  "link-refused:computer": {
    files: text(String.raw`[Karte](C:\Users\Eva\karte.svg)`, { "karte.svg": svg }),
    follow: takeQuoted(String.raw`C:\Users\Eva\karte.svg`),
  },
  "link-refused": {
    files: text("[Ruf an](javascript:alert)"),
    follow: byHand("tel:", "javascript:alert", "tel:+49431123456"),
  },
  "link-text-missing": {
    files: text("[](/)"),
    follow: byHand("Schreibe den Text in die eckigen Klammern", "[]", "[Start]"),
  },
  "link-to-draft": {
    files: text("[Plan](/plan)", { "plan.md": "---\ntitle: Plan\ndraft: true\n---\n\nText.\n" }),
    follow: changeFiles("Lösche dort die Zeile „draft: true“", {
      "plan.md": "---\ntitle: Plan\n---\n\nText.\n",
    }),
  },
  "nesting-too-deep": {
    files: text(`${">".repeat(120)} Text`),
    follow: byHand("Entferne überzählige Zitat- und Listenzeichen", ">".repeat(120), ">"),
  },
  "reference-dangling": { files: event("ort: hale"), follow: takeQuoted("hale") },
  "text-too-complex": {
    files: text("a*b ".repeat(3300)),
    follow: byHand(
      "in einen Codeblock (```)",
      "a*b ".repeat(3300),
      `\`\`\`\n${"a*b ".repeat(3300)}\n\`\`\``,
    ),
  },
  "topic-spelling": {
    files: {
      "landesliste/01.anna.md":
        "---\nvorname: Anna\nnachname: Aalders\nlistenplatz: 1\nthemen: [Küstenschutz]\n---\n",
      "landesliste/02.berta.md":
        "---\nvorname: Berta\nnachname: Beese\nlistenplatz: 2\nthemen: [Küstenschutz]\n---\n",
      "landesliste/03.carl.md":
        "---\nvorname: Carl\nnachname: Carls\nlistenplatz: 3\nthemen: [Küsten-Schutz]\n---\n",
    },
    follow: takeQuoted("Küsten-Schutz"),
  },
  "topic-without-person": {
    files: {
      ...page("title: A\ntopics: [Deiche]"),
      "landesliste/01.anna.md":
        "---\nvorname: Anna\nnachname: Aalders\nlistenplatz: 1\nthemen: [Küstenschutz]\n---\n",
    },
    follow: byHand(
      "Trage es bei einer Person unter `topics` ein, oder lösche es hier",
      "\ntopics: [Deiche]",
      "",
    ),
  },
  "unknown-component": { files: text("::newz"), follow: takeQuoted("newz") },
  "unknown-component:German": { files: text("::termine"), follow: takeQuoted("termine") },
  "unknown-component-attribute:quotes": {
    files: text("::figure{src=deich.svg urheber=Eva alt=Ein Deich}", { "deich.svg": svg }),
    next: "image-licence-missing",
    follow: takeQuoted("alt=Ein Deich"),
  },
  "unknown-component-attribute": { files: text("::news{anzal=3}"), follow: takeQuoted("anzal") },
  "captions-missing": {
    files: text(video.replace(' untertitel="./rede.vtt"', ""), videoFiles),
    follow: byHand(
      '`untertitel="./rede.vtt"`',
      'titel="Rede"',
      'titel="Rede" untertitel="./rede.vtt"',
    ),
  },
  "video-external": {
    files: text(video.replace("./rede.mp4", "https://example.org/rede.mp4"), videoFiles),
    follow: byHand("nenne sie bei „src“", "https://example.org/rede.mp4", "./rede.mp4"),
  },
  "video-poster-missing": {
    files: text(video.replace(' standbild="./b.svg"', ""), { ...videoFiles, "rede.jpg.svg": svg }),
    follow: byHand('`standbild="./rede.jpg"`', "}", ' standbild="./b.svg"}'),
  },
  "video-type": {
    files: text(video.replace("rede.mp4", "rede.mov"), videoFiles),
    follow: byHand("nenne die neue Datei", "rede.mov", "rede.mp4"),
  },
};
