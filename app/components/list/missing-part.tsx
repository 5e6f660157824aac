import { useLocation } from "@remix-run/react";
import { Notice } from "~/components/parts/notice";

/** Stands in the place of a part of the page that did not come: what it is, and the way to ask again. */
export function MissingPart({ text }: { text: string }) {
  const { pathname, search } = useLocation();
  return (
    <Notice>
      <p>
        {text} <a href={`${pathname}${search}`}>Try again</a>
      </p>
    </Notice>
  );
}
