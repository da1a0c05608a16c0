/** As much of jsdom as the tests need; the package brings no types. */
declare module "jsdom" {
  export class JSDOM {
    constructor(text: string, options: { contentType: string });
    readonly window: { document: Document };
  }
}
