/** A file that cannot be read as a question bank at all; the message says why. */
export class UnreadableBank extends Error {}
