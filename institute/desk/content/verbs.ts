import type { DeskVerb } from "../verb";
import { classVerbs } from "./classes";
import { curriculumVerbs } from "./curriculum";
import { faceVerbs } from "./institute-face";
import { jobKind } from "./jobs";
import { noteVerbs } from "./notes";
import { bannerKind, bookKind, ebookKind, teacherKind } from "./store";
import { videoKind } from "./videos";

export const contentVerbs: readonly DeskVerb[] = [
  ...classVerbs,
  ...curriculumVerbs,
  ...faceVerbs,
  ...noteVerbs,
  ...[bannerKind, bookKind, ebookKind, jobKind, teacherKind, videoKind].flatMap(({ verbs }) => verbs),
];
