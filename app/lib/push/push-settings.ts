/** What a browser needs to take notifications from Firebase: public by its nature, no secret is in it. */
import { z } from "zod";

const text = z.string().trim().min(1);

/** What Firebase's library asks, from the page that registers a phone alone. */
const firebaseHosts = ["https://firebaseinstallations.googleapis.com", "https://fcmregistrations.googleapis.com"];

const pushSchema = z.object({
  apiKey: text,
  projectId: text,
  messagingSenderId: text,
  appId: text,
  authDomain: text.optional(),
  /** The public key of the web push certificate. */
  vapidKey: text,
  /** The folder with firebase-app.js and firebase-messaging.js, as modules. */
  library: z
    .url({ protocol: /^https$/ })
    .default("https://www.gstatic.com/firebasejs/10.14.1/")
    .transform((address) => (address.endsWith("/") ? address : `${address}/`)),
  /** Other hosts than Firebase's own, for a service that speaks like it. */
  hosts: z.array(z.string().regex(/^https:\/\/[a-z\d.-]+(:\d+)?$/)).default(firebaseHosts),
});

/** FIREBASE_CONFIG: the JSON that Firebase's console shows, with `vapidKey`. */
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
