import { listWords } from "#domain/words/fold-words.ts";

/** Folded words that a site may write instead of one that a visitor types, or for its opposite. */
export function listKindredWords(word: string, land: string | undefined): readonly string[] {
  const spoken = land === undefined ? undefined : dialects.get(land)?.get(word);
  const opposite = /^un(?<word>.{5,})$/.exec(word)?.groups?.["word"];
  return [...(spoken ?? []), ...(everywhere.get(word) ?? []), ...(opposite ? [opposite] : [])];
}

/** Each row has the words that visitors type, then those that sites write. */
function readTable(rows: string): ReadonlyMap<string, string[]> {
  const pairs = rows.split(";").map((row) => row.split(":"));
  return new Map(
    pairs.flatMap(([typed = "", written = ""]) =>
      listWords(typed).map((word) => [word, listWords(written)] as const),
    ),
  );
}

/** Synonyms, and opposites that the same page is about. */
const everywhere = readTable(
  `bauer bauern: landwirt landwirte landwirtin landwirtschaft;
  bauernhof bauernhöfe gülle: landwirtschaft landwirt landwirte; wohnungsbau sozialwohnung sozialwohnungen: wohnen wohnungen;
  miete mieten mieter mieterin vermieter mietvertrag: wohnen wohnung wohnungen;
  windrad windräder windkraft windpark windparks windenergie: windrad windräder windkraft windpark windparks windenergie;
  atomkraft akw kernkraft kernenergie: atomkraft atomenergie kernkraft kernenergie;
  krankenhaus krankenhäuser spital: klinik kliniken gesundheit; rollator kinderwagen: rollstuhl rollstuhlgerecht;
  lehrer lehrkraft lehrermangel: lehrkräfte schule schulen; kindergarten kindergärten krippe krippen: kita kitas;
  student studenten studentin studentinnen: studierende studium; lehrling lehrlinge: ausbildung azubis;
  schlagloch schlaglöcher: straße straßen; parken parke: parkplatz; diskussion podiumsdiskussion: gespräch streitgespräch;
  kostenlos kostenlose gratis: umsonst kostenfrei gebührenfrei frei;
  gehalt gehälter: lohn löhne bezahlung bezahlt; job jobs arbeitsplatz arbeitsplätze: arbeit arbeitsplätze;
  öpnv nahverkehr: bus busse bahn; handyempfang handynetz wlan: mobilfunk internet glasfaser;
  hochwasser überschwemmung überschwemmungen sturmflut: deiche hochwasserschutz küstenschutz;
  feuerwehr: ehrenamt katastrophenschutz; kriminalität einbruch einbrüche: sicherheit polizei;
  flüchtling flüchtlinge ausländer: geflüchtete asyl migration integration; tierschutz: tiere tierhaltung;
  pflegekraft pflegekräfte pfleger altenpfleger: pflege pflegende; gleichstellung: gleichberechtigung frauen;
  zug züge zügen: bahn bahnen; stau staus: verkehr straßen; autofahrer: auto verkehr straßen;
  rentner rentnerin rentnerinnen: rente renten; krieg: frieden; frieden: krieg;
  arbeitslos arbeitslosigkeit: arbeit arbeitsplätze; schließung: öffnung erhalt;
  unpünktlich: verspätet verspätung; einsam einsamkeit: gemeinschaft; barriere barrieren: barrierefreiheit;
  erzieher erzieherin erzieherinnen kitaplatz kitaplätze betreuungsplatz kinderbetreuung tagesmutter: kita kitas;
  rettungswagen krankenwagen notarzt rettungsdienst: rettungsdienst notaufnahme klinik kliniken gesundheit;
  notaufnahme kreißsaal hebamme hebammen geburt geburten: klinik kliniken gesundheit;
  hausarzt hausärzte hausärztin facharzt arzttermin: arzt ärztin ärzte praxis;
  handwerk handwerker meister meisterprüfung: ausbildung handwerk;
  azubi azubis lehre lehrstelle lehrstellen ausbildungsplatz: ausbildung; unterricht unterrichtsausfall: schule schulen;
  strompreis strompreise heizkosten: energie strom heizung; wärmepumpe heizung: wärme heizen energie;
  müll müllabfuhr sperrmüll: abfall abfälle; fahrrad fahrräder radweg radwege: rad radweg radwege radverkehr;
  schwimmbad freibad hallenbad: bad bäder; schiff schiffe boot: fähre fähren schiff schiffe;
  repariert reparieren reparatur: sanieren sanierung erneuern reparatur;
  nazi nazis rechtsextremismus: demokratie rechtsextremismus; bundeswehr soldaten: verteidigung frieden sicherheit;
  bürgergeld hartz sozialhilfe: grundsicherung soziales; deutschlandticket fahrkarte fahrkarten: bahn bus ticket;
  leerstand: leer leere leeres; internet: glasfaser breitband; funkloch funklöcher: mobilfunk glasfaser;
  knast gefängnis: justiz; polizist polizisten: polizei; arzt ärzte: ärztin praxis`,
);

const lowGerman = readTable(
  `diek dieken: deich deiche; dörp dörpen: dorf dörfer; kinner: kinder; lütt lütte lütten: klein kleine kinder;
  buer buern: landwirt landwirtschaft; school schoolen: schule schulen; huus hüser: haus häuser;
  wahnen: wohnen; woter water: wasser; snacken: sprechen; fischer fischers: fischerei;
  iesenbahn: bahn; schipp scheep: schiff schiffe; fleet: siel`,
);
const bavarian = readTable(
  `bua buam bub: buben kinder; madl madln: mädchen kinder; haisl häusl: haus; gwand: kleidung;
  dirndl: mädchen; woid: wald; hoamat: heimat; oide: alte senioren; semmel semmeln: bäcker`,
);
const swabian = readTable(
  `häusle: haus wohnen; schaffe: arbeit; bub buben: kinder; kindle: kinder; wägele: auto;
  bähnle: bahn; strässle: straße`,
);
const westphalian = readTable(
  `büdchen trinkhalle: kiosk laden läden; blag blagen pänz: kinder; maloche malochen: arbeit; veedel: viertel quartier`,
);
const berlin = readTable(
  `kiez kieze kiezen: viertel quartier; stulle: essen; göre gören: kinder; bude: laden läden`,
);
const saxon = readTable(
  `bemme: essen; gusche: sprechen; haisl: haus; gärtel: garten; bimmel bimmelbahn: bahn`,
);

/** Words of the dialect by the Land of the site, as `elections.yml` names it. */
const dialects: ReadonlyMap<string, ReadonlyMap<string, string[]>> = new Map([
  ...["Schleswig-Holstein", "Niedersachsen", "Mecklenburg-Vorpommern", "Hamburg", "Bremen"].map(
    (land) => [land, lowGerman] as const,
  ),
  ["Bayern", bavarian],
  ["Baden-Württemberg", swabian],
  ["Nordrhein-Westfalen", westphalian],
  ["Berlin", berlin],
  ["Brandenburg", berlin],
  ["Sachsen", saxon],
]);
