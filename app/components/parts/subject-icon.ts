import { type Accent, accents } from "./accent";
import {
  baby,
  bone,
  book,
  child,
  drop,
  hands,
  heart,
  house,
  mind,
  people,
  pill,
  rank,
  repeat,
  stethoscope,
  syringe,
} from "./icon-paths";

const subjectFaces: readonly (readonly [RegExp, string, Accent?])[] = [
  [/\b(mock|grand|norcet)/i, rank],
  [/\b(mixed|revision|practice|quick)/i, repeat],
  [/\b(newborn|neonat|infant)/i, baby, "rose"],
  [/\b(midwif|obstetric|matern|antenatal|labour|pregnan)/i, baby, "rose"],
  [/\b(child|p(a)?ediatric|growth)/i, child, "amber"],
  [/\b(pharmac|drug|medicine|antibiotic)/i, pill, "violet"],
  [/\b(dose|inject|immunis|vaccin)/i, syringe, "violet"],
  [/\b(community|public health|epidemi|national health)/i, people, "green"],
  [/\b(mental|psych|mind|nerve|neuro)/i, mind, "green"],
  [/\b(medical|surgical|clinical)/i, stethoscope, "blue"],
  [/\b(fundamental|hygiene|first aid|care)/i, hands],
  [/\b(heart|cardi|circulat)/i, heart, "red"],
  [/\b(blood|fluid|kidney|nutrition)/i, drop, "red"],
  [/\b(anatomy|physiolog|bone|muscle)/i, bone, "red"],
  [/\b(home|hospital|ward|management)/i, house],
];

const findSubjectFace = (name: string) => subjectFaces.find(([words]) => words.test(name));

export function subjectIcon(name: string): string {
  return findSubjectFace(name)?.[1] ?? book;
}

/** The same for a subject on every screen; undefined is the product's own colour. */
export function subjectAccent(name: string): Accent | undefined {
  const known = findSubjectFace(name);
  if (known) return known[2];
  // Subjects of other names must differ from each other, too.
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return name.trim() === "" ? undefined : accents[sum % accents.length];
}
