import { type SumTemplate, sumTemplateSchema, templateFault } from "../../sums/template";
import type { QuestionKey } from "../marking/answers";
import { BadText } from "./shown-texts";

/** The template of a question as a bank has it, in JSON; null for none. Throws BadText for one that cannot be used. */
export function readSumTemplate(text: string, options: number, { rightPlaces }: QuestionKey): SumTemplate | null {
  if (text.trim() === "") return null;
  const { success, data, error } = sumTemplateSchema.safeParse(parsedTemplate(text));
  if (!success) {
    const [issue] = error.issues;
    throw new BadText(`its template is not as it must be: ${issue?.path.join(".")}: ${issue?.message}`);
  }
  const [right, ...others] = rightPlaces;
  if (right === undefined || others.length > 0) throw new BadText("it has a template, but not one right option");
  const fault = templateFault(data, { options, right: right - 1 });
  if (fault !== null) throw new BadText(`its template cannot be used: ${fault}`);
  return data;
}

function parsedTemplate(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadText("its template is no JSON");
  }
}
