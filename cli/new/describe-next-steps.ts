/**
 * What an editor does after `plakat new site`, in this order: at most five lines with the exact
 * commands. `contentDir` is the folder that they need, unless it is the usual one.
 */
export function describeNextSteps(contentDir: string | undefined): string[] {
  const setting =
    contentDir === undefined ? "" : ` (vorher einmal: export CONTENT_DIR=${contentDir})`;
  return [
    `Als Nächstes${setting}:`,
    "  npx plakat serve --watch                 zeigt die Website; sie folgt jeder Änderung an site.yml und index.md",
    '  npx plakat new candidate "Anna Muster"   legt eine Person an; npx plakat csv import liste.xlsx die ganze Liste',
    '  npx plakat new page "Wahlprogramm"       legt das Programm an; in site.yml wartet seine Zeile im Menü',
    "  npx plakat check --production            nennt, was dem Impressum und dem Datenschutz noch fehlt",
  ];
}
