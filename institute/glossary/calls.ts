import { type Call, studentCall } from "../http/call";

const MAX_TERMS = 5_000;

const getGlossary = studentCall({
  method: "GET",
  path: "api/content/student_get_glossary/",
  async handle({ env, institute }) {
    const { results } = await env.DB.prepare(
      "SELECT term, meaning, names FROM glossary_terms WHERE institute_id = ? ORDER BY term_key LIMIT ?",
    )
      .bind(institute.id, MAX_TERMS)
      .all<{ term: string; meaning: string; names: string }>();
    return { status: true, terms: results.map(({ names, ...term }) => ({ ...term, names: JSON.parse(names) })) };
  },
});

export const glossaryCalls: readonly Call[] = [getGlossary];
