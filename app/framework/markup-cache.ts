/**
 * The markup of small elements that stand on a page by the hundred and are the same for every student, such as the
 * numbers of the palette: React writes each once, not once for every page.
 */
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

/**
 * Gives the markup of an element whose component needs nothing but its properties, which are plain values.
 * `most`: of one component so many are kept, then it begins anew.
 */
export function createMarkupCache(most = 5000) {
  const kept = new Map<ReactElement["type"], Map<string, string>>();
  return (element: ReactElement): string => {
    const key = JSON.stringify(element.props);
    const own = kept.get(element.type) ?? new Map<string, string>();
    const known = own.get(key);
    if (known !== undefined) return known;
    const markup = renderToString(element);
    if (own.size >= most) own.clear();
    own.set(key, markup);
    kept.set(element.type, own);
    return markup;
  };
}
