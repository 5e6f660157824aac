export class UnreadableBank extends Error {}
