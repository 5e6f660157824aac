import type { AppLoadContext, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { PictureSection } from "~/components/share/picture-section";
import { ButtonLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { useDraftFields, useShell } from "~/components/shell/shell";
import { shortTestName } from "~/lib/content/test-text";
import { formatMarks, formatOutOf } from "~/lib/format";
import { idFrom } from "~/lib/http/responses";
import { InstituteError } from "~/lib/institute/errors";
import type { SharedPicture } from "~/lib/result/shared-picture";
import { formatCounts, formatRank, shareText, whatsAppLink } from "~/lib/result/shared-result";
import { formatPlace, readStanding } from "~/lib/result/standing";
import { testPaths } from "~/paths";
import { actionHeadersOnPage } from "~/request/form-action";
import { requireStudent } from "~/request/guards";
import type { PageScripts, RouteHandle } from "~/route-handle";
import { meritListModal } from "./merit-list";
import { loadDigest, loadResult } from "./result-loading";
import { ResultScreen } from "./result-screen";
import { readUnsent, solutionAction } from "./solution-form";
import { loadSolutions } from "./solutions-loading";
import { SolutionsScreen } from "./solutions-screen";
import { Coming, comingResult } from "./waiting";

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
    const which = [context, testId, performanceId] as const;
    const view = url.searchParams.get("view");
    if (view === "solutions") return { view: "solutions" as const, ...(await loadSolutions(...which)) };
    if (view === "picture") return { view: "picture" as const, ...(await loadPicture(...which)) };
    return { view: "result" as const, ...(await loadResult(...which)) };
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

async function loadPicture(context: AppLoadContext, testId: number, performanceId: number) {
  const { result, isLater } = await loadDigest(context, testId, performanceId);
  const { value: rank } = await context.optionalPart(context.institute.tests.rank(result.marksId));
  const standing = isLater ? null : readStanding(rank);
  const address = `${context.url.origin}${testPaths.detail(testId)}`;
  const heading = shortTestName(result.name) || "Test";
  const ofAll = `${formatMarks(result.marks)}${formatOutOf(result.totalMarks)}`;
  const { correct, wrong, skipped } = result;
  const isCounted = correct !== null && wrong !== null && skipped !== null;
  const bar = isCounted ? ([correct, wrong, skipped] as const) : null;
  const own = {
    ...(bar ? { bar } : {}),
    ...{ file: "result", heading, address, figure: ofAll },
    lines: [
      bar ? "" : formatCounts(result),
      standing ? formatRank(standing) : "",
      standing ? formatPlace(standing) : "",
    ].filter((line) => line !== ""),
  };
  const invitation = {
    ...{ file: "invitation", address, figure: "", heading: `I scored ${ofAll}. Can you do better?` },
    lines: [heading],
  };
  return {
    title: "Share your result",
    testId,
    performanceId,
    own,
    invitation,
    text: `${shareText(result, standing)}\n${address}`,
  };
}

function ResultPicture({ loaded }: { loaded: Awaited<ReturnType<typeof loadPicture>> }) {
  const { testId, performanceId, own, invitation, text } = loaded;
  const { institute, student } = useShell();
  const picture = (one: Omit<SharedPicture, "institute">) => ({ ...one, institute });
  const name = student?.name ?? "";
  return (
    <Page title="Share your result" crumbs={[{ label: "Your result", href: testPaths.review(testId, performanceId) }]}>
      <PictureSection isMain title="Your result" picture={picture(own)} name={name} />
      <p className="actions">
        <ButtonLink href={whatsAppLink(text)}>Share as text on WhatsApp</ButtonLink>
      </p>
      <details className="fold">
        <summary>Invite a friend to the test</summary>
        <PictureSection title="An invitation to the test" picture={picture(invitation)} name={name} />
      </details>
    </Page>
  );
}
