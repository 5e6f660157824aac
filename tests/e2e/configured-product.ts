import { TRANSLATED_LANGUAGES } from "../../institute/seed/translation-files";
import { startProduct } from "../product";
import { test as base } from "./fixtures";

/** Where the stand-in of Firebase's library is. */
export const library = "https://push.example/lib/";
export const registrationPassword = "fixed-for-all-9";

const firebase = {
  apiKey: "a-public-key",
  projectId: "a-project",
  messagingSenderId: "1234",
  appId: "1:1234:web:5678",
  vapidKey: "a-vapid-key",
  library,
};

/** The product with what an institute may configure and most do not. */
export const test = base.extend({
  product: [
    async ({ browserName: _ }, use) => {
      const variables = {
        FIREBASE_CONFIG: JSON.stringify(firebase),
        REGISTRATION_PASSWORD: registrationPassword,
        // As `npm start` has it: the model knows the samples alone.
        TRANSLATION_SAMPLES: TRANSLATED_LANGUAGES.join(),
      };
      const product = await startProduct({
        variables,
        instituteVariables: { SAMPLE_LETTERS: "off", STAND_IN_GATEWAY: "off" },
      });
      await use(product);
      await product.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});
