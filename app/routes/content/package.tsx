import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RichText } from "~/components/content/rich-text";
import { Unlock } from "~/components/content/unlock";
import { MissingPart } from "~/components/list/missing-part";
import { FigureStrip } from "~/components/parts/figure-strip";
import { ListRow, ListRows } from "~/components/parts/list-row";
import { Notice } from "~/components/parts/notice";
import { Price } from "~/components/parts/price";
import { subjectIcon } from "~/components/parts/subject-icon";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { LegalLinks } from "~/components/shell/legal-links";
import { Page } from "~/components/shell/page";
import { loadPackage } from "~/lib/content/owned-package";
import { demoGroups } from "~/lib/content/package-demo";
import { formatOwnership, ownershipUnknownText, packagePrice } from "~/lib/content/package-text";
import { formatCount } from "~/lib/format";
import { idFrom } from "~/lib/http/params";
import { messages } from "~/lib/institute/error-catalogue";
import { sanitise } from "~/lib/rich-text/sanitise";
import { packagePaths } from "~/paths";
import { requireStudent } from "~/request/guards";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? "Package"} · PCBT` }];

export const loader = requireStudent(async ({ context, params }) => {
  const { institute, optionalPart } = context;
  const packageId = idFrom(params, "packageId");
  const [found, subjects, demo] = await Promise.all([
    loadPackage(context, packageId),
    optionalPart(institute.packages.subjects(packageId)),
    optionalPart(institute.packages.demo(packageId)),
  ]);
  const { id, name, description, isPurchased, validityDays } = found;
  const open =
    demo.value &&
    demoGroups(demo.value).map(({ id: kind, items }) => ({ one: kind.replace(/s$/, ""), count: items.length }));
  const figures = [
    [found.totalTests, "test"],
    [found.totalNotes, "note"],
    [found.totalVideos, "video"],
    [isPurchased ? 0 : (validityDays ?? 0), "day"],
  ] as const;
  return {
    id,
    name,
    description: description.trim() === "" ? null : sanitise(description),
    figures: figures
      .filter(([value]) => value > 0)
      .map(([value, one]) => ({ value, label: value === 1 ? one : `${one}s` })),
    isMine: isPurchased,
    isFree: found.isFree,
    owned: formatOwnership(found),
    cost: packagePrice(found),
    subjects: subjects.value,
    free: open?.filter(({ count }) => count > 0).map(({ count, one }) => formatCount(count, one)) ?? null,
    paid: open && paidText(found, open),
  };
});

/** Returns "Not free: 11 tests, 6 notes"; "" if all is free or unknown. */
function paidText(
  { totalTests, totalNotes, totalVideos }: Awaited<ReturnType<typeof loadPackage>>,
  open: readonly { one: string; count: number }[],
): string {
  const totals = { test: totalTests, note: totalNotes, video: totalVideos };
  const paid = Object.entries(totals).flatMap(([one, total]) => {
    const count = total - (open.find((free) => free.one === one)?.count ?? 0);
    return count > 0 ? [formatCount(count, one)] : [];
  });
  return paid.length > 0 ? `What you get that is not free: ${paid.join(", ")}.` : "";
}

export default function PackageDetails() {
  const found = useLoaderData<typeof loader>();
  const { id, name, description, figures, isMine, isFree, owned, cost, subjects, free, paid } = found;
  const isLocked = isMine === false && !isFree;
  const isUnsure = isMine === null && !isFree;
  return (
    <Page title={name} crumbs={[{ label: "Packages", href: packagePaths.all }]}>
      {isMine ? (
        <Notice tone="good">
          <p>{owned}.</p>
        </Notice>
      ) : null}
      {isUnsure ? <MissingPart text={ownershipUnknownText} /> : null}
      {isFree && !isMine ? (
        <p>
          <Price {...cost} />
        </p>
      ) : null}
      {figures.length > 0 ? <FigureStrip figures={figures} label="In this package" /> : null}
      {description ? <RichText html={description} /> : null}
      {isLocked ? null : (
        <p className="actions">
          <MainLink href={packagePaths.content(id)}>Open all lessons and tests</MainLink>{" "}
          {isMine || isUnsure ? null : <ButtonLink href={packagePaths.buy(id)}>Add it to my packages</ButtonLink>}
        </p>
      )}
      {isLocked ? <Unlock item={{ type: "package", id }} brings={paid ?? ""} {...cost} /> : null}
      {isLocked && free && free.length > 0 ? (
        <ListRow href={packagePaths.demo(id)} title="Try it free" line={free.join(" · ")} />
      ) : null}
      {isLocked && free === null ? <MissingPart text="We could not load what you can try free." /> : null}
      <section className="stack" aria-labelledby="subjects">
        <h2 id="subjects">Subjects</h2>
        {subjects === null ? <MissingPart text={`${messages.subjects}.`} /> : null}
        {subjects?.length === 0 ? <p>This package has no subjects yet.</p> : null}
        {subjects && subjects.length > 0 ? (
          <ListRows
            rows={subjects.map((subject) => ({
              href: packagePaths.chapters(id, subject.id),
              title: subject.name,
              icon: subjectIcon(subject.name),
            }))}
          />
        ) : null}
      </section>
      <LegalLinks />
    </Page>
  );
}
