import type { LanguageCode } from "~/lib/languages";
import type { Finding } from "./reasons";
import { romanise } from "./romanise";

const knownAbbreviations =
  "ABG AED AIDS ALT ANC APGAR ARDS ARV AST BCG BMI BMR BPD BUN CABG CBC CKD CNS COPD CPAP CPR CSF CT CVA CVP DIC DKA DNA DOTS DPT DVT ECG ECMO EEG EKG ELISA EMG ERCP ESR FHR FSH GCS GFR HCG HDL HELLP HEPA HIV HPV HRT IABP ICU IM IMNCI INR IUD IUGR IV IVF JVP LDL LFT LH LMP LVF MCV MDR MI MMR MMSE MRI MRSA MTP NGT NICU NPO NSAID NST OCP OPV ORS PCR PEEP PEG PET PICU PID PPE PPH PPN PRN PTSD RBC RFT RNA ROM RTA SARS SIDS SSRI STD STEMI TB TENS TIA TLC TPN TPR TSH TURP URTI USG UTI VAP VDRL VSD WBC WHO XDR".split(
    " ",
  );
const knownSet: ReadonlySet<string> = new Set(knownAbbreviations);

/** Words in capitals for emphasis, which are no abbreviations. */
const shouted: ReadonlySet<string> = new Set(
  "NOT EXCEPT TRUE FALSE ALL ONLY LEAST MOST BEST FIRST NEXT LAST INCORRECT CORRECT ANY NO NONE AND OR BUT NEVER ALWAYS BEFORE AFTER CANNOT INITIAL PRIORITY IS ARE WITHOUT HIGHEST LOWEST THE OF IN TO MUST BOTH ONE TWO NEITHER NOR OTHER MORE LESS IMMEDIATE PRIMARY".split(
    " ",
  ),
);

/** Names of one thing in other languages, in their own order of letters or words. */
const sameThing: readonly (readonly string[])[] = (
  "HIV=VIH=ВИЧ AIDS=SIDA=СПИД ECG=EKG=ЭКГ=ΗΚΓ EEG=ЭЭГ=ΗΕΓ WHO=OMS=ВОЗ=WGO=ΠΟΥ=DSÖ DNA=ADN=ДНК=DNS " +
  "RNA=ARN=РНК=RNS MRI=IRM=RM=RMN=MRT=МРТ CT=TC=TAC=TDM=КТ ICU=UCI=UTI=ITS=ОРИТ=USI TB=TBC=ТБ " +
  "COPD=EPOC=BPCO=DPOC=ХОБЛ=KOAH=KOL CPR=RCP=HLR=HLW=СЛР"
)
  .split(" ")
  .map((names) => names.split("="));

const abbreviation = /(?<![\p{L}\d])\p{Lu}[\p{Lu}\d]*\p{Lu}[\p{Lu}\d]*(?![\p{L}])/gu;

function abbreviationsOf(text: string): string[] {
  const found = [...new Set(text.match(abbreviation) ?? [])];
  return found.filter((one) => !shouted.has(one) && one.length <= 7 && !/^[IVX]+$/u.test(one));
}

/** Sounds of the English letters in other scripts, after `romanise`. */
const letterNames: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "A:e|ei|ai|a|ey B:bi|pi C:si|chi|shi D:di|ti E:i|ai|e F:ef|eph|aif|ep G:ji|chi|zi H:ech|eich|aich|ach|etch " +
    "I:ai|ayi|i|aai|a J:je|chei|jei K:ke|kei L:el|ail|al M:em|aim|am N:en|ain|an O:o|u|au|a P:pi Q:kyu|kiu " +
    "R:ar|aar|ara S:es|ais|as|ech T:ti|di U:yu|iu|u V:vi|bhi|ui|u?i W:dabl?[iy]?u|dabalyu|tapilyu|tabilyu " +
    "X:eks|aiks Y:vai|wai|oai Z:jed|zed"
  )
    .split(" ")
    .map((entry) => entry.split(":")),
);

/** Named by a last consonant, whose vowel scripts of India do not take away before the next letter. */
const endsSilent = /[FLMNRSX]/u;

function spelledPattern(name: string): RegExp {
  const letters = [...name].map((letter, place) => {
    const vowel = endsSilent.test(letter) && place < name.length - 1 ? "a?" : "";
    return `(?:${letterNames[letter] ?? letter})${vowel}`;
  });
  return new RegExp(`(?<![a-z])${letters.join("[ .-]?")}(?![a-z]{3})`, "u");
}
const spelled = new Map(
  knownAbbreviations.filter((name) => /^[A-Z]{3,}$/u.test(name)).map((name) => [name, spelledPattern(name)]),
);

export function checkAbbreviations(source: string, target: string, language: LanguageCode): Finding[] {
  const ofSource = abbreviationsOf(source);
  if (ofSource.length === 0) return [];
  const ofTarget = abbreviationsOf(target);
  const upper = target.toUpperCase();
  const lost = ofSource.filter((one) => /^[A-Z]/u.test(one) && !formsOf(one).some((form) => upper.includes(form)));
  if (lost.length === 0) return [];
  const sound = romanise(target);
  const silent = lost.filter((one) => !spelledPattern(one).test(sound));
  if (silent.length === 0) return [];
  const upperSource = source.toUpperCase();
  const isLatin = !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(target);
  const strangers = ofTarget.filter(
    (one) =>
      /^[A-Z]/u.test(one) &&
      !upperSource.includes(one) &&
      !ofSource.some((other) => formsOf(other).includes(one) || isAnagram(one, other)) &&
      (isLatin ? knownSet.has(one) && one.length > 2 : true) &&
      !isInitials(one, source),
  );
  const bySound =
    isLatin || language === "zh"
      ? []
      : [...spelled].filter(([name, pattern]) => !ofSource.includes(name) && pattern.test(sound)).map(([name]) => name);
  const stranger = strangers[0] ?? bySound[0];
  return stranger === undefined ? [] : [{ reason: "abbreviation", detail: `${silent[0]} → ${stranger}` }];
}

function formsOf(name: string): readonly string[] {
  return sameThing.find((forms) => forms.includes(name)) ?? [name];
}

const sorted = (text: string) => [...text].sort().join("");
const isAnagram = (one: string, other: string) => one.length > 2 && sorted(one) === sorted(other);

function isInitials(name: string, source: string): boolean {
  const initials = (source.match(/[\p{L}]+/gu) ?? []).map((word) => word[0]?.toUpperCase()).join("");
  return initials.includes(name);
}
