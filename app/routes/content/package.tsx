import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { PackageCover, saysExam } from "~/components/content/package-cover";
import { RichText } from "~/components/content/rich-text";
import { Unlock } from "~/components/content/unlock";
import { Items } from "~/components/list/items";
import { MissingPart } from "~/components/list/missing-part";
import { modalPath } from "~/components/modal/modal-address";
import { FigureStrip } from "~/components/parts/figure-strip";
import { Icon } from "~/components/parts/icon";
import { calendar, done, rank } from "~/components/parts/icon-paths";
import { kindIcons } from "~/components/parts/kind-icon";
import { Notice } from "~/components/parts/notice";
import { Portrait } from "~/components/parts/portrait";
import { Price, saving } from "~/components/parts/price";
import { Words } from "~/components/parts/words";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { LegalLinks } from "~/components/shell/legal-links";
import { Page } from "~/components/shell/page";
import { useShell } from "~/components/shell/shell";
import {
  formatAccess,
  formatOwnership,
  isOver,
  loadPackage,
  ownershipUnknownText,
  packagePrice,
} from "~/lib/content/owned-package";
import { demoGroups } from "~/lib/content/package-content";
import { lockText, packageCounts, paidCounts, subjectWorths } from "~/lib/content/package-worth";
import { shop } from "~/lib/content/packages";
import { formatDate } from "~/lib/format";
import { idFrom } from "~/lib/http/responses";
import { messages } from "~/lib/institute/errors";
import { withPictures } from "~/lib/institute/face";
import { noRows, PART_TIMEOUT_MS } from "~/lib/institute/optional-part";
import { kinds } from "~/lib/kinds";
import { formatPaise } from "~/lib/money";
import { shownHtml } from "~/lib/rich-text/sanitise";
import { packagePaths, purchasePaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";

export const handle = { stylesheet: "package" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? "Package"} · PCBT` }];

export const loader = requireStudent(async ({ context, params }) => {
  const { institute, optionalPart, settings } = context;
  const packageId = idFrom(params, "packageId");
  const [found, subjects, demo, content] = await Promise.all([
    loadPackage(context, packageId),
    optionalPart(institute.packages.subjects(packageId), PART_TIMEOUT_MS, noRows),
    optionalPart(institute.packages.demo(packageId), PART_TIMEOUT_MS, {
      whereMissing: { tests: [], notes: [], videos: [] },
    }),
    optionalPart(institute.packages.content({ packageId })),
  ]);
  const now = Date.now();
  const parts = { found, content: content.value, demo: demo.value };
  const worths = subjectWorths(parts);
  const isLocked = found.isPurchased === false && !found.isFree;
  const free = demo.value && demoGroups(demo.value).flatMap(({ items }) => items);
  return {
    ...found,
    isLocked,
    teachers: withPictures(found.teachers, settings.teacherPictures),
    isUnsure: found.isPurchased === null && !found.isFree,
    isMine: found.isPurchased,
    description: shownHtml(found.description),
    counts: packageCounts(parts),
    access: found.isPurchased ? "" : formatAccess(found, now),
    owned: formatOwnership(found),
    overSince: found.isPurchased === false && isOver(found, now) ? found.validUntil : null,
    cost: packagePrice(found),
    subjects:
      subjects.value?.map((subject) => {
        const worth = worths.get(subject.id);
        const href = packagePaths.chapters(packageId, subject.id);
        return { ...subject, href, facts: worth?.counts ?? [], lock: isLocked && worth ? lockText(worth) : "" };
      }) ?? null,
    /** Null where nobody knows. */
    paid: isLocked ? paidCounts(parts) : [],
    samples: free && { first: free[0] ?? null, count: free.length },
  };
});

type PackageData = ReturnType<typeof useLoaderData<typeof loader>>;

function PackageStanding({ found }: { found: PackageData }) {
  const { isMine, isUnsure, isFree, owned, overSince, cost } = found;
  if (isMine) return <Notice tone="good">{owned}.</Notice>;
  if (isUnsure) return <MissingPart text={ownershipUnknownText} />;
  if (overSince !== null) {
    return <Notice>You had this package until {formatDate(overSince)}. Get it again to go on.</Notice>;
  }
  return isFree ? <Price {...cost} /> : null;
}

const teacherList = new Intl.ListFormat("en");

function PackageFactList({ found }: { found: PackageData }) {
  const { lite } = useShell();
  const { access, teachers } = found;
  const exam = saysExam(found, lite) ? "" : found.exam;
  if (exam === "" && access === "" && teachers.length === 0) return null;
  return (
    <ul className="package-facts">
      {exam === "" ? null : (
        <li>
          <Icon path={rank} />
          <span>
            For <Words>{exam}</Words>
          </span>
        </li>
      )}
      {access === "" ? null : (
        <li>
          <Icon path={calendar} />
          {access}
        </li>
      )}
      {teachers.length === 0 ? null : (
        <li>
          <span className="faces">
            {teachers.slice(0, 4).map(({ name, image }) => (
              <Portrait key={name} name={name} picture={image} small />
            ))}
          </span>
          <span>
            By <Words>{teacherList.format(teachers.map(({ name }) => name))}</Words>
          </span>
        </li>
      )}
    </ul>
  );
}

function Got({ paid, counts }: { paid: readonly string[] } & Pick<PackageData, "counts">) {
  if (paid.length === 0 && counts.length === 0) return null;
  if (paid.length === 0) return <p>Everything in it is free to open today.</p>;
  return (
    <section className="part" aria-labelledby="got">
      <h2 id="got">What you get that is not free</h2>
      <ul className="package-got">
        {paid.map((count) => (
          <li key={count}>
            <Icon path={done} small />
            {count}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PackageSample({ id, samples }: Pick<PackageData, "id" | "samples">) {
  if (samples === null) return <MissingPart text="We could not load the free sample." />;
  const { first, count } = samples;
  if (first === null) return null;
  return (
    <section className="part" aria-labelledby="sample">
      <h2 id="sample">Free sample</h2>
      <Items items={[first]} />
      {count > 1 ? (
        <a className="link-line link-words" href={packagePaths.demo(id)}>
          More free samples
        </a>
      ) : null}
    </section>
  );
}

function SubjectRows({ subjects }: Pick<PackageData, "subjects">) {
  return (
    <section className="part" aria-labelledby="subjects">
      <h2 id="subjects">Subjects</h2>
      {subjects === null ? <MissingPart text={`${messages.subjects}.`} /> : null}
      {subjects?.length === 0 ? <p>This package has no subjects yet.</p> : null}
      {subjects && subjects.length > 0 ? <Items items={subjects} /> : null}
    </section>
  );
}

/** Questions before a payment, answered by what the product does. */
function PackageQuestions({ access }: Pick<PackageData, "access">) {
  const location = useLocation();
  return (
    <section className="part" aria-labelledby="questions">
      <h2 id="questions">Questions before you buy</h2>
      <details className="fold">
        <summary>How long can I use it?</summary>
        <p>
          {access === ""
            ? "Your institute names no last day."
            : `${access}, if you pay today. After that, what is free stays open, and your results stay yours.`}
        </p>
      </details>
      <details className="fold">
        <summary>How do I pay?</summary>
        <p>
          By UPI (Google Pay, PhonePe, Paytm or any other UPI app), by card or by net banking, on the bank’s page. You
          pay the price that you see here, and nothing before the button “Pay”.
        </p>
      </details>
      <details className="fold">
        <summary>Do I get my money back?</summary>
        <div className="stack stack-tight">
          <p>
            Your institute decides that: read its <a href={modalPath(location, "refunds")}>rules for refunds</a> first.
          </p>
          <p>If you paid and got nothing, the money goes back by itself, within 7 working days.</p>
        </div>
      </details>
      <details className="fold">
        <summary>Where is my receipt?</summary>
        <p>
          Under <a href={purchasePaths.all}>Me, Your purchases</a>, as soon as you have paid. You can print it or save
          it as a PDF.
        </p>
      </details>
    </section>
  );
}

export default function PackageDetails() {
  const found = useLoaderData<typeof loader>();
  const { id, name, description, isMine, isLocked, isUnsure, cost, counts, paid, subjects, samples } = found;
  const isForSale = isLocked && cost.price > 0;
  return (
    <Page title={name} crumbs={[shop]} aside={isForSale ? <BeforeBuying found={found} /> : null}>
      <PackageCover {...found} />
      <PackageStanding found={found} />
      <PackageFactList found={found} />
      {counts.length > 0 ? (
        <FigureStrip
          label="In this package"
          figures={counts.map(({ kind, count, one, many }) => ({
            value: (
              <>
                <Icon path={kindIcons[kind]} small /> {count}
              </>
            ),
            label: count === 1 ? one : many,
          }))}
        />
      ) : null}
      {description ? <RichText html={description} /> : null}
      {isLocked ? null : (
        <p className={isMine ? "in-reach" : "actions"}>
          <MainLink href={packagePaths.content(id)}>
            {isMine ? "Go on learning" : "Open all lessons and tests"}
          </MainLink>{" "}
          {isMine || isUnsure ? null : <ButtonLink href={packagePaths.buy(id)}>Add it to my packages</ButtonLink>}
        </p>
      )}
      {isLocked && paid ? <Got paid={paid} counts={counts} /> : null}
      {isLocked && !isForSale ? <Unlock item={{ type: "package", id }} price={0} /> : null}
      {isLocked ? <PackageSample id={id} samples={samples} /> : null}
      <SubjectRows subjects={subjects} />
      {isForSale ? null : <LegalLinks />}
    </Page>
  );
}

/** The price and the one button are in reach wherever the page is scrolled to. */
function BeforeBuying({ found: { id, access, cost } }: { found: PackageData }) {
  const { full, off } = saving(cost);
  return (
    <div className="aside aside-ways">
      <PackageQuestions access={access} />
      <LegalLinks />
      <section className="in-reach" aria-label={kinds.package.locked}>
        <div className="actions price-bar">
          <p className="price-bar-words">
            {full === null ? (
              access
            ) : (
              <del>
                <span className="sr-only">before </span>
                {formatPaise(full)}
              </del>
            )}
            {off > 0 ? <strong>{off} % off</strong> : null}
          </p>
          <MainLink href={packagePaths.buy(id)}>Unlock for {formatPaise(cost.price)}</MainLink>
        </div>
      </section>
    </div>
  );
}
