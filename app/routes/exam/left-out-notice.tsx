import { Notice } from "~/components/parts/notice";
import type { LeftOut } from "~/lib/attempt/rules/types";

interface LeftOutNoticeProps {
  leftOut: LeftOut;
  shown: number;
}

export function LeftOutNotice({ leftOut: { count }, shown }: LeftOutNoticeProps) {
  if (count === 0) return null;
  const them = count === 1 ? "it" : "them";
  return (
    <Notice tone="now">
      <p>
        <strong>
          {count} of the {shown + count} questions cannot be shown.
        </strong>{" "}
        The institute sent {them} in a form that cannot be read. If you take the test now,{" "}
        {count === 1 ? "it counts" : "they count"} as not answered. Tell your institute, or come
        back later.
      </p>
    </Notice>
  );
}
