interface ExtraTimeNoticeProps {
  /** Minutes that this student has more than the others. */
  extra: number;
  /** Minutes of the test without them. */
  planned: number;
  timed: boolean;
}

/** Says that the institute gives this student more time; nothing where it does not. */
export function ExtraTimeNotice({ extra, planned, timed }: ExtraTimeNoticeProps) {
  if (extra === 0) return null;
  return (
    <p className="notice">
      <strong>
        You have {extra} extra {extra === 1 ? "minute" : "minutes"}.
      </strong>{" "}
      The institute gives you {planned + extra} minutes for this test instead of {planned}.
      {timed ? " Each section with a time of its own is longer by the same share." : ""}
    </p>
  );
}
