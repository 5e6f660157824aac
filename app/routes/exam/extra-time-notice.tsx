import { Notice } from "~/components/parts/notice";

interface ExtraTimeNoticeProps {
  /** Minutes more than the others have. */
  extra: number;
  /** Minutes of the test without them. */
  planned: number;
  timed: boolean;
}

export function ExtraTimeNotice({ extra, planned, timed }: ExtraTimeNoticeProps) {
  if (extra === 0) return null;
  return (
    <Notice>
      <p>
        <strong>
          You have {extra} extra {extra === 1 ? "minute" : "minutes"}.
        </strong>{" "}
        The institute gives you {planned + extra} minutes for this test instead of {planned}.
        {timed ? " Each section with a time of its own is longer by the same share." : ""}
      </p>
    </Notice>
  );
}
