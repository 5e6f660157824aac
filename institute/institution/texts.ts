import { z } from "zod";
import { type Call, visitorCall } from "../http/call";
import { optional, text } from "../http/fields";

/** What everybody may read of an institute: terms, privacy, refunds and shipping, contact. */
export const getTexts: Call = visitorCall({
  method: "GET",
  path: "api/basicinformation/institute_get_texts/",
  fields: z.object({ institute_code: optional(text({ max: 50 })) }),
  async handle({ env, institute }) {
    const { results } = await env.DB.prepare(
      "SELECT name, text, updated_on FROM institute_texts WHERE institute_id = ? ORDER BY name",
    )
      .bind(institute.id)
      .all();
    return { status: true, texts: results };
  },
});
