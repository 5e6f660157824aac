/** The sections of a test as people write them, a line each: "Nursing, 1 to 80, 60 minutes". */
import { NoTest } from "../question-bank/bank-tests";

interface WrittenSection {
  name: string;
  /** Of its first and its last question, from 1. */
  from: number;
  to: number;
  /** null: it shares the clock of the test. */
  minutes: number | null;
}

const SECTION_LINE = /^(.*\S)\s*[,:]\s*(\d+)\s*(?:-|–|to)\s*(\d+)(?:\s*,\s*(\d+)\s*(?:min(?:ute)?s?)?)?\.?$/i;

/** Sections that cover questions 1 to `count`, each once and in order; none where nothing is written. Throws NoTest. */
export function readSections(text: string, count: number): WrittenSection[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const sections = lines.map((line) => {
    const [, name = "", from = "", to = "", minutes] = SECTION_LINE.exec(line.trim()) ?? [];
    if (name === "")
      throw new NoTest(`"${line.trim().slice(0, 60)}" is no section. Write: Nursing, 1 to 80, 60 minutes`);
    return { name, from: Number(from), to: Number(to), minutes: minutes === undefined ? null : Number(minutes) };
  });
  let next = 1;
  for (const { name, from, to } of sections) {
    if (from !== next || to < from) throw new NoTest(`The section ${name} must begin with question ${next}.`);
    next = to + 1;
  }
  if (sections.length > 0 && next !== count + 1) {
    throw new NoTest(`The sections end with question ${next - 1}, and the test has ${count}.`);
  }
  if (new Set(sections.map(({ name }) => name)).size < sections.length) throw new NoTest("Two sections have one name.");
  const timed = sections.filter(({ minutes }) => minutes !== null);
  if (timed.length > 0 && timed.length < sections.length) {
    throw new NoTest("Some sections have minutes and others have none.");
  }
  if (timed.some(({ minutes }) => minutes === 0)) throw new NoTest("A section has at least one minute.");
  return sections;
}

/** As `readSections` reads them. */
export function writeSections(sections: readonly { name: string; minutes: number | null; count: number }[]): string {
  let next = 1;
  return sections
    .map(({ name, minutes, count }) => {
      const line = `${name}, ${next} to ${next + count - 1}${minutes === null ? "" : `, ${minutes} minutes`}`;
      next += count;
      return line;
    })
    .join("\n");
}
