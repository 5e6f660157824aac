import { z } from "zod";

/** What a receipt says of the seller. */
const receiptGstSchema = z.object({
  name: z.string().min(1).max(200),
  gstin: z
    .string()
    .regex(
      /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/,
      "gstin: 15 characters, as on the certificate",
    ),
  address: z.string().max(500).default(""),
  /** SAC of a service, or HSN of goods. */
  sac: z.string().max(20).default(""),
  /** The percentage that prices include. */
  rate: z.coerce.number<string>().min(0).max(100).optional(),
});

export type ReceiptGst = z.output<typeof receiptGstSchema>;

/** RECEIPT_GST as the environment has it: "name=...; gstin=...; address=...; sac=...; rate=18". */
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

/** What of a total is tax, in paise; null where no rate is given, or it is 0. */
export function taxIn(totalPaise: number, { rate }: Pick<ReceiptGst, "rate">) {
  if (!rate) return null;
  const netPaise = Math.round(totalPaise / (1 + rate / 100));
  return { netPaise, taxPaise: totalPaise - netPaise };
}
