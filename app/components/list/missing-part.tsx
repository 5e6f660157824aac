import { useLocation } from "@remix-run/react";
import { Notice } from "~/components/parts/notice";

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
