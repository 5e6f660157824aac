/** Who sits the mock, what they answer, and what is asked of the institute for each of them. */

export const TEST = 7;
export const QUESTIONS = 100;

/** What an attempt asks in each phase: those of the sample are held against it. Result and rank come with one page. */
export const PHASES = {
  start: ["student_get_test"],
  end: ["student_get_profile", "student_taken_test_list", "evaluate_test_new"],
  result: ["student_get_test_performance"],
  rank: ["student_test_rank"],
};

export const DESK_CHAT = "a chat at the desk";

/** What a member of a chat and a class asks, and the desk. */
export const ROOM_CALLS = [
  "student_get_chats",
  "student_get_messages",
  "student_mark_chat_read",
  "student_youtubelive_joininfo",
  DESK_CHAT,
];

export type Phase = keyof typeof PHASES;

export const tokenOf = (student: number) => `mock-${student}`;

/** A number from 0 to 1 that is always the same for a student and a question. */
function chance(student: number, question: number): number {
  let mixed = Math.imul(student * 131 + question, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}

/** Question, option or -1, seconds, status: good students and bad ones, so that many have the same marks. */
export function answersOf(student: number): number[][] {
  const skill = chance(student, 0);
  return Array.from({ length: QUESTIONS }, (_, index) => {
    const id = index + 1;
    const luck = chance(student, id);
    if (luck > 0.93) return [id, -1, 20, 3];
    const right = 1 + (id % 4);
    const place = luck < skill ? right : 1 + ((right + Math.floor(luck * 100)) % 4);
    return [id, id * 100 + place, 54, 1];
  });
}

/** Thirds of a mark, counted apart from the institute's code. */
export function unitsOf(answers: readonly (readonly number[])[]): number {
  return answers.reduce((sum, [id = 0, option]) => {
    if (option === -1) return sum;
    return sum + (option === id * 100 + 1 + (id % 4) ? 3 : -1);
  }, 0);
}
