/** Rough sounds of other scripts in Latin letters, enough to recognise a name, a unit or an abbreviation. */

/** The sounds from a place on; "_" leaves one out. */
function sounds(first: number, list: string): Readonly<Record<number, string>> {
  const all = list.split(" ").map((sound, at) => [first + at, sound] as const);
  return Object.fromEntries(all.filter(([, sound]) => sound !== "_"));
}

/** Consonants by place in a block of 128, which nine scripts of India share. */
const indicConsonants = {
  ...sounds(21, "k kh g gh n ch ch j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h"),
  ...sounds(88, "k kh g z r rh f y"),
};
const indicVowels = sounds(5, "a a i i u u ri _ e e e ai o o o au");
const indicSigns = sounds(62, "a i i u u ri _ e e e ai o o o au");
/** Letters outside that layout: Bengali, Assamese, Malayalam, Punjabi. */
const indicLoose = pairs("t:\u09ce r:\u09f0\u0d7c v:\u09f1 n:\u0a70\u0d7a\u0d7b l:\u0d7d\u0d7e k:\u0d7f");

function pairs(list: string): Record<string, string> {
  return Object.fromEntries(
    list
      .trim()
      .split(/\s+/u)
      .flatMap((entry) => {
        const [sound = "", letters = ""] = entry.split(":");
        return [...letters].map((letter) => [letter, sound === "_" ? "" : sound]);
      }),
  );
}

const arabic = pairs(
  "a:اأإآٱعىةئ b:ب p:پ t:تٹةطټ s:ثسشصڜ j:ج ch:چ h:حهھہۀۃ kh:خ d:دڈضډ z:ذزژظ r:رڑړ g:غگګ f:ف k:قکك l:ل m:م n:نںڼ u:وؤ i:يی e:ےۓ _:ءـ",
);
const hebrew = pairs("a:אע b:ב g:ג d:ד h:הח u:ו z:ז t:טת i:י k:כךק l:ל m:מם n:נן s:סש p:פף ts:צץ r:ר");
const cyrillic = pairs(
  "a:а b:б v:в g:гґ d:д e:еэё j:ж z:з i:иыйі k:к l:л m:м n:н o:о p:п r:р s:с t:т u:у f:ф kh:х ts:ц ch:ч sh:шщ yu:ю ya:я _:ъь",
);
const greek = pairs("a:α v:β g:γ d:δ e:ε z:ζ i:ηι t:θτ k:κ l:λ m:μ n:ν x:ξ o:οω p:π r:ρ s:σς u:υ f:φ kh:χ ps:ψ");
const thai = pairs(
  "k:กขคฆ n:งนณ ch:จฉช s:ซศษส y:ญย d:ดฎ t:ตถทธฐฏฑฒ b:บ p:ปผพภ f:ฝฟ m:ม r:ร l:ลฬ v:ว h:หฮ a:อะาั i:ิี u:ุูึื e:เแ o:โ am:ำ ai:ไใ _:่้๊๋็",
);
const katakana = pairs(
  "a:アァ i:イィ u:ウゥ e:エェ o:オォ k:カキクケコ g:ガギグゲゴ s:サシスセソ z:ザジズゼゾ t:タテトト ch:チ ts:ツ d:ダデド j:ヂ z:ヅ n:ナニヌネノン h:ハヒヘホ f:フ b:バビブベボ p:パピプペポ m:マミムメモ y:ヤユヨャュョ r:ラリルレロ v:ワヲヴ _:ッー・",
);
/** Rows of eight syllables for each consonant in Unicode's order; "_" for none. */
const ethiopic = "h l h m s r s sh k k k k b v t ch h h n n _ k k h h v _ z z y d d j g g g t ch p ts ts f p".split(
  " ",
);
const ethiopicVowels = ["e", "u", "i", "a", "e", "", "o", "ua"];
const hangulInitials = "k k n t t r m p p s s _ j j ch k t p h".split(" ");
const hangulFinals = "_ k k k n n n t r r r r r r r r m p p s s n j ch k t p h".split(" ");
const hangulVowels = "a a ya ya o e yo e o va va ve yo u vo ve vi yu u i i".split(" ");

const alphabets: Readonly<Record<string, string>> = {
  ...arabic,
  ...hebrew,
  ...cyrillic,
  ...greek,
  ...thai,
  ...katakana,
  ...indicLoose,
  ...pairs("ss:ß e:æœ o:ø l:ł d:đðɗ i:ı b:ɓ k:ƙ"),
};

/** Spells a text in lower-case Latin letters; leaves Chinese, figures and marks. */
export function romanise(text: string): string {
  // Drops a Thai letter under a silencing mark; joins two hard r of Malayalam to a t.
  const spoken = text
    .toLowerCase()
    .replace(/[\u0e00-\u0e7f]\u0e4c/gu, "")
    .replace(/\u0d31\u0d4d\u0d31/gu, "\u0d1f")
    .normalize("NFC");
  let out = "";
  // Holds back an Indic consonant's own "a" until a letter follows it.
  let bare = false;
  for (const letter of spoken) {
    const point = letter.codePointAt(0) ?? 0;
    if (point >= 0x0900 && point < 0x0d80) {
      const { sound, kind } = soundOfIndic(letter, point & 0x7f);
      if (kind === "mark") continue;
      out += bare && kind !== "sign" ? `a${sound}` : sound;
      bare = kind === "consonant";
      continue;
    }
    bare = false;
    out += point < 0x80 ? letter : soundOf(letter, point);
  }
  return out;
}

type Indic = { sound: string; kind: "consonant" | "sign" | "mark" | "letter" };

function soundOfIndic(letter: string, place: number): Indic {
  const loose = indicLoose[letter];
  if (loose !== undefined) return { sound: loose, kind: "letter" };
  const consonant = indicConsonants[place];
  if (consonant !== undefined) return { sound: consonant, kind: "consonant" };
  const sign = indicSigns[place];
  // The sign of no vowel silences the consonant before it.
  if (sign !== undefined || place === 0x4d) return { sound: sign ?? "", kind: "sign" };
  const vowel = indicVowels[place];
  if (vowel !== undefined) return { sound: vowel, kind: "letter" };
  if (place === 1 || place === 2) return { sound: "n", kind: "letter" };
  return { sound: "", kind: "mark" };
}

function soundOf(letter: string, point: number): string {
  const known = alphabets[letter];
  if (known !== undefined) return known;
  if (point >= 0x1200 && point < 0x1358) return syllableOfEthiopic(point);
  if (point >= 0xac00 && point <= 0xd7a3) return syllableOfHangul(point);
  if (/\p{M}/u.test(letter)) return "";
  const [base = letter] = letter.normalize("NFD");
  return alphabets[base] ?? base;
}

function syllableOfEthiopic(point: number): string {
  const row = ethiopic[(point - 0x1200) >> 3] ?? "_";
  return (row === "_" ? "" : row) + ethiopicVowels[point & 7];
}

function syllableOfHangul(point: number): string {
  const place = point - 0xac00;
  const sounds = [
    hangulInitials[Math.floor(place / 588)],
    hangulVowels[Math.floor((place % 588) / 28)],
    hangulFinals[place % 28],
  ];
  return sounds.filter((sound) => sound !== "_").join("");
}
