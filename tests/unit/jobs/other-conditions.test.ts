import { describe, expect, it } from "vitest";
import { noAnswers } from "~/lib/jobs/answers";
import { eligibility, overall } from "~/lib/jobs/eligibility";
import { sampleJob } from "./sample-job";

/** A nurse with GNM, of age, registered, without a month of work. */
const nurse = {
  ...noAnswers,
  birthDate: "1999-05-05",
  category: "general" as const,
  qualifications: ["GNM"],
  council: "Madhya Pradesh",
  work: [],
};
const asked = {
  age_min: 18,
  age_max: 30,
  qualifications: ["GNM", "BSc Nursing"],
  registration: "State or Indian Nursing Council",
};

function compared(text: string, more: object = {}) {
  const rules = eligibility(sampleJob({ ...asked, ...more }), nurse, "2026-11-23", text);
  return { verdict: overall(rules), last: rules.at(-1) };
}

describe("what a notice asks for in words alone", () => {
  it.each(["GNM holders need two years in a hospital of at least 50 beds.", "अभ्यर्थी को बंगाली आनी चाहिए।"])(
    "a condition in words is never called met: %s",
    (text) => {
      const { verdict, last } = compared(text);
      expect(verdict).toBe("unknown");
      expect(last).toMatchObject({ name: "Other conditions", verdict: "unknown" });
    },
  );

  it("is repeated, but for what asks nothing", () => {
    expect(compared("Night duty. Female candidates only. Hostel.").last?.sum).toBe(
      "The notice says: “Female candidates only.” Read the notice.",
    );
    expect(compared("Hostel.").last?.sum).toBe("Its text may ask for more. Read the notice.");
    expect(compared("", { conditions: ["Women only"] }).last?.sum).toBe(
      "The notice says: “Women only” Read the notice.",
    );
    expect(compared(`${"Must swim. ".repeat(60)}`).last?.sum.length).toBeLessThan(350);
  });

  it("is no rule of a notice without a text, and hides none that is not met", () => {
    expect(compared("").verdict).toBe("met");
    expect(compared("Female candidates only.", { age_max: 20 }).verdict).toBe("not-met");
  });
});
