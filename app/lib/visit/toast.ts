import { z } from "zod";

/** A short notice shown once on the next page. */
export const toastSchema = z.object({
  id: z.string(),
  type: z.enum(["success", "error", "warning", "info", "default"]),
  title: z.string().max(200),
  message: z.string().max(400).optional(),
  /** Milliseconds it stays. */
  duration: z.number().int().positive().optional(),
  action: z.object({ label: z.string().max(40), href: z.string().startsWith("/") }).optional(),
});

export type Toast = z.output<typeof toastSchema>;
export type NewToast = Omit<Toast, "id">;
