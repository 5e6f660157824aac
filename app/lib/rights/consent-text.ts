/** What a student reads before agreeing. Whoever changes the words changes the version: a consent names it. */
export const consentVersion = "2026-11-26";

/** Names each point of `storedOfYou`, above its fold. */
export const storedInShort =
  "What is stored, why and how long: who you are, your answers, what you buy and write, under 18 your parent’s phone";

export const storedOfYou = [
  "Your name, phone, year of birth and batches: so that your institute knows who you are.",
  "Your answers, results and notes: so that nothing you learnt is lost.",
  "What you buy and write: so that you get it, and your teachers can answer.",
  "Under 18, the phone of the parent who agreed: as its proof.",
] as const;

export const storedHowLong =
  "All of it stays until you delete your account. Under “My data” you read it, save it, correct it, take your consent back and end it.";
