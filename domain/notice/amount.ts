export type Amount = { value: number } | { fault: "negative" | "ambiguous" | "unreadable" };

/** Reads a sum of money in German or English spelling, in euros; "1.500" is ambiguous. */
export function readAmount(text: string): Amount {
  const digits = text
    .trim()
    .replace(/^(?:€|Euro?)\s*|\s*(?:€|Euro?)?(?:\s*brutto)?$/gi, "")
    .replace(/,[-–—]$/, ",00")
    .replaceAll(/(?<=\d)[\s'’](?=\d{3}(?:\D|$))/g, "");
  if (/^[-–−]\s*\d/.test(digits)) return { fault: "negative" };
  if (/^\d{1,3}[.,]\d{3}$/.test(digits)) return { fault: "ambiguous" };
  const form = forms.find(({ pattern }) => pattern.test(digits));
  if (!form) return { fault: "unreadable" };
  return { value: Number(digits.replaceAll(form.group, "").replace(",", ".")) };
}

const forms: readonly { pattern: RegExp; group: string }[] = [
  { pattern: /^\d+(?:,\d{1,2})?$/, group: "." },
  { pattern: /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/, group: "." },
  { pattern: /^\d{1,3}(?:\.\d{3}){2,}$/, group: "." },
  { pattern: /^\d+\.\d{1,2}$/, group: "," },
  { pattern: /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/, group: "," },
];

const euros = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" });

/** A sum as Germans write it. */
export function formatAmount(value: number): string {
  return euros.format(value);
}
