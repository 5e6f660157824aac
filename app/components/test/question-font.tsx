import khand from "@fontsource/khand/files/khand-latin-400-normal.woff2?url";
import { useShell } from "~/components/shell/shell";

export function useQuestionFont() {
  const { preferences, lite } = useShell();
  return lite ? "system" : preferences.fontFamily;
}

export function QuestionFont() {
  if (useQuestionFont() !== "Khand") return null;
  return <link rel="preload" as="font" type="font/woff2" href={khand} crossOrigin="anonymous" />;
}
