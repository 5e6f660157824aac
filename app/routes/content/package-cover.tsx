import { packageColors } from "~/components/content/package-mark";
import { Words } from "~/components/parts/words";
import { useShell } from "~/components/shell/shell";

/** A cap, a book, a tick and a line of heartbeats. */
const drawing =
  "M196 84h20l8-22 12 40 10-26 6 8h20M292 44l-20-10-20 10 20 10zM258 48v13q14 8 28 0V48M236 124q18-6 30 2 12-8 30-2v22q-18-5-30 3-12-8-30-3zM266 126v23M214 22l7 7 13-15M182 132h30M182 141h22";

interface PackageCoverProps {
  id: number;
  image: string | null;
  color: string | null;
  exam: string;
}

/** The institute's picture, or a drawing in the package's own colour with the name of its exam. */
/** True where the cover names the exam, as a picture of the institute's need not. */
export const saysExam = ({ image }: Pick<PackageCoverProps, "image">, lite: boolean) => image === null || lite;

export function PackageCover({ id, image, color, exam }: PackageCoverProps) {
  const { lite } = useShell();
  if (image !== null && !saysExam({ image }, lite))
    return <img className="package-cover" src={image} alt="" width="640" height="360" />;
  const { ground, text } = packageColors({ id, color });
  return (
    <div className="package-drawn">
      <svg viewBox="0 0 320 160" width="320" height="160" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
        <path fill={ground} d="M-1000 0H320v160H-1000z" />
        <path fill="none" stroke={text} strokeOpacity="0.7" strokeWidth="3" strokeLinejoin="round" d={drawing} />
      </svg>
      {exam === "" ? null : (
        <p className={text === "#ffffff" ? "package-exam" : "package-exam package-exam-dark"}>
          <span className="sr-only">For </span>
          <Words as="strong">{exam}</Words>
        </p>
      )}
    </div>
  );
}
