import { useEffect, useRef } from "react";
import type { ExamView } from "~/lib/attempt/protocol/exam-buttons";
import { viewIn, viewQuery } from "./view-query";

/** Delay of the address behind the view. */
const ADDRESS_MS = 100;

/** Makes Back lead from summary and whole paper to the question. */
export function useViewInAddress(index: number | null, view: ExamView, setView: (view: ExamView) => void): void {
  const question: Record<string, string> = index === null ? {} : { q: String(index + 1) };
  const address = `?${new URLSearchParams({ ...question, ...viewQuery(view) })}`;
  const isPushed = useRef(false);

  useEffect(() => {
    void keepIconInPage();
  }, []);

  useEffect(() => {
    // After the paint, as browsers are slow at it.
    const timer = setTimeout(() => history.replaceState(history.state, "", address), ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [address]);

  const isAway = view !== "question";
  const before = useRef(isAway);
  useEffect(() => {
    if (before.current === isAway) return;
    before.current = isAway;
    if (isAway) history.pushState(history.state, "");
    else if (isPushed.current) history.back();
    isPushed.current = isAway;
  }, [isAway]);

  useEffect(() => {
    const back = () => {
      const next = viewIn(new URLSearchParams(location.search));
      before.current = next !== "question";
      isPushed.current = before.current;
      setView(next);
    };
    window.addEventListener("popstate", back);
    return () => window.removeEventListener("popstate", back);
  }, [setView]);
}

/** Inlines the icon, which browsers fetch anew at every address. */
async function keepIconInPage(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (link === null || link.href.startsWith("data:")) return;
  const answer = await fetch(link.href).catch(() => null);
  if (!answer?.ok) return;
  const reader = new FileReader();
  reader.onload = () => {
    link.href = String(reader.result);
  };
  reader.readAsDataURL(await answer.blob());
}
