import { KnownWords, type KnownWordsProps } from "~/components/parts/known-words";
import { Words } from "~/components/parts/words";

/** Words of the frame, which every page with script loads: the browser knows the language that the page's data names. */
export function FrameWords({ language, ...props }: KnownWordsProps) {
  return import.meta.env.SSR ? <Words {...props} /> : <KnownWords {...props} language={language} />;
}
