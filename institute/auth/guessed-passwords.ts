/** Words that begin the passwords which are tried first; digits and signs around them make no difference. */
const PASSWORDS_TRIED_FIRST = [
  "abcd",
  "admin",
  "administrator",
  "angel",
  "asdf",
  "asdfgh",
  "asdfghjkl",
  "bharat",
  "changeme",
  "computer",
  "cricket",
  "default",
  "doctor",
  "dragon",
  "exam",
  "football",
  "guest",
  "hello",
  "hospital",
  "iloveyou",
  "india",
  "krishna",
  "letmein",
  "login",
  "lovely",
  "master",
  "mobile",
  "monkey",
  "mypassword",
  "newpassword",
  "nurse",
  "pass",
  "passcode",
  "passwd",
  "password",
  "princess",
  "qazwsx",
  "qwer",
  "qwert",
  "qwerty",
  "qwertyuiop",
  "register",
  "root",
  "secret",
  "shadow",
  "sunshine",
  "superman",
  "sweety",
  "teacher",
  "temp",
  "test",
  "trustno",
  "user",
  "username",
  "welcome",
  "zxcvbn",
  "zxcvbnm",
];
const common = new Set(PASSWORDS_TRIED_FIRST);

/** Rows of keys and runs of characters, read in both directions. */
const RUNS = [
  "01234567890123456789",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb",
  "q1w2e3r4t5y6u7i8o9p0",
  "a1b2c3d4e5f6g7h8i9j0",
  "112233445566778899",
].flatMap((run) => [run, [...run].reverse().join("")]);

const SIGNS: Record<string, string> = { "@": "a", "4": "a", "3": "e", "1": "i", "!": "i", "0": "o", $: "s", "5": "s" };

/** Whether a password is one of those that are tried first: a common word, a run of keys, or a short text repeated. */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase();
  return isRun(typed) || isRepetition(typed) || [typed, withoutSigns(typed)].some(isCommonWord);
}

/** Neighbouring keys or letters, with one or two characters more at an end: "123456789a". */
function isRun(typed: string): boolean {
  const cores = [typed, typed.slice(1), typed.slice(2), typed.slice(0, -1), typed.slice(0, -2)];
  return cores.some((core) => RUNS.some((run) => run.includes(core)));
}

function withoutSigns(typed: string): string {
  const [, word = "", end = ""] = /^(.*?)([^a-z]*)$/s.exec(typed) ?? [];
  return word.replace(/[@431!0$5]/g, (sign) => SIGNS[sign] ?? sign) + end;
}

function isCommonWord(typed: string): boolean {
  return common.has(typed.replace(/^[^a-z]+|[^a-z]+$/g, ""));
}

/** One to four characters again and again, with three more at most: "11111111", "abcdabcd1". */
function isRepetition(typed: string): boolean {
  return /^(.{1,4}?)\1+.{0,3}$/s.test(typed);
}
