import { mistakes } from "./mistakes.ts";
import { smallSite } from "./own-site.ts";

export const previewSecret = "q8Vt-nP2xLw5_zRk7sYb0g-and-more";

const lines = Array.from({ length: 80 }, (_, line) => `Zeile ${line}.\n`).join("\n");
const folded = ':::details{title="Mehr dazu"}\n\n## Ziel\n\nText.\n\n:::\n';

/**
 * A campaign without constituencies and dates, whose pages the demo does not have. Tests that change
 * nothing share it, because a server and its import take longer than most of them.
 */
export const sharedFiles = {
  ...smallSite,
  ...mistakes,
  "entwurf.md": `---\ntitle: Geheim\ndraft: true\n---\n\nNoch nicht für alle.\n\n${lines}## Ende\n\nSchluss.\n`,
  "lang.md": `---\ntitle: Lang\n---\n\n${lines}`,
  "bleibt.md": `---\ntitle: Bleibt\nscrollToTop: false\n---\n\n${lines}\n## Ziel\n\n${lines}`,
  "falten.md": `---\ntitle: Falten\n---\n\n${lines}\n${folded}\n${lines}`,
  "waehlen.md": "---\ntitle: So wählst du\n---\n\n## Wann\n\nAm Sonntag.\n",
  "ar.md": `---
title: كيف تنتخب
lang: ar
fassungVon: /waehlen
---

## متى

يوم الأحد :lang[Wahltag]{de}.

- اقتراع

> اقتباس

| الدائرة | الرقم |
| ------- | ----: |
| كيل     |     5 |

:::callout{type="info" title="ملاحظة"}
نص.
:::
`,
};
