import { Drawing } from "~/components/parts/drawing";
import { examDay } from "~/components/parts/drawings";
import { Notice } from "~/components/parts/notice";
import { formatMoment } from "~/lib/moment";

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
  if (state === "before") {
    return (
      <Notice tone="now">
        <Drawing {...examDay} />
        <p>
          <strong>This test opens on {formatMoment(opensAt)}.</strong> You can start it then.{until}
          {solutions}
        </p>
      </Notice>
    );
  }
  if (state === "after") {
    return (
      <Notice>
        <p>
          <strong>This test closed on {formatMoment(closesAt)}.</strong> It cannot be started any more.
          {solutions}
        </p>
      </Notice>
    );
  }
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
