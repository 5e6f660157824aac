import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useDraftFields } from "~/components/shell/shell";
import { idFrom } from "~/lib/http/responses";
import { InstituteError } from "~/lib/institute/errors";
import { actionHeadersOnPage } from "~/request/form-action";
import { requireStudent } from "~/request/guards";
import type { PageScripts, RouteHandle } from "~/route-handle";
import { comingResult } from "./coming-result";
import { meritListModal } from "./merit-list";
import { loadResult } from "./result-loading";
import { loadPicture, ResultPicture } from "./result-picture";
import { ResultScreen } from "./result-screen";
import { solutionAction } from "./solution-form";
import { loadSolutions } from "./solutions-loading";
import { SolutionsScreen } from "./solutions-screen";
import { readUnsent } from "./unsent-field";
import { Coming } from "./waiting";

const reviewScripts: Partial<Record<string, PageScripts>> = {
  picture: ["picture", "aloud"],
  solutions: ["words", "aloud"],
};

export const handle = {
  stylesheet: "results",
  script: ({ view }: { view: string }) => reviewScripts[view] ?? "aloud",
  modals: { "merit-list": meritListModal },
} satisfies RouteHandle;
export const headers = actionHeadersOnPage;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${(data && "title" in data && data.title) || "Your result"} · PCBT` },
];

export const loader = requireStudent(async ({ context, params, request, url }) => {
  const testId = idFrom(params, "testId", "Failed to load performance");
  const performanceId = idFrom(params, "attemptId", "Failed to load performance");
  try {
    if (url.searchParams.get("view") === "solutions") {
      const view = "solutions" as const;
      return { view, ...(await loadSolutions(context, testId, performanceId)) };
    }
    if (url.searchParams.get("view") === "picture") {
      return { view: "picture" as const, ...(await loadPicture(context, testId, performanceId)) };
    }
    return { view: "result" as const, ...(await loadResult(context, testId, performanceId)) };
  } catch (failure) {
    if (!(failure instanceof InstituteError)) throw failure;
    const sat = await context.attempts.receipt(testId, { performanceId });
    if (sat.kind !== "receipt") throw failure;
    return comingResult(context, request, failure, sat.receipt);
  }
});

export const action = solutionAction;

export default function Review() {
  const loaded = useLoaderData<typeof loader>();
  const unsent = readUnsent(useActionData<typeof action>(), useDraftFields());
  const { pathname, search } = useLocation();
  if (loaded.view === "picture") return <ResultPicture loaded={loaded} />;
  if (loaded.view === "coming") return <Coming {...loaded} again={`${pathname}${search}`} />;
  return loaded.view === "solutions" ? (
    <SolutionsScreen loaded={loaded} unsent={unsent} />
  ) : (
    <ResultScreen loaded={loaded} />
  );
}
