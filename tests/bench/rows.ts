/**
 * The budgets of the product, an entry each: what is measured how, and its limits. One that is measured like another
 * is a new entry and nothing else.
 */
import { measureBundle } from "./bundle";
import { measureAttempt, measureRank } from "./counted";
import { measureCpu } from "./cpu";
import { measureFirstTap } from "./first-tap";
import { measureForm } from "./forms";
import { measureNextQuestion } from "./next-question";
import { measurePaint } from "./paints";
import { measureScriptFree } from "./script-free";
import { measureSent } from "./transfer";
import { measureFlight, measureTranslated } from "./translations";

/** How a row is measured, by the name it is asked for with `--only`. */
export const measures = {
  "script-free": measureScriptFree,
  sent: measureSent,
  bundle: measureBundle,
  cpu: measureCpu,
  paint: measurePaint,
  forms: measureForm,
  "first-tap": measureFirstTap,
  next: measureNextQuestion,
  flight: measureFlight,
  translated: measureTranslated,
  attempt: measureAttempt,
  rank: measureRank,
};

type Measures = typeof measures;
type RowOf<Name extends keyof Measures> = { measure: Name } & Parameters<Measures[Name]>[1];
export type Row = { [Name in keyof Measures]: RowOf<Name> }[keyof Measures];

export const rows: Row[] = [
  {
    measure: "script-free",
    pages: [
      "splash",
      "dashboard",
      "list",
      "packages",
      "items20",
      "items100",
      "detail",
      "instructions",
      "attempts",
      "progress",
    ],
  },
  { measure: "sent", page: "login", parts: ["script"], most: 4_000 },
  { measure: "sent", page: "register", parts: ["script"], most: 4_000 },
  { measure: "sent", page: "doubt", parts: ["script"], most: 4_000 },
  { measure: "sent", page: "exam100", parts: ["script"], most: 82_000 },
  { measure: "sent", page: "chat", parts: ["script"], most: 5_300 },
  { measure: "sent", page: "class", parts: ["script"], most: 5_200 },
  { measure: "sent", page: "login", parts: ["HTML", "CSS"], most: 14_000 },
  { measure: "sent", page: "dashboard", parts: ["HTML", "CSS"], most: 14_000 },
  { measure: "sent", page: "list", parts: ["HTML", "CSS"], most: 14_000 },
  { measure: "sent", page: "items20", parts: ["HTML", "CSS"], most: 14_000 },
  { measure: "sent", page: "exam100", parts: ["HTML"], most: 40_000 },
  { measure: "bundle", most: 800_000 },
  { measure: "cpu", page: "login", median: 2 },
  { measure: "cpu", page: "dashboard", median: 2 },
  { measure: "cpu", page: "list", median: 2 },
  { measure: "cpu", page: "items20", median: 2 },
  { measure: "cpu", page: "items100", median: 3 },
  { measure: "cpu", page: "exam100", median: 2 },
  { measure: "cpu", page: "exam200", median: 2 },
  { measure: "cpu", page: "result", median: 3 },
  { measure: "cpu", page: "practice", median: 2 },
  { measure: "cpu", page: "progress", median: 2 },
  { measure: "cpu", page: "result200", median: 3 },
  { measure: "paint", page: "login", toStatic: 1.25 },
  { measure: "paint", page: "dashboard", toStatic: 1.25 },
  { measure: "paint", page: "list", toStatic: 1.25 },
  { measure: "paint", page: "items20", toStatic: 1.25 },
  { measure: "paint", page: "items100", toStatic: 1.25 },
  { measure: "paint", page: "result", toStatic: 1.25 },
  { measure: "paint", page: "exam20", toStatic: 1.25, toBareQuiz: 1.5 },
  { measure: "paint", page: "exam100", toStatic: 1.25 },
  { measure: "forms", page: "login", most: 1.1 },
  { measure: "first-tap", page: "exam20", most: 1.1, blockedMs: 250 },
  { measure: "next", page: "exam200", most: 100 },
  { measure: "flight", students: 1000 },
  { measure: "translated", page: "exam100", test: 100, most: 60_000 },
  { measure: "attempt", way: "with script", requests: 120, rows: 400, calls: 8 },
  { measure: "attempt", way: "without script", requests: 250, rows: 500, calls: 8 },
  { measure: "rank", most: 1 },
];
