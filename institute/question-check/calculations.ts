import { evaluateFormula, UnreadableFormula } from "../../sums/formula";
import { readTemplate, templateFault } from "../../sums/template";
import type { FileQuestion } from "../seed/question-files";
import { keyPlace } from "./bank-file";
import { numbersIn } from "./words";

const ARITHMETIC = /\d[^.;,]{0,24}\s[×÷*/+−-]\s[^.;,]{0,24}\d|\d\s*=\s*\d|=\s*\d/;

/** What is wrong with the sum of a question: another outcome, another key, or none where the explanation reckons. */
export function calculationFaults(question: FileQuestion): string[] {
  const { calculation, explanation, options } = question;
  if (calculation === undefined) {
    const reckons = ARITHMETIC.test(explanation.replace(/<[^>]*>/g, ""));
    return reckons ? ["the explanation reckons, but there is no calculation"] : [];
  }
  const { formula, values, result, decimals } = calculation;
  const faults: string[] = [];
  try {
    const outcome = roundTo(evaluateFormula(formula, values), decimals);
    if (outcome !== result) faults.push(`the formula comes to ${outcome}, not to ${result}`);
  } catch (error) {
    if (!(error instanceof UnreadableFormula)) throw error;
    faults.push(`the formula cannot be worked out: ${error.message}`);
  }
  if (!numbersIn(options[keyPlace(question)] ?? "").includes(Math.abs(result))) {
    faults.push(`the key does not say ${result}`);
  }
  const numbers = numbersIn(`${question.question} ${explanation}`);
  const untold = Object.entries(values).filter(([, value]) => !numbers.includes(Math.abs(value)));
  for (const [name, value] of untold) {
    faults.push(`neither question nor explanation has ${value} (${name})`);
  }
  return faults;
}

/** What is wrong with how its numbers are drawn: a draw in which the calculation does not come to the key, too. */
export function templateFaults(question: FileQuestion): string[] {
  const { template, calculation, options } = question;
  if (template === undefined) return [];
  const right = keyPlace(question);
  const fault = templateFault(template, { options: options.length, right });
  if (fault !== null) return [`the template cannot be used: ${fault}`];
  if (calculation === undefined) return ["there is a template, but no calculation"];
  const { formula, values, decimals } = calculation;
  const { count, draw } = readTemplate(template);
  for (let at = 0; at < count; at += 1) {
    const { numbers, options: drawn } = draw(at);
    const outcome = roundTo(evaluateFormula(formula, { ...values, ...numbers }), decimals);
    if (numbersIn(drawn[right] ?? "").includes(outcome)) continue;
    return [`with ${JSON.stringify(numbers)} the calculation comes to ${outcome}, the key to ${drawn[right]}`];
  }
  return [];
}

function roundTo(value: number, decimals: number): number {
  // A half that binary fractions make a little smaller is still rounded up.
  return Number(`${Math.round(Number(`${value.toPrecision(12)}e${decimals}`))}e-${decimals}`);
}
