import { listWords } from "#domain/words/fold-words.ts";

/** Whether a folded word only marks a question: a page without it still matches the other words. */
export function isQuestionWord(word: string): boolean {
  return questionWords.has(word);
}

/** The words that mark a question, as they are spelled. */
export const questionWordList =
  `der die das den dem des ein eine einen einem einer eines kein keine keinen
    und oder aber sondern als dass ob wenn weil denn damit
    in im an am auf aus bei beim durch für gegen mit nach ohne seit über um unter von vom vor zu zum zur zwischen bis ab
    wer wen wem wessen was wie wo wohin woher woran worum wofür womit wann warum wieso weshalb
    welche welcher welches welchen welchem wieviel wieviele viel viele uhrzeit
    ich du er sie es wir ihr man mich dich sich uns euch mir dir ihm ihn ihnen jemand etwas
    mein meine meinen meinem meiner dein deine deinen deiner unser unsere unserer euer eure euren eurem eurer
    dies diese dieser dieses diesen hier da dort dabei dazu darüber davon
    auch noch schon erst nur alle allen aller so mal eigentlich denn doch bitte gerne gern eben einfach nicht nr nummer zb
    ist sind bin seid war waren wird werden werde wurde sein habe hast hat haben habt hatte hätte
    kann kannst können könnt könnte muss musst müssen müsst soll sollte sollen will willst wollt wollen
    darf darfst dürfen möchte möchtest möchten mag lässt lassen
    gibt geben geht gehen gehört kommt kommen komme macht mache machen tun tut tust stehe steht stehen stellt
    finde findet finden find suche suchen sucht gesucht weiß wissen sehe sehen sage sagt sagen zeigt zeigen
    bekomme bekommt bekommen kriege kriegt kriegen brauche braucht brauchen nehme nehmen
    heißt heißen bedeutet bedeuten unterschied passiert läuft gilt beantragen beantrage beantragt
    erfahre erfahren erfährt denkt denken meint hält halten vertritt plant planen fordert tritt kandidiert
    thema themen position positionen haltung meinung info infos information informationen frage fragen
    pdf download downloaden herunterladen runterladen ausdrucken
    seite website webseite homepage internetseite plz postleitzahl wohne wohnst lebe alles hallo moin herr frau
    heute jetzt gleich gerade momentan irgendwas irgendwer irgendwo irgendjemand
    nächste nächsten nächster kommende kommenden aktuelle aktuellen aktuell nähe gegend umgebung
    setzt kämpft engagiert
    gibts habts seids gehts machts wat wos ji ik hebbt hett wüllt sünd gifft wor wia ned`.split(
    /\s+/,
  );

const questionWords = new Set(questionWordList.flatMap(listWords));

/**
 * Whether a folded word says how something is, or what is wrong with it: it improves the ranking,
 * but a page without it matches as well.
 */
export function isComplaintWord(word: string): boolean {
  return complaintAdverbs.has(word) || complaintAdjective.test(word);
}

const complaintAdverbs = new Set(
  listWords(
    `zu sehr total völlig immer nie niemals ständig dauernd oft endlich mehr weniger genug zuwenig gar ganz
    nervt nerven stört stören ärgert ärgern fehlt fehlen lügt lügen bröckelt verfällt verfallen stinkt stinken
    klappt funktioniert reicht mangelt verschwindet verschwinden explodiert explodieren steigt steigen
    schließt schließen schließung dichtmachen dicht weg raus rein warten wartet fährt fahren kümmert besser runter rauf bezahlen bezahlt
    leute chaos katastrophe frechheit schande skandal zumutung witz wahnsinn sauerei abzocke kotzen`,
  ),
);

const complaintAdjective = new RegExp(
  `^(?:${listWords(
    `teur langsam lahm schlecht schlimm mies miserabl kaputt marod selten spät voll überfüllt dreckig schmutzig
    gefährlich unzuverlässig unpünktlich unfair ungerecht unverschämt furchtbar schrecklich ärgerlich nervig doof
    blöd dumm unbezahlbar hoh knapp wenig lang ewig scheiß beschissen verdammt kack lächerlich peinlich katastrophal
    unmöglich unfassbar unerträglich sinnlos chaotisch absurd frech`,
  ).join("|")})(?:er|ere|eren|en|em|es|e)?$|^(?:teuer|hoch|miserabel|marode)$`,
);
