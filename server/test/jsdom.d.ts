/** The part of jsdom that the tests need; the package has no types. */
declare module "jsdom" {
  export class JSDOM {
    constructor(text: string, options: { contentType: string });
    readonly window: { document: Document; DOMParser: typeof DOMParser };
  }
}
