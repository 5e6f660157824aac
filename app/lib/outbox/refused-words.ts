/** What stands below something that was refused, once: that it was not sent, and why. */
export function refusedWords(why: string): string {
  return /\bnot sent\b/i.test(why) ? why : `Not sent. ${why}`.trim();
}
