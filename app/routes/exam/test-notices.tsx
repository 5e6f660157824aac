import { Drawing } from "~/components/parts/drawing";
import { examDay } from "~/components/parts/drawings";
import { Notice } from "~/components/parts/notice";
import { extraMinutesOf } from "~/lib/accommodations";
import { formatCount, formatMoment } from "~/lib/format";
import type { TestPaper } from "~/lib/institute/schemas/paper";

export function LeftOutNotice({ leftOut: { count }, shown }: Pick<TestPaper, "leftOut"> & { shown: number }) {
  if (count === 0) return null;
  const them = count === 1 ? "it" : "them";
  return (
    <Notice tone="now">
      <p>
        <strong>
          {count} of the {shown + count} questions cannot be shown.
        </strong>{" "}
        The institute sent {them} in a form that cannot be read. If you take the test now,{" "}
        {count === 1 ? "it counts" : "they count"} as not answered. Tell your institute, or come back later.
      </p>
    </Notice>
  );
}

type Granted = Pick<TestPaper, "accommodations" | "extraMinutes" | "duration" | "sections">;

const minutesOf = (count: number) => formatCount(count, "minute");

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
      ? `${formatCount(breaks, "break")} of ${minutesOf(breakMinutes)}: the clock stands still, and the questions are hidden. Menu and Breaks begin one.`
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

/** In ms since 1970; null: no limit. */
interface WindowOfTest {
  opensAt: number | null;
  closesAt: number | null;
  solutionsFrom: number | null;
}

export function windowState({ opensAt, closesAt }: Omit<WindowOfTest, "solutionsFrom">, now: number) {
  if (opensAt !== null && now < opensAt) return "before" as const;
  return closesAt !== null && now >= closesAt ? ("after" as const) : ("open" as const);
}

interface WindowNoticeProps {
  window: WindowOfTest;
  state: ReturnType<typeof windowState>;
  minutesLeft: number | null;
}

export function WindowNotice({ window: { opensAt, closesAt, solutionsFrom }, state, minutesLeft }: WindowNoticeProps) {
  if (opensAt === null && closesAt === null && solutionsFrom === null) return null;
  const solutions = solutionsFrom === null ? "" : ` Solutions open on ${formatMoment(solutionsFrom)}.`;
  const until = closesAt === null ? "" : ` It closes on ${formatMoment(closesAt)}.`;
  if (state === "open") {
    return (
      <Notice tone={minutesLeft === null ? "info" : "now"}>
        <p>
          {opensAt === null && closesAt === null ? null : (
            <>
              Open {opensAt === null ? "" : `from ${formatMoment(opensAt)} `}
              {closesAt === null ? "" : `until ${formatMoment(closesAt)}`}.
            </>
          )}
          {minutesLeft === null ? "" : ` The timer ends with it: if you start now, you have ${minutesLeft} min.`}
          {solutions}
        </p>
      </Notice>
    );
  }
  const isBefore = state === "before";
  return (
    <Notice tone={isBefore ? "now" : "info"}>
      {isBefore ? <Drawing {...examDay} /> : null}
      <p>
        <strong>
          This test {isBefore ? `opens on ${formatMoment(opensAt)}` : `closed on ${formatMoment(closesAt)}`}.
        </strong>{" "}
        {isBefore ? `You can start it then.${until}` : "It cannot be started any more."}
        {solutions}
      </p>
    </Notice>
  );
}
