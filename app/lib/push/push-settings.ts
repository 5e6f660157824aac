import { z } from "zod";

const filledText = z.string().trim().min(1);

const firebaseHosts = ["https://firebaseinstallations.googleapis.com", "https://fcmregistrations.googleapis.com"];

const pushSchema = z.object({
  apiKey: filledText,
  projectId: filledText,
  messagingSenderId: filledText,
  appId: filledText,
  authDomain: filledText.optional(),
  /** Public key of the web push certificate. */
  vapidKey: filledText,
  /** Folder of the modules firebase-app.js and firebase-messaging.js. */
  library: z
    .url({ protocol: /^https$/ })
    .default("https://www.gstatic.com/firebasejs/10.14.1/")
    .transform((address) => (address.endsWith("/") ? address : `${address}/`)),
  hosts: z.array(z.string().regex(/^https:\/\/[a-z\d.-]+(:\d+)?$/)).default(firebaseHosts),
});

/** FIREBASE_CONFIG: the JSON of Firebase's console, with `vapidKey`. */
export const pushSettings = z
  .string()
  .transform((value, context): unknown => {
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue("it is no JSON");
      return z.NEVER;
    }
  })
  .pipe(pushSchema);
