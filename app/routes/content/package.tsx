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
import { ownedWords, ownerUnknown, packagePrice } from "~/lib/content/package-words";
import { countOf } from "~/lib/format";
import { idFrom } from "~/lib/http/params";
import { messages } from "~/lib/institute/error-catalogue";
import { sanitise } from "~/lib/rich-text/sanitise";
import { requireStudent } from "~/lib/session/guards";
import { packagePaths } from "~/paths";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.name ?? "Package"} · PCBT` },
];

/** What is in a package, what it costs, whether it is the student's, and what of it can be tried. */
export const loader = requireStudent(async ({ context, params }) => {
  const { institute, optionalPart } = context;
  const packageId = idFrom(params, "packageId");
  const [found, subjects, demo] = await Promise.all([
    loadPackage(context, packageId),
    optionalPart(institute.packages.subjects(packageId)),
    optionalPart(institute.packages.demo(packageId)),
  ]);
  const { id, name, description, isPurchased, validityDays } = found;
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
    owned: ownedWords(found),
    cost: packagePrice(found),
    subjects: subjects.value,
    /** How much may be tried, by kind: "3 tests"; null where nobody knows. */
    free:
      demo.value &&
      demoGroups(demo.value)
        .filter(({ items }) => items.length > 0)
        .map(({ id: kind, items }) => countOf(items.length, kind.replace(/s$/, ""))),
  };
});

export default function PackageDetails() {
  const found = useLoaderData<typeof loader>();
  const { id, name, description, figures, isMine, isFree, owned, cost, subjects, free } = found;
  const isLocked = isMine === false && !isFree;
  const isUnsure = isMine === null && !isFree;
  return (
    <Page title={name} crumbs={[{ label: "Packages", href: packagePaths.all }]}>
      {isMine ? (
        <Notice tone="good">
          <p>{owned}.</p>
        </Notice>
      ) : null}
      {isUnsure ? <MissingPart text={ownerUnknown} /> : null}
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
          {isMine || isUnsure ? null : (
            <ButtonLink href={packagePaths.buy(id)}>Add it to my packages</ButtonLink>
          )}
        </p>
      )}
      {isLocked && free && free.length > 0 ? (
        <ListRow href={packagePaths.demo(id)} title="Try it free" line={free.join(" · ")} />
      ) : null}
      {isLocked && free === null ? (
        <MissingPart text="We could not load what you can try free." />
      ) : null}
      {isLocked ? <Unlock item={{ type: "package", id }} {...cost} /> : null}
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
