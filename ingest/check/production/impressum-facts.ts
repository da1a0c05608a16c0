import type { Impressum } from "#domain/site/impressum.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import {
  hasEmail,
  hasPhone,
  hasPostalAddress,
  listPartyNames,
  listPassages,
  namesProvider,
  says,
  type LegalFact,
} from "./legal-fact.ts";

/** A fact of the Impressum, and the part of `::impressum` that provides it. */
export type ImpressumFact = LegalFact & { setting?: keyof Impressum };

/** The facts that the law requires in an Impressum: DDG § 5, MStV § 18. */
export const impressumFacts: readonly ImpressumFact[] = [
  {
    name: "der Name der Partei oder des Verbandes",
    statute: "§ 5 Absatz 1 Nummer 1 DDG, § 18 Absatz 1 Nummer 1 MStV",
    advice: "Nenne den vollen Namen, oder setze den Baustein `::impressum` ein.",
    isGiven: namesProvider,
  },
  {
    name: "die ladungsfähige Anschrift (kein Postfach)",
    statute: "§ 5 Absatz 1 Nummer 1 DDG, § 18 Absatz 1 Nummer 1 MStV",
    advice: "Nenne Straße, Hausnummer, Postleitzahl und Ort.",
    setting: "address",
    isGiven: hasPostalAddress,
  },
  {
    name: "wer die Partei oder den Verband vertritt",
    statute: "§ 5 Absatz 1 Nummer 1 DDG, § 18 Absatz 1 Nummer 2 MStV",
    advice: "Schreibe zum Beispiel „Vertreten durch“ und den Namen der Vorsitzenden.",
    setting: "representative",
    isGiven: says(
      /vertret|vorsitz|vorstand|vorständ|geschäftsführ|sprecher|präsident|bevollmächtigt|inhaber|einzelbewerb|einzelkandid|parteilos/iu,
    ),
  },
  {
    name: "die E-Mail-Adresse",
    statute: "§ 5 Absatz 1 Nummer 2 DDG",
    advice: "Nenne eine Adresse, deren Post gelesen wird.",
    setting: "email",
    isGiven: hasEmail,
  },
  {
    name: "ein zweiter schneller Weg neben der E-Mail, meist eine Telefonnummer",
    statute: "§ 5 Absatz 1 Nummer 2 DDG",
    advice: "Nenne eine Telefonnummer oder verweise auf ein Kontaktformular.",
    severity: "warning",
    setting: "phone",
    isGiven: (text) => hasPhone(text) || /kontaktformular/i.test(text),
  },
  {
    name: "die Rechtsform",
    statute: "§ 5 Absatz 1 Nummer 1 DDG",
    advice:
      "Schreibe zum Beispiel „Politische Partei“, „Wählervereinigung“ oder „eingetragener Verein“.",
    severity: "warning",
    setting: "legalForm",
    isGiven: says(
      /rechtsform|partei\b|verein|\be\. ?V\.|GmbH|wähler(?:gruppe|gemeinschaft|vereinigung)|einzelbewerb|einzelkandid|parteilos/iu,
    ),
  },
  {
    name: "das Vereinsregister und die Nummer darin",
    statute: "§ 5 Absatz 1 Nummer 4 DDG",
    advice: "Nenne das Amtsgericht und die Nummer, zum Beispiel „Amtsgericht Kiel, VR 1234“.",
    severity: "warning",
    // Many associations of parties are unregistered, and their Impressum says so.
    isGiven: (text) =>
      !/(?<!\bn\. ?|nicht )\be\. ?V\.|(?<!nicht[ -]?)eingetragener verein/iu.test(text) ||
      /register|\bVR ?\d/i.test(text),
  },
  {
    name: "die verantwortliche Person für redaktionelle Inhalte mit Name und Anschrift",
    statute: "§ 18 Absatz 2 MStV",
    advice: "Schreibe „Verantwortlich nach § 18 Absatz 2 MStV:“ mit Name und Anschrift.",
    setting: "responsible",
    isGiven: namesResponsible,
  },
];

const responsible = /verantwort\p{L}*|V\. ?i\. ?S\. ?d\. ?P|ViSdP/giu;
/** Words that mark editorial responsibility, unlike other kinds of it. */
const forContent =
  /inhalt|redaktion|presse|§ ?18|medienstaatsvertrag|MStV|RStV|V\. ?i\. ?S\. ?d\. ?P|ViSdP/iu;
const otherAddress =
  /(?:anschrift|adresse)\s+(?:wie|siehe|s\.)|wie (?:oben|vor)|s\. ?o\.|(?:siehe|wie|dort) oben|oben genannt|ebenda|ebd\.|a\. ?a\. ?O\.|gleiche[rn]? (?:anschrift|adresse)/iu;
const personName = /\p{Lu}[\p{L}'’-]+(?: (?:von|van|de|der|zu))* \p{Lu}[\p{L}'’-]+/u;
/** Disclaimers also speak of responsibility for contents. */
const disclaimer =
  /diensteanbieter|§§? ?(?:7|8)\b|verlinkt|fremde|externe|eigene inhalte|betreiber der|\bnicht\s$/iu;
/** Postal code and town, which look like the name of a person. */
const town = /\b\d{5} \p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*)?/gu;

function namesResponsible(text: string, site: SiteConfig | undefined): boolean {
  const party = listPartyNames(site);
  return listPassages(text, responsible, 260).some(({ before, after }) => {
    const passage = before + after;
    // The law requires a person; an organisation cannot be responsible.
    const others = party.reduce((rest, name) => rest.replaceAll(name, ""), passage);
    return (
      forContent.test(passage) &&
      personName.test(others.replace(town, "")) &&
      (hasPostalAddress(passage) || otherAddress.test(passage)) &&
      !disclaimer.test(before)
    );
  });
}
