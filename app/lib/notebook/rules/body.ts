import { otherNames } from "../../../../search-words/other-names";
import { foldedWords } from "../../../../search-words/words";
import { madeForEach } from "../../cache";
import { keysOf } from "../../keys";
import type { TopicTally } from "../object/views";

interface BodyPartFacts {
  title: string;
  /** Beginnings of words as a search folds them; with a space at the end a whole word. */
  words: string;
  /** Drawn once in the figure, with the box that it fills in the list. */
  lines: string;
  box: string;
}

/** The parts of a drawn figure. The first that knows a word of a name has it, so that a part comes before a wider one. */
export const bodyParts = {
  other: {
    title: "Other topics",
    words: "blood relat, direction sens",
    lines: "M6 6h4v4H6zM14 6h4v4h-4zM6 14h4v4H6zM14 14h4v4h-4z",
    box: "0 0 24 24",
  },
  pill: {
    title: "Medicines",
    words: "drug, medicine , medication, antibiotic, antimicrob, antibact, pharm, dose , dosage, anticoagul, corticost",
    lines: "M12 116a11 11 0 0 1 0-16l12-12a11 11 0 0 1 16 16l-12 12a11 11 0 0 1-16 0zM18 94l16 16",
    box: "6 82 40 40",
  },
  brain: {
    title: "Brain and nerves",
    words:
      "brain, nerv, neuro, stroke , cerebr, seizur, epilep, mening, parkinson, intracran, spinal, head injur, eye , ear , sensory, vision, hearing, conscious, special sens, dementia, lumbar punct",
    lines:
      "M120 18c-5-4-13-2-15 4-6 2-7 10-3 14 0 7 7 11 13 9 2 3 8 3 10 0 6 2 13-2 13-9 4-4 3-12-3-14-2-6-10-8-15-4zM120 18v26",
    box: "98 10 44 44",
  },
  lungs: {
    title: "Lungs",
    words:
      "lung, breath, respir, airway, pulmon, asthma, oxygen, pneumon, trache, tubercul, chest, thora, ventilat, copd, pleur",
    lines:
      "M115 84c-10-2-22 10-24 34 0 6 2 8 6 6l14-6c3-1 4-3 4-6zM125 84c10-2 22 10 24 34 0 6-2 8-6 6l-14-6c-3-1-4-3-4-6z",
    box: "88 72 64 64",
  },
  heart: {
    title: "Heart",
    words:
      "heart, cardi, myocard, circulat, coronar, vascul, blood pressur, hypertens, shock, resuscit, cpr , arrhythm, pulse , electrocardio, rheumatic fever",
    lines: "M122 138c-10-7-15-13-15-19a7.5 7.5 0 0 1 15-3 7.5 7.5 0 0 1 15 3c0 6-5 12-15 19z",
    box: "104 106 36 36",
  },
  glands: {
    title: "Hormones",
    words: "endocrin, hormon, thyroid, diabet, insulin, pituit, adren, metabol, gland",
    lines: "M120 67c-3-6-10-5-10 1s5 6 10 2c5 4 10 4 10-2s-7-7-10-1z",
    box: "107 55 26 26",
  },
  gut: {
    title: "Stomach, food",
    words:
      "digest, stomach, bowel, liver, gastr, intestin, biliar, hepat, pancrea, nutri, diet , diets, food, diarrh, peptic, worm, abdom, colostom, esophag, enema, nasogastric, eliminat, पाचन",
    lines: "M118 143c4 0 6 3 6 7 4-4 13-5 14 4 2 10-7 20-19 18-10-1-14-9-9-13 5-3 10 2 14-4-3-2-6-6-6-12z",
    box: "104 140 36 36",
  },
  kidney: {
    title: "Kidneys, fluids",
    words:
      "kidney, renal, urin, bladder, nephr, dialys, prostat, fluid, electrolyt, genitourin, hemodialys, acid bas, گرد",
    lines: "M97 148c-9 0-11 23-1 24 5 0 6-5 3-9 3-5 4-14-2-15zM144 148c9 0 11 23 1 24-5 0-6-5-3-9-3-5-4-14 2-15z",
    box: "86 126 68 68",
  },
  womb: {
    title: "Mother, birth",
    words:
      "obstet, midwi, matern, mother, pregnan, antenat, postnat, postpart, labor, deliver, birth, puerper, uter, placent, membran, gynec, menstru, reproduct, contracep, family plan, fetal, fetus , eclamps, preeclamps, hyperemes",
    lines:
      "M120 206c-5 0-6-4-6-9 0-4-4-7-8-7a4 4 0 1 1 1-7c8-2 11-3 13-3s5 1 13 3a4 4 0 1 1 1 7c-4 0-8 3-8 7 0 5-1 9-6 9z",
    box: "100 174 40 40",
  },
  child: {
    title: "Child",
    words: "child, newborn, neonat, infant, baby, pediatr, toddler, adolesc, growth, mileston, breastfe, बाल ",
    lines:
      "M40 214a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM32 238h16l12 14-5 4-7-7v18l3 24h-8l-3-18-3 18h-8l3-24v-18l-7 7-5-4z",
    box: "0 212 80 80",
  },
  syringe: {
    title: "Injections",
    words: "immuniz, vaccin, inject, infus, dilut, syring, needle, intraven",
    lines: "M198 112l20-20 8 8-20 20zM202 116l-10 10M222 96l7-7M224 84l10 10M204 106l4 4M211 99l4 4",
    box: "190 82 46 46",
  },
  mind: {
    title: "Mind",
    words:
      "mental, psych, mood, anxi, depress, suicid, schizo, substance , addict, alcohol, behavio, defense mechan, communication techn, therapeut communicat, eating disord, trauma relat",
    lines: "M176 44a10 10 0 0 1 4-19 14 14 0 0 1 26-3 11 11 0 0 1 6 22zM168 50a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
    box: "162 10 58 58",
  },
  drop: {
    title: "Blood, cancer",
    words: "blood, anem, hemat, hemoph, leukem, transfus, immun, cancer, oncol, tumor, chemother, anaphyla",
    lines: "M22 144c8 11 13 17 13 24a13 13 0 0 1-26 0c0-7 5-13 13-24z",
    box: "0 140 44 44",
  },
  bones: {
    title: "Bones, skin",
    words:
      "bone, joint, musc, skelet, fractur, orthop, arthr, osteo, skin, burn, wound, dermat, tracti, pressure injur, pressure sore, cast car",
    lines: "M98 232a5 5 0 1 1 5-5 5 5 0 1 1 4 6l1 36a5 5 0 1 1-4 6 5 5 0 1 1-6-5z",
    box: "72 222 62 62",
  },
  mask: {
    title: "Infection",
    words:
      "infect, communicab, microb, bacter, virus, viral, asep, steril, disinfect, hand wash, waste, safety, hiv , aids , enteric fever, tetan",
    lines: "M22 28h40v10c0 10-10 16-20 16s-20-6-20-16zM22 30l-9-4M62 30l9-4M28 36h28M28 43h28",
    box: "10 8 64 64",
  },
  house: {
    title: "Community",
    words:
      "communit, public health, national health, programm, program , epidemio, environment, sanit, screen, health care, vital statist, tobacco, demograph, prevention, सामुदायिक",
    lines: "M178 262l26-24 26 24v30h-52zM198 292v-16h12v16M198 260h12M204 254v12",
    box: "174 236 60 60",
  },
  bedside: {
    title: "Bedside care",
    words:
      "vital sign, temperatur, hygien, procedur, comfort, mobil, position, bed , bedsor, fundament, first aid, emergenc, surg, perioperat, preoperat, specimen, restraint, catheter, admission, pain , postoperat, nursing proces, intubat, प्राथमिक",
    lines: "M212 140a5 5 0 0 1 10 0v26a9 9 0 1 1-10 0zM217 150v22",
    box: "192 136 50 50",
  },
} as const satisfies Record<string, BodyPartFacts>;

export type BodyPart = keyof typeof bodyParts;

export const partNames = keysOf(bodyParts);

const wordStarts = partNames.map(
  (part) => [part, bodyParts[part].words.split(", ").map((word) => ` ${word}`)] as const,
);

// Topics are few and have the same few words; looking a word up in other languages takes long.
const inEnglish = madeForEach((word: string) => otherNames([word]).flat());
const MOST_WORDS = 12;

const partNamed = madeForEach((name: string): BodyPart | null => {
  const words = foldedWords(name).slice(0, MOST_WORDS);
  // The words themselves, then what they mean in English.
  for (const meant of [words, words.flatMap(inEnglish)]) {
    const text = ` ${meant.join(" ")} `;
    const found = wordStarts.find(([, starts]) => starts.some((start) => text.includes(start)));
    if (found) return found[0];
  }
  return null;
});

/** By the topic's name, else its subject's. */
export function bodyPartOf({ subject, topic }: Pick<TopicTally, "subject" | "topic">): BodyPart {
  return partNamed(topic) ?? partNamed(subject) ?? "other";
}
