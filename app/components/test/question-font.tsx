import khand from "@fontsource/khand/files/khand-latin-400-normal.woff2?url";
import { useShell } from "~/components/shell/shell";

/** The face of the questions: the student's choice, and the phone's in Lite mode. */
export function useQuestionFont() {
  const { preferences, lite } = useShell();
  return lite ? "system" : preferences.fontFamily;
}

/** Has the font of the questions on the phone before the first one is shown. */
export function QuestionFont() {
  if (useQuestionFont() !== "Khand") return null;
  return <link rel="preload" as="font" type="font/woff2" href={khand} crossOrigin="anonymous" />;
}
