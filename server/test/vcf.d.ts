declare module "vcf" {
  export default class Vcard {
    static parse(text: string): Vcard[];
    get(name: string): { valueOf(): string } | { valueOf(): string }[] | undefined;
  }
}
