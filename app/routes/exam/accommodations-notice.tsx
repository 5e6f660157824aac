import { Notice } from "~/components/parts/notice";
import { extraMinutesOf } from "~/lib/accommodations";
import type { TestPaper } from "~/lib/institute/schemas/paper";

type Granted = Pick<TestPaper, "accommodations" | "extraMinutes" | "duration" | "sections">;

const minutesOf = (count: number) => `${count} ${count === 1 ? "minute" : "minutes"}`;

/** Null where the test is as long for this student as for others. */
function timeWords({ accommodations, extraMinutes, duration, sections }: Granted): string | null {
  if (extraMinutes === 0) return null;
  const { minutesPerHour } = accommodations;
  const ofThisTest = extraMinutes - extraMinutesOf(accommodations, duration);
  const parts = [
    minutesPerHour > 0 ? `${minutesOf(minutesPerHour)} for each hour` : null,
    ofThisTest > 0 ? `${minutesOf(ofThisTest)} for this test` : null,
  ];
  const timed = sections.some((section) => section.duration !== null);
  const time = parts.filter((part) => part !== null).join(", and ");
  const shares = timed ? " Each section with a time of its own is longer by the same share." : "";
  return `Your extra time: ${time}: ${minutesOf(duration + extraMinutes)} instead of ${duration}.${shares}`;
}

export function AccommodationsNotice({ test }: { test: Granted }) {
  const { largePrint, scribe, breaks, breakMinutes } = test.accommodations;
  const granted = [
    timeWords(test),
    largePrint ? "Larger print: the questions begin in a larger text. Menu and A− make it smaller." : null,
    scribe
      ? "A scribe: each step is written out, for you and your scribe. Everything works by keyboard, nothing by a swipe. The key ? lists the keys."
      : null,
    breaks > 0
      ? `${breaks} ${breaks === 1 ? "break" : "breaks"} of ${minutesOf(breakMinutes)}: the clock stands still, and the questions are hidden. Menu and Breaks begin one.`
      : null,
  ].filter((words) => words !== null);
  if (granted.length === 0) return null;
  return (
    <Notice>
      <p>
        <strong>Your institute gives you in this test:</strong>
      </p>
      <ul className="bullets">
        {granted.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Notice>
  );
}
