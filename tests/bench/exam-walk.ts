/** What a student does before there is something to measure: begins tests, and has one evaluated. */
import { z } from "zod";
import type { BenchStudent, BenchTest } from "./institute-data";
import { instituteCode, password } from "./product";

const signedIn = z.object({ key: z.string() });
const evaluated = z.object({ performance_id: z.coerce.number().int().positive() });

/**
 * Has an attempt on a test evaluated by the institute itself: every second question answered.
 * @returns the id of the attempt
 */
export async function submitAttempt(
  instituteOrigin: string,
  { username }: BenchStudent,
  test: BenchTest,
): Promise<string> {
  const rows = test.questions.map(({ id }, index) => (index % 2 === 0 ? [id, id * 100 + 1, 30, 1] : [id, -1, 0, 5]));
  const post = (path: string, fields: Record<string, string>, headers = {}) =>
    fetch(`${instituteOrigin}/api/${path}/`, { method: "POST", headers, body: new URLSearchParams(fields) });
  const who = { username, password, institute_code: instituteCode, device_id: "web-1-bench" };
  const { key } = signedIn.parse(await (await post("membership/login_student_new", who)).json());
  const fields = { test_id: String(test.id), answers: JSON.stringify(rows), totalTime: "1500" };
  const response = await post("content/evaluate_test_new", fields, { Authorization: `token ${key}` });
  const { performance_id } = evaluated.parse(await response.json());
  return String(performance_id);
}

/**
 * Begins an attempt as the instructions page does.
 * @returns the address of the exam page
 */
export async function beginAttempt(origin: string, cookie: string, test: BenchTest): Promise<string> {
  const response = await fetch(`${origin}/test/${test.id}/instructions`, {
    method: "POST",
    headers: { Cookie: cookie },
    body: new URLSearchParams({ intent: "start" }),
    redirect: "manual",
  });
  await response.arrayBuffer();
  return `/test/${test.id}/take`;
}
