import { MissingPart } from "~/components/list/missing-part";
import { type Chip, ChipFilter } from "~/components/parts/chip-filter";

interface StepsProps {
  taken: readonly Chip[];
  next: { label: string; chips: readonly Chip[]; missing: string } | null;
}

/** The steps into a package: those taken, and those that can be taken next. */
export function Steps({ taken, next }: StepsProps) {
  return (
    <>
      {taken.length > 0 ? <ChipFilter label="Where you are" chips={taken} /> : null}
      {next?.missing ? <MissingPart text={next.missing} /> : null}
      {next && next.chips.length > 0 ? (
        <div className="steps">
          <span>{next.label}</span>
          <ChipFilter label={next.label} chips={next.chips} />
        </div>
      ) : null}
    </>
  );
}
