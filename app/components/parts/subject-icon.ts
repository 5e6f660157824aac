import { repeat } from "./action-icon-paths";
import { house, rank } from "./icon-paths";
import {
  baby,
  bone,
  book,
  child,
  drop,
  hands,
  heart,
  mind,
  people,
  pill,
  stethoscope,
  syringe,
} from "./subject-icon-paths";

const iconPatterns: readonly (readonly [RegExp, string])[] = [
  [/\b(mock|grand|norcet)/i, rank],
  [/\b(mixed|revision|practice|quick)/i, repeat],
  [/\b(newborn|neonat|infant)/i, baby],
  [/\b(midwif|obstetric|matern|antenatal|labour|pregnan)/i, baby],
  [/\b(child|p(a)?ediatric|growth)/i, child],
  [/\b(pharmac|drug|medicine|antibiotic)/i, pill],
  [/\b(dose|inject|immunis|vaccin)/i, syringe],
  [/\b(community|public health|epidemi|national health)/i, people],
  [/\b(mental|psych|mind|nerve|neuro)/i, mind],
  [/\b(medical|surgical|clinical)/i, stethoscope],
  [/\b(fundamental|hygiene|first aid|care)/i, hands],
  [/\b(heart|cardi|circulat)/i, heart],
  [/\b(blood|fluid|kidney|nutrition)/i, drop],
  [/\b(anatomy|physiolog|bone|muscle)/i, bone],
  [/\b(home|hospital|ward|management)/i, house],
];

export function subjectIcon(name: string): string {
  return iconPatterns.find(([words]) => words.test(name))?.[1] ?? book;
}
