import { z } from "zod";
import { measuredWords, measureReasons } from "../../item-analysis/measured-reasons";
import { VerbForm } from "../form";
import type { DeskPage } from "../page";
import { Card, When } from "../parts";
import { OWNERS, type StaffContext, TEACHERS, VerbRefusal, verb } from "../verb";

interface Span {
  since: string | null;
  until: string | null;
}

const spanOf = async ({ env, institute }: Pick<StaffContext, "env" | "institute">): Promise<Span> =>
  (await env.DB.prepare("SELECT measured_from AS since, measured_until AS until FROM institutes WHERE id = ?")
    .bind(institute.id)
    .first<Span>()) ?? { since: null, until: null };

const isOn = ({ since, until }: Span) => since !== null && until === null;

export const startReasonsVerb = verb({
  name: "measure-reasons",
  title: "Start to measure",
  roles: OWNERS,
  tells: "Students read under “My data” that some reasons come later. Figures of an earlier time are no longer shown.",
  asks: z.object({}),
  async run(context) {
    const { env, institute, now } = context;
    if (isOn(await spanOf(context))) throw new VerbRefusal("It is measured already.");
    return {
      says: "From now on half of the reasons come later. Look again in a few weeks.",
      log: { about: "reasons", after: { measured: true } },
      writes: [
        env.DB.prepare("UPDATE institutes SET measured_from = ?, measured_until = NULL WHERE id = ?").bind(
          now.toISOString(),
          institute.id,
        ),
      ],
    };
  },
});

export const endReasonsVerb = verb({
  name: "end-reasons-measure",
  title: "Stop, and show every reason",
  roles: OWNERS,
  tells: "Students read every reason again, in results that they opened before within a week.",
  asks: z.object({}),
  async run(context) {
    const { env, institute, now } = context;
    if (!isOn(await spanOf(context))) throw new VerbRefusal("It is not measured now.");
    return {
      says: "Every reason is shown again. The figures stay.",
      log: { about: "reasons", after: { measured: false } },
      writes: [
        env.DB.prepare("UPDATE institutes SET measured_until = ? WHERE id = ?").bind(now.toISOString(), institute.id),
      ],
    };
  },
});

export const reasonsPage: DeskPage = {
  path: "/desk/tests/reasons",
  place: "tests",
  roles: TEACHERS,
  async draw(context) {
    const { env, institute, now } = context;
    const span = await spanOf(context);
    const { since, until } = span;
    const measured =
      since === null
        ? null
        : await measureReasons(env.DB, { instituteId: institute.id, from: since, until: until ?? now.toISOString() });
    return {
      title: "Do reasons help?",
      back: "/desk/tests",
      body: (
        <>
          <Card title="What is measured">
            <p>
              Who chose a wrong option reads why it is wrong. While this is measured, half of these reasons, by chance
              of student and question, come only when the same option is chosen again. The right answer and the
              explanation are always shown; tests that are paid for hold nothing back.
            </p>
            <p>
              Counted is the first answer to the question in the same test a week later or more: let students sit a free
              test again. Of repeated attempts the newest 500 count.
            </p>
            {since === null ? (
              <p>It is not measured.</p>
            ) : (
              <p>
                Since <When at={since} />
                {until === null ? "" : ", until "}
                {until === null ? null : <When at={until} />}.
              </p>
            )}
            <VerbForm verb={isOn(span) ? endReasonsVerb : startReasonsVerb} />
          </Card>
          {measured === null ? null : (
            <Card title="What came of it">
              <p>{measuredWords(measured)}</p>
            </Card>
          )}
        </>
      ),
    };
  },
};
