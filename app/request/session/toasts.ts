import { z } from "zod";
import { type Cookie, type CookieJar, cutToCookie } from "~/lib/http/cookie-jar";

const MAX_TOASTS = 5;

const toastSchema = z.object({
  id: z.string(),
  type: z.enum(["success", "error", "warning", "info", "default"]),
  title: z.string().max(200),
  message: z.string().max(400).optional(),
  /** Milliseconds. */
  duration: z.number().int().positive().optional(),
  action: z.object({ label: z.string().max(40), href: z.string().startsWith("/") }).optional(),
});

export type Toast = z.output<typeof toastSchema>;
export type NewToast = Omit<Toast, "id">;

const toastsCookie: Cookie<Toast[]> = {
  name: "pcbt_toasts",
  schema: z.array(toastSchema).max(MAX_TOASTS),
  maxAge: 10 * 60,
};

export function createToasts(jar: CookieJar) {
  let current: Promise<Toast[]> | null = null;
  return {
    add(toast: NewToast): void {
      const added = { ...toast, id: crypto.randomUUID().slice(0, 8) };
      jar.update(toastsCookie, (waiting) => cutToCookie([...(waiting ?? []), added].slice(-MAX_TOASTS), "last"));
    },
    /** Takes the toasts of this page; later ones wait for the next. */
    take(): Promise<Toast[]> {
      current = jar.get(toastsCookie).then((waiting) => waiting ?? []);
      return current;
    },
    async forgetTaken(): Promise<void> {
      const shownIds = new Set((await current)?.map(({ id }) => id));
      if (shownIds.size === 0) return;
      jar.update(toastsCookie, (waiting) => {
        const left = waiting?.filter(({ id }) => !shownIds.has(id)) ?? [];
        return left.length > 0 ? left : null;
      });
    },
  };
}
