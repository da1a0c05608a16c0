import { JSDOM } from "jsdom";

/** Parses a response as XML; throws when it is not well-formed. */
export function readXml(text: string): Document {
  return new JSDOM(text, { contentType: "application/xml" }).window.document;
}

/** The texts of all elements of a name, in order. */
export function listTexts(document: Document | Element, name: string): string[] {
  return [...document.getElementsByTagName(name)].map((element) => element.textContent);
}
