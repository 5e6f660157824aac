import type { AppLoadContext } from "@remix-run/cloudflare";
import { PictureSection } from "~/components/share/picture-section";
import { Page } from "~/components/shell/page";
import { useShell } from "~/components/shell/shell";
import { formatMarks, formatOutOf } from "~/lib/format";
import type { SharedPicture } from "~/lib/result/shared-picture";
import { formatCounts, formatRank, shareText, whatsAppLink } from "~/lib/result/shared-result";
import { formatPlace, readStanding } from "~/lib/result/standing";
import { testPaths } from "~/paths";
import { loadDigest } from "./result-loading";

const present = (lines: readonly string[]) => lines.filter((line) => line !== "");

export async function loadPicture(context: AppLoadContext, testId: number, performanceId: number) {
  const { result, isLater } = await loadDigest(context, testId, performanceId);
  const { value: rank } = await context.optionalPart(context.institute.tests.rank(result.marksId));
  const standing = isLater ? null : readStanding(rank);
  const address = `${context.url.origin}${testPaths.detail(testId)}`;
  const heading = result.name || "Test";
  const figure = formatMarks(result.marks);
  const ofAll = `${figure}${formatOutOf(result.totalMarks)}`;
  const { correct, wrong, skipped } = result;
  const isCounted = correct !== null && wrong !== null && skipped !== null;
  const bar = isCounted ? ([correct, wrong, skipped] as const) : null;
  const own = {
    ...(bar ? { bar } : {}),
    ...{ file: "result", heading, address, figure: ofAll },
    lines: present([
      bar ? "" : formatCounts(result),
      standing ? formatRank(standing) : "",
      standing ? formatPlace(standing) : "",
    ]),
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

export function ResultPicture({ loaded }: { loaded: Awaited<ReturnType<typeof loadPicture>> }) {
  const { testId, performanceId, own, invitation, text } = loaded;
  const { institute, student } = useShell();
  const picture = (one: Omit<SharedPicture, "institute">) => ({ ...one, institute });
  const name = student?.name ?? "";
  return (
    <Page title="Share your result" crumbs={[{ label: "Your result", href: testPaths.review(testId, performanceId) }]}>
      <PictureSection isMain title="Your result" picture={picture(own)} name={name} />
      <PictureSection title="An invitation to the test" picture={picture(invitation)} name={name} />
      <p>
        <a className="btn" href={whatsAppLink(text)}>
          Share as text on WhatsApp
        </a>
      </p>
    </Page>
  );
}
