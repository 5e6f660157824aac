import { Words } from "~/components/parts/words";
import { useShell } from "~/components/shell/shell";
import { textOn } from "~/lib/color/contrast";

/** Grounds of packages whose institute names none; each carries white text. */
const grounds = ["#0b5f5a", "#1f4f8f", "#5b3a9e", "#8a2f1d", "#2c6020", "#8d2360"] as const;

/** A cap, a book, a tick and a line of heartbeats. */
const drawing =
  "M196 84h20l8-22 12 40 10-26 6 8h20M292 44l-20-10-20 10 20 10zM258 48v13q14 8 28 0V48M236 124q18-6 30 2 12-8 30-2v22q-18-5-30 3-12-8-30-3zM266 126v23M214 22l7 7 13-15M182 132h30M182 141h22";

interface PackageCoverProps {
  id: number;
  image: string | null;
  color: string | null;
  exam: string;
}

/** True where the cover names the exam, as a picture of the institute's need not. */
export const saysExam = ({ image }: Pick<PackageCoverProps, "image">, lite: boolean) => image === null || lite;

/** The institute's picture, or a drawing in the package's own colour with the name of its exam. */
export function PackageCover({ id, image, color, exam }: PackageCoverProps) {
  const { lite } = useShell();
  if (image !== null && !lite) {
    return <img className="package-cover" src={image} alt="" width="640" height="360" loading="lazy" />;
  }
  const ground = color ?? grounds[id % grounds.length] ?? grounds[0];
  const text = textOn(ground) ?? "#ffffff";
  return (
    <span className="package-drawn">
      <svg viewBox="0 0 320 160" width="320" height="160" preserveAspectRatio="xMaxYMid meet" aria-hidden="true">
        <path fill={ground} d="M-1000-500H320V660H-1000z" />
        <path fill="none" stroke={text} strokeOpacity="0.7" strokeWidth="3" strokeLinejoin="round" d={drawing} />
      </svg>
      <span className={text === "#ffffff" ? "package-exam" : "package-exam package-exam-dark"}>
        {exam === "" ? null : <span className="sr-only">For </span>}
        <Words as="strong">{exam}</Words>
      </span>
    </span>
  );
}
