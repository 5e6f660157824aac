/** Pure. "met" or "not-met" only for certain, else "unknown" with what is missing. */
import { formatCount } from "~/lib/format";
import type { Job } from "~/lib/institute/schemas/job";
import { dayNumber, dayText, formatNoticeDay } from "~/lib/job-days";
import { indianStates, type JobAnswers, qualificationIn, type WorkPlace } from "./answers";
import { readCategory } from "./categories";

const asking =
  /\b(only|fe?males?|women|woman|men|man|unmarried|experience|years?|months?|need(s|ed)?|must|should|required?|essential|minimum|least|knowledge|language|fitness|fit|height|weight|willing|resid\w*|domicile\w*|certificate|training|holders?)\b/i;

const MAX_CONDITION_QUOTE = 300;

const sentencesOf = (text: string) => text.match(/[^.!?।]+[.!?।]*/gu)?.map((one) => one.trim()) ?? [];

export type Verdict = "met" | "not-met" | "unknown";

export interface Rule {
  name: "Age" | "Qualification" | "Registration" | "Experience" | "Other conditions";
  verdict: Verdict;
  sum: string;
}

type JobRules = Omit<Job, "description">;

/** @param text of the notice, without markup; what it asks for stays "unknown" */
export function eligibility(job: JobRules, answers: JobAnswers, today: string, text = ""): Rule[] {
  return [
    ageRule(job, answers, today),
    qualificationRule(job, answers),
    registrationRule(job, answers),
    experienceRule(job, answers),
    textRule(job, text),
  ].filter((rule) => rule !== null);
}

export function overall(rules: readonly Rule[]): Verdict | null {
  if (rules.length === 0) return null;
  const has = (verdict: Verdict) => rules.some((rule) => rule.verdict === verdict);
  return has("not-met") ? "not-met" : has("unknown") ? "unknown" : "met";
}

/** What decides, of what a list of jobs tells; the notice may ask for more. */
export function fitOf(job: JobRules, answers: JobAnswers, today: string): { verdict: Verdict; why: string } {
  const rules = eligibility(job, answers, today).filter(({ name }) => name !== "Other conditions");
  const verdict = overall(rules) ?? "unknown";
  const deciding = verdict === "met" ? undefined : rules.find((rule) => rule.verdict === verdict);
  const met = rules.map(({ name }) => name.toLowerCase()).join(", ");
  return {
    verdict,
    why: deciding?.sum ?? (met === "" ? "Read its notice: we know none of its rules." : `Fits: ${met}.`),
  };
}

/** Whole years between two days ("2001-05-31"). A birthday on 29 February counts from 1 March. */
export function wholeYears(birthDate: string, onDay: string): number {
  const years = Number(onDay.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return onDay.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

function ageRule(job: JobRules, answers: JobAnswers, today: string): Rule | null {
  const { ageMin: least, ageMax: most } = job;
  if (least === null && most === null) return null;
  const rule = (verdict: Verdict, sum: string): Rule => ({ name: "Age", verdict, sum });
  if (answers.birthDate === null) return rule("unknown", "Say when you were born.");
  const date = job.ageOnDate ?? job.lastDate;
  const day = date === null ? today : dayText(dayNumber(date));
  const age = wholeYears(answers.birthDate, day);
  const you = `You are ${age} on ${formatNoticeDay(day)}.`;
  if (least !== null && age < least) {
    return rule("not-met", `${you} The lowest age is ${least}.`);
  }
  if (most === null) return rule("met", `${you} The lowest age is ${least}.`);
  if (age <= most) return rule("met", `${you} The highest age is ${most}.`);
  return overAge(job, answers, age, (verdict, sum) => rule(verdict, `${you} ${sum}`));
}

function overAge(job: JobRules, answers: JobAnswers, age: number, say: (verdict: Verdict, sum: string) => Rule): Rule {
  const most = job.ageMax ?? 0;
  const read = job.ageRelaxation.map((one) => ({ ...one, ...readCategory(one.category, answers) }));
  const longest = (rows: typeof read) => rows.sort((a, b) => b.years - a.years)[0] ?? null;
  const mine = read.filter(({ isMine }) => isMine === true);
  const best = longest(mine);
  const limit = most + (best?.years ?? 0);
  const sum = best === null ? `The highest age is ${most}` : `${most} + ${best.years} (${best.category}) = ${limit}`;
  if (age <= limit) return say("met", `${sum}.`);
  const unsaid = longest(read.filter(({ isMine, years }) => isMine === "unknown" && age <= most + years));
  if (unsaid) {
    return say("unknown", `${sum}. ${unsaid.category} get ${unsaid.years} years more: say whether you are one.`);
  }
  const byCategory = longest(mine.filter(({ by }) => by === "category"));
  const byDisability = longest(mine.filter(({ by }) => by === "disability"));
  const together = most + (byCategory?.years ?? 0) + (byDisability?.years ?? 0);
  if (byCategory && byDisability && age <= together) {
    const added = `${most} + ${byCategory.years} + ${byDisability.years} = ${together}`;
    return say("unknown", `${sum}. With both, ${added}: read in the notice whether both count.`);
  }
  const other = longest(read.filter(({ isOther, years }) => isOther && age <= most + years));
  if (!other) return say("not-met", `${sum}.`);
  const more = `The notice adds ${other.years} years for “${other.category}”: read whether that is you.`;
  return say("unknown", `${sum}. ${more}`);
}

function qualificationRule(job: JobRules, { qualifications }: JobAnswers): Rule | null {
  const degrees = job.qualifications;
  if (degrees.length === 0) return null;
  const rule = (verdict: Verdict, sum: string): Rule => ({ name: "Qualification", verdict, sum });
  const takes = `The notice takes ${degrees.join(" or ")}.`;
  if (qualifications.length === 0) return rule("unknown", `${takes} Say what you have.`);
  const read = degrees.map((text) => ({ text, ...qualificationIn(text) }));
  const yours = read.filter(({ name }) => name !== null && qualifications.includes(name));
  const plain = yours.find(({ hasMore }) => !hasMore);
  if (plain) return rule("met", `You have ${plain.name}. ${takes}`);
  const [first] = yours;
  if (first) {
    return rule("unknown", `You have ${first.name}; the notice asks for “${first.text}”. Read what else that needs.`);
  }
  const unread = read.find(({ name }) => name === null);
  if (unread) {
    return rule("unknown", `The notice asks for “${unread.text}”. Only you know whether you have it.`);
  }
  return rule("not-met", `You have ${qualifications.join(", ")}. ${takes}`);
}

function registrationRule(job: JobRules, { council }: JobAnswers): Rule | null {
  const registration = job.registration.trim();
  if (registration === "") return null;
  const rule = (verdict: Verdict, sum: string): Rule => ({
    name: "Registration",
    verdict,
    sum: `The notice asks: ${registration}. ${sum}`,
  });
  if (council === null) return rule("unknown", "Say whether you are registered.");
  if (council === "") return rule("not-met", "You are not registered.");
  const you = `You are registered in ${council}`;
  const states = indianStates.filter((state) => registration.includes(state));
  const isForAnyState =
    states.length === 0 && (/\bindian\b|\bany\b|\binc\b/i.test(registration) || !/\bstate\b/i.test(registration));
  if (isForAnyState || states.some((state) => state === council) || (states.length === 0 && job.state === council)) {
    return rule("met", `${you}.`);
  }
  return rule("unknown", `${you}: ask whether they take that, or move your registration.`);
}

const monthsOf = (months: number) => formatCount(months, "month");

function experienceRule(job: JobRules, { work }: JobAnswers): Rule | null {
  const { experienceYears: years, experienceMinBeds: beds } = job;
  if (years === null || years <= 0) return null;
  const needed = Math.ceil(years * 12);
  const demand = `It asks for ${monthsOf(needed)}${beds ? ` in ${beds} beds or more` : ""}.`;
  const rule = (verdict: Verdict, sum: string): Rule => ({ name: "Experience", verdict, sum: `${sum} ${demand}` });
  if (work === null) return rule("unknown", "Say where you have worked.");
  const sumOf = (places: readonly WorkPlace[]) => places.reduce((sum, { months }) => sum + months, 0);
  const counted = work.filter((place) => !beds || (place.beds !== null && place.beds >= beds));
  const unsaid = beds ? work.filter((place) => place.beds === null) : [];
  const account =
    counted.length > 1
      ? `${counted.map(({ months }) => months).join(" + ")} = ${monthsOf(sumOf(counted))} count.`
      : `${monthsOf(sumOf(counted))} of yours count.`;
  if (sumOf(counted) >= needed) return rule("met", account);
  if (sumOf(counted) + sumOf(unsaid) >= needed) {
    return rule("unknown", `${account} Say how many beds the hospital of the other ${monthsOf(sumOf(unsaid))} has.`);
  }
  return rule("not-met", account);
}

/** Quotes conditions without a field, from the list and the text. @param text without markup */
function textRule({ conditions }: JobRules, text: string): Rule | null {
  const whole = [...conditions, ...sentencesOf(text).filter((sentence) => asking.test(sentence))].join(" ");
  if (whole === "" && text.trim() === "") return null;
  const quoted = whole.length > MAX_CONDITION_QUOTE ? `${whole.slice(0, MAX_CONDITION_QUOTE)}…` : whole;
  const said = whole === "" ? "Its text may ask for more." : `The notice says: “${quoted}”`;
  return { name: "Other conditions", verdict: "unknown", sum: `${said} Read the notice.` };
}

/** Lowest fee that is certainly the student's; null where unclear. */
export function feeOf({ fees }: Pick<Job, "fees">, answers: JobAnswers): Job["fees"][number] | null {
  const read = fees.map((fee) => ({ fee, ...readCategory(fee.category, answers) }));
  if (read.some(({ isMine }) => isMine === "unknown")) return null;
  const mine = read.filter(({ isMine }) => isMine === true).map(({ fee }) => fee);
  return mine.sort((a, b) => a.amount - b.amount)[0] ?? null;
}
