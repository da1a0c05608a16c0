const fence = "```";

/** A page with everything that a text can contain, and words that are wider than any phone. */
export const textPage = `---
title: Landesgeschäftsstellenleiterinnenkonferenz
---

Ein Absatz mit [Link](/), [anderer Site](https://deich.example/) und Fußnote.[^1]

## Landesgeschäftsstellenleiterinnenkonferenzvorbereitungsausschuss

::candidates

::offices

::events

### Die Verkehrsinfrastrukturfinanzierungsgesellschaft

| Vorhaben | Zuständigkeit | Millionen Euro | Beginn | Ende |
| --- | --- | ---: | --- | --- |
| Küstenschutz an der Westküste | Landesbetrieb | 412 | 2029 | 2034 |
| Bahnstrecke nach Sylt | Bund | 1.250 | 2030 | 2036 |

:::callout{art=warnung titel="Noch offen"}
Im Kasten steht auch eine Tabelle.

| Vorhaben | Zuständigkeit | Millionen Euro |
| --- | --- | ---: |
| Deich | Land | 412 |
:::

:::callout
Ein Hinweis.
:::

:::callout{art=erfolg}
Ein Erfolg.
:::

:::details{titel="Mehr dazu"}
Erst aufgeklappt zu lesen.
:::

> „Klei kennt keinen Haushaltsplan.“
>
> Jörn, Deichbauer

- [x] erledigt
- [ ] offen

#### Code

${fence}js
// Wie viele Tage noch?
const tage = Math.ceil((wahltag - Date.now()) / 86_400_000); // eine Zeile, die über jeden Rand geht
document.title = \`Noch \${tage} Tage\`;
${fence}

${fence}diff
- alt
+ neu
${fence}

${fence}yaml
title: "Land in Sicht"
listenplatz: 3
${fence}

::button[Mitmachen]{ziel="/"}

::video[Die Rede]{src="./rede.webm" untertitel="./rede.vtt" standbild="./rede.svg" niederschrift="#code"}

[^1]: Woher wir das wissen.
`;
