import { Notice } from "~/components/parts/notice";
import { formatMoment } from "~/lib/format";

/** In place of what would tell a key. */
export function SolutionsLater({ opensAt }: { opensAt: number }) {
  return (
    <Notice>
      <p>
        <strong>Solutions open on {formatMoment(opensAt)}.</strong> Other students may still sit this test. Your
        answers, the explanations and the merit list come then, and Home tells you.
      </p>
    </Notice>
  );
}
