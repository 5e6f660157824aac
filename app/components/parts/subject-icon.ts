import { type Accent, accents } from "./accent";
import * as icons from "./icon-paths";

const subjectFaces: readonly (readonly [RegExp, string, Accent?])[] = [
  [/\b(mock|grand|norcet)/i, icons.rank],
  [/\b(mixed|revision|practice|quick)/i, icons.repeat],
  [/\b(newborn|neonat|infant)/i, icons.baby, "rose"],
  [/\b(midwif|obstetric|matern|antenatal|labour|pregnan)/i, icons.baby, "rose"],
  [/\b(child|p(a)?ediatric|growth)/i, icons.child, "amber"],
  [/\b(pharmac|drug|medicine|antibiotic)/i, icons.pill, "violet"],
  [/\b(dose|inject|immunis|vaccin)/i, icons.syringe, "violet"],
  [/\b(community|public health|epidemi|national health)/i, icons.people, "green"],
  [/\b(mental|psych|mind|nerve|neuro)/i, icons.mind, "green"],
  [/\b(medical|surgical|clinical)/i, icons.stethoscope, "blue"],
  [/\b(fundamental|hygiene|first aid|care)/i, icons.hands],
  [/\b(heart|cardi|circulat)/i, icons.heart, "red"],
  [/\b(blood|fluid|kidney|nutrition)/i, icons.drop, "red"],
  [/\b(anatomy|physiolog|bone|muscle)/i, icons.bone, "red"],
  [/\b(home|hospital|ward|management)/i, icons.house],
];

const findSubjectFace = (name: string) => subjectFaces.find(([words]) => words.test(name));

export function subjectIcon(name: string): string {
  return findSubjectFace(name)?.[1] ?? icons.book;
}

/** The same for a subject on every screen; undefined is the product's own colour. */
export function subjectAccent(name: string): Accent | undefined {
  const known = findSubjectFace(name);
  if (known) return known[2];
  // Subjects of other names must differ from each other, too.
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return name.trim() === "" ? undefined : accents[sum % accents.length];
}
