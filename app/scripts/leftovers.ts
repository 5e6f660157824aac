/** Deletes and seals what others left on this phone, before another student uses it. */
import { sealCopies } from "~/lib/attempt/browser/seal-copies";
import { phoneStore } from "~/lib/outbox/phone-store";

phoneStore()
  .forget()
  .catch(() => undefined);
sealCopies(localStorage).catch(() => undefined);
