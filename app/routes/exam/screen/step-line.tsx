import type { ExamModel } from "./exam-model";
import { stepText } from "./step-text";

export function StepLine({ model }: { model: ExamModel }) {
  return <>{stepText(model)}</>;
}
