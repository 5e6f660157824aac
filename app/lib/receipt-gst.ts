import { z } from "zod";
import { type ContentKind, contentKinds } from "~/lib/kinds";

/** Printed books: tariff heading 4901, tax-free. */
const BOOK = { code: "4901", rate: 0 };

const rate = z.coerce.number<string>().min(0).max(100);

const taxField = new RegExp(`^(?:(${contentKinds.join("|")})\\.)?(sac|hsn|rate)$`);

const receiptGstSchema = z
  .object({
    name: z.string().min(1).max(200),
    gstin: z.string().regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/, "gstin: 15 characters, as on the certificate"),
    address: z.string().max(500).default(""),
  })
  .catchall(z.string())
  .transform(({ name, gstin, address, ...rest }, context) => {
    const tax: Partial<Record<ContentKind | "any", { code?: string; rate?: number }>> = {};
    for (const [field, text] of Object.entries(rest)) {
      const [, kind = "any", what] = taxField.exec(field) ?? [];
      const value = what === "rate" ? rate.safeParse(text).data : text.slice(0, 20);
      if (what === undefined || value === undefined) {
        context.addIssue({ code: "custom", message: `${field}: not known, or not a percentage` });
        return z.NEVER;
      }
      const of = kind as ContentKind | "any";
      tax[of] = { ...tax[of], [what === "rate" ? "rate" : "code"]: value };
    }
    return { name, gstin, address, tax };
  });

export type ReceiptGst = z.output<typeof receiptGstSchema>;

/** Syntax: "name=...; gstin=...; address=...; sac=...; rate=18; book.hsn=...; book.rate=0". */
export const receiptGstText = z
  .string()
  .transform((text) =>
    Object.fromEntries(
      text
        .split(";")
        .filter((part) => part.includes("="))
        .map((part) => {
          const at = part.indexOf("=");
          return [part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()];
        }),
    ),
  )
  .pipe(receiptGstSchema);

/** @param at ISO text */
export function receiptOf(type: ContentKind, payer: string, gst: ReceiptGst | null, at: string) {
  if (gst === null) return { at, payer, seller: null, code: "", rate: 0 };
  const { name, gstin, address, tax } = gst;
  const terms = { code: "", rate: 0, ...tax.any, ...(type === "book" ? BOOK : {}), ...tax[type] };
  return { at, payer, seller: { name, gstin, address }, ...terms };
}

/** Terms on the day of payment. */
export type Receipt = ReturnType<typeof receiptOf>;

/** In paise. */
export function taxIn(totalPaise: number, percentage: number) {
  if (percentage <= 0) return null;
  const netPaise = Math.round(totalPaise / (1 + percentage / 100));
  return { netPaise, taxPaise: totalPaise - netPaise };
}
