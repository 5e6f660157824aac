/** The bindings of vitest.worker.config.ts. */
import { env } from "cloudflare:workers";
import type { TestAttempt } from "~/lib/attempt/object/test-attempt";
import type { ChatRoom } from "~/lib/chat/chat-room";
import type { OpenIndex } from "~/lib/durable/open-index";
import type { Bindings } from "~/lib/env";
import type { StudentNotebook } from "~/lib/notebook/object/student-notebook";
import type { StudentPurchases } from "~/lib/purchase/object/student-purchases";
import type { TranslationFlight } from "~/lib/translation/object/translation-flight";
import type { TranslationMeter } from "~/lib/translation/object/translation-meter";

interface Objects {
  ATTEMPTS: DurableObjectNamespace<TestAttempt>;
  NOTEBOOKS: DurableObjectNamespace<StudentNotebook>;
  CHAT_ROOMS: DurableObjectNamespace<ChatRoom>;
  TRANSLATION_FLIGHTS: DurableObjectNamespace<TranslationFlight>;
  TRANSLATION_METERS: DurableObjectNamespace<TranslationMeter>;
  OPEN_INDEX: DurableObjectNamespace<OpenIndex>;
  PURCHASES: DurableObjectNamespace<StudentPurchases>;
}

// The generated type takes the classes from the bundle, where they are values without a type, and has no bucket.
export const bindings = env as Omit<Bindings, keyof Objects> & Objects & { FILES: R2Bucket };
