// @types/negotiator describes version 0.6, which has no preferred codings.
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: NodeJS.Dict<string | string[]> });
    /** The one that the client wants most; among equals, the first preferred one. */
    encoding<T extends string>(available: T[], options: { preferred: T[] }): T | undefined;
  }
}
