import { JSDOM } from "jsdom";

/** Parses a response as XML; throws when it is not well-formed. */
export function readXml(text: string): Document {
  return new JSDOM(text, { contentType: "application/xml" }).window.document;
}

// Creating a window takes as long as parsing a page, so all pages are parsed in one.
const { DOMParser } = new JSDOM("", { contentType: "text/html" }).window;

/** Parses a page. */
export function readHtml(text: string): Document {
  return new DOMParser().parseFromString(text, "text/html");
}

/** The texts of all elements of a name, in order. */
export function listTexts(document: Document | Element, name: string): string[] {
  return [...document.getElementsByTagName(name)].map((element) => element.textContent);
}
