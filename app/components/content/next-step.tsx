import { noLessons } from "~/components/parts/drawings";
import { WayOn } from "~/components/parts/main-card";
import { Words } from "~/components/parts/words";
import { isMarkable, type StudyStep } from "~/lib/content/study-path";
import { kinds } from "~/lib/kinds";

/** Where to go on; `pack`: on a page that names no place, the package that it is in. */
export function NextStep({ step, pack, done = "" }: { step: StudyStep; pack?: string; done?: string }) {
  const { kind, id, name, href, facts = [], state, place } = step;
  const title = (
    <>
      {state === "now" ? "Go on" : "Next"}: <Words>{name}</Words>
    </>
  );
  const [length = ""] = facts.filter((fact) => fact !== "" && fact !== place?.chapterName);
  const lines = pack === undefined ? [length, done] : [pack];
  return (
    <WayOn title={title} drawing={noLessons} lines={lines} href={href ?? ""} label={kinds[kind].packed.study}>
      {pack === undefined && isMarkable(step) ? (
        <form method="post">
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={id} />
          <button type="submit" className="btn">
            Mark as done
          </button>
        </form>
      ) : null}
    </WayOn>
  );
}
