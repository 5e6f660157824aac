export function refusedWords(why: string): string {
  return /\bnot sent\b/i.test(why) ? why : `Not sent. ${why}`.trim();
}
