import { describe, expect, it } from "vitest";
import { type JobAnswers, noAnswers, qualificationIn } from "~/lib/jobs/answers";
import { readCategory } from "~/lib/jobs/categories";
import { eligibility, feeOf, overall, wholeYears } from "~/lib/jobs/eligibility";
import { loader } from "~/routes/jobs/eligibility";
import { openDoor, student } from "../request/session/visit";
import { optionalPart, routeArgs } from "../route-args";
import { sampleJob } from "./sample-job";

const today = "2026-11-23";
const relaxation = [
  { category: "OBC", years: 3 },
  { category: "SC/ST", years: 5 },
  { category: "PwBD", years: 10 },
];

function ruleOf(asked: Record<string, unknown>, answers: Partial<JobAnswers>) {
  const [rule, ...others] = eligibility(sampleJob(asked), { ...noAnswers, ...answers }, today);
  expect(others).toEqual([]);
  return rule && `${rule.verdict}: ${rule.sum}`;
}

describe("whole years", () => {
  it.each([
    ["2001-12-06", "2026-12-05", 24],
    ["2004-02-29", "2027-02-28", 22],
    ["2004-02-29", "2027-03-01", 23],
  ])("born on %s, on %s: %i", (born, day, years) => {
    expect(wholeYears(born, day)).toBe(years);
  });
});

describe("age", () => {
  const asked = { age_min: 18, age_max: 30, age_on_date: "2026-12-05", age_relaxation: relaxation };
  const ask = (birthDate: string | null, rest: Partial<JobAnswers> = {}) =>
    ruleOf(asked, { birthDate, category: "general", disability: false, ...rest });

  it("counts on the notice's day, else on its last date, else today", () => {
    const answers = { birthDate: "1996-11-24" };
    expect(ruleOf({ age_max: 30 }, answers)).toMatch(/^met: You are 29 on 23 November 2026/);
    expect(ruleOf({ age_max: 30, last_date: "2026-11-24" }, answers)).toMatch(/^met: You are 30 /);
    expect(ask("1996-12-05")).toBe("met: You are 30 on 5 December 2026. The highest age is 30.");
  });

  it.each([
    [null, {}, "unknown: Say when you were born."],
    ["2008-12-06", {}, "not-met: You are 17 on 5 December 2026. The lowest age is 18."],
    ["1993-12-05", { category: "obc" }, /^met: .* 30 \+ 3 \(OBC\) = 33\.$/],
    ["1992-12-05", { category: "obc" }, /^not-met: .* 30 \+ 3 \(OBC\) = 33\.$/],
    ["1986-12-05", { disability: true }, /^met: .* 30 \+ 10 \(PwBD\) = 40\.$/],
    ["1982-12-05", { category: "sc", disability: true }, /^unknown: .*30 \+ 5 \+ 10 = 45: read/],
    ["1980-12-05", { category: "sc", disability: true }, /^not-met: .*\(PwBD\) = 40\.$/],
    ["1994-12-05", { category: null }, /^unknown: .* SC\/ST get 5 years more: say whether/],
    ["1988-12-05", { disability: null }, /^unknown: .* PwBD get 10 years more: say whether/],
  ] as const)("born %s, %j", (born, rest, expected) => {
    const said = ask(born, rest as Partial<JobAnswers>);
    if (typeof expected === "string") expect(said).toBe(expected);
    else expect(said).toMatch(expected);
  });

  it("does not say no where the notice adds years for somebody it may be", () => {
    const widows = { age_max: 30, age_relaxation: [{ category: "Widows", years: 5 }] };
    const known = { birthDate: "1993-01-01", category: "general", disability: false } as const;
    expect(ruleOf(widows, known)).toMatch(/^unknown: .*5 years for “Widows”/);
  });
});

describe("a line of a notice about categories", () => {
  const mine = (text: string, category: JobAnswers["category"], disability = false) =>
    readCategory(text, { category, disability }).isMine;

  it.each([
    ["UR/EWS", "ews", true],
    ["OBC-NCL", "obc", true],
    ["SC/ST", "obc", false],
    ["SC & ST", "st", true],
    ["All", "sc", true],
    ["Ex-servicemen (SC)", "sc", false],
  ] as const)("%s for %s: %s", (text, category, expected) => {
    expect(mine(text, category)).toBe(expected);
  });

  it("that needs a disability and a category needs both", () => {
    expect(mine("PwBD (OBC)", "obc", false)).toBe(false);
    expect(mine("PwBD (OBC)", "obc", true)).toBe(true);
    expect(mine("PwBD (OBC)", "sc", true)).toBe(false);
    expect(mine("SC/ST PwBD", "sc", false)).toBe(false);
    expect(mine("SC/ST/PwBD", "general", true)).toBe(true);
  });

  it("is not known where the student has not said", () => {
    expect(readCategory("SC/ST", { category: null, disability: false }).isMine).toBe("unknown");
    expect(readCategory("PwBD", { category: "sc", disability: null }).isMine).toBe("unknown");
  });
});

describe("qualification", () => {
  it.each([
    ["General Nursing and Midwifery", "GNM", false],
    ["B.Sc. (Hons.) Nursing", "BSc Nursing", false],
    ["P.B.B.Sc Nursing", "Post Basic BSc Nursing", false],
    ["M.Sc. in Nursing", "MSc Nursing", false],
    ["BSc Nursing with CCH", "BSc Nursing", true],
    ["GNM with two years of experience", "GNM", true],
    ["BSc Physics", null, false],
    ["BAMS with CCH", null, false],
  ])("%s", (text, name, hasMore) => {
    expect(qualificationIn(text)).toEqual({ name, hasMore });
  });

  const asked = { qualifications: ["GNM", "B.Sc. Nursing"] };

  it.each([
    [asked, [], /^unknown: The notice takes GNM or B\.Sc\. Nursing\. Say what you have\.$/],
    [asked, ["ANM", "BSc Nursing"], /^met: You have BSc Nursing\. The notice takes/],
    [asked, ["ANM"], /^not-met: You have ANM\. The notice takes GNM or B\.Sc\. Nursing\.$/],
    [{ qualifications: ["GNM with CCH"] }, ["GNM"], /^unknown: You have GNM; .*“GNM with CCH”/],
    [{ qualifications: ["MSc Nursing", "BAMS"] }, ["GNM"], /^unknown: .*“BAMS”/],
  ])("%j of %j", (given, qualifications, expected) => {
    expect(ruleOf(given, { qualifications })).toMatch(expected);
  });
});

describe("registration", () => {
  const ask = (registration: string, council: string | null, state = "Bihar") =>
    ruleOf({ registration, state }, { council })?.split(":")[0];

  it.each([
    ["State or Indian Nursing Council", "Kerala", "met"],
    ["State Nursing Council", "Bihar", "met"],
    ["State Nursing Council", "Kerala", "unknown"],
    ["Kerala Nurses and Midwives Council", "Kerala", "met"],
    ["Bihar Nurses Registration Council", "Kerala", "unknown"],
    ["State Nursing Council", "", "not-met"],
    ["State Nursing Council", null, "unknown"],
  ])("%s, registered in %s: %s", (asked, council, verdict) => {
    expect(ask(asked, council)).toBe(verdict);
  });
});

describe("experience", () => {
  const asked = { experience_years: 2, experience_min_beds: 50 };
  const place = (months: number, beds: number | null) => ({ months, beds });

  it.each([
    [asked, null, "unknown: Say where you have worked. It asks for 24 months in 50 beds or more."],
    [asked, [], "not-met: 0 months of yours count. It asks for 24 months in 50 beds or more."],
    [asked, [place(24, 50)], /^met: 24 months of yours count\./],
    [asked, [place(14, 60), place(10, 120), place(99, 10)], /^met: 14 \+ 10 = 24 months count\./],
    [asked, [place(20, 60), place(4, null)], /^unknown: .*how many beds .* other 4 months has/],
    [{ experience_years: 0.5 }, [place(6, null)], "met: 6 months of yours count. It asks for 6 months."],
  ])("%j with %j", (given, work, expected) => {
    const said = ruleOf(given, { work });
    if (typeof expected === "string") expect(said).toBe(expected);
    else expect(said).toMatch(expected);
  });
});

describe("all rules together", () => {
  it("are as good as the worst of them", () => {
    const rule = (verdict: "met" | "not-met" | "unknown") => ({ name: "Age", verdict, sum: "" }) as const;
    expect(overall([])).toBeNull();
    expect(overall([rule("met"), rule("met")])).toBe("met");
    expect(overall([rule("met"), rule("unknown")])).toBe("unknown");
    expect(overall([rule("unknown"), rule("not-met")])).toBe("not-met");
  });

  it("the fee is the lowest that is the student's, and none where it is not certain", () => {
    const job = sampleJob({
      fees: [
        { category: "General/OBC", amount: 3000 },
        { category: "SC/ST/EWS", amount: 2400 },
        { category: "PwBD", amount: 0 },
      ],
    });
    const fee = (category: JobAnswers["category"], disability: boolean | null) =>
      feeOf(job, { ...noAnswers, category, disability })?.amount;
    expect([fee("general", false), fee("sc", false), fee("sc", true)]).toEqual([300_000, 240_000, 0]);
    expect([fee("sc", null), fee(null, false)]).toEqual([undefined, undefined]);
  });
});

it.each([true, false])("jobs that were not compared are told of: %s", async (hasNext) => {
  const pagination = { currentPage: 1, totalPages: 2, totalJobs: null, hasNext, hasPrevious: false };
  const args = routeArgs(
    {
      admission: openDoor,
      session: { student, renew: () => undefined },
      jobAnswers: { read: async () => noAnswers },
      optionalPart,
      institute: { jobs: { list: async () => ({ jobs: [sampleJob()], hasMostWords: false, pagination }) } },
    },
    { path: "/job-portal/eligibility" },
  );
  expect(await loader(args)).toMatchObject({ compared: [{ title: "Nursing Officer" }], isPart: hasNext });
});
