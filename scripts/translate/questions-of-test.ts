import { glossaryWith } from "../../app/lib/glossary/glossary";
import { instituteAddress } from "../../app/lib/institute/address";
import { createInstitute } from "../../app/lib/institute/client";
import { createTransport } from "../../app/lib/institute/transport";
import { optionHtml } from "../../app/lib/rich-text/sanitise";
import type { WorkLine } from "./work-file";

/**
 * The questions of a test as a student gets them, without explanations, which come after the test; and the institute's terms.
 * @throws Error where it cannot be asked for; InstituteError where the institute refuses
 */
export async function questionsOfTest(testId: number, variables: Record<string, string>) {
  const { STUDENT_TOKEN: token, INSTITUTE_API_URL: address } = variables;
  if (!token || !address) {
    throw new Error("For the number of a test STUDENT_TOKEN (a student's token) and INSTITUTE_API_URL are needed.");
  }
  const { fetch, baseUrl, resolveMedia } = instituteAddress({}, address);
  const transport = createTransport({ fetch, baseUrl, token });
  const { tests, catalogue } = createInstitute(transport, { resolveMedia });
  const [{ questions, cases }, terms] = await Promise.all([tests.get(testId), catalogue.glossary()]);
  const done = new Set<number>();
  const firstOf = (id: number | null) => {
    const shared = cases.find((one) => one.id === id && !done.has(one.id));
    if (shared) done.add(shared.id);
    return shared && { case: shared.text };
  };
  const lines: WorkLine[] = questions.map(({ id, text, options, caseId }) => ({
    id,
    ...firstOf(caseId),
    question: text,
    // A picture is part of the option, as students see it.
    options: options.map(({ text: own, image }) => (image ? optionHtml(own, image) : own)),
  }));
  return { lines, glossary: glossaryWith(terms) };
}
