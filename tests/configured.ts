import { TRANSLATED_LANGUAGES } from "../institute/seed/translation-files";
import type { ProductOptions } from "./product";

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

/** What an institute may configure and most do not. */
export const configured: ProductOptions = {
  variables: {
    FIREBASE_CONFIG: JSON.stringify(firebase),
    REGISTRATION_PASSWORD: registrationPassword,
    // As `npm start` has it: the model knows the samples alone.
    TRANSLATION_SAMPLES: TRANSLATED_LANGUAGES.join(),
  },
  instituteVariables: { SAMPLE_LETTERS: "off", STAND_IN_GATEWAY: "off" },
};
